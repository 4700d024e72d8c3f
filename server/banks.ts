/** What the banks can tell about an account (a port: an operator connects the banks it works with). */
export interface BankDirectory {
  /**
   * True when the bank knows an account of this number.
   * @param signal aborts when nobody waits for the answer any more
   */
  knows(bankId: string, accountNumber: string, signal: AbortSignal): Promise<boolean>;
}

/** A directory for trying things out: every account is known, but numbers that end in 0404 are not. */
export const sandboxBankDirectory: BankDirectory = {
  knows: (_bankId, accountNumber) => Promise.resolve(!accountNumber.endsWith('0404')),
};

/** No bank to ask: every number is taken as it is, and staff see it before they pay out. */
export const noBankDirectory: BankDirectory = { knows: () => Promise.resolve(true) };
