import { conflict } from '../errors';

/** A payment as the gateway knows it. */
export interface GatewayPayment {
  /** The gateway's id: reported twice, it is still one payment. */
  id: string;
  /** The code of the order, which the payer's bank read from the QR. */
  reference: string;
  /** Kip. */
  amount: bigint;
  paidAt: Date;
}

/** The payment gateway that an operator connects. Its notices arrive at `POST /gateway/notices`. */
export interface PaymentGateway {
  /**
   * The text of a QR that pays an order.
   * @param amount kip
   * @throws DomainError 409 `CANNOT_DEPOSIT_OR_WITHDRAW` when no payment can be taken
   */
  qr(reference: string, amount: bigint): string;
  /**
   * Payments of an order, whether a notice of them arrived or not.
   * @param signal aborts when nobody waits for the result any more
   */
  findPayments(reference: string, signal: AbortSignal): Promise<GatewayPayment[]>;
}

/** For when no gateway is connected: no deposit can be made. */
export const noGateway: PaymentGateway = {
  qr: () => {
    throw conflict('CANNOT_DEPOSIT_OR_WITHDRAW');
  },
  findPayments: () => Promise.resolve([]),
};
