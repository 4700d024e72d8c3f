/** What the first notice of a payment said: its reference, and kip. */
export interface RecordedPayment {
  code: string;
  amount: bigint;
}
