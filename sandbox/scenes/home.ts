import { paths } from '../../src/lib/paths';
import { answerCredits, pageOf, withDeposit, withUsage, withWithdrawal } from './world';
import { accountsWith, credits, lak, noCredits, thb } from './data';
import { depositIn, withdrawalIn } from './orders';
import { fundedUsage, newUsage } from './promotions';
import { unavailable } from '../../mocks/responses';
import { notice, type Scene } from './scene';

const path = paths.home;

export const homeScenes: readonly Scene[] = [
  { id: 'home.player', title: 'Credit, and nothing under way', path, sees: '#total' },
  {
    id: 'home.active',
    title: 'Credit, games to go on with and last movements',
    path,
    answers: {
      'games.mine': {
        body: {
          favourites: [],
          recent: [
            { provider: 'alphabet', gameId: 'naga' },
            { provider: 'gclub_live', gameId: 'roulette' },
            { provider: 'askmebet', gameId: 'giants' },
            { provider: 'alphabet', gameId: 'poker' },
          ],
        },
      },
      'deposits.list': pageOf([
        depositIn('SUCCESS'),
        depositIn('CANCELED', { code: 'CH-7C9E1GK' }),
      ]),
      'withdrawals.list': ({ query }) =>
        pageOf(query.get('status') === 'OPEN' ? [] : [withdrawalIn('SUCCESS')]),
    },
    sees: '#play-again ~ * button',
  },
  {
    id: 'home.loading',
    title: 'The balances are on their way',
    path,
    answers: { 'credits.get': 'never', 'currencyRates.list': 'never' },
  },
  {
    id: 'home.newcomer',
    title: 'A newcomer without a bank account',
    path,
    answers: {
      'credits.get': answerCredits(noCredits),
      'bankAccounts.list': accountsWith([]),
    },
    sees: '#next-steps',
  },
  {
    id: 'home.newcomer.loading',
    title: 'A newcomer whose offer is on its way',
    path,
    answers: { 'credits.get': answerCredits(noCredits), 'promotions.list': 'never' },
  },
  {
    id: 'home.firstDeposit',
    title: 'A newcomer with a bank account',
    path,
    answers: { 'credits.get': answerCredits(noCredits) },
    sees: '#next-steps',
  },
  {
    id: 'home.openDeposit',
    title: 'A deposit waits for its payment',
    path,
    answers: withDeposit(depositIn('OPEN')),
    sees: 'main a[href*="code="]',
  },
  {
    id: 'home.paidDeposits',
    title: 'Two deposits under way',
    path,
    answers: {
      'deposits.open': {
        body: {
          items: [
            depositIn('PAID'),
            depositIn('OPEN', { code: 'CH-2B4D6FH', amount: lak('50000000') }),
          ],
        },
      },
    },
    sees: 'main a[href*="code="]',
  },
  {
    id: 'home.review',
    title: 'A withdrawal under review',
    path,
    answers: withWithdrawal(withdrawalIn('OPEN')),
  },
  {
    id: 'home.promotion',
    title: 'A promotion on its way',
    path,
    answers: withUsage({ ...fundedUsage(), requiredCredit: thb('1600.00') }),
    sees: '#promotion',
  },
  {
    id: 'home.promotionUnfunded',
    title: 'A promotion awaits its deposit',
    path,
    answers: withUsage(newUsage()),
    sees: '#promotion',
  },
  {
    id: 'home.oneMissing',
    title: 'One balance could not be loaded',
    path,
    answers: {
      'credits.get': (call) =>
        call.name.endsWith('/askmebet') ? unavailable : answerCredits(credits)(call),
    },
    sees: notice,
  },
  {
    id: 'home.allMissing',
    title: 'No balance could be loaded',
    path,
    answers: { 'credits.get': 'offline' },
    sees: notice,
  },
  {
    id: 'home.noRate',
    title: 'The rates could not be loaded',
    path,
    answers: { 'currencyRates.list': unavailable },
    sees: '#total',
  },
  {
    id: 'home.rich',
    title: 'Very much credit',
    path,
    answers: {
      'credits.get': answerCredits({
        ...noCredits,
        alphabet: thb('98765432.10'),
        askmebet: thb('1234567.89'),
        gclub: thb('45000000.00'),
        gclub_live: thb('100000.01'),
      }),
    },
    sees: '#total',
  },
];
