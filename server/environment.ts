import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { alertChannelsIn, alertVariables, type AlertChannels } from './alerts/channels';
import { StartupError } from './errors';
import type { LaoQrReceiver } from './gateway/laoQr';
import { parseRange } from './http/addresses';
import { AgencyEnvironment } from './operator/agency';
import {
  keysByVariable,
  parseProviders,
  providerVariables,
  type ProviderConfig,
} from './providers/links';
import { parsePushKeys, pushVariables, type PushKeys } from './push/keys';
import { optional, ServiceUrl, parseVariables } from './variables';

/** PGlite in memory (tests), PGlite in a folder, or a PostgreSQL server, with an optional standby for reports. */
export type DatabaseConfig =
  | { kind: 'memory' }
  | { kind: 'folder'; dataDir: string }
  | { kind: 'postgres'; url: string; readUrl?: string };

/** `laoQr`: built-in QR codes to the operator's own account. `http`: a service that creates them (docs/gateway.md). */
export type GatewayConfig =
  { kind: 'laoQr'; receiver: LaoQrReceiver } | { kind: 'http'; url: string };

/** The settings from the environment of the process. */
export interface Environment extends ProviderConfig {
  /** The root folder of the program; migrations are found from here. */
  root: string;
  port: number;
  host: string;
  database: DatabaseConfig;
  sandbox: boolean;
  /** The folder of the built page. */
  spaDir: string;
  logLevel: string;
  /** Slower calls are logged with their waits, milliseconds; null: nothing is logged or recorded. */
  slowCallMs: number | null;
  /** Port of the Prometheus metrics; null: they are not served. */
  metricsPort: number | null;
  /** Seconds from a stop signal until the server closes: it is no longer ready, but still answers. */
  drainSeconds: number;
  /** Proxies whose `X-Forwarded-*` headers are trusted: none, that many, or the listed addresses. */
  trustProxy: false | number | string;
  /** Address ranges of staff: the desk and its calls answer no other address; null: any address. */
  staffAddresses: readonly string[] | null;
  /**
   * HMAC key of messages to and from the gateway. Without one the sandbox generates it, and any other server refuses
   * every notice.
   */
  gatewayKey: string | null;
  /** A second key that is accepted while the first is being replaced. */
  gatewayKeyNext: string | null;
  /** Keys for secrets in the database: the first one encrypts, all decrypt. */
  secretKeys: readonly string[];
  /** The payment gateway; null: the sandbox's, and on any other server none. */
  gateway: GatewayConfig | null;
  /** The service that sends payouts; null: staff send them at the bank by hand. */
  payoutUrl: string | null;
  /** Keys and contact for pushes (VAPID); null: no pushes. */
  push: PushKeys | null;
  /** Channels of alerts outside the desk. */
  alertChannels: AlertChannels;
  /** Hosts that belong to the agency; null: any host. */
  agencyHosts: string[] | null;
}

/** The maximum length of a QR field: EMVCo counts bytes. */
const qrField = (most: number) =>
  z.string().regex(new RegExp(`^[\\x20-\\x7e]{1,${most}}$`), `1 to ${most} ASCII characters`);

/** A number of proxies, or addresses and networks. The framework knows some networks by name. */
const isProxyList = (text: string): boolean =>
  /^\d+$/.test(text) ||
  text
    .split(',')
    .map((range) => range.trim())
    .every((range) => /^(loopback|linklocal|uniquelocal)$/.test(range) || parseRange(range));

const Port = optional(
  z
    .string()
    .regex(/^\d{1,5}$/, 'a number')
    .transform(Number)
    .pipe(z.number().max(65_535)),
);

const PostgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'a postgresql:// address')
  .regex(/^[^,]*$/, 'one host: that of a proxy which follows the primary')
  // Checked here, because a later parser would quote the URL, with its password, in its error.
  .refine(URL.canParse, 'an address that can be read');

const Variables = z.object({
  PORT: Port,
  METRICS_PORT: Port,
  HOST: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(PostgresUrl),
  DATABASE_READ_URL: optional(PostgresUrl),
  SANDBOX: optional(z.enum(['0', '1'])),
  SPA_DIR: optional(z.string()),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  SLOW_CALL_MS: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, 'milliseconds')
      .transform(Number),
  ),
  DRAIN_SECONDS: optional(
    z
      .string()
      .regex(/^\d{1,3}$/, 'seconds')
      .transform(Number),
  ),
  TRUST_PROXY: optional(
    z.string().refine(isProxyList, 'the number of proxies in front, or their addresses'),
  ),
  STAFF_ADDRESSES: optional(
    z
      .string()
      .transform((text) => text.split(',').map((range) => range.trim()))
      .refine(
        (ranges) => ranges.every((range) => parseRange(range) !== null),
        'addresses or networks (203.0.113.0/24) with commas between them',
      ),
  ),
  GATEWAY_KEY: optional(z.string().min(32, 'at least 32 characters')),
  GATEWAY_KEY_NEXT: optional(z.string().min(32, 'at least 32 characters')),
  SECRET_KEY: optional(z.string().min(32, 'at least 32 characters')),
  SECRET_KEY_NEXT: optional(z.string().min(32, 'at least 32 characters')),
  GATEWAY: optional(z.enum(['laoqr', 'http'])),
  GATEWAY_URL: optional(ServiceUrl),
  PAYOUT_URL: optional(ServiceUrl),
  LAO_QR_IIN: optional(z.string().regex(/^\d{8}$/, '8 digits')),
  LAO_QR_RECEIVER: optional(qrField(32)),
  LAO_QR_MCC: optional(z.string().regex(/^\d{4}$/, '4 digits')),
  LAO_QR_NAME: optional(qrField(25)),
  LAO_QR_CITY: optional(qrField(15)),
  AGENCY_HOSTS: optional(z.string()),
  ...AgencyEnvironment.shape,
});
type Variables = z.output<typeof Variables>;

function needed(variables: Variables, name: keyof Variables, by: string): string {
  const value = variables[name];
  if (typeof value !== 'string') throw new StartupError(`${name} is not set: ${by} needs it`);
  return value;
}

function gatewayOf(variables: Variables): GatewayConfig | null {
  const { GATEWAY: kind } = variables;
  if (kind === undefined) return null;
  const value = (name: keyof Variables) => needed(variables, name, `GATEWAY=${kind}`);
  if (kind === 'http') {
    value('GATEWAY_KEY');
    return { kind, url: value('GATEWAY_URL') };
  }
  const receiver = {
    iin: value('LAO_QR_IIN'),
    id: value('LAO_QR_RECEIVER'),
    mcc: value('LAO_QR_MCC'),
    name: value('LAO_QR_NAME'),
    city: variables.LAO_QR_CITY ?? 'VIENTIANE',
  };
  return { kind: 'laoQr', receiver };
}

function payoutUrlOf(variables: Variables): string | null {
  if (variables.PAYOUT_URL === undefined) return null;
  needed(variables, 'GATEWAY_KEY', 'PAYOUT_URL');
  return variables.PAYOUT_URL;
}

/** The sandbox has no real secrets. */
const sandboxSecretKey = 'a key that everybody knows, of the sandbox alone';

/**
 * Refuses a key that is used twice: a signature must show who made it.
 * @throws StartupError naming the variable whose key another one has, or that lists it twice
 */
function assertDifferentKeys(
  keys: Readonly<Record<string, readonly (string | undefined)[]>>,
): void {
  const owners = new Map<string, string>();
  for (const [name, values] of Object.entries(keys))
    for (const key of values) {
      if (key === undefined) continue;
      const owner = owners.get(key);
      if (owner) throw new StartupError(`${name} is not usable: the same key is in ${owner}`);
      owners.set(key, name);
    }
}

function trustProxyOf(value: string | undefined): Environment['trustProxy'] {
  if (value === undefined || value === '0') return false;
  return /^\d+$/.test(value) ? Number(value) : value;
}

/** The names of all settings, including those that only a build reads. */
export const settingNames: readonly string[] = [
  ...Object.keys(Variables.shape),
  ...pushVariables,
  ...alertVariables,
  ...providerVariables,
  ...['SITE_URL', 'API_BASE', 'NODE_ENV'],
];

/**
 * Reads the environment of the process.
 * @param root the root folder of the program, absolute
 * @returns the environment, and the variables of the agency, which complete the operator's settings
 * @throws StartupError naming the invalid variable
 */
export function readEnvironment(
  env: NodeJS.ProcessEnv,
  root: string,
): Environment & { agency: Variables } {
  const variables = parseVariables(Variables, env);
  const sandbox = variables.SANDBOX === '1';
  const providerConfig = parseProviders(env, sandbox);
  const alertChannels = alertChannelsIn(env);
  assertDifferentKeys({
    GATEWAY_KEY: [variables.GATEWAY_KEY],
    GATEWAY_KEY_NEXT: [variables.GATEWAY_KEY_NEXT],
    SECRET_KEY: [variables.SECRET_KEY],
    SECRET_KEY_NEXT: [variables.SECRET_KEY_NEXT],
    ALERT_WEBHOOK_KEY: [alertChannels.webhook?.key],
    ...keysByVariable(providerConfig),
  });
  const fromRoot = (path: string) => (isAbsolute(path) ? path : join(root, path));
  return {
    agency: variables,
    root,
    port: variables.PORT ?? 3000,
    metricsPort: variables.METRICS_PORT ?? null,
    slowCallMs: variables.SLOW_CALL_MS ?? null,
    host: variables.HOST ?? '127.0.0.1',
    database: variables.DATABASE_URL
      ? {
          kind: 'postgres',
          url: variables.DATABASE_URL,
          ...(variables.DATABASE_READ_URL && { readUrl: variables.DATABASE_READ_URL }),
        }
      : { kind: 'folder', dataDir: fromRoot(variables.DATA_DIR ?? '.data') },
    sandbox,
    spaDir: fromRoot(variables.SPA_DIR ?? (sandbox ? 'dist/sandbox' : 'dist/production')),
    logLevel: variables.LOG_LEVEL ?? 'info',
    drainSeconds: variables.DRAIN_SECONDS ?? (sandbox ? 0 : 5),
    trustProxy: trustProxyOf(variables.TRUST_PROXY),
    staffAddresses: variables.STAFF_ADDRESSES ?? null,
    gatewayKey: variables.GATEWAY_KEY ?? null,
    secretKeys: [
      variables.SECRET_KEY ?? (sandbox ? sandboxSecretKey : undefined),
      variables.SECRET_KEY_NEXT,
    ].filter((key) => key !== undefined),
    ...providerConfig,
    gatewayKeyNext: variables.GATEWAY_KEY_NEXT ?? null,
    gateway: gatewayOf(variables),
    payoutUrl: payoutUrlOf(variables),
    push: parsePushKeys(env),
    alertChannels,
    agencyHosts:
      variables.AGENCY_HOSTS?.split(',').map((host) => host.trim().toLowerCase()) ?? null,
  };
}
