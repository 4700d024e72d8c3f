import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../support/freePort';
import { createPorts } from '../../server/ports';
import { createTestServer, type TestServer } from './support/server';
import { openBankAccount, createSandboxClient, type MoneyPlayer } from './support/moneyPlayer';

/*
 * A provider as a separate process, connected as without the sandbox; only the payment gateway is simulated, so that there is
 * credit to play with.
 */

jest.setTimeout(60_000);

const key = 'the key of a provider in another process';
let provider: ChildProcess;
let server: TestServer;
let player: MoneyPlayer;

beforeAll(async () => {
  const [ownPort, port] = [await freePort(), await freePort()];
  const env = { PATH: process.env.PATH, KEY: key, PORT: String(port) };
  provider = spawn(process.execPath, ['--import', 'tsx', 'tests/support/gameProviderMain.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, WALLET: `http://127.0.0.1:${ownPort}/providers/gclub` },
  });
  if (provider.stdout) await once(provider.stdout, 'data');
  server = await createTestServer(
    { providerLinks: { gclub: { keys: [key], url: `http://127.0.0.1:${port}` } } },
    async (config, database, clock) => ({
      ...(await createPorts(config, database, clock)),
      providers: (await createPorts({ ...config, sandbox: false }, database, clock)).providers,
    }),
  );
  await server.app.listen({ port: ownPort, host: '127.0.0.1' });
  player = await openBankAccount(createSandboxClient(server.client()), await server.newPlayer());
}, 120_000);

afterAll(async () => {
  provider.kill();
  await server.close();
}, 60_000);

test('the games of a provider are listed, opened and played, and the rounds are posted', async () => {
  const games = await player.client.get('/api/v2/games/gclub');
  expect(games.body).toEqual({
    games: [{ id: 'three-rivers', name: 'Three Rivers', category: 'Slot', players: 0 }],
  });
  const path = '/api/v2/games/gclub/three-rivers/launch';
  expect(await player.client.post(path)).toMatchObject({
    status: 409,
    body: { code: 'GAME_NEEDS_DEPOSIT' },
  });
  expect((await player.depositPaid('gclub', '640000')).status).toBe('SUCCESS');
  const { url } = (await player.client.post(path)).body as { url: string };
  const playedAnswer = await fetch(`${url}?stake=100&win=25.50`);
  expect(await playedAnswer.json()).toEqual({
    bet: { status: 200, body: { balance: { amount: '900.00', currency: 'THB' } } },
    win: { status: 200, body: { balance: { amount: '925.50', currency: 'THB' } } },
  });
  expect(await player.credit('gclub')).toBe('925.50');
  expect((await fetch(url)).status).toBe(404);
});

test('a provider that is not connected has no games', async () => {
  expect((await player.client.get('/api/v2/games/alphabet')).body).toEqual({ games: [] });
});

test('while a provider is down, calls of players for its games answer 503', async () => {
  provider.kill();
  await once(provider, 'exit');
  expect(await player.client.get('/api/v2/games/gclub')).toMatchObject({
    status: 503,
    body: { code: 'UNAVAILABLE' },
  });
});
