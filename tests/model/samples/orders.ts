import { money } from '../../../contract/money';
import type { PromotionUsage } from '../../../contract/promotions';
import { providers } from '../../../contract/provider';
import { usage } from '../../machines/support/samples';
import { limits } from '../../../machines/model/limits';
import {
  codesBut,
  everyFailure,
  failing,
  hearing,
  refusals,
  sending,
  unanswered,
  withCode,
  withStatus,
  type Samples,
} from '../support/samples';

/** Statuses that no lifecycle has, some of them names that every object has. */
const unknownStatuses = ['', 'open', 'PENDING', 'constructor', 'toString', '__proto__'];

/** Refusals before the server has examined the request: they say nothing about an earlier attempt. */
const unexamined = ['UNAUTHORIZED', 'FORBIDDEN_ORIGIN', 'RATE_LIMITED', 'REQUEST_TIMEOUT'] as const;

/** Results and failures of the call that looks for an open order. */
const looking: Samples = {
  'an open one is found': withCode(['C-7']),
  'it is not there': failing(refusals(['NOT_FOUND', 'VALIDATION'])),
  'which is open is not known': failing([
    ...refusals(codesBut('NOT_FOUND', 'VALIDATION')),
    ...unanswered,
  ]),
  'one of an unknown status is found': withStatus(unknownStatuses),
  'ON_HOLD is heard': withStatus(unknownStatuses),
};

type Draft = { provider: string | null; bankAccountId: string | null; amount: string };
const draft: Draft = { provider: 'gclub', bankAccountId: 'bank-1', amount: '200000' };
const notAmounts = [
  '',
  ' ',
  '0',
  '-1',
  '1e5',
  '+20000',
  '020000',
  ' 20000',
  '20 000',
  '20,000',
  '٢٠٠٠٠',
];
const incomplete: Partial<Draft>[] = [
  { provider: null },
  { provider: '' },
  { provider: 'GCLUB' },
  { bankAccountId: null },
  { bankAccountId: '' },
];

interface DepositCase extends Partial<Draft> {
  inUse?: { usage: PromotionUsage; credit: ReturnType<typeof money> };
}
const depositCases = (cases: readonly DepositCase[], isKept = false) =>
  sending(
    cases,
    ({ inUse = null, ...change }) => ({
      type: 'deposit.submit',
      draft: { ...draft, ...change },
      terms: { limits, inUse },
    }),
    isKept ? { was: draft, is: ({ inUse: _, ...change }) => ({ ...draft, ...change }) } : undefined,
  );
const promised = (satang: bigint, funded = false) => ({
  usage: usage({ funded }),
  credit: money(satang, 'THB'),
});

/** A poll of the order reports its QR and the time left, in any status. */
const looks = Object.fromEntries(
  ['PAID', 'SUCCESS', 'CANCELED', 'FAILED', 'REJECTED'].map((status) => [
    `${status} is heard`,
    hearing([
      { code: 'CH-1', status, timeLeft: 60_000, hasQr: true },
      { code: 'CH-1', status, timeLeft: 0, hasQr: false },
    ]),
  ]),
);

export const depositSamples: Samples = {
  ...looking,
  ...looks,
  'is sent': depositCases(
    [
      ...providers.map((provider) => ({ provider })),
      ...['10000', '10001', '49999999', '50000000'].map((amount) => ({ amount })),
      // The promotion in use requires a deposit of 200,000 LAK, and less credit than 20 THB
      ...[0n, 1_999n].map((satang) => ({ inUse: promised(satang) })),
      { amount: '10000', inUse: promised(1_999n, true) },
    ],
    true,
  ),
  'is sent with too little': depositCases([
    ...['1', '9999', '50000001', '999999999999999', '20000.5', ...notAmounts].map((amount) => ({
      amount,
    })),
    ...['199999', '200001', '10000'].map((amount) => ({ amount, inUse: promised(0n) })),
    ...[2_000n, 2_001n].map((satang) => ({ inUse: promised(satang) })),
    { inUse: promised(2_000n, true) },
  ]),
  'is sent without a provider': depositCases(incomplete),
  'is made': withCode(['C-7']),
  'was made before and is paid': withCode(['C-7']),
  'is refused': failing(refusals(codesBut(...unexamined))),
  'is not looked at': failing(refusals(unexamined)),
  'gets no answer': failing(unanswered),
  'is not paid': failing(everyFailure),
  'is paid, so not canceled': failing(everyFailure),
};

const amountOf = (amount: string): Draft => ({ ...draft, amount });
const askedAmount = amountOf('100.50');
const terms = { limits, credit: money(50_000n, 'THB'), usage: null };
interface WithdrawCase extends Partial<Draft> {
  terms?: { credit: ReturnType<typeof money>; usage: PromotionUsage | null };
}
const withdrawalCases = (cases: readonly WithdrawCase[], isKept = false) =>
  sending(
    cases,
    ({ terms: ownTerms, ...change }) => ({
      type: 'withdraw.submit',
      draft: { ...askedAmount, ...change },
      terms: { ...terms, ...ownTerms },
    }),
    isKept
      ? { was: askedAmount, is: ({ terms: _, ...change }) => ({ ...askedAmount, ...change }) }
      : undefined,
  );

/** Credit of 500 THB won with a promotion that requires more than 200 THB and deducts a bonus of 80 THB. */
const won = (facts: Partial<PromotionUsage['promotion']>, required = 20_000n) => {
  const { promotion } = usage();
  return {
    credit: terms.credit,
    usage: usage({
      funded: true,
      requiredCredit: money(required, 'THB'),
      promoCredit: money(8_000n, 'THB'),
      promotion: { ...promotion, ...facts },
    }),
  };
};
/** Enough credit to reach the upper bound of a withdrawal, 100,000 THB. */
const rich = { credit: money(20_000_000n, 'THB'), usage: null };

export const withdrawSamples: Samples = {
  ...looking,
  'is sent': withdrawalCases(
    [
      ...providers.map((provider) => ({ provider })),
      ...['50', '50.00', '50.01', '499.99', '500'].map((amount) => ({ amount })),
      ...['99999.99', '100000'].map((amount) => ({ amount, terms: rich })),
      { amount: '100', terms: won({}, 49_999n) },
      { amount: '80.01', terms: won({ deductBonus: true }) },
      { amount: '500', terms: won({ withdrawAll: true }) },
    ],
    true,
  ),
  'is sent with more than there is': withdrawalCases([
    ...['0.01', '49.99', '500.01', '100.505', '0.00', ...notAmounts].map((amount) => ({ amount })),
    { amount: '100000.01', terms: rich },
    { amount: '100', terms: won({}, 50_000n) },
    { amount: '80', terms: won({ deductBonus: true }) },
    ...['499.99', '100'].map((amount) => ({ amount, terms: won({ withdrawAll: true }) })),
  ]),
  'is sent without a provider': withdrawalCases(incomplete),
  'is confirmed by password': sending(
    ['p', ' ', 'ລະຫັດຜ່ານ', 'p'.repeat(512)],
    (password) => ({ type: 'withdraw.confirm', password }),
    { was: 'correct horse', is: (password) => password },
  ),
  'is made': withCode(['C-7']),
  'is refused': failing(
    refusals(codesBut(...unexamined, 'PASSWORD_REQUIRED', 'PASSWORD_INCORRECT')),
  ),
  'is not looked at': failing(refusals(unexamined.filter((code) => code !== 'RATE_LIMITED'))),
  'is approved, so not canceled': failing(everyFailure),
  'gets no answer': failing(unanswered),
};
