import { expect } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { WithdrawalCreate, WithdrawalOrder } from '../../../contract/withdrawals';
import type { OrderUpdate } from '../../../machines/orderFlow';
import { approvePayout, undoApproval } from '../../../server/withdrawals/staff';
import { withdrawTable } from '../../../machines/model/tables/withdraw';
import type { Step } from '../../../machines/model/paths';
import type { TestClient } from '../support/client';
import { must, type TestApp } from '../support/testApp';
import { password } from '../support/server';
import { unknownStatus, walkOnServer, type FlowSetup } from './flowOnServer';
import { fetchLimits } from './limits';

const events = [
  ...['none is open', 'an open one is found', 'a decided one is found', 'it is not there'],
  ...['one of an unknown status is found'],
  ...['which is open is not known', 'is tried again'],
  ...['is sent', 'is confirmed', 'is changed', 'is made', 'is refused', 'is not looked at'],
  ...['needs the password', 'is confirmed by password', 'has a wrong password'],
  ...['is sent too often', 'gets no answer', 'another is wanted'],
  ...['OPEN is heard', 'SUCCESS is heard', 'REJECTED is heard', 'CANCELED is heard'],
  ...['ON_HOLD is heard', 'it is approved', 'its approval is undone'],
  ...['is to be canceled', 'that is confirmed', 'is kept', 'is canceled'],
  'is approved, so not canceled',
];

const factOf = ({ code, status, cancellation }: WithdrawalOrder) => ({
  code,
  status,
  ...(status === 'OPEN' && { isCancelable: cancellation === 'POSSIBLE' }),
});

interface Request {
  key: string;
  body: WithdrawalCreate;
  password?: string;
}

/** A browser that must always give the password: its login is a while ago, and it is not trusted. */
async function logInElsewhere({ server }: TestApp, username: string): Promise<TestClient> {
  const client = server.client();
  expect((await client.api.players.login({ body: { username, password } })).status).toBe(200);
  server.ctx.clock.advance(server.ctx.config.freshLoginSeconds);
  client.cookies.delete('device');
  return client;
}

/** The withdrawal flow of a player with credit. */
async function begin(app: TestApp): Promise<FlowSetup> {
  const player = await app.player();
  await player.play('alphabet', '5000.00');
  const { api } = player.client;
  const limits = await fetchLimits(player.client);
  const { bankAccountId } = player;
  const draft = { provider: 'alphabet', bankAccountId, amount: '60' } as const;
  const credit = { amount: await player.credit('alphabet'), currency: 'THB' };
  const requestedCodes = new Set<string>();
  const all = async () => {
    const answer = await player.client.get('/api/v2/withdrawals?page=1&pageSize=100');
    return must<{ items: WithdrawalOrder[] }>(answer, 200).items;
  };
  const stranger = await logInElsewhere(app, player.username);
  const { max, seconds } = app.ctx.config.rateLimits.loginByAccount;
  const hearing = (decide: (code: string) => Promise<unknown>) => ({
    notify: async () => {
      const [newest] = await all();
      if (!newest) throw new Error('no withdrawal was made');
      await decide(newest.code);
      return factOf(await player.withdrawal(newest.code));
    },
  });
  const stays = hearing(async () => {});
  const approve = (code: string) => approvePayout(app.ctx, code, 'noy');
  /** Staff undo their approval, if there is one. */
  const undoAnyApproval = async (code: string) => {
    const { cancellation } = await player.withdrawal(code);
    if (cancellation !== 'POSSIBLE') await undoApproval(app.ctx, code, 'noy');
  };
  const cancel = (code: string) => api.withdrawals.cancel({ params: { code }, body: {} });
  type Body = WithdrawalCreate & { password?: string };
  const create = (key: string, body: Body, client = player.client) =>
    client.api.withdrawals.create({ headers: { 'idempotency-key': key }, body });
  const isWrong = ({ key, body }: Request) =>
    create(key, { ...body, password: 'not-this-one' }, stranger);
  return {
    calls: {
      findOpenOrder: {
        ask: () => api.withdrawals.list({ query: { page: 1, pageSize: 5, status: 'OPEN' } }),
        read: ({ items: [first] }: { items: WithdrawalOrder[] }) => (first ? factOf(first) : null),
      },
      createOrder: {
        ask: ({ key, body, password }: Request) => {
          requestedCodes.add(key);
          return password === undefined
            ? create(key, body)
            : create(key, { ...body, password }, stranger);
        },
        read: factOf,
      },
      cancelOrder: { ask: ({ code }: { code: string }) => cancel(code), read: factOf },
    },
    eventCauses: {
      'none is open': { call: 'findOpenOrder' },
      'an open one is found': {
        call: 'findOpenOrder',
        after: () => player.withdraw('alphabet', '60'),
      },
      'a decided one is found': {
        call: 'findOpenOrder',
        // A link to the order
        ask: async () => {
          const { code } = await player.withdraw('alphabet', '60');
          await app.rejectWithdrawal(code);
          const answer = await api.withdrawals.get({ params: { code } });
          return { ...answer, body: { items: [answer.body as WithdrawalOrder] } };
        },
      },
      'one of an unknown status is found': {
        call: 'findOpenOrder',
        ask: async () => {
          const { code } = await player.withdraw('alphabet', '60');
          const answer = await api.withdrawals.get({ params: { code } });
          return { ...answer, body: { items: [unknownStatus(answer.body as WithdrawalOrder)] } };
        },
      },
      'it is not there': {
        refusedCall: 'findOpenOrder',
        ask: () => api.withdrawals.get({ params: { code: 'CW-0000000' } }),
      },
      'which is open is not known': { lostCall: 'findOpenOrder' },
      'is tried again': { send: () => ({ type: 'order.retry' }) },
      'is sent': {
        send: () => ({ type: 'withdraw.submit', draft, terms: { limits, credit, usage: null } }),
      },
      'is confirmed': { send: () => ({ type: 'withdraw.confirm' }) },
      'is changed': { send: () => ({ type: 'withdraw.edit' }) },
      'is made': { call: 'createOrder' },
      'is refused': {
        refusedCall: 'createOrder',
        ask: ({ key, body }: Request) => create(key, { ...body, bankAccountId: 'someone-elses' }),
      },
      'is not looked at': {
        refusedCall: 'createOrder',
        ask: ({ key, body }: Request) =>
          player.client.post('/api/v2/withdrawals', body, {
            headers: { 'idempotency-key': key, origin: 'https://elsewhere.example' },
          }),
      },
      'needs the password': {
        refusedCall: 'createOrder',
        // With a new key, because an existing order is returned without a password
        ask: ({ body }: Request) => create(randomUUID(), body, stranger),
      },
      'is confirmed by password': { send: () => ({ type: 'withdraw.confirm', password }) },
      'has a wrong password': { refusedCall: 'createOrder', ask: isWrong },
      'is sent too often': {
        refusedCall: 'createOrder',
        ask: async (request: Request) => {
          for (let tries = 0; tries < max; tries += 1) await isWrong(request);
          const answer = await isWrong(request);
          app.ctx.clock.advance(seconds);
          return answer;
        },
      },
      'gets no answer': { lostCall: 'createOrder' },
      'another is wanted': { send: () => ({ type: 'order.again' }) },
      // Like the event stream, which sends only code and status
      'OPEN is heard': {
        notify: async () => {
          const { code, status } = await stays.notify();
          return { code, status };
        },
      },
      'ON_HOLD is heard': {
        notify: async () => {
          const { code } = await hearing(undoAnyApproval).notify();
          return unknownStatus({ code, status: 'OPEN' });
        },
      },
      'it is approved': hearing(approve),
      'its approval is undone': hearing(undoAnyApproval),
      'is to be canceled': { send: () => ({ type: 'withdraw.cancel' }) },
      'that is confirmed': { send: () => ({ type: 'withdraw.confirmCancel' }) },
      'is kept': { send: () => ({ type: 'withdraw.keep' }) },
      'is canceled': { call: 'cancelOrder' },
      'is approved, so not canceled': {
        refusedCall: 'cancelOrder',
        ask: async ({ code }: { code: string }) => {
          if ((await player.withdrawal(code)).cancellation === 'POSSIBLE') await approve(code);
          const answer = await cancel(code);
          await undoAnyApproval(code);
          return answer;
        },
      },
      'SUCCESS is heard': hearing((code) => app.approve(code)),
      'REJECTED is heard': hearing((code) => app.rejectWithdrawal(code)),
      'CANCELED is heard': hearing(cancel),
    },
    checkEnd: async () => {
      expect((await all()).length).toBeLessThanOrEqual(requestedCodes.size + 1);
    },
  };
}

export const walkWithdraw = (app: TestApp) =>
  walkOnServer(withdrawTable, events, () => begin(app), isTaken);

/** A withdrawal that is approved on the server is not canceled. */
const isTaken = ({ from, event }: Step): boolean =>
  (event !== 'is canceled' && event !== 'CANCELED is heard') ||
  (from.view['order'] as OrderUpdate | null)?.isCancelable !== false;
