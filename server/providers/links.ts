import { z } from 'zod';
import { providers, type Provider } from '../../contract/provider';
import { optional, ServiceUrl, parseVariables } from '../variables';
import { StartupError } from '../errors';
import { newSecret } from '../secrets';

/** Connection settings of a game provider. */
export interface ProviderLink {
  /** HMAC keys: the first one signs calls to the provider; any of them is accepted in calls from it. */
  keys: [string, ...string[]];
  /** Base URL of the API that lists and opens its games; null: the provider only reports rounds. */
  url: string | null;
}

/** Configuration of the providers. */
export interface ProviderConfig {
  /** Providers that are connected by HTTP, or report their rounds to this server. */
  providerLinks: Partial<Record<Provider, ProviderLink>>;
  /** Providers that keep the credit themselves (docs/providers.md); for all others this server keeps it. */
  transferWallets: Provider[];
}

/** `PROVIDER_GCLUB_LIVE_KEYS`, `…_URL`. */
const ProviderEnvironment = z.object({
  KEYS: optional(
    z
      .string()
      .transform((text) => text.split(',').map((key) => key.trim()))
      .pipe(
        z.array(z.string().min(32, 'keys of at least 32 characters')).max(2, 'two keys').nonempty(),
      ),
  ),
  URL: optional(ServiceUrl.refine((url) => !/[\s?#]/.test(url), 'an address without a query')),
  WALLET: optional(z.enum(['seamless', 'transfer'])),
});

const variableOf = (provider: string, setting: string) =>
  `PROVIDER_${provider.toUpperCase()}_${setting}`;

export const providerVariables: readonly string[] = providers.flatMap((provider) =>
  Object.keys(ProviderEnvironment.shape).map((setting) => variableOf(provider, setting)),
);

/** The keys of providers by the environment variable that contains them. */
export const keysByVariable = ({ providerLinks }: Pick<ProviderConfig, 'providerLinks'>) =>
  Object.fromEntries(
    Object.entries(providerLinks).map(([provider, { keys }]) => [
      variableOf(provider, 'KEYS'),
      keys,
    ]),
  );

/** Reads which providers have a key, and which keep the credit. */
export function parseProviders(env: NodeJS.ProcessEnv, sandbox: boolean): ProviderConfig {
  const links: ProviderConfig['providerLinks'] = {};
  const transferWallets: Provider[] = [];
  for (const provider of providers) {
    const nameOf = (setting: string) => variableOf(provider, setting);
    const settings = Object.keys(ProviderEnvironment.shape);
    const found = Object.fromEntries(settings.map((setting) => [setting, env[nameOf(setting)]]));
    const { KEYS, URL, WALLET } = parseVariables(ProviderEnvironment, found, nameOf);
    if (KEYS) links[provider] = { keys: KEYS, url: URL ?? null };
    // The sandbox's games report their rounds like those of a real provider.
    else if (sandbox && !URL) links[provider] = { keys: [newSecret()], url: null };
    else if (URL) throw new StartupError(`${nameOf('KEYS')} is not usable: it is missing`);
    if (WALLET !== 'transfer') continue;
    if (!sandbox && !URL)
      throw new StartupError(`${nameOf('URL')} is not set: ${nameOf('WALLET')}=transfer needs it`);
    transferWallets.push(provider);
  }
  return { providerLinks: links, transferWallets };
}
