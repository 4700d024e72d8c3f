import { randomBytes } from 'node:crypto';
import { noBankDirectory, sandboxBankDirectory, type BankDirectory } from './banks';
import type { Clock } from './clock';
import type { Config } from './config';
import type { Database } from './db/client';
import { noGateway } from './gateway/noGateway';
import type { PaymentGateway } from './gateway/port';
import { createSandboxGateway } from './gateway/sandboxGateway';
import { noProviders } from './providers/noProvider';
import type { GameProviders } from './providers/port';
import { createSandboxProviders } from './providers/sandboxProviders';
import { sandboxNoticeKey } from './sandbox/settings';

/** Who takes the money, who runs the games and who knows the bank accounts: an operator connects its own here. */
export interface Ports {
  gateway: PaymentGateway;
  providers: GameProviders;
  bankDirectory: BankDirectory;
  /** HMAC key of payment notices. */
  noticeKey: string;
}

/** The simulated ones in the sandbox, none otherwise. */
export async function createPorts(
  config: Config,
  database: Database,
  clock: Clock,
): Promise<Ports> {
  if (!config.sandbox) {
    // Without a key nobody can sign a notice, so each one is refused.
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
