import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../support/freePort';
import { hasFlag } from '../../server/orders/flags';
import { createPorts } from '../../server/ports';
import { openBankAccount, createSandboxClient, type MoneyPlayer } from './support/moneyPlayer';
import { createTestServer, type TestServer } from './support/server';

/* A provider with a transfer wallet as a separate process, called by HTTP; only the payment gateway is simulated. */

jest.setTimeout(60_000);

const key = 'the key of a provider in another process';
let provider: ChildProcess;
let server: TestServer;
let url: string;

beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  provider = spawn(process.execPath, ['--import', 'tsx', 'tests/support/gameProviderMain.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, KEY: key, PORT: String(port) },
  });
  if (provider.stdout) await once(provider.stdout, 'data');
  server = await createTestServer(
    { providerLinks: { gclub: { keys: [key], url } }, transferWallets: ['gclub'] },
    async (config, database, clock) => ({
      ...(await createPorts(config, database, clock)),
      providers: (await createPorts({ ...config, sandbox: false }, database, clock)).providers,
    }),
  );
}, 120_000);

afterEach(() => control('well'));

afterAll(async () => {
  provider.kill();
  await server.close();
}, 60_000);

const sandbox = () => createSandboxClient(server.client());

/** Sets how it answers from now on. @returns its movements, by reference */
async function control(behaviour?: string): Promise<Record<string, { amount: string }>> {
  const response = await fetch(`${url}/control${behaviour ? `?how=${behaviour}` : ''}`);
  return (await response.json()) as Record<string, { amount: string }>;
}

/** A player with 1000.00 THB at gclub. */
async function createRichPlayer(): Promise<MoneyPlayer> {
  const player = await openBankAccount(sandbox(), await server.newPlayer());
  expect((await player.depositPaid('gclub', '640000')).status).toBe('SUCCESS');
  return player;
}

const wait = (seconds: number) => sandbox().clock({ body: { advanceSeconds: seconds } });

test('credit goes to the provider, is played with, and comes back by a withdrawal', async () => {
  const player = await createRichPlayer();
  const { url: game } = (await player.client.post('/api/v2/games/gclub/three-rivers/launch'))
    .body as { url: string };
  expect(await (await fetch(`${game}?stake=100&win=25.50`)).json()).toEqual({ left: 925.5 });
  expect(await player.credit('gclub')).toBe('925.50');
  const { code } = await player.withdraw('gclub', '900.50');
  await server.ctx.outbox.drain(code);
  expect((await control())[code]).toMatchObject({ amount: 'debit 900.50' });
  expect((await sandbox().approveWithdrawal({ params: { code }, body: {} })).status).toBe(200);
  expect((await player.withdrawal(code)).status).toBe('SUCCESS');
  expect(await player.credit('gclub')).toBe('25.00');
});

test('a withdrawal that staff reject is given back at the provider', async () => {
  const player = await createRichPlayer();
  const { code } = await player.withdraw('gclub', '400.00');
  await server.ctx.outbox.drain(code);
  const body = { reason: 'The name differs' };
  expect((await sandbox().rejectWithdrawal({ params: { code }, body })).status).toBe(200);
  await server.ctx.outbox.drain(code);
  expect((await player.withdrawal(code)).status).toBe('REJECTED');
  expect((await control())[`${code}-back-1`]).toMatchObject({ amount: 'credit 400.00' });
  expect(await player.credit('gclub')).toBe('1000.00');
});

test.each(['never', 'lost', 'error', 'pending', 'nonsense', 'unsigned'])(
  'answers that are %s move nothing twice, and the last balance stays',
  async (how) => {
    const player = await createRichPlayer();
    await control(how);
    Object.assign(server.ctx.config.portLimitsMs, { credit: 1_500, balance: 300 });
    const { code } = await player.withdraw('gclub', '400.00');
    await server.ctx.outbox.drain(code);
    expect((await player.withdrawal(code)).status).toBe('OPEN');
    expect(await player.credit('gclub')).toBe('600.00');
    await control('well');
    await wait(60);
    const { body } = await player.client.get(`/api/v2/withdrawals/${code}`);
    expect(body).toMatchObject({ status: 'OPEN' });
    expect((await control())[code]).toMatchObject({ amount: 'debit 400.00' });
    expect(await player.credit('gclub')).toBe('600.00');
  },
);

test.each([422, 401])(
  'a debit that is answered by %i stays open, and is made once',
  async (status) => {
    const player = await createRichPlayer();
    await control(String(status));
    const { code } = await player.withdraw('gclub', '400.00');
    await server.ctx.outbox.drain(code);
    expect((await player.withdrawal(code)).status).toBe('OPEN');
    const isListed = () =>
      server.ctx.database.transaction((tx) => hasFlag(tx, code, 'PROVIDER_REFUSED'));
    expect(await isListed()).toBe(status === 422);
    await control('well');
    await wait(60);
    expect((await control())[code]).toMatchObject({ amount: 'debit 400.00' });
    expect(await isListed()).toBe(false);
  },
);
