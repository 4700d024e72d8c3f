import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FigureName } from '../../contract/staffFigures';
import { deskPaths, figureRowsPath } from '../paths';

/*
 * The figures of the business, for today and by day, week and month: the name of each figure, what it counts (computed in
 * `server/figures/report.ts`), and the path of the rows behind it.
 */

export interface Definition {
  name: MessageDescriptor;
  counts: MessageDescriptor;
  /** Path of the rows of a day. */
  rows: (day: string) => string;
}

const of = (figure: FigureName) => (day: string) => figureRowsPath(figure, day);

export const definitions = {
  deposits: {
    name: msg`Deposits`,
    counts: msg`Deposits that were credited, in kip. The time is from the arrival of the payment to the credit: half of them took no longer.`,
    rows: of('deposits'),
  },
  withdrawals: {
    name: msg`Withdrawals`,
    counts: msg`Withdrawals that were paid out, in kip. The time is from the request until the money was sent: half of them took no longer.`,
    rows: of('withdrawals'),
  },
  ggr: {
    name: msg`GGR`,
    counts: msg`Gross result of games: stakes less wins, in baht. Stakes that were taken back do not count. Of a provider that keeps the credit itself only results are known.`,
    rows: of('ggr'),
  },
  ngr: {
    name: msg`NGR`,
    counts: msg`Net result: GGR less the bonuses that players keep, which is what was given and has not been taken back.`,
    rows: of('ngr'),
  },
  registered: {
    name: msg`New players`,
    counts: msg`Players who have registered.`,
    rows: (day) => `${deskPaths.players}?registeredFrom=${day}&registeredTo=${day}`,
  },
  active: {
    name: msg`Active players`,
    counts: msg`Players who had a deposit credited, played, or asked for a withdrawal. Each counts once in a day, a week or a month.`,
    rows: of('active'),
  },
  firstDeposit: {
    name: msg`First deposits`,
    counts: msg`Players whose first deposit was credited.`,
    rows: of('firstDeposit'),
  },
  stages: {
    name: msg`Deposits by stage`,
    counts: msg`What happened to deposits, each at its own time: made, QR shown, paid, credited, or why they ended.`,
    rows: () => deskPaths.payments,
  },
  promotions: {
    name: msg`Bonus given`,
    counts: msg`Bonus credit that came with deposits, and how many promotions were taken into use.`,
    rows: of('promotions'),
  },
  position: {
    name: msg`Position of the house`,
    counts: msg`Kip that came in, less kip that was paid out or returned.`,
    rows: of('position'),
  },
  held: {
    name: msg`Money held`,
    counts: msg`Payments that staff hold until they decide, at the end of the time.`,
    rows: of('held'),
  },
  credit: {
    name: msg`Credit of players`,
    counts: msg`What all players together have at providers, with what is held for withdrawals, at the end of the time.`,
    rows: of('credit'),
  },
} satisfies Record<string, Definition>;
