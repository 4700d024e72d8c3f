/** A payment as the gateway knows it. */
export interface GatewayPayment {
  /** The gateway's own id: told of twice, it is still one payment. */
  id: string;
  /** The code of the order, which the payer's bank took from the QR. */
  reference: string;
  /** Kip. */
  amount: bigint;
  paidAt: Date;
}

/** The payment gateway that an operator connects. Its notices come in at `POST /gateway/notices`. */
export interface PaymentGateway {
  /**
   * The text of a QR that pays an order.
   * @param amount kip
   * @throws DomainError 409 `CANNOT_DEPOSIT_OR_WITHDRAW` when no payment can be taken
   */
  qr(reference: string, amount: bigint): string;
  /**
   * Payments that were made for an order, whether a notice of them came or not.
   * @param signal aborts when nobody waits for the answer any more
   */
  findPayments(reference: string, signal: AbortSignal): Promise<GatewayPayment[]>;
}
