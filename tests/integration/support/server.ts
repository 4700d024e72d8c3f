import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { ownTermsVersion } from '../../../contract/terms';
import { buildApp } from '../../../server/app';
import { loadConfig, type Config } from '../../../server/config';
import { createContext } from '../../../server/compose';
import type { Context } from '../../../server/context';
import { player } from '../../../server/db/schema';
import { audit } from '../../../server/audit/audit';
import { loggerOptions } from '../../../server/http/logging';
import type { createPorts } from '../../../server/ports';
import { TestClient } from './client';
import { createTestDatabase } from './database';

/** A player who is logged in, with their client. */
export interface TestPlayer {
  client: TestClient;
  id: string;
  username: string;
  password: string;
}

/** A server in this process, with its own database. */
export interface TestServer {
  app: FastifyInstance;
  ctx: Context;
  /** Another browser. */
  client(): TestClient;
  /** Registers a player in another browser. */
  newPlayer(username?: string): Promise<TestPlayer>;
  /** Bars a player from promotions, as staff do. */
  bar(playerId: string): Promise<void>;
  /** Audits the books, unless `audited` is false, and deletes everything. */
  close(options?: { audited: boolean }): Promise<void>;
}

export const password = 'champa1234';
export const fingerprint = 'c0ffee00c0ffee00c0ffee00c0ffee00';

/** A name that no other test has. */
export const newUsername = (): string => `p-${randomUUID().slice(0, 18)}`;

/** The body of a registration. */
export const registration = (username: string) => ({
  username,
  displayName: 'Khamla',
  password,
  confirmPassword: password,
  fingerprint,
  acceptedTerms: ownTermsVersion,
});

/**
 * Starts a server in sandbox mode; `overrides` change its configuration.
 * @param connect replaces the ports of the sandbox
 */
export async function createTestServer(
  overrides: Partial<Config> = {},
  connect?: typeof createPorts,
): Promise<TestServer> {
  const database = await createTestDatabase();
  const config = structuredClone({
    ...loadConfig({ SANDBOX: '1', SPA_DIR: 'no-page', LOG_LEVEL: 'silent' }, process.cwd()),
    database: database.config,
    ...overrides,
  });
  const ctx = await createContext(config, pino(loggerOptions(config.logLevel)), connect);
  const app = await buildApp(ctx);
  const client = () => new TestClient(app);
  return {
    app,
    ctx,
    client,
    newPlayer: (username = newUsername()) => registerPlayer(client(), username),
    bar: async (playerId) => {
      await ctx.database.transaction((tx) =>
        tx.update(player).set({ promotionBlocked: true }).where(eq(player.id, playerId)),
      );
    },
    close: async ({ audited } = { audited: true }) => {
      const failedChecks = audited && (await audit(ctx.database)).checks.filter(({ ok }) => !ok);
      await app.close();
      await ctx.database.close();
      await database.drop();
      if (failedChecks && failedChecks.length > 0)
        throw new Error(`the ledger audit failed: ${JSON.stringify(failedChecks)}`);
    },
  };
}

/** Registers a player in this browser. */
export async function registerPlayer(
  client: TestClient,
  username = newUsername(),
): Promise<TestPlayer> {
  const answer = await client.api.players.register({
    body: registration(username),
    headers: { fingerprint },
  });
  if (answer.status !== 201) throw new Error(`registration was refused with ${answer.status}`);
  const { player } = answer.body;
  if (!player) throw new Error('the registration does not say whom it made');
  return { client, id: player.id, username, password };
}
