import type { ErrorCode, Failure } from '../../contract/errors';
import { paths } from '../../src/lib/paths';
import { answerCredits, pageOf, withUsage } from './world';
import { credits, thb } from './data';
import { depositIn } from './orders';
import { doubled, fundedUsage, live, expired, newUsage, usageIn, welcome } from './promotions';
import { refused, unavailable, type Answers } from '../../mocks/responses';
import { notice, type Act, type Scene } from './scene';

const path = paths.promotions;
const detail = paths.promotion(doubled.id);

const useActs: Act[] = [
  { choose: 'gclub' },
  {
    to: 'promotion',
    send: { type: 'promotion.use', promotionId: doubled.id, providerId: 'gclub' },
  },
];

/** A promotion that the player may not use. The page says why beforehand. */
const barred = (name: string, title: string, answers: Answers, of = doubled): Scene => ({
  id: `promotion.barred.${name}`,
  title,
  path: paths.promotion(of.id),
  answers,
  sees: notice,
});

const refusal = (code: ErrorCode, overrides: Omit<Failure, 'code'> = {}): Scene => ({
  id: `promotion.refused.${code}`,
  title: `The server refuses: ${code}`,
  path: detail,
  answers: { 'promotions.use': refused(code, 409, overrides) },
  acts: useActs,
  shows: { promotion: 'idle' },
  sees: notice,
});

const cancels: Act = { to: 'promotion', send: { type: 'promotion.cancel', usage: fundedUsage() } };

export const promotionScenes: readonly Scene[] = [
  { id: 'promotion.loading', title: 'On their way', path, answers: { 'promotions.list': 'never' } },
  {
    id: 'promotion.failed',
    title: 'Could not be loaded',
    path,
    answers: { 'promotions.list': unavailable },
    sees: notice,
  },
  {
    id: 'promotion.list',
    title: 'All promotions, none in use',
    path,
    shows: { promotion: 'idle' },
    sees: 'main li a',
  },
  {
    id: 'promotion.empty',
    title: 'No promotions',
    path,
    answers: { 'promotions.list': { body: { promotions: [] } } },
  },
  {
    id: 'promotion.blocked',
    title: 'The player is barred from promotions',
    path,
    answers: { 'players.backlist': { body: { blocked: true } } },
    sees: notice,
  },
  {
    id: 'promotion.unfunded',
    title: 'In use, its deposit is awaited',
    path,
    answers: withUsage(newUsage()),
    sees: '#in-use',
  },
  {
    id: 'promotion.funded',
    title: 'In use, on its way',
    path,
    answers: withUsage({ ...fundedUsage(), requiredCredit: thb('1600.00') }),
    sees: '#in-use',
  },
  {
    id: 'promotion.reached',
    title: 'In use, its credit reached',
    path,
    answers: withUsage(fundedUsage()),
    sees: '#in-use',
  },
  {
    id: 'promotion.withdrawAll',
    title: 'In use, all must be withdrawn',
    path,
    answers: withUsage(fundedUsage(doubled), {
      'credits.get': answerCredits({ ...credits, alphabet: thb('712.00') }),
    }),
    sees: '#in-use',
  },
  {
    id: 'promotion.otherCredit',
    title: 'In use, beside credit that it does not count',
    path,
    answers: withUsage({ ...fundedUsage(), otherCredit: thb('200.00') }),
    sees: '#in-use',
  },
  {
    id: 'promotion.settling',
    title: 'A game may still pay out',
    path,
    answers: withUsage({ ...fundedUsage(), settlesAt: '2099-11-20T07:01:00.000Z' }),
    sees: 'main [data-tone]',
  },
  {
    id: 'promotion.openRound',
    title: 'A round is open',
    path,
    answers: withUsage({ ...fundedUsage(), openRounds: 1 }),
    sees: 'main [data-tone]',
  },
  {
    id: 'promotion.paidOutOpenRound',
    title: 'Paid out, a round is open',
    path,
    answers: withUsage({ ...fundedUsage(doubled), paidOut: thb('4000.00'), openRounds: 1 }),
    sees: 'main [data-tone]',
  },
  {
    id: 'promotion.paidOut',
    title: 'Paid out, a game may still pay out',
    path,
    answers: withUsage({
      ...fundedUsage(doubled),
      paidOut: thb('4000.00'),
      settlesAt: '2099-11-20T07:01:00.000Z',
    }),
    sees: 'main [data-tone]',
  },
  {
    id: 'promotion.creditInTheWay',
    title: 'Credit at the provider stands in the way of its deposit',
    path: detail,
    acts: [{ choose: 'alphabet' }],
    sees: 'main [data-tone]',
  },
  {
    id: 'promotion.rechecking',
    title: 'It is being looked at again',
    path,
    answers: withUsage(fundedUsage(), { 'promotions.recheck': 'never' }),
    acts: [{ to: 'promotion', send: { type: 'promotion.recheck' } }],
    shows: { promotion: 'rechecking' },
    sees: '#in-use',
  },
  {
    id: 'promotion.stillInUse',
    title: 'Looked at again: still in use',
    path,
    answers: withUsage(fundedUsage(), { 'promotions.recheck': { body: { usage: fundedUsage() } } }),
    acts: [{ to: 'promotion', send: { type: 'promotion.recheck' } }],
    shows: { promotion: 'idle' },
    sees: notice,
  },
  {
    id: 'promotion.ended',
    title: 'Looked at again: it has ended',
    path,
    answers: {
      'promotions.using': [{ body: { usage: fundedUsage() } }, { body: { usage: null } }],
      'promotions.recheck': { body: { usage: null } },
    },
    acts: [{ to: 'promotion', send: { type: 'promotion.recheck' } }],
    shows: { promotion: 'idle' },
    sees: notice,
  },
  {
    id: 'promotion.cancelAsked',
    title: 'Asked before it is given up',
    path,
    answers: withUsage(fundedUsage()),
    acts: [cancels],
    shows: { promotion: 'cancelConfirming' },
    sees: '[role=alertdialog]',
  },
  {
    id: 'promotion.cancelAsked.unfunded',
    title: 'Asked before it is given up, nothing was paid',
    path,
    answers: withUsage(newUsage()),
    acts: [cancels],
    shows: { promotion: 'cancelConfirming' },
    sees: '[role=alertdialog]',
  },
  {
    id: 'promotion.canceling',
    title: 'It is being given up',
    path,
    answers: withUsage(fundedUsage(), { 'promotions.cancelUsage': 'never' }),
    acts: [cancels, { to: 'promotion', send: { type: 'promotion.confirmCancel' } }],
    shows: { promotion: 'canceling' },
    sees: '[role=alertdialog]',
  },
  {
    id: 'promotion.canceled',
    title: 'Given up',
    path,
    answers: {
      'promotions.using': [{ body: { usage: fundedUsage() } }, { body: { usage: null } }],
      'promotions.cancelUsage': { body: { usage: usageIn('CANCELED', 1) } },
    },
    acts: [cancels, { to: 'promotion', send: { type: 'promotion.confirmCancel' } }],
    shows: { promotion: 'idle' },
    sees: notice,
  },
  {
    id: 'promotion.detail',
    title: 'One promotion',
    path: detail,
    shows: { promotion: 'idle' },
    sees: '[type=radio]',
  },
  {
    id: 'promotion.detail.one',
    title: 'One promotion, of one provider',
    path: paths.promotion(live.id),
    sees: '[type=radio]:checked',
  },
  {
    id: 'promotion.detail.loading',
    title: 'One promotion, on its way',
    path: detail,
    answers: { 'promotions.list': 'never' },
  },
  {
    id: 'promotion.detail.missing',
    title: 'A promotion that is not there',
    path: paths.promotion('nowhere'),
  },
  {
    id: 'promotion.using',
    title: 'It is being taken into use',
    path: detail,
    answers: { 'promotions.use': 'never' },
    acts: useActs,
    shows: { promotion: 'using' },
  },
  {
    id: 'promotion.started',
    title: 'In use from now on',
    path: detail,
    answers: { 'promotions.use': { body: { usage: newUsage(doubled) } } },
    acts: useActs,
    shows: { promotion: 'idle' },
    sees: notice,
  },
  {
    id: 'promotion.started.blocked',
    title: 'In use from now on, its deposit is refused for now',
    path: detail,
    answers: {
      'promotions.using': [
        { body: { usage: null } },
        { body: { usage: { ...newUsage(doubled), provider: 'alphabet' } } },
      ],
      'promotions.use': { body: { usage: newUsage(doubled) } },
    },
    acts: [
      { choose: 'alphabet' },
      {
        to: 'promotion',
        send: { type: 'promotion.use', promotionId: doubled.id, providerId: 'alphabet' },
      },
    ],
    shows: { promotion: 'idle' },
    sees: notice,
  },
  barred('inactive', 'Not active', {}, expired),
  barred('inUse', 'Another one is in use', withUsage(fundedUsage())),
  barred('blocked', 'The player is barred', { 'players.backlist': { body: { blocked: true } } }),
  barred(
    'notFirst',
    'For new customers only',
    { 'deposits.list': pageOf([depositIn('SUCCESS')]) },
    welcome,
  ),
  barred(
    'usedBefore',
    'Used before',
    { 'promotions.usages': pageOf([usageIn('SUCCESS', 1)]) },
    welcome,
  ),
  barred('openDeposit', 'A deposit is still open', {
    'deposits.open': { body: { items: [depositIn('OPEN')] } },
  }),
  refusal('PROMOTION_ONLY_FOR_FIRST_ORDER'),
  refusal('CANNOT_USE_PROMOTION_WHILE_ORDER_IS_OPEN'),
  refusal('PROMOTION_ALREADY_USED'),
  refusal('PROMOTION_USAGE', { params: { provider: 'gclub_live' } }),
  refusal('PROMOTION_INACTIVE'),
  refusal('PROMOTION_BLOCKED'),
  refusal('PROMOTION_USED_UP'),
  refusal('NOT_FOUND'),
];
