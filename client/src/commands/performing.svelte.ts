import { rulebook } from '../link/requests';
import type { View } from '../protocol';
import { linkTo } from '../room/code';
import { Sharing } from '../room/sharing.svelte';
import { tell } from '../speech/topics';
import type { TableSession } from '../table/session.svelte';
import type { Intent } from './intent';
import { LookingBack } from './lookingBack';
import { parse } from './parse';
import { rulesSaid } from './rulesSaid';

/** What of a session commands need. */
export type Commanded = Pick<
  TableSession,
  'v' | 'lines' | 'pending' | 'act' | 'command' | 'pace' | 'say'
>;

/** What commands open and close. */
export interface Ways {
  hint: () => void;
  home: () => void;
  close: () => void;
}

/** Does what is typed. Mutable: it remembers what it asked, and the deal that is looked back at. */
export class Performing {
  /** What was answered last, to be seen beside the line. */
  answer = $state('');
  #session: Commanded;
  #ways: Ways;
  #looking: LookingBack;
  #rulebook: typeof rulebook;
  /** What waits for a yes. */
  #doubtful: Intent | null = null;

  constructor(session: Commanded, ways: Ways, looking = new LookingBack(), fetchRules = rulebook) {
    this.#session = session;
    this.#ways = ways;
    this.#looking = looking;
    this.#rulebook = fetchRules;
  }

  async perform(typed: string, view: View): Promise<void> {
    const at = { view, v: this.#session.v, looking: this.#looking.isOpen };
    const intent = parse(typed, at);
    const doubtful = this.#doubtful;
    this.#doubtful = null;
    this.answer = '';
    if (intent.does === 'yes') {
      if (doubtful) await this.#do(doubtful, view);
      else this.#say('Nothing was asked.');
    } else if (intent.does === 'no') this.#say(doubtful ? 'Not done.' : 'Nothing was asked.');
    else if ('sure' in intent && intent.sure) {
      this.#doubtful = intent;
      this.#say(intent.sure);
    } else await this.#do(intent, view);
  }

  async #do(intent: Intent, view: View): Promise<void> {
    switch (intent.does) {
      case 'act':
        if (this.#session.pending === null) this.#session.act(intent.action, intent.words);
        else this.#say('One moment: the table has not answered yet.');
        return;
      case 'send':
        if (intent.draft.type === 'pace') this.#session.pace(intent.draft.pace);
        else this.#session.command(intent.draft);
        if (intent.done) this.#say(intent.done);
        return;
      case 'send all':
        for (const draft of intent.drafts) this.#session.command(draft);
        return;
      case 'share':
        this.#say(await copied(linkTo(view.room.code)));
        return;
      case 'tell':
        this.#say(tell(view, intent.topic));
        return;
      case 'answer':
        this.#say(intent.text);
        return;
      case 'again':
        this.#say(again(this.#session.lines, intent.lines));
        return;
      case 'hint':
        this.#ways.hint();
        return;
      case 'rules':
        this.#say(await this.#rules(view, intent.about));
        return;
      case 'look':
        this.#say(
          await this.#looking.open({
            table: view.table,
            match: view.match,
            serial: intent.serial,
          }),
        );
        return;
      case 'step':
        this.#say(await this.#looking.go(intent.to));
        return;
      case 'home':
        this.#ways.home();
        return;
      case 'close':
        this.#ways.close();
        return;
      case 'yes':
      case 'no':
    }
  }

  async #rules(view: View, about: string): Promise<string> {
    try {
      return rulesSaid(await this.#rulebook(view.rules, view.options), about);
    } catch (error) {
      return (error as Error).message;
    }
  }

  #say(text: string): void {
    this.answer = text;
    this.#session.say(text);
  }
}

/** What came of copying a link: where the clipboard is closed to the page, the link itself. */
async function copied(link: string): Promise<string> {
  const sharing = new Sharing();
  await sharing.copy(link);
  return sharing.refused ? `It could not be copied. The link is ${link}` : sharing.told;
}

/** The last lines that were said, in one. */
export function again(lines: readonly { text: string }[], many: number): string {
  const last = lines.slice(-many).map(({ text }) => text);
  return last.join(' ') || 'Nothing has been said yet.';
}
