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
  /** HMAC keys of payment notices: the first one signs, each is accepted. */
  noticeKeys: readonly [string, ...string[]];
}

/** Simulated in the sandbox, not connected otherwise. */
export async function createPorts(
  config: Config,
  database: Database,
  clock: Clock,
): Promise<Ports> {
  if (!config.sandbox) {
    return {
      gateway: noGateway,
      providers: noProviders,
      bankDirectory: noBankDirectory,
      // With a random key nobody can sign a notice, so each one is refused.
      noticeKeys: keysOf(config, randomBytes(32).toString('hex')),
    };
  }
  return {
    gateway: createSandboxGateway(config, database),
    providers: createSandboxProviders(database, clock),
    bankDirectory: sandboxBankDirectory,
    noticeKeys: keysOf(config, await sandboxNoticeKey(database)),
  };
}

const keysOf = (
  { gatewayKey, gatewayKeyNext }: Config,
  instead: string,
): readonly [string, ...string[]] => [
  gatewayKey ?? instead,
  ...(gatewayKeyNext === null ? [] : [gatewayKeyNext]),
];

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
