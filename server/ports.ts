import { randomBytes } from 'node:crypto';
import type { Clock } from './clock';
import type { Provider } from '../contract/provider';
import type { Config } from './config';
import type { Database } from './db/database';
import { sandboxNoticeKey } from './db/settings';
import { httpGateway } from './gateway/httpGateway';
import { laoQrGateway, type GetBankAppLinks } from './gateway/laoQrGateway';
import { noGateway, type PaymentGateway } from './gateway/port';
import { createSandboxGateway } from './gateway/sandboxGateway';
import type { SignedHttpOptions } from './http/signedHttp';
import { noBankDirectory, sandboxBankDirectory, type BankDirectory } from './players/bankDirectory';
import { httpPayout } from './payouts/httpPayout';
import type { Payout } from './payouts/port';
import { createHttpProvider } from './providers/httpProvider';
import { noProviders, type GameProviders } from './providers/port';
import { createSandboxProviders } from './providers/sandboxProviders';

/** The external services, which an operator connects here: payment gateway, game providers and bank directory. */
export interface Ports {
  gateway: PaymentGateway;
  providers: GameProviders;
  bankDirectory: BankDirectory;
  /** Null: staff send payouts at the bank by hand. */
  payout: Payout | null;
  /** HMAC keys of payment notices: the first one signs, each is accepted. */
  noticeKeys: readonly [string, ...string[]];
}

/**
 * Creates the configured ports; the others are simulated in the sandbox, and not connected otherwise.
 * @param bankApps link templates of bank apps, by bank id: staff may change them
 */
export async function createPorts(
  config: Config,
  database: Database,
  clock: Clock,
  bankApps: GetBankAppLinks = () => config.bankApps,
): Promise<Ports> {
  // With a random key no gateway can sign a notice, so each one is refused.
  const noticeKeys = keysOf(
    config,
    config.sandbox ? await sandboxNoticeKey(database) : randomBytes(32).toString('hex'),
  );
  // External services use real time, not the sandbox clock.
  const realTime = () => new Date(clock.now().getTime() - clock.offset);
  const http = (url: string) => ({ url, keys: noticeKeys, now: realTime });
  const payout = config.payoutUrl === null ? null : httpPayout(http(config.payoutUrl));
  const gateway = gatewayOf(config, http, bankApps);
  if (!config.sandbox) {
    return {
      gateway: gateway ?? noGateway,
      providers: connected(noProviders, config, realTime),
      bankDirectory: noBankDirectory,
      payout,
      noticeKeys,
    };
  }
  return {
    gateway: gateway ?? createSandboxGateway(bankApps, database),
    providers: connected(createSandboxProviders(database, clock), config, realTime),
    bankDirectory: sandboxBankDirectory,
    payout,
    noticeKeys,
  };
}

function gatewayOf(
  { gateway }: Config,
  http: (url: string) => SignedHttpOptions,
  bankApps: GetBankAppLinks,
): PaymentGateway | null {
  if (gateway === null) return null;
  return gateway.kind === 'http'
    ? httpGateway(http(gateway.url))
    : laoQrGateway(gateway.receiver, bankApps);
}

/** The configured providers replace the simulated ones; outside of the sandbox this includes those that only report rounds. */
function connected(
  others: GameProviders,
  { providerLinks, sandbox, transferWallets }: Config,
  realTime: () => Date,
): GameProviders {
  const links = Object.entries(providerLinks).filter(([, { url }]) => url !== null || !sandbox);
  const made = links.map(([provider, link]) => [
    provider,
    createHttpProvider(link, transferWallets.includes(provider as Provider), realTime),
  ]);
  return { ...others, ...(Object.fromEntries(made) as Partial<GameProviders>) };
}

const keysOf = (
  { gatewayKey, gatewayKeyNext }: Config,
  instead: string,
): readonly [string, ...string[]] => [
  gatewayKey ?? instead,
  ...(gatewayKeyNext === null ? [] : [gatewayKeyNext]),
];
