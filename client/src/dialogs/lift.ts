/**
 * Open a dialog out of the place where it was made, from which it could vanish, as when a tablet is
 * turned, while the page beneath took no press. Returns how it is taken away.
 */
export function lift(dialog: HTMLDialogElement): () => void {
  document.body.append(dialog);
  dialog.showModal();
  return () => {
    dialog.remove();
  };
}
