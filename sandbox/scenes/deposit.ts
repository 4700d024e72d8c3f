import type { ErrorCode, Failure } from '../../contract/errors';
import { depositOrderPath, paths } from '../../src/lib/paths';
import { answerCredits, withUsage } from './world';
import { accountsWith, credits, noLimits, thb } from './data';
import { doubled, fundedUsage, newUsage } from './promotions';
import { limited } from './protectionData';
import { refused, unavailable } from '../../mocks/responses';
import { notice, noticeOrError, type Act, type Scene } from './scene';

const path = paths.deposit;

const fillActs: Act[] = [{ choose: 'gclub' }, { fill: 'amount', with: '200000' }];
const submitActs: Act[] = [...fillActs, { submit: true }];

/** The form after the server refused the order. */
const refusal = (code: ErrorCode, overrides: Omit<Failure, 'code'> = {}): Scene => ({
  id: `deposit.refused.${code}`,
  title: `The server refuses: ${code}`,
  path,
  answers: { 'deposits.create': refused(code, 409, overrides) },
  acts: submitActs,
  shows: { deposit: 'editing' },
  sees: noticeOrError,
});

/** A closed feature with the operator's reason. */
const maintenanceTexts = {
  lo: 'ກຳລັງປັບປຸງລະບົບ, ເປີດຄືນເວລາ 18:00.',
  cn: '系统维护中，18:00 恢复。',
  vn: 'Đang bảo trì, mở lại lúc 18:00.',
  th: 'กำลังปรับปรุงระบบ เปิดอีกครั้งเวลา 18:00',
};

export const depositScenes: readonly Scene[] = [
  {
    id: 'deposit.looking',
    title: 'Looking for an open order',
    path,
    answers: { 'deposits.open': 'never' },
    shows: { deposit: 'locating' },
  },
  {
    id: 'deposit.notFound',
    title: 'The open orders could not be loaded',
    path,
    answers: { 'deposits.open': unavailable },
    shows: { deposit: 'lookupFailed' },
    sees: notice,
  },
  {
    id: 'deposit.missing',
    title: 'The order of the address is not there',
    path: depositOrderPath('CH-7K2M9QX'),
    answers: { 'deposits.get': refused('NOT_FOUND', 404) },
    shows: { deposit: 'missing' },
    sees: notice,
  },
  { id: 'deposit.form', title: 'Form, empty', path, shows: { deposit: 'editing' }, sees: 'form' },
  {
    id: 'deposit.filled',
    title: 'Form, filled in',
    path,
    acts: fillActs,
    shows: { deposit: 'editing' },
  },
  {
    id: 'deposit.incomplete',
    title: 'Form, sent with nothing in it',
    path,
    acts: [{ submit: true }],
    sees: '[data-invalid]',
  },
  {
    id: 'deposit.tooLittle',
    title: 'Form, below the minimum',
    path,
    acts: [{ choose: 'alphabet' }, { fill: 'amount', with: '9999' }, { submit: true }],
    sees: '[data-invalid]',
  },
  {
    id: 'deposit.tooMuch',
    title: 'Form, above the maximum',
    path,
    acts: [{ choose: 'alphabet' }, { fill: 'amount', with: '50000001' }, { submit: true }],
    sees: '[data-invalid]',
  },
  {
    id: 'deposit.unlimited',
    title: 'Form of a backend that tells no limits',
    path,
    answers: { 'limits.get': noLimits },
    shows: { deposit: 'editing' },
  },
  {
    id: 'deposit.loadingFacts',
    title: 'Form, its facts on their way',
    path,
    answers: { 'limits.get': 'never' },
    shows: { deposit: 'editing' },
  },
  {
    id: 'deposit.factsFailed',
    title: 'Form, its facts could not be loaded',
    path,
    answers: { 'bankAccounts.list': 'html' },
    sees: notice,
  },
  {
    id: 'deposit.creditFailed',
    title: 'Form, one balance could not be loaded',
    path,
    answers: {
      'credits.get': (call) =>
        call.name.endsWith('/gclub') ? unavailable : answerCredits(credits)(call),
    },
    sees: 'form',
  },
  {
    id: 'deposit.noBankAccount',
    title: 'Without a bank account',
    path,
    answers: { 'bankAccounts.list': accountsWith([]) },
    sees: 'main a[href="/player/bank"]',
  },
  {
    id: 'deposit.promotion',
    title: 'Form, a promotion waits for its deposit',
    path,
    answers: withUsage(newUsage(), {
      'credits.get': answerCredits({ ...credits, alphabet: thb('4.20') }),
    }),
    sees: 'form',
  },
  {
    id: 'deposit.promotionCreditInTheWay',
    title: 'Credit stands in the way of the promotion’s deposit',
    path,
    answers: withUsage(newUsage()),
    sees: 'main [data-tone]',
  },
  {
    id: 'deposit.promotionBlocks',
    title: 'A promotion does not allow a deposit yet',
    path,
    answers: withUsage(fundedUsage()),
    sees: 'main [data-tone]',
  },
  {
    id: 'deposit.promotionEnds',
    title: 'Form, the deposit ends the promotion',
    path,
    answers: withUsage(fundedUsage(doubled), {
      'credits.get': answerCredits({ ...credits, alphabet: thb('4.20') }),
    }),
    sees: 'form',
  },
  {
    id: 'deposit.submitting',
    title: 'The order is being made',
    path,
    answers: { 'deposits.create': 'never' },
    acts: submitActs,
    shows: { deposit: 'submitting' },
  },
  {
    id: 'deposit.uncertain',
    title: 'No clear answer: the reply was lost',
    path,
    answers: { 'deposits.create': 'offline' },
    acts: submitActs,
    shows: { deposit: 'uncertain' },
  },
  {
    id: 'deposit.uncertain.unavailable',
    title: 'No clear answer: the service is away',
    path,
    answers: { 'deposits.create': unavailable },
    acts: submitActs,
    shows: { deposit: 'uncertain' },
  },
  refusal('DEPOSIT_LIMIT_REACHED', {
    params: {
      limit: '500000',
      used: '350000',
      left: '150000',
      period: 'day',
      end: '2026-11-21T05:20:00.000Z',
    },
    fields: ['amount'],
  }),
  refusal('TIMED_OUT', { params: { end: '2026-11-27T07:05:00.000Z' } }),
  refusal('SELF_EXCLUDED', { params: { from: '2027-05-20T07:05:00.000Z' } }),
  {
    id: 'deposit.limited',
    title: 'Form, with what is left of the limit',
    path,
    answers: { 'protection.get': { body: limited } },
    acts: fillActs,
    shows: { deposit: 'editing' },
  },
  refusal('PROMOTION_CREDIT_USED', { params: { threshold: '20.00', currency: 'THB' } }),
  refusal('AMOUNT_OUT_OF_RANGE', {
    params: { min: '20000', max: '50000000', currency: 'LAK' },
    fields: ['amount'],
  }),
  refusal('AMOUNT_MUST_EQUAL_PROMOTION', { params: { amount: '200000' }, fields: ['amount'] }),
  refusal('SWITCHED_OFF', { params: { provider: 'gclub', ...maintenanceTexts } }),
  refusal('MAINTENANCE', { params: maintenanceTexts }),
  refusal('BLOCKED', { params: { part: 'deposit', ...maintenanceTexts } }),
  refusal('OPEN_ORDER'),
  refusal('TOO_MANY_OPEN_ORDERS'),
  refusal('CANNOT_DEPOSIT_OR_WITHDRAW'),
  refusal('IDEMPOTENCY_KEY_REUSED'),
  refusal('VALIDATION', { fields: ['amount'] }),
];
