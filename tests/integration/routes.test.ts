import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { contract } from '../../contract';
import { sandboxContract } from '../../contract/sandbox';
import { staffContract } from '../../contract/staff';
import { walletCalls } from '../../contract/wallet';
import { listRoutes, type AppRouter } from '../../contract/tsRest';
import { buildApp } from '../../server/app';
import { loadConfig } from '../../server/config';
import { createContext } from '../../server/compose';
import type { Context } from '../../server/context';
import { createTestDatabase, type TestDatabase } from './support/database';

const root = process.cwd();
const env = { SPA_DIR: 'no-page', GATEWAY_KEY: 'k'.repeat(32) };

const callsOf = (router: AppRouter): string[] =>
  listRoutes(router).map(({ route }) => `${route.method} ${route.path}`);

let database: TestDatabase;
let ctx: Context;
beforeAll(async () => {
  database = await createTestDatabase();
  const config = loadConfig({ ...env, SANDBOX: '1' }, root);
  ctx = await createContext({ ...config, database: database.config }, pino({ level: 'silent' }));
});
afterAll(async () => {
  await ctx.database.close();
  await database.drop();
});

/** Every route of the server. HEAD is left out, because it comes with GET. */
async function mounted(sandbox: boolean): Promise<string[]> {
  const foundRoutes: string[] = [];
  const config = { ...ctx.config, sandbox };
  await buildApp({ ...ctx, config }, (app) =>
    app.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) if (one !== 'HEAD') foundRoutes.push(`${one} ${url}`);
    }),
  );
  return foundRoutes.sort();
}

/** Routes for machines, which are not in the contract. */
const besides = [
  ...['GET /', 'GET /healthz', 'GET /metrics', 'GET /readyz', 'POST /gateway/notices'],
  ...Object.keys(walletCalls).map((type) => `POST /providers/:id/${type}`),
];

test('the server answers the calls of the contract, each once, and no others', async () => {
  expect(await mounted(false)).toEqual(
    [...callsOf(contract), ...callsOf(staffContract), ...besides].sort(),
  );
});

test('the sandbox adds its own calls, documentation and games', async () => {
  const looks = [
    'GET /docs',
    'GET /docs/assets/*',
    'GET /docs/openapi.json',
    'GET /docs/start.js',
    'GET /sandbox/game.css',
    'GET /sandbox/game.js',
    'GET /sandbox/game/:provider/:gameId',
    'POST /sandbox/game/rounds',
  ];
  expect(await mounted(true)).toEqual(
    [...[contract, staffContract, sandboxContract].flatMap(callsOf), ...besides, ...looks].sort(),
  );
});

test('the contract, the staff contract and the sandbox have separate path prefixes', () => {
  expect(callsOf(contract).filter((call) => !/^\w+ \/api\/v2\//.test(call))).toEqual([]);
  expect(callsOf(staffContract).filter((call) => !/^\w+ \/api\/staff\/v1\//.test(call))).toEqual(
    [],
  );
  expect(callsOf(sandboxContract).filter((call) => !/^\w+ \/sandbox\//.test(call))).toEqual([]);
});
