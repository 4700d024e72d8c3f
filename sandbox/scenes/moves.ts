import type { Move } from '../../contract/moves';
import { paths } from '../../src/lib/paths';
import { agency, thb } from './data';
import { refused } from '../../mocks/responses';
import { usageIn } from './promotions';
import { notice, noticeOrError, type Act, type Scene } from './scene';
import { withdrawalIn } from './orders';
import { pageOf, withUsage } from './world';

const path = `${paths.move}?from=alphabet`;

const move = (id: number, time: string, amount: string): Move => ({
  ...{ id, code: `CM-M0VE22${id}`, at: time, from: 'gclub', to: 'alphabet', amount: thb(amount) },
});
const newest = move(2, '2026-11-20T06:12:00.000Z', '1200.50');
const items = [newest, move(1, '2026-11-18T15:02:00.000Z', '300.00')];
const listReply = { 'moves.list': { body: { items, next: 1 } } };
const done = { 'moves.create': { body: newest } };
const fillActs: Act[] = [
  { fill: 'to', with: 'gclub' },
  { fill: 'amount', with: '100' },
  { submit: true },
];
const first = { ...agency, seamlessProviders: ['alphabet' as const] };

export const moveScenes: readonly Scene[] = [
  { id: 'move.form', title: 'Form', path, answers: listReply, shows: { moveCredit: 'editing' } },
  {
    id: 'move.problems',
    title: 'Sent empty',
    path: paths.move,
    acts: [{ submit: true }],
    shows: { moveCredit: 'editing' },
    sees: 'main [data-invalid]',
  },
  {
    id: 'move.sending',
    title: 'Being sent',
    path,
    answers: { 'moves.create': 'never' },
    acts: fillActs,
    shows: { moveCredit: 'submitting' },
  },
  {
    id: 'move.uncertain',
    title: 'No answer came',
    path,
    answers: { 'moves.create': 'offline' },
    acts: fillActs,
    shows: { moveCredit: 'uncertain' },
    sees: notice,
  },
  {
    id: 'move.moved',
    title: 'Moved',
    path,
    answers: done,
    acts: fillActs,
    shows: { moveCredit: 'moved' },
    sees: notice,
  },
  {
    id: 'move.refused',
    title: 'Refused: the credit was played in another tab',
    path,
    answers: { 'moves.create': refused('INSUFFICIENT_CREDIT', 409, { fields: ['amount'] }) },
    acts: fillActs,
    shows: { moveCredit: 'editing' },
    sees: noticeOrError,
  },
  {
    id: 'move.refused.OPEN_WITHDRAWAL',
    title: 'Refused: a withdrawal was made in another tab',
    path,
    answers: { 'moves.create': refused('OPEN_WITHDRAWAL') },
    acts: fillActs,
    shows: { moveCredit: 'editing' },
    sees: notice,
  },
  {
    id: 'move.promotion',
    title: 'Its credit belongs to a promotion',
    path,
    answers: withUsage(usageIn('ACTIVE', 0, true)),
    sees: notice,
  },
  {
    id: 'move.withdrawal',
    title: 'A withdrawal is under review',
    path,
    answers: { 'withdrawals.list': pageOf([withdrawalIn('OPEN')]) },
    sees: notice,
  },
  {
    id: 'move.notPossible',
    title: 'Providers keep their credit themselves',
    path: paths.move,
    answers: { 'agency.info': { body: { agency: first } } },
    sees: 'main a',
  },
];
