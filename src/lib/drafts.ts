import { z } from 'zod';
import { sessionStore, type SafeStorage } from './storage';

/**
 * Keys of the draft storage: forms, requests without an answer yet (`unansweredRequest.ts`), the order that a deposit form
 * has made (`depositOrder`), deposits that this page has seen paid (`paidDeposits`). Never a password.
 */
export type DraftKey =
  | 'deposit'
  | 'withdraw'
  | 'move'
  | 'bankAccount'
  | 'bankAccountChange'
  | 'sentWithdrawal'
  | 'sentMove'
  | 'depositOrder'
  | 'paidDeposits';

export type Draft = Readonly<Record<string, string>>;

const StoredDrafts = z.object({
  owner: z.string().nullable(),
  forms: z.record(z.record(z.string())),
});
type StoredDrafts = z.infer<typeof StoredDrafts>;

const key = 'drafts';
const nothing: StoredDrafts = { owner: null, forms: {} };

/**
 * Drafts of the money forms, in this tab: they survive a reload and a login. They belong to one player and are dropped
 * when the form is done or the player logs out.
 */
export class Drafts {
  constructor(private readonly storage: SafeStorage = sessionStore) {}

  /** The draft of a form, or null. */
  read(form: DraftKey): Draft | null {
    return this.kept().forms[form] ?? null;
  }

  /** Stores the draft of a form; an empty one is removed. */
  keep(form: DraftKey, draft: Draft): void {
    const { owner, forms } = this.kept();
    const { [form]: _, ...others } = forms;
    const isEmpty = Object.values(draft).every((value) => value === '');
    this.write({ owner, forms: isEmpty ? others : { ...others, [form]: { ...draft } } });
  }

  /** The form is done: removes its draft. */
  forget(form: DraftKey): void {
    this.keep(form, {});
  }

  /** Drops drafts of any other player. @param player their id */
  belongTo(player: string): void {
    const { owner, forms } = this.kept();
    if (owner !== player) this.write({ owner: player, forms: owner === null ? forms : {} });
  }

  /** The player logged out: removes all drafts. */
  clear(): void {
    this.storage.remove(key);
  }

  private kept(): StoredDrafts {
    const text = this.storage.get(key);
    if (text === null) return nothing;
    try {
      return StoredDrafts.parse(JSON.parse(text));
    } catch {
      return nothing;
    }
  }

  private write(kept: StoredDrafts): void {
    this.storage.set(key, JSON.stringify(kept));
  }
}

export const drafts = new Drafts();
