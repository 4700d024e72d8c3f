import { randomBytes } from 'node:crypto';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Database } from './db/client';
import { noGateway, type PaymentGateway } from './gateway/port';
import { createSandboxGateway } from './gateway/sandboxGateway';
import { noProviders, type GameProviders } from './providers/port';
import { createSandboxProviders } from './providers/sandboxProviders';
import { sandboxNoticeKey } from './sandbox/settings';

/** The external services, which an operator connects here: payment gateway, game providers and bank directory. */
export interface Ports {
  gateway: PaymentGateway;
  providers: GameProviders;
  bankDirectory: BankDirectory;
  /** HMAC key of payment notices. */
  noticeKey: string;
}

/** Simulated in the sandbox, not connected otherwise. */
export async function createPorts(
  config: Config,
  database: Database,
  clock: Clock,
): Promise<Ports> {
  if (!config.sandbox) {
    // With a random key nobody can sign a notice, so each one is refused.
    const noticeKey = config.gatewayKey ?? randomBytes(32).toString('hex');
    return {
      gateway: noGateway,
      providers: noProviders,
      bankDirectory: noBankDirectory,
      noticeKey,
    };
  }
  return {
    gateway: createSandboxGateway(database),
    providers: createSandboxProviders(database, clock),
    bankDirectory: sandboxBankDirectory,
    noticeKey: config.gatewayKey ?? (await sandboxNoticeKey(database)),
  };
}

/** Knows which bank accounts exist. */
export interface BankDirectory {
  /** @param signal aborts when nobody waits for the result any more */
  knows(bankId: string, accountNumber: string, signal: AbortSignal): Promise<boolean>;
}

/** For the sandbox: every account exists, except for numbers that end in 0404. */
const sandboxBankDirectory: BankDirectory = {
  knows: (_bankId, accountNumber) => Promise.resolve(!accountNumber.endsWith('0404')),
};

/** Accepts every number: staff see it before they pay out. */
const noBankDirectory: BankDirectory = { knows: () => Promise.resolve(true) };
