/** Knows which bank accounts exist. */
export interface BankDirectory {
  /** @param signal aborts when the result is no longer awaited */
  knows(bankId: string, accountNumber: string, signal: AbortSignal): Promise<boolean>;
}

/** For the sandbox: every account exists, except for numbers that end in 0404. */
export const sandboxBankDirectory: BankDirectory = {
  knows: (_bankId, accountNumber) => Promise.resolve(!accountNumber.endsWith('0404')),
};

/** Accepts every number: staff see it before they pay out. */
export const noBankDirectory: BankDirectory = { knows: () => Promise.resolve(true) };
