import type { ErrorCode } from '../../contract/errors';
import type { Protection, Statement } from '../../contract/protection';
import type { ProtectEvent } from '../../machines/protect';
import { paths } from '../../src/lib/paths';
import { lak } from './data';
import { limited, limitedWith, protectionAfterPlay, unprotected } from './protectionData';
import { refused, unavailable, type Reply } from '../../mocks/responses';
import { notice, type Act, type Scene } from './scene';

const path = paths.protection;
const answerWith = (body: Protection) => ({ 'protection.get': { body } });
const send = (event: ProtectEvent): Act => ({ to: 'protect', send: event });

const limits = send({
  type: 'protect.save',
  change: { change: 'limits', limits: { depositDay: '300000' } },
});
const timeOut = send({ type: 'protect.ask', pause: { change: 'timeOut', days: 7 } });
const exclusion = send({ type: 'protect.ask', pause: { change: 'exclude', months: 6 } });
const confirm: Act[] = [{ fill: 'password', with: 'champa1234' }, { submit: true }];

const timedOut = limitedWith({ status: 'TIMED_OUT', until: '2026-11-27T07:05:00.000Z' });
const excluded = limitedWith({ status: 'EXCLUDED', until: '2027-05-20T07:05:00.000Z' });

const onBreak = (name: string, title: string, at: string, body: Protection): Scene => ({
  id: `break.${name}`,
  title,
  path: at,
  answers: answerWith(body),
  sees: '#break',
});

const refusedBreak = (code: ErrorCode): Scene => ({
  id: `protection.refused.${code}`,
  title: `The server refuses a break: ${code}`,
  path,
  answers: { ...answerWith(limited), 'protection.change': refused(code, 409) },
  acts: [timeOut, ...confirm],
  shows: { protect: 'confirming' },
  sees: '[role=dialog] form [data-invalid], [role=dialog] form [role=alert]',
});

/** A limit is saved, and the server replies. */
const saving = (name: string, title: string, reply: Reply<Protection>, state: string): Scene => ({
  id: `protection.${name}`,
  title,
  path,
  answers: { ...answerWith(limited), 'protection.change': reply },
  acts: [limits],
  shows: { protect: state },
  sees: state === 'idle' ? notice : 'h1',
});

const month = (name: string, deposited: string, withdrawn: string) => ({
  month: name,
  deposited: lak(deposited),
  withdrawn: lak(withdrawn),
});
const statement: Statement = {
  corrections: [],
  months: [
    month('2026-11', '1400000', '640000'),
    month('2026-10', '2350000', '3120000'),
    month('2026-09', '0', '0'),
  ],
  total: { deposited: lak('3750000'), withdrawn: lak('3760000') },
};

export const protectionScenes: readonly Scene[] = [
  {
    id: 'protection.loading',
    title: 'On its way',
    path,
    answers: { 'protection.get': 'never' },
  },
  {
    id: 'protection.failed',
    title: 'Could not be loaded',
    path,
    answers: { 'protection.get': unavailable },
    sees: notice,
  },
  {
    id: 'protection.none',
    title: 'Nothing set',
    path,
    answers: answerWith(unprotected),
    shows: { protect: 'idle' },
    sees: '#limits-deposit',
  },
  {
    id: 'protection.absent',
    title: 'A backend without player protection',
    path,
    answers: { 'protection.get': refused('NOT_FOUND', 404) },
  },
  {
    id: 'protection.limits',
    title: 'Limits, partly used',
    path,
    answers: answerWith(limited),
    shows: { protect: 'idle', realityCheck: 'off' },
    sees: '#limits-deposit',
  },
  {
    id: 'protection.limit',
    title: 'A limit is being changed',
    path,
    answers: answerWith(limited),
    acts: [{ press: '[aria-labelledby=limits-deposit] li button' }],
    sees: '[role=dialog] form',
  },
  {
    id: 'protection.higher',
    title: 'A higher limit is typed in',
    path,
    answers: answerWith(limited),
    acts: [
      { press: '[aria-labelledby=limits-deposit] li button' },
      { fill: 'limit', with: '900000' },
    ],
    sees: '[role=dialog] form',
  },
  saving('saving', 'A limit is being saved', 'never', 'saving'),
  saving('saved', 'Saved', { body: limited }, 'idle'),
  saving('changed', 'Refused: another tab was first', refused('PROTECTION_CHANGED'), 'idle'),
  {
    id: 'protection.waiting',
    title: 'A higher limit waits',
    path,
    answers: answerWith(
      limitedWith({
        status: 'RAISE_PENDING',
        until: '2026-11-21T07:05:00.000Z',
        wanted: { depositDay: '900000', lossWeek: null },
      }),
    ),
    sees: '#raise',
  },
  {
    id: 'protection.ready',
    title: 'A higher limit can be confirmed',
    path,
    answers: answerWith(
      limitedWith({
        status: 'RAISE_READY',
        until: '2026-11-27T07:05:00.000Z',
        wanted: { depositDay: '900000', sessionMinutes: 240 },
      }),
    ),
    sees: '#raise',
  },
  {
    id: 'protection.timeOut',
    title: 'A break is confirmed by the password',
    path,
    answers: answerWith(limited),
    acts: [timeOut],
    shows: { protect: 'confirming' },
    sees: '[role=dialog] form',
  },
  {
    id: 'protection.exclude',
    title: 'An exclusion is confirmed by the password',
    path,
    answers: answerWith(limited),
    acts: [exclusion],
    shows: { protect: 'confirming' },
    sees: '[role=dialog] form',
  },
  {
    id: 'protection.pausing',
    title: 'A break is on its way',
    path,
    answers: { ...answerWith(limited), 'protection.change': 'never' },
    acts: [timeOut, ...confirm],
    shows: { protect: 'pausing' },
    sees: '[role=dialog] form',
  },
  {
    id: 'protection.begun',
    title: 'A break has begun',
    path,
    answers: {
      'protection.get': [{ body: limited }, { body: timedOut }],
      'protection.change': { body: timedOut },
    },
    acts: [timeOut, ...confirm],
    shows: { protect: 'idle' },
    sees: '#break',
  },
  refusedBreak('PASSWORD_INCORRECT'),
  {
    id: 'protection.excluded',
    title: 'Excluded: the page is being left',
    path,
    answers: {
      ...answerWith(limited),
      'protection.change': { body: excluded },
      'players.logout': 'never',
    },
    acts: [exclusion, ...confirm],
    shows: { protect: 'excluded' },
  },
  {
    id: 'protection.over',
    title: 'The time of an exclusion is over',
    path,
    answers: answerWith(limitedWith({ status: 'EXCLUDED', until: '2026-11-19T07:05:00.000Z' })),
    sees: '#end',
  },
  onBreak('page', 'A break, on its own page', path, timedOut),
  onBreak(
    'ending',
    'An exclusion ends',
    path,
    limitedWith({ status: 'EXCLUSION_ENDING', until: '2026-11-21T07:05:00.000Z' }),
  ),
  onBreak('home', 'A break, at home', paths.home, timedOut),
  onBreak('deposit', 'An exclusion, instead of the deposit form', paths.deposit, excluded),
  onBreak('games', 'A break, instead of the games', paths.game('alphabet'), timedOut),
  onBreak('promotions', 'An exclusion, instead of the promotions', paths.promotions, excluded),
  {
    id: 'realityCheck.waiting',
    title: 'A reality check is to come',
    path: paths.home,
    answers: answerWith(protectionAfterPlay('2026-11-20T07:20:00.000Z')),
    shows: { realityCheck: 'waiting' },
  },
  {
    id: 'realityCheck.refreshing',
    title: 'The figures of a reality check are on their way',
    path: paths.home,
    answers: {
      'protection.get': [{ body: protectionAfterPlay('2026-11-20T07:20:00.000Z') }, 'never'],
    },
    acts: [{ to: 'realityCheck', send: { type: 'check.due' } }],
    shows: { realityCheck: 'refreshing' },
  },
  {
    id: 'realityCheck.asking',
    title: 'A reality check',
    path: paths.home,
    answers: answerWith(protectionAfterPlay('2026-11-20T07:03:00.000Z')),
    shows: { realityCheck: 'asking' },
    sees: '[role=alertdialog] dl',
  },
  {
    id: 'realityCheck.continuing',
    title: 'The answer to a reality check is on its way',
    path: paths.home,
    answers: {
      ...answerWith(protectionAfterPlay('2026-11-20T07:03:00.000Z')),
      'protection.change': 'never',
    },
    acts: [{ to: 'realityCheck', send: { type: 'check.continue' } }],
    shows: { realityCheck: 'continuing' },
    sees: '[role=alertdialog] dl',
  },
  {
    id: 'realityCheck.lost',
    title: 'The answer to a reality check was lost',
    path: paths.home,
    answers: {
      ...answerWith(protectionAfterPlay('2026-11-20T07:03:00.000Z')),
      'protection.change': unavailable,
    },
    acts: [{ to: 'realityCheck', send: { type: 'check.continue' } }],
    shows: { realityCheck: 'asking' },
    sees: '[role=alertdialog] [role=alert]',
  },
  {
    id: 'statement.shown',
    title: 'A statement',
    path: paths.statement,
    answers: { 'protection.statement': { body: statement } },
    sees: 'table',
  },
  {
    id: 'statement.days',
    title: 'A statement of chosen days',
    path: `${paths.statement}?from=2026-11-10&to=2026-11-19`,
    answers: {
      'protection.statement': {
        body: {
          months: statement.months.slice(0, 1),
          total: { deposited: lak('1400000'), withdrawn: lak('640000') },
          corrections: [],
        },
      },
    },
    sees: 'table',
  },
  {
    id: 'statement.loading',
    title: 'A statement on its way',
    path: paths.statement,
    answers: { 'protection.statement': 'never' },
  },
  {
    id: 'statement.failed',
    title: 'A statement could not be loaded',
    path: paths.statement,
    answers: { 'protection.statement': unavailable },
    sees: notice,
  },
];
