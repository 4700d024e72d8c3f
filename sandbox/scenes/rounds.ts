import type { Round } from '../../contract/rounds';
import { paths } from '../../src/lib/paths';
import { agency, thb } from './data';
import { unavailable } from '../../mocks/responses';
import { notice, type Scene } from './scene';

const path = paths.gameHistory;

const round = (
  ref: string,
  time: string,
  staked: string,
  won: string,
  overrides: Partial<Round> = {},
) => ({
  ...{ ref, provider: 'alphabet' as const, gameId: 'naga', status: 'SETTLED' as const, bets: 1 },
  ...{ staked: thb(staked), won: thb(won), openedAt: time, endedAt: time },
  ...overrides,
});

const items: Round[] = [
  round('r-8c20', '2026-11-20T07:28:00.000Z', '50.00', '0', { status: 'OPEN', endedAt: null }),
  round('r-8c1f', '2026-11-20T07:26:00.000Z', '100.00', '250.00'),
  round('r-8c1e', '2026-11-20T07:25:00.000Z', '100.00', '0', { gameId: 'lotus', bets: 3 }),
  round('r-8c1d', '2026-11-20T07:20:00.000Z', '0', '0', { status: 'ROLLED_BACK', bets: 0 }),
  round('r-8c1c', '2026-11-19T15:02:00.000Z', '10000.00', '10000.00', {
    ...{ provider: 'gclub_live', gameId: null, bets: 12 },
  }),
  round('r-8c1b', '2026-11-19T14:40:00.000Z', '20.00', '0', { status: 'VOIDED' }),
];
const sums = (rounds: number, staked: string, paid: string) => ({
  ...{ rounds, staked: thb(staked), paid: thb(paid) },
});
const days = [
  { day: '2026-11-20', ...sums(24, '1250.00', '1400.00') },
  { day: '2026-11-19', ...sums(2, '10020.00', '10020.00') },
];
const listReply = {
  'rounds.list': { body: { items, next: '1790000000000:alphabet:r-8c1b', days } },
};
const ofDays = `${path}?from=2026-11-01&to=2026-11-30`;
const open = (nth: number) => [{ press: `main li:nth-child(${nth}) button` }];
const sees = '[role=dialog]';

export const roundScenes: readonly Scene[] = [
  { id: 'rounds.list', title: 'Rounds of games', path, answers: listReply, sees: 'main li' },
  {
    id: 'rounds.older',
    title: 'Older rounds',
    path: `${path}?before=1790000000000:alphabet:r-8c1b`,
    answers: listReply,
    sees: 'main li',
  },
  {
    id: 'rounds.month',
    title: 'Rounds of a month, with their sums',
    path: ofDays,
    answers: {
      'rounds.list': {
        body: { items, next: null, days, totals: sums(412, '61250.00', '58400.50') },
      },
    },
    sees: 'main li',
  },
  {
    id: 'rounds.game',
    title: 'Rounds of one game',
    path: `${path}?provider=alphabet&game=naga`,
    answers: {
      'rounds.list': { body: { items: items.slice(0, 2), next: null, days: days.slice(0, 1) } },
    },
    sees: 'main li',
  },
  {
    id: 'rounds.withoutFilters',
    title: 'A backend without filters of rounds',
    path,
    answers: {
      'agency.info': { body: { agency: { ...agency, roundFilters: false } } },
      'rounds.list': { body: { items, next: null } },
    },
    sees: 'main li',
  },
  { id: 'rounds.noneOnDays', title: 'No rounds on these days', path: ofDays, sees: 'main a' },
  { id: 'rounds.detail', title: 'A round', path, answers: listReply, acts: open(2), sees },
  {
    id: 'rounds.voided',
    title: 'A round that staff have ended',
    path,
    answers: { 'rounds.list': { body: { items: items.slice(5), next: null } } },
    acts: open(1),
    sees,
  },
  { id: 'rounds.none', title: 'No rounds yet', path, sees: 'main a' },
  {
    id: 'rounds.failed',
    title: 'Rounds could not be loaded',
    path,
    answers: { 'rounds.list': unavailable },
    sees: notice,
  },
];
