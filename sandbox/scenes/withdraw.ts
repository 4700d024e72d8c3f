import type { ErrorCode, Failure } from '../../contract/errors';
import { paths, withdrawOrderPath } from '../../src/lib/paths';
import { answerCredits, withUsage, withWithdrawal } from './world';
import { accountsWith, heldAccount, lak, noCredits, noLimits, thb } from './data';
import { withdrawalIn } from './orders';
import { doubled, fundedUsage } from './promotions';
import { refused, unavailable } from '../../mocks/responses';
import { notice, noticeOrError, type Act, type Scene } from './scene';

const path = paths.withdraw;

const fillActs: Act[] = [{ choose: 'alphabet' }, { fill: 'amount', with: '500' }];
const reviewed: Act[] = [...fillActs, { submit: true }];
const confirmActs: Act[] = [...reviewed, { to: 'withdraw', send: { type: 'withdraw.confirm' } }];

const open = withdrawalIn('OPEN');
const cancel: Act = { to: 'withdraw', send: { type: 'withdraw.cancel' } };
const confirmCancel: Act = { to: 'withdraw', send: { type: 'withdraw.confirmCancel' } };

const refusal = (code: ErrorCode, overrides: Omit<Failure, 'code'> = {}): Scene => ({
  id: `withdraw.refused.${code}`,
  title: `The server refuses: ${code}`,
  path,
  answers: { 'withdrawals.create': refused(code, 409, overrides) },
  acts: confirmActs,
  shows: { withdraw: 'editing' },
  sees: noticeOrError,
});

const order = (
  name: string,
  title: string,
  body: ReturnType<typeof withdrawalIn>,
  state: string,
): Scene => ({
  id: `withdraw.${name}`,
  title,
  path: `${path}?code=CW-3F8T2BN`,
  answers: withWithdrawal(body),
  shows: { withdraw: `following.${state}` },
});

/** The form with an invalid amount. */
const invalidAmountScene = (name: string, title: string, amount: string): Scene => ({
  id: `withdraw.${name}`,
  title,
  path,
  acts: [{ choose: 'alphabet' }, { fill: 'amount', with: amount }, { submit: true }],
  sees: '[data-invalid]',
});

export const withdrawScenes: readonly Scene[] = [
  {
    id: 'withdraw.looking',
    title: 'Looking for one under review',
    path,
    answers: { 'withdrawals.list': 'never' },
    shows: { withdraw: 'locating' },
  },
  {
    id: 'withdraw.notFound',
    title: 'The withdrawals could not be loaded',
    path,
    answers: { 'withdrawals.list': unavailable },
    shows: { withdraw: 'lookupFailed' },
    sees: notice,
  },
  {
    id: 'withdraw.missing',
    title: 'The withdrawal of the address is not there',
    path: withdrawOrderPath('CW-9QX7K2M'),
    answers: { 'withdrawals.get': refused('NOT_FOUND', 404) },
    shows: { withdraw: 'missing' },
    sees: notice,
  },
  { id: 'withdraw.form', title: 'Form, empty', path, shows: { withdraw: 'editing' }, sees: 'form' },
  {
    id: 'withdraw.filled',
    title: 'Form, filled in',
    path,
    acts: fillActs,
    shows: { withdraw: 'editing' },
  },
  {
    id: 'withdraw.incomplete',
    title: 'Form, sent with nothing in it',
    path,
    acts: [{ submit: true }],
    sees: '[data-invalid]',
  },
  invalidAmountScene('tooLittle', 'Form, below the minimum', '10'),
  invalidAmountScene('tooMuch', 'Form, more than the credit', '2000'),
  {
    id: 'withdraw.unlimited',
    title: 'Form of a backend that tells no limits',
    path,
    answers: { 'limits.get': noLimits },
    shows: { withdraw: 'editing' },
  },
  {
    id: 'withdraw.factsFailed',
    title: 'Form, its facts could not be loaded',
    path,
    answers: { 'currencyRates.list': 'senseless' },
    sees: notice,
  },
  {
    id: 'withdraw.noBankAccount',
    title: 'Without a bank account',
    path,
    answers: { 'bankAccounts.list': accountsWith([]) },
    sees: 'main a[href="/player/bank"]',
  },
  {
    id: 'withdraw.noCredit',
    title: 'Without credit',
    path,
    answers: { 'credits.get': answerCredits(noCredits) },
    sees: 'main a[href="/player/deposit"]',
  },
  {
    id: 'withdraw.promotionReached',
    title: 'Form, under a promotion, its credit reached',
    path,
    answers: withUsage(fundedUsage()),
    acts: fillActs,
  },
  {
    id: 'withdraw.promotionNotReached',
    title: 'Form, under a promotion, its credit not reached',
    path,
    answers: withUsage({ ...fundedUsage(), requiredCredit: thb('1600.00') }),
    acts: reviewed,
    sees: '[data-invalid]',
  },
  {
    id: 'withdraw.promotionTurnover',
    title: 'Form, under a promotion that asks to be played',
    path,
    answers: withUsage({
      ...fundedUsage({ ...doubled, turnoverPercent: 300, stakePercents: { alphabet: 50 } }),
      staked: thb('900.00'),
    }),
    acts: reviewed,
    sees: '[data-invalid]',
  },
  {
    id: 'withdraw.promotionAll',
    title: 'Form, under a promotion that asks for all',
    path,
    answers: withUsage(fundedUsage({ ...doubled, deductBonus: true })),
    acts: [{ choose: 'alphabet' }],
  },
  {
    id: 'withdraw.reviewing',
    title: 'Shown once more, to be confirmed',
    path,
    acts: reviewed,
    shows: { withdraw: 'reviewing' },
    sees: '#review',
  },
  {
    id: 'withdraw.reviewing.held',
    title: 'Shown once more, to an account that is held',
    path,
    answers: { 'bankAccounts.list': accountsWith([heldAccount]) },
    acts: reviewed,
    shows: { withdraw: 'reviewing' },
    sees: '#review',
  },
  {
    id: 'withdraw.password',
    title: 'To be confirmed by password, in a browser that is new',
    path,
    answers: { 'withdrawals.create': refused('PASSWORD_REQUIRED', 409, { fields: ['password'] }) },
    acts: confirmActs,
    shows: { withdraw: 'reviewing' },
    sees: 'input[type=password]',
  },
  {
    id: 'withdraw.password.wrong',
    title: 'To be confirmed by password, which was wrong',
    path,
    answers: {
      'withdrawals.create': [
        refused('PASSWORD_REQUIRED', 409, { fields: ['password'] }),
        refused('PASSWORD_INCORRECT', 409, { fields: ['password'] }),
      ],
    },
    acts: [
      ...confirmActs,
      { to: 'withdraw', send: { type: 'withdraw.confirm', password: 'champa1234' } },
    ],
    shows: { withdraw: 'reviewing' },
    sees: '[data-invalid]',
  },
  {
    id: 'withdraw.reviewing.split',
    title: 'Shown once more, with a part that goes back',
    path,
    answers: withUsage(fundedUsage({ ...doubled, deductBonus: true })),
    acts: [{ choose: 'alphabet' }, { submit: true }],
    shows: { withdraw: 'reviewing' },
    sees: '#review',
  },
  {
    id: 'withdraw.submitting',
    title: 'It is being asked for',
    path,
    answers: { 'withdrawals.create': 'never' },
    acts: confirmActs,
    shows: { withdraw: 'submitting' },
  },
  {
    id: 'withdraw.uncertain',
    title: 'No clear answer',
    path,
    answers: { 'withdrawals.create': 'malformed' },
    acts: confirmActs,
    shows: { withdraw: 'uncertain' },
  },
  refusal('INSUFFICIENT_CREDIT', { fields: ['amount'] }),
  refusal('AMOUNT_OUT_OF_RANGE', {
    params: { min: '100.00', max: '100000.00', currency: 'THB' },
    fields: ['amount'],
  }),
  refusal('PROMOTION_CREDIT_NOT_REACHED', { params: { required: '937.50', currency: 'THB' } }),
  refusal('PROMOTION_TURNOVER_NOT_REACHED', { params: { left: '1240.00' } }),
  refusal('WITHDRAW_ALL_REQUIRED', { params: { amount: '1204.50' }, fields: ['amount'] }),
  refusal('WITHDRAWAL_PENDING'),
  refusal('PROMOTION_SETTLING', { params: { until: '2026-11-20T07:01:00.000Z' } }),
  refusal('CANNOT_DEPOSIT_OR_WITHDRAW'),
  refusal('ACCOUNT_STOPPED'),

  order('open', 'Under review', withdrawalIn('OPEN'), 'OPEN.waiting'),
  order(
    'open.split',
    'Under review, with a part that goes back',
    withdrawalIn('OPEN', {
      amount: thb('12480.25'),
      receiveCredit: thb('5000.00'),
      returnCredit: thb('7480.25'),
      payout: lak('3200000'),
    }),
    'OPEN.waiting',
  ),
  order(
    'open.held',
    'Under review, held after a change of the bank account',
    withdrawalIn('OPEN', { heldUntil: '2026-11-21T06:55:00.000Z' }),
    'OPEN.waiting',
  ),
  order(
    'open.approved',
    'Approved: it can no longer be canceled',
    withdrawalIn('OPEN', { cancellation: 'NONE' }),
    'OPEN.waiting',
  ),
  {
    ...order('open.cancel', 'Asked before it is canceled', open, 'OPEN.cancelConfirming'),
    acts: [cancel],
    sees: '[role=alertdialog]',
  },
  {
    ...order('open.canceling', 'It is being canceled', open, 'OPEN.canceling'),
    answers: withWithdrawal(open, { 'withdrawals.cancel': 'never' }),
    acts: [cancel, confirmCancel],
    sees: '[role=alertdialog]',
  },
  {
    ...order('open.cancelAfterApproved', 'Not canceled: approved before', open, 'OPEN.waiting'),
    answers: withWithdrawal(open, { 'withdrawals.cancel': refused('CANCEL_AFTER_APPROVED') }),
    acts: [cancel, confirmCancel],
    sees: notice,
  },
  order(
    'open.underway',
    'Canceled, the provider takes the credit back',
    withdrawalIn('OPEN', { cancellation: 'UNDERWAY' }),
    'OPEN.waiting',
  ),
  order('canceled', 'Canceled', withdrawalIn('CANCELED'), 'CANCELED'),
  order('paidOut', 'Paid out', withdrawalIn('SUCCESS'), 'SUCCESS'),
  order('rejected', 'Rejected', withdrawalIn('REJECTED'), 'REJECTED'),
  order(
    'rejected.name',
    'Rejected: the bank has another name for the account',
    withdrawalIn('REJECTED', { cause: 'NAME_MISMATCH' }),
    'REJECTED',
  ),
  order(
    'rejected.reason',
    'Rejected for a reason that staff have saved',
    withdrawalIn('REJECTED', {
      cause: 'OTHER',
      reason: 'ຊື່ບັນຊີບໍ່ກົງກັບຊື່ທີ່ລົງທະບຽນ. ກະລຸນາຕິດຕໍ່ພະນັກງານ.',
      reasonTexts: {
        lo: 'ຊື່ບັນຊີບໍ່ກົງກັບຊື່ທີ່ລົງທະບຽນ. ກະລຸນາຕິດຕໍ່ພະນັກງານ.',
        cn: '账户姓名与注册姓名不符，请联系客服。',
        vn: 'Tên tài khoản không khớp với tên đã đăng ký. Vui lòng liên hệ nhân viên hỗ trợ.',
        th: 'ชื่อบัญชีไม่ตรงกับชื่อที่ลงทะเบียน กรุณาติดต่อเจ้าหน้าที่',
      },
    }),
    'REJECTED',
  ),
  order('unknown', 'A status that is not known', withdrawalIn('ON_HOLD'), 'unknown'),
];
