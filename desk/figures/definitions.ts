import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { deskPaths } from '../paths';

/*
 * The figures of the business: what happened today, by day, week and month. This is what each figure is called, what it counts
 * (`server/figures/report.ts` makes it so), and where the rows behind it are.
 */

export interface Definition {
  name: MessageDescriptor;
  counts: MessageDescriptor;
  rows?: string;
}

export const definitions = {
  deposits: {
    name: msg`Deposits`,
    counts: msg`Deposits that were credited, in kip. The time is from the arrival of the payment to the credit: half of them took no longer.`,
    rows: deskPaths.payments,
  },
  withdrawals: {
    name: msg`Withdrawals`,
    counts: msg`Withdrawals that were paid out, in kip. The time is from the request until the money was sent: half of them took no longer.`,
    rows: `${deskPaths.queue}?status=SETTLED`,
  },
  ggr: {
    name: msg`GGR`,
    counts: msg`Gross result of games: stakes less wins, in baht. Stakes that were taken back do not count. Of a provider that keeps the credit itself only results are known.`,
    rows: deskPaths.rounds,
  },
  ngr: {
    name: msg`NGR`,
    counts: msg`Net result: GGR less the bonuses that players keep, which is what was given and has not been taken back.`,
  },
  registered: {
    name: msg`New players`,
    counts: msg`Players who have registered.`,
    rows: deskPaths.players,
  },
  active: {
    name: msg`Active players`,
    counts: msg`Players who had a deposit credited, played, or asked for a withdrawal. Each counts once in a day, a week or a month.`,
    rows: deskPaths.players,
  },
  firstDeposit: {
    name: msg`First deposits`,
    counts: msg`Players whose first deposit was credited.`,
  },
  stages: {
    name: msg`Deposits by stage`,
    counts: msg`What happened to deposits, each at its own time: made, QR shown, paid, credited, or why they ended.`,
    rows: deskPaths.payments,
  },
  promotions: {
    name: msg`Bonus given`,
    counts: msg`Bonus credit that came with deposits, and how many promotions were taken into use.`,
  },
  position: {
    name: msg`Position of the house`,
    counts: msg`Kip that came in, less kip that was paid out or returned.`,
    rows: deskPaths.reconciliation,
  },
  held: {
    name: msg`Money held`,
    counts: msg`Payments that staff hold until they decide, at the end of the time.`,
    rows: deskPaths.payments,
  },
  credit: {
    name: msg`Credit of players`,
    counts: msg`What all players together have at providers, with what is held for withdrawals, at the end of the time.`,
  },
} satisfies Record<string, Definition>;
