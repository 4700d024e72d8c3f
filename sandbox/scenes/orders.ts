import type { DepositOrder } from '../../contract/deposits';
import type { WithdrawalOrder } from '../../contract/withdrawals';
import { stillWaits } from '../../machines/depositOrder';
import { toAppLink } from '../../contract/appLink';
import { lak, thb } from './data';

/** Time at which the clock of every scene starts. */
export const sceneStart = '2026-11-20T07:05:00.000Z';

const madeAt = '2026-11-20T07:03:11.000Z';
const paid = '2026-11-20T07:04:02.000Z';
const ended = '2026-11-20T07:04:31.000Z';

export const payload =
  '00020101021238440016A00526628466257701083030418002080000000053034185406200000' +
  '5802LA5906CHAMPA6009VIENTIANE62140210CH-7K2M9QX6304A1B2';

/** The timeline of an order that reached a status. */
function timelineOf(status: string, wasPaid: boolean): DepositOrder['timeline'] {
  const openEntry = { status: 'OPEN', at: madeAt };
  if (status === 'OPEN') return [openEntry];
  const payment = wasPaid || status === 'PAID' ? [{ status: 'PAID', at: paid }] : [];
  return [openEntry, ...payment, ...(status === 'PAID' ? [] : [{ status, at: ended }])];
}

/** A deposit order in a status. `wasPaid`: a payment was seen before that status. */
export function depositIn(
  status: string,
  { wasPaid = false, ...more }: Partial<DepositOrder> & { wasPaid?: boolean } = {},
): DepositOrder {
  const credit = stillWaits(status) || status === 'SUCCESS' ? thb('312.50') : thb('0.00');
  return {
    code: 'CH-7K2M9QX',
    createdAt: madeAt,
    expiresAt: '2026-11-20T07:18:11.000Z',
    provider: 'alphabet',
    amount: lak('200000'),
    status,
    rate: '640',
    depositCredit: credit,
    promoCredit: thb('0.00'),
    totalCredit: credit,
    qr:
      status === 'OPEN' ? { payload, appLink: toAppLink('onepay://qr/{payload}', payload) } : null,
    refusal: null,
    late: false,
    held: null,
    returned: false,
    timeline: timelineOf(status, wasPaid || status === 'SUCCESS'),
    ...more,
  };
}

export function withdrawalIn(
  status: string,
  overrides: Partial<WithdrawalOrder> = {},
): WithdrawalOrder {
  const decision = status === 'OPEN' ? [] : [{ status, at: ended }];
  return {
    code: 'CW-3F8T2BN',
    createdAt: madeAt,
    provider: 'gclub_live',
    amount: thb('1000.00'),
    status,
    rate: '640',
    receiveCredit: thb('1000.00'),
    returnCredit: thb('0.00'),
    payout: lak('640000'),
    cause: null,
    reason: null,
    reasonTexts: null,
    isDebitRefused: false,
    account: {
      bankId: 'bcel',
      accountNumber: '0101234567890',
      accountName: 'SOMCHIT PHOMMACHANH',
    },
    heldUntil: null,
    cancellation: status === 'OPEN' ? 'POSSIBLE' : 'NONE',
    timeline: [{ status: 'OPEN', at: madeAt }, ...decision],
    ...overrides,
  };
}
