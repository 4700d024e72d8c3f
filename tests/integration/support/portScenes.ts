import { expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Config } from '../../../server/config';
import { deposit, sandboxCredit, sandboxPayment } from '../../../server/db/schema';
import type { PortMethod } from './misbehaving';
import type { TestApp } from './testApp';
import { newBankAccount, type MoneyPlayer } from './moneyPlayer';
import type { TestPlayer } from './server';

/** Too long to end during a test; {@link briefMs} is set for a call that should be given up. */
export const patient: Config['portLimitsMs'] = {
  qr: 60_000,
  createPayment: 60_000,
  voidPayment: 60_000,
  payout: 60_000,
  check: 60_000,
  payments: 60_000,
  credit: 60_000,
  balance: 60_000,
  games: 60_000,
  launch: 60_000,
  bankAccount: 60_000,
};
export const briefMs = 40;

/** A player's action that calls a port, and its outcome. */
export interface Scene {
  player: Pick<TestPlayer, 'client'>;
  /** Triggers the call. @returns the outcome */
  act(): Promise<unknown>;
  /** The outcomes if the port answers, and if it does not. */
  well: unknown;
  ill: unknown;
  /** Checks that the effect exists once, after the port has recovered. */
  settle(): Promise<void>;
}

interface PortCase {
  method: PortMethod;
  limit: keyof Config['portLimitsMs'];
  /** The limit of the player's wait for a result that may come later. */
  wait?: keyof Config['portLimitsMs'];
  begin(): Promise<Scene>;
}

/** Sends a request. @returns the status of the answer */
export const status =
  (path: string, player: Pick<TestPlayer, 'client'>, body?: unknown) => async () =>
    (await player.client.send(body === undefined ? 'GET' : 'POST', path, { body })).status;

/** An overdue order that was paid, but whose notice was lost. */
export async function paidUnheard(app: TestApp, player: MoneyPlayer): Promise<string> {
  const { code } = await player.deposit('alphabet', '200000');
  const paidAt = app.ctx.clock.now();
  await app.ctx.database.transaction(async (tx) => {
    const payment = { id: `pay_${randomUUID()}`, reference: code, amount: 200_000n, paidAt };
    await tx.insert(sandboxPayment).values(payment);
    await tx.update(deposit).set({ expiresAt: paidAt }).where(eq(deposit.code, code));
  });
  return code;
}

/** Checks that the payment was credited exactly once, by us and by the provider. */
export async function isCreditedOnce(
  app: TestApp,
  player: MoneyPlayer,
  code: string,
): Promise<void> {
  expect((await player.order(code)).status).toBe('SUCCESS');
  expect(await player.credit('alphabet')).toBe('312.50');
  const takenCount = await app.ctx.database.db.$count(
    sandboxCredit,
    eq(sandboxCredit.reference, code),
  );
  expect(takenCount).toBe(1);
}

/** For each awaited method of a port, how to trigger it. */
export const createScenes = (app: TestApp): Record<string, PortCase> => ({
  'gateway.createPayment': {
    method: 'gateway.createPayment',
    limit: 'createPayment',
    wait: 'qr',
    begin: async () => {
      const player = await app.player();
      let code = '';
      const act = async () => {
        const order = await player.deposit('alphabet', '200000');
        code = order.code;
        return { status: order.status, hasQr: order.qr !== null };
      };
      const settle = async () => {
        await app.sandbox.clock({ body: { advanceSeconds: 60 } });
        expect((await player.order(code)).qr?.payload).toContain(code);
        await app.pay(code);
        await isCreditedOnce(app, player, code);
      };
      const createFacts = (hasQr: boolean) => ({ status: 'OPEN', hasQr });
      return { player, act, well: createFacts(true), ill: createFacts(false), settle };
    },
  },
  'gateway.findPayments, when a player checks': {
    method: 'gateway.findPayments',
    limit: 'check',
    begin: async () => {
      const player = await app.player();
      const code = await paidUnheard(app, player);
      const act = status(`/api/v2/deposits/${code}/check`, player, {});
      const settle = async () => {
        expect(await act()).toBe(200);
        await app.ctx.outbox.drain();
        await isCreditedOnce(app, player, code);
      };
      return { player, act, well: 200, ill: 503, settle };
    },
  },
  'gateway.findPayments, when an order expires': {
    method: 'gateway.findPayments',
    limit: 'payments',
    begin: async () => {
      const player = await app.player();
      const code = await paidUnheard(app, player);
      const act = async () => {
        await app.ctx.expiry.drain();
        return (await player.order(code)).status !== 'OPEN';
      };
      const settle = async () => {
        await app.sandbox.clock({ body: { advanceSeconds: 60 } });
        await isCreditedOnce(app, player, code);
      };
      return { player, act, well: true, ill: false, settle };
    },
  },
  'credit of a provider': {
    method: 'alphabet.credit',
    limit: 'credit',
    begin: async () => {
      const player = await app.player();
      const { code } = await player.deposit('alphabet', '200000');
      const act = async () => (await app.pay(code)).body;
      const settle = async () => {
        await app.sandbox.clock({ body: { advanceSeconds: 60 } });
        await isCreditedOnce(app, player, code);
      };
      return { player, act, well: { status: 'SUCCESS' }, ill: { status: 'PAID' }, settle };
    },
  },
  'listGames of a provider': {
    method: 'alphabet.listGames',
    limit: 'games',
    begin: async () => {
      const player = await app.newcomer();
      const act = status('/api/v2/games/alphabet', player);
      const settle = async () => expect(await act()).toBe(200);
      return { player, act, well: 200, ill: 503, settle };
    },
  },
  'launch of a provider': {
    method: 'alphabet.launch',
    limit: 'launch',
    begin: async () => {
      const player = await app.playerWithCredit('alphabet');
      const act = status('/api/v2/games/alphabet/naga-pearls/launch', player, {});
      const settle = async () => expect(await act()).toBe(200);
      return { player, act, well: 200, ill: 503, settle };
    },
  },
  'knows of the banks': {
    method: 'bankDirectory.knows',
    limit: 'bankAccount',
    begin: async () => {
      const player = await app.newcomer();
      const path = '/api/v2/players/bank-accounts';
      const act = status(path, player, newBankAccount());
      const settle = async () => {
        await act();
        const { body } = await player.client.get(path);
        expect(body).toMatchObject({ bankAccounts: [expect.anything()] });
      };
      return { player, act, well: 201, ill: 503, settle };
    },
  },
});

/** Makes the calls of the pages that a player looks at. */
export async function callPages({ client }: Scene['player']): Promise<void> {
  const paths = [
    '/api/v2/deposits?page=1&pageSize=10',
    '/api/v2/deposits/open',
    '/api/v2/withdrawals?page=1&pageSize=10',
    '/api/v2/players/current',
    '/api/v2/players/credits/alphabet',
    '/api/v2/players/promotions/using',
  ];
  for (const path of paths) expect([path, (await client.get(path)).status]).toEqual([path, 200]);
}
