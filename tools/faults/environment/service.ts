import { randomInt } from 'node:crypto';
import type { Context } from '../../../server/context';
import { signNotice } from '../../../server/http/signature';
import { TestClient, type RequestTarget } from '../../../tests/integration/support/client';
import {
  openBankAccount,
  createSandboxClient,
} from '../../../tests/integration/support/moneyPlayer';
import { registerPlayer } from '../../../tests/integration/support/server';
import type { Environment } from './environment';

/** Environment variables of the servers, apart from their database. */
export const settings = {
  SANDBOX: '1',
  PORT: '0',
  LOG_LEVEL: 'silent',
  SPA_DIR: 'no-page',
  GATEWAY_KEY: 'the gateway of the scenarios signs with this',
  TRUST_PROXY: 'loopback',
} as const;

type Calls = Pick<Environment, 'client' | 'sandbox' | 'player' | 'notify'>;

/** All calls of players, staff and the gateway through one doorway. */
export function callsThrough(door: RequestTarget, now: () => Date = () => new Date()): Calls {
  const client = () => {
    const newClient = new TestClient(door);
    newClient.from = newAddress();
    return newClient;
  };
  const sandbox = createSandboxClient(client());
  return {
    client,
    sandbox,
    player: async () => openBankAccount(sandbox, await registerPlayer(client())),
    notify: (notice, { aheadSeconds = 0, spoil } = {}) => {
      const raw = JSON.stringify(notice);
      const time = new Date(now().getTime() + aheadSeconds * 1000);
      const signature = signNotice(settings.GATEWAY_KEY, raw, time);
      const headers = { 'gateway-signature': signature };
      return client().post('/gateway/notices', spoil?.(raw) ?? raw, { headers });
    },
  };
}

/** Registrations are limited by address, so each client has its own. */
const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Queries the database of a server in this process. */
export const createSql =
  ({ database }: Pick<Context, 'database'>): Environment['sql'] =>
  async (text) => {
    const { rows } = await database.db.execute(text);
    return rows.map(asText);
  };

/** The drivers return numbers and dates differently, so all values are converted to text. */
export const asText = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
