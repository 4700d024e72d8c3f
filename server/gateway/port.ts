import { conflict } from '../errors';

/** A payment that an order waits for. */
export interface PaymentRequest {
  /** The order's code, an idempotency key: a repeated request returns the same payment. */
  reference: string;
  /** Kip. */
  amount: bigint;
}

/** A payment that can be made. */
export interface CreatedPayment {
  /** The text of its QR. */
  payload: string;
  /** Links that open it in bank apps, by the bank's id. */
  appLinks: Readonly<Record<string, string>>;
  /** The gateway's own id. */
  gatewayReference: string | null;
  /** When the QR expires. */
  expiresAt: Date;
}

/** A permanent refusal by the gateway. */
export interface Refusal {
  refused: string;
  /** A refusal that a correct gateway never gives: staff must look at it. */
  isUnexpected?: boolean | undefined;
}

/** A refusal means that the gateway accepts no payment for this order; the player sees the reason. */
export type PaymentOutcome = CreatedPayment | Refusal;

/** A payment as the gateway knows it. */
export interface GatewayPayment {
  /** The gateway's id: two notices with the same id report one payment. */
  id: string;
  /** The code of the order, which the payer's bank read from the QR. */
  reference: string;
  /** Kip. */
  amount: bigint;
  paidAt: Date;
}

/**
 * The payment gateway that an operator connects. Its notices arrive at `POST /gateway/notices`. The signal of a call
 * aborts when its result is no longer awaited.
 */
export interface PaymentGateway {
  /**
   * True: `createPayment` makes no network call, and is called in the transaction that creates the order. False: the order is
   * created first, and waits for its QR.
   */
  isLocal: boolean;
  /**
   * Creates the payment of an order; the order's code makes the call idempotent. A rejected promise is not an outcome: the call
   * is repeated.
   * @param expiresAt end of the order
   */
  createPayment(
    request: PaymentRequest,
    expiresAt: Date,
    signal: AbortSignal,
  ): Promise<PaymentOutcome>;
  /** Payments of an order, including those whose notice was lost. Absent: only notices and staff report payments. */
  findPayments?(reference: string, signal: AbortSignal): Promise<GatewayPayment[]>;
  /**
   * Voids the payment of an ended order, even if it was never created, so that its QR can no longer be paid. A rejected promise
   * is not an outcome: the call is repeated.
   * @returns null: it is void
   */
  voidPayment?(reference: string, signal: AbortSignal): Promise<Refusal | null>;
}

/** Used when no gateway is connected: deposits are refused. */
export const noGateway: PaymentGateway = {
  isLocal: true,
  createPayment: () => Promise.reject(conflict('CANNOT_DEPOSIT_OR_WITHDRAW')),
};
