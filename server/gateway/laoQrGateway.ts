import { toAppLink } from '../../contract/appLink';
import { laoQr, type LaoQrReceiver } from './laoQr';
import type { PaymentGateway } from './port';

/** Templates of links into the apps of banks, by the bank's id, as they are now. */
export type GetBankAppLinks = () => Readonly<Record<string, string>>;

/**
 * A gateway that makes no network call: it writes the text of a LAO QR to the operator's own account. It cannot be asked for
 * payments: staff enter those that the bank shows (`server/payments/enter.ts`), or a notice reports them.
 */
export const laoQrGateway = (
  receiver: LaoQrReceiver,
  bankApps: GetBankAppLinks,
): PaymentGateway => ({
  isLocal: true,
  createPayment: ({ reference, amount }, expiresAt) => {
    const payload = laoQr(receiver, amount.toString(), reference);
    const appLinks = Object.fromEntries(
      Object.entries(bankApps()).map(([bankId, link]) => [bankId, toAppLink(link, payload)]),
    );
    return Promise.resolve({ payload, appLinks, gatewayReference: null, expiresAt });
  },
});
