import { isEnded, nextStatus } from '../../../machines/lifecycle';
import { isRefusal, type LifecycleOnServer, type Subject } from '../lifecycles/lifecycleOnServer';
import type { MoneyPlayer, TestApp } from './testApp';

/**
 * A random next step: causes any event, legal or not, for a subject, or begins with another subject. Any non-negative integer
 * is a move.
 */
export type Move = number;

interface FollowedSubject {
  subject: Subject;
  /** The status according to the lifecycle. */
  status: string;
}

/** Maximum numbers of a player's subjects, because the product limits them. */
interface Bounds {
  /** Subjects that have not ended. */
  open: number;
  /** Subjects in total; the oldest ones are dropped. */
  keptCount: number;
}

/** Events that affect all subjects of a player at a provider, and the event that this is for the others. */
const spreading: Readonly<Record<string, string>> = {
  credit: 'credit',
  creditFailed: 'creditFailed',
  resolveLate: 'credit',
};

/** Causes random events for the subjects of one lifecycle, which determines the expected results. */
export class Walker {
  private readonly subjects: FollowedSubject[] = [];
  private readonly events: readonly string[];
  private readonly trail: string[] = [];

  constructor(
    private readonly app: TestApp,
    private readonly player: MoneyPlayer,
    private readonly lifecycle: LifecycleOnServer,
    private readonly bounds: Bounds,
  ) {
    this.events = Object.keys(lifecycle.table.events);
  }

  /** @throws Error when the server deviates from the lifecycle */
  async applyMove(move: Move): Promise<void> {
    const choices = this.events.length + 1;
    const event = this.events[move % choices];
    const one = this.subjects[Math.floor(move / choices) % Math.max(1, this.subjects.length)];
    try {
      if (!one || event === undefined) await this.begin();
      else await this.causeEvent(event, one);
    } catch (error) {
      const trail = this.trail.slice(-20).join(', ');
      throw new Error(`${this.lifecycle.table.name}: ${trail}: ${String(error)}`, { cause: error });
    }
  }

  private async begin(): Promise<void> {
    const { lifecycle, app, player } = this;
    const going = this.subjects.filter(({ status }) => !hasEnded(lifecycle, status));
    if (going.length >= this.bounds.open) return;
    const subject = await lifecycle.begin(app, player);
    this.trail.push('begins');
    this.subjects.push({ subject, status: await subject.status() });
    if (this.subjects.length > this.bounds.keptCount) this.subjects.splice(0, 1);
  }

  private async causeEvent(event: string, one: FollowedSubject): Promise<void> {
    const { lifecycle } = this;
    const machine = lifecycle.table.machine;
    const from = one.status;
    this.trail.push(`${event} at ${from}`);
    const next = nextStatus(machine, from, event);
    const expected = lifecycle.refusal(from, event);
    const isIgnored = next === null && expected !== 'elsewhere';
    const before = isIgnored ? await one.subject.credit() : null;
    const answer = await one.subject.events[event]?.();
    if (!answer) throw new Error(`there is no way to bring ${event} about`);
    const outcome = `answered ${answer.status} ${JSON.stringify(answer.body)}`;
    if (next === null ? !isRefusal(answer, expected) : answer.status !== 200)
      throw new Error(outcome);
    one.status = next ?? from;
    const others = this.spreadEvent(event, one, next !== null);
    for (const follow of [one, ...others]) await expectStatus(follow, outcome);
    if (before !== null && others.length === 0 && (await one.subject.credit()) !== before)
      throw new Error(`${outcome}; the credit has changed`);
  }

  /** Some events affect everything that waits at a provider. @returns the other subjects that have changed */
  private spreadEvent(event: string, one: FollowedSubject, isTaken: boolean): FollowedSubject[] {
    const spread = spreading[event];
    if (spread === undefined || (event === 'resolveLate' && !isTaken)) return [];
    return this.subjects.filter((other) => {
      const next = nextStatus(this.lifecycle.table.machine, other.status, spread);
      if (other === one || next === null) return false;
      other.status = next;
      return true;
    });
  }

  /** @throws Error when the status of a subject differs from the lifecycle */
  async verifyStatuses(): Promise<void> {
    for (const follow of this.subjects) await expectStatus(follow, 'in the end');
  }
}

async function expectStatus({ subject, status }: FollowedSubject, outcome: string): Promise<void> {
  const now = await subject.status();
  if (now !== status)
    throw new Error(`${outcome}; the lifecycle says ${status}, the server ${now}`);
}

/** Ended, or only staff can change it: it no longer counts as one of the player's open subjects. */
const hasEnded = ({ table: { machine } }: LifecycleOnServer, status: string): boolean =>
  isEnded(machine, status) || status === 'CANCELED' || status === 'FAILED';
