import type { z } from 'zod';
import type { BankAccountChange } from '../../contract/bankAccounts';
import type { Inquiry } from '../../contract/inquiries';
import type { Message } from '../../contract/messages';
import type { Protection } from '../../contract/protection';
import type { Round } from '../../contract/rounds';
import type { Move } from '../../contract/moves';
import type { AppRoute } from '../../contract/tsRest';
import { providers } from '../../contract/provider';
import {
  agency,
  bankAccount,
  banks,
  games,
  lak,
  limits,
  passkey,
  playerInfo,
  rates,
  sessions,
  thb,
} from '../../sandbox/scenes/data';
import { depositIn, payload, withdrawalIn } from '../../sandbox/scenes/orders';
import { doubled, welcome } from '../../sandbox/scenes/promotions';
import { protectionAfterPlay } from '../../sandbox/scenes/protectionData';
import {
  findContractRoute,
  getSuccessStatus,
  type BodyOf,
  type RouteName,
} from '../../mocks/responses';
import { usage } from './facts';

/** A deposit with every field that its player can see. */
const deposit = depositIn('OPEN', {
  qr: { payload, appLink: `onepay://qr/${payload}` },
  held: { amount: '1000', currency: 'LAK' },
  promoCredit: thb('10.00'),
});
const oldDeposit = depositIn('FAILED', { code: 'CH-OLD2222', wasPaid: true, returned: true });
const withdrawal = withdrawalIn('OPEN');
const oldWithdrawal = withdrawalIn('REJECTED', { code: 'CW-OLD2222', reason: 'Not your account' });
const inUse = {
  ...usage,
  promotion: doubled,
  otherCredit: thb('12.00'),
  paidOut: thb('5.00'),
  settlesAt: '2026-11-20T07:30:00.000Z',
  openRounds: 1,
};
const oldUsage = {
  ...inUse,
  usageId: 'usage-2',
  promotion: welcome,
  status: 'USED',
  endedAt: '2026-11-19T07:00:00.000Z',
};
const listOf = <Item>(...items: Item[]) => ({
  items,
  page: 1,
  pageSize: 10,
  total: items.length,
});

const protection: Protection = {
  ...protectionAfterPlay('2026-11-20T07:20:00.000Z'),
  status: 'RAISE_PENDING',
  until: '2026-11-21T07:05:00.000Z',
  wanted: { depositDay: '900000', sessionMinutes: 240 },
};
const accountChange: BankAccountChange = {
  ...{ id: 'change-1', status: 'REFUSED', isByStaff: false, askedAt: '2026-11-20T06:40:00.000Z' },
  ...{ bankId: 'two', accountNumber: '0309876543', accountName: 'NOY SAY' },
  heldUntil: '2026-11-21T07:05:00.000Z',
  refusal: 'The name differs at the bank',
};
const message: Message = {
  ...{ id: 7, sentAt: '2026-11-20T08:00:00.000Z', isRead: false },
  text: { lo: 'ສະບາຍດີ', cn: '您好', vn: 'Xin chào', th: 'สวัสดี' },
};

const inquiry: Inquiry = {
  ...{ id: 'inquiry-1', code: deposit.code, status: 'REFUSED', hasSlip: true },
  ...{ createdAt: '2026-11-20T06:40:00.000Z', paidAt: '2026-11-20T06:30:00.000Z' },
  ...{ amount: lak('200000'), note: 'From BCEL One', reason: 'Nothing came on that day' },
};
const round: Round = {
  ...{ ref: 'r-77', provider: 'alphabet', gameId: 'naga', status: 'SETTLED', bets: 2 },
  ...{ staked: thb('100.00'), won: thb('250.00') },
  ...{ openedAt: '2026-11-20T06:40:00.000Z', endedAt: '2026-11-20T06:41:00.000Z' },
};
const move: Move = {
  ...{ id: 9, code: 'CM-M0VE22A', at: '2026-11-20T06:40:00.000Z' },
  ...{ from: 'gclub', to: 'alphabet', amount: thb('100.00') },
};
const sums = { deposited: lak('1400000'), withdrawn: lak('640000') };

type Streams = 'events.stream';

const naga = { provider: 'alphabet' as const, gameId: 'naga' };
const lotus = { provider: 'askmebet' as const, gameId: 'lotus' };

const texts = (text: string) => ({ lo: text, cn: text, vn: text, th: text });

/** A full answer to each call: every field that our server may send, and two rows in lists. */
export const fullAnswers: { [Name in Exclude<RouteName, Streams>]: BodyOf<Name> } = {
  'agency.info': { agency },
  'players.current': { player: { id: playerInfo.player.id } },
  'players.info': { ...playerInfo, termsToAccept: null },
  'players.login': { player: playerInfo.player },
  'players.logout': {},
  'players.register': { player: playerInfo.player },
  'players.validateUsername': { available: true },
  'players.changePassword': {},
  'players.setPassword': {},
  'players.acceptTerms': {},
  'players.backlist': { blocked: false },
  'security.sessions': { sessions },
  'security.endSession': {},
  'security.passkeys': { passkeys: [passkey] },
  'security.preparePasskey': { options: { challenge: 'Y2hhbGxlbmdl' } },
  'security.addPasskey': passkey,
  'security.removePasskey': {},
  'security.prepareLogin': { options: { challenge: 'Y2hhbGxlbmdl' } },
  'security.login': { player: playerInfo.player },
  'bankAccounts.banks': { banks },
  'bankAccounts.list': { bankAccounts: [bankAccount], changes: { newest: accountChange } },
  'bankAccounts.create': bankAccount,
  'bankAccounts.requestChange': accountChange,
  'bankAccounts.withdrawChange': { ...accountChange, status: 'WITHDRAWN' },
  'fingerprint.send': {},
  'push.status': { publicKey: 'key', subscribed: false },
  'push.subscribe': {},
  'push.unsubscribe': {},
  'limits.get': { limits },
  'currencyRates.list': { rates },
  'notices.list': {
    notices: [
      {
        id: 'n1',
        text: texts('Songkran'),
        from: '2026-11-20T00:00:00.000Z',
        until: null,
        page: 'all',
        tone: 'info',
      },
      {
        id: 'n2',
        text: texts('Slow bank'),
        from: '2026-11-20T00:00:00.000Z',
        until: '2026-12-20T00:00:00.000Z',
        page: 'deposit',
        tone: 'warning',
      },
    ],
  },
  'switches.get': {
    switches: {
      off: [
        { provider: 'gclub', part: 'games', reason: texts('Repairs') },
        { provider: 'gclub', part: 'deposit', reason: texts('Repairs') },
      ],
      maintenance: {
        from: '2026-11-20T00:00:00.000Z',
        until: '2026-12-20T00:00:00.000Z',
        parts: ['deposit', 'withdraw'],
        text: texts('Work'),
      },
    },
  },
  'credits.get': { credit: thb('40.00') },
  'deposits.create': deposit,
  'deposits.list': listOf(deposit, oldDeposit),
  'deposits.open': { items: [deposit, depositIn('PAID', { code: 'CH-PAID222' })] },
  'deposits.get': deposit,
  'deposits.check': deposit,
  'deposits.cancel': depositIn('CANCELED'),
  'messages.list': { items: [message, { ...message, id: 6 }], next: null, unread: 1 },
  'messages.read': { unread: 0 },
  'inquiries.newest': { inquiry },
  'inquiries.create': inquiry,
  'inquiries.slip': inquiry,
  'withdrawals.create': withdrawal,
  'withdrawals.list': listOf(withdrawal, oldWithdrawal),
  'withdrawals.get': withdrawal,
  'withdrawals.cancel': withdrawalIn('CANCELED'),
  'promotions.list': { promotions: [welcome, doubled] },
  'showcase.get': {
    promotions: [welcome, doubled],
    providers: [{ provider: 'alphabet', games }],
  },
  'promotions.use': { usage: inUse },
  'promotions.using': { usage: inUse },
  'promotions.recheck': { usage: inUse },
  'promotions.usages': listOf(inUse, oldUsage),
  'promotions.cancelUsage': { usage: oldUsage },
  'moves.create': move,
  'moves.list': { items: [move, { ...move, id: 8 }], next: null },
  'rounds.list': { items: [round, { ...round, ref: 'r-76', status: 'OPEN' }], next: null },
  'games.list': { games },
  'games.mine': { favourites: [lotus], recent: [naga, lotus] },
  'games.setFavourite': { favourites: [lotus], recent: [] },
  'games.launch': { url: 'https://games.example/naga' },
  'protection.get': protection,
  'protection.change': protection,
  'protection.statement': {
    corrections: [],
    months: [
      { month: '2026-11', ...sums },
      { month: '2026-10', ...sums },
    ],
    total: sums,
  },
};
export type AnsweredRoute = keyof typeof fullAnswers;
export const answeredRoutes = Object.keys(fullAnswers) as AnsweredRoute[];

/** Schema of a route's success. */
export const getSchema = (name: AnsweredRoute): z.ZodTypeAny => {
  const route = findContractRoute(name);
  return route.responses[getSuccessStatus(route)] as z.ZodTypeAny;
};

/** The names of a route's calls as a fake server has them: one for each provider, order and game in the answers. */
export function toCalls({ method, path }: AppRoute): string[] {
  const code = path.includes('/withdrawals') ? withdrawal.code : deposit.code;
  const plain = path
    .replace(/^\/api/, '')
    .replace(':code', code)
    .replace(':gameId', 'naga');
  return plain.includes(':provider')
    ? providers.map((provider) => `${method} ${plain.replace(':provider', provider)}`)
    : [`${method} ${plain}`];
}

/** Answers to all calls. @param change returns the body of a call; the default is the full answer */
export function answersTo(
  change: (name: AnsweredRoute) => unknown = (name) => fullAnswers[name],
): Record<string, { status: number; body: unknown }> {
  const entries = answeredRoutes.flatMap((name) => {
    const route = findContractRoute(name);
    const answer = { status: getSuccessStatus(route), body: change(name) };
    return toCalls(route).map((call) => [call, answer] as const);
  });
  return Object.fromEntries(entries);
}

type AnswerPath = (string | number)[];

/** Every path in an answer, outer paths first; in a list only the paths in its first row. */
export function pathsIn(value: unknown, path: AnswerPath = []): AnswerPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Array.isArray(value) ? Object.entries(value).slice(0, 1) : Object.entries(value);
  const innerPaths = inner.flatMap(([key, part]) => pathsIn(part, [...path, key]));
  return path.length === 0 ? innerPaths : [path, ...innerPaths];
}

/** A copy of the answer with the value at one path replaced. */
export function withOdd(answer: unknown, path: AnswerPath, oddValue: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return oddValue;
  const copy = structuredClone(answer) as Record<string | number, unknown>;
  copy[key] = withOdd(copy[key], rest, oddValue);
  return copy;
}
