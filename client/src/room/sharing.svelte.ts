/** Brings a link to others: by what the device sends things with, or by its clipboard. */
export class Sharing {
  /** What came of the last press, in a sentence. */
  told = $state('');
  /** Whether the clipboard was refused, so that the link is to be shown and selected. */
  refused = $state(false);

  /** Whether the device can send things. */
  get canSend(): boolean {
    return 'share' in navigator;
  }

  async copy(link: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      this.told = 'Copied.';
      this.refused = false;
    } catch {
      // browsers let a page write there only over https or on the same computer
      this.told = 'The link is selected: copy it with the keyboard or a long press.';
      this.refused = true;
    }
  }

  async send(link: string, title: string): Promise<void> {
    try {
      await navigator.share({ title, url: link });
    } catch {
      // thought better of
    }
  }
}
