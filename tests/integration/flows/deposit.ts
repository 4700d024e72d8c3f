import { expect } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { getShortestPaths } from 'xstate/graph';
import { depositStatuses, type DepositCreate, type DepositOrder } from '../../../contract/deposits';
import { depositOrderMachine, type DepositOrderEvent } from '../../../machines/depositOrder';
import { listEvents } from '../../../machines/lifecycle';
import { refusalCode, type CallFailure } from '../../../machines/failure';
import { depositTable } from '../../../machines/model/tables/deposit';
import type { GraphNode, Step } from '../../../machines/model/paths';
import { deposit } from '../../../server/db/schema';
import type { MisbehavingPorts } from '../support/misbehaving';
import { must, type TestApp } from '../support/testApp';
import { briefMs } from '../support/portScenes';
import { depositEvents } from '../lifecycles/deposit';
import { fetchLimits } from './limits';
import { unknownStatus, walkOnServer, type FlowSetup } from './flowOnServer';

const eventStatuses = [...depositStatuses, 'ON_HOLD'];
const events = [
  ...['none is open', 'an open one is found', 'a paid one is found'],
  ...['one of an unknown status is found'],
  ...['it is not there', 'which is open is not known', 'is tried again'],
  ...['is sent', 'is made', 'is made, its QR to come'],
  ...['is refused', 'is not looked at', 'gets no answer'],
  ...['is to be checked', 'is not paid', 'is seen as paid'],
  ...['is to be canceled', 'is kept', 'that is confirmed', 'is canceled'],
  ...['is paid, so not canceled', 'its time is over', 'is open as long as before'],
  ...['is open, without its QR', 'is open, its time over'],
  ...['another is wanted', ...eventStatuses.map((status) => `${status} is heard`)],
];

const refusalOf = ({ view }: GraphNode) => refusalCode(view['failure'] as CallFailure | null);
const factOf = ({ code, status, qr }: DepositOrder) => ({ code, status, hasQr: qr !== null });

/** The deposit flow of a player. The test decides when the provider credits and when the gateway creates a QR. */
async function begin(app: TestApp, ports: MisbehavingPorts): Promise<FlowSetup> {
  app.ctx.config.portLimitsMs.qr = briefMs;
  ports.hold('gateway.createPayment');
  await app.behave('gclub', 'hold');
  const player = await app.player();
  const { api } = player.client;
  const limits = await fetchLimits(player.client);
  const form = { provider: 'gclub', bankAccountId: player.bankAccountId, amount: '20000' } as const;
  const ownCodes = new Set<string>();
  const requestedCodes = new Set<string>();
  const newest = async () => {
    const answer = await player.client.get('/api/v2/deposits?page=1&pageSize=1');
    const [order] = must<{ items: DepositOrder[] }>(answer, 200).items;
    if (!order) throw new Error('no deposit was made');
    ownCodes.add(order.code);
    return order;
  };
  const hearing = (move: (order: DepositOrder) => Promise<unknown>) => ({
    notify: async () => {
      await createQr();
      await move(await newest());
      return factOf(await newest());
    },
  });
  const stays = hearing(async () => {});
  /** The page loads the order with its remaining time. */
  const loadOrder = async (code: string) => {
    const answer = await player.client.get(`/api/v2/deposits/${code}`);
    const order = must<DepositOrder>(answer, 200);
    const now = Date.parse(answer.headers.get('server-time') ?? '');
    return { ...factOf(order), timeLeft: Math.max(Date.parse(order.expiresAt) - now, 0) };
  };
  /** Causes the events that lead the order to a status. */
  const leadTo = async ({ code, status }: DepositOrder, targetStatus: string) => {
    const events = depositEvents(app, player, { provider: 'gclub', code });
    for (const event of findEvents(status, targetStatus)) await events[event]();
  };
  const create = ({ key, body }: { key: string; body: DepositCreate }) => {
    requestedCodes.add(key);
    return api.deposits.create({ headers: { 'idempotency-key': key }, body });
  };
  /** The gateway creates the QR of the newest order, unless it has. */
  const createQr = async () => {
    await ports.recover();
    await app.ctx.outbox.drain((await newest()).code);
    ports.hold('gateway.createPayment');
  };
  const payOrder = async ({ code, status }: DepositOrder) => {
    if (status !== 'PAID') await app.pay(code);
  };
  return {
    calls: {
      findOpenOrder: {
        ask: () => api.deposits.open(),
        read: ({ items: [first] }: { items: DepositOrder[] }) => (first ? factOf(first) : null),
      },
      createOrder: {
        ask: create,
        read: factOf,
      },
      checkPayment: {
        ask: async ({ code }: { code: string }) => {
          await createQr();
          return api.deposits.check({ params: { code }, body: {} });
        },
        read: factOf,
      },
      cancelOrder: {
        ask: ({ code }: { code: string }) => api.deposits.cancel({ params: { code }, body: {} }),
        read: factOf,
      },
    },
    eventCauses: {
      'none is open': { call: 'findOpenOrder' },
      'an open one is found': {
        call: 'findOpenOrder',
        after: async () => {
          await player.deposit('gclub', '20000');
          await createQr();
        },
      },
      'a paid one is found': {
        call: 'findOpenOrder',
        after: async () => {
          const order = await player.deposit('gclub', '20000');
          await createQr();
          await payOrder(order);
        },
      },
      'one of an unknown status is found': {
        call: 'findOpenOrder',
        ask: async () => {
          await player.deposit('gclub', '20000');
          const answer = await api.deposits.open();
          const { items } = answer.body as { items: DepositOrder[] };
          return { ...answer, body: { items: items.map(unknownStatus) } };
        },
      },
      'it is not there': {
        refusedCall: 'findOpenOrder',
        ask: () => api.deposits.get({ params: { code: 'CH-0000000' } }),
      },
      'which is open is not known': { lostCall: 'findOpenOrder' },
      'is tried again': { send: () => ({ type: 'order.retry' }) },
      'is sent': {
        send: () => ({ type: 'deposit.submit', draft: form, terms: { limits, inUse: null } }),
      },
      'is made': {
        call: 'createOrder',
        ask: async (request: { key: string; body: DepositCreate }) => {
          await create(request);
          await createQr();
          return create(request);
        },
      },
      'is made, its QR to come': { call: 'createOrder' },
      'is not looked at': {
        refusedCall: 'createOrder',
        ask: ({ key, body }: { key: string; body: DepositCreate }) =>
          player.client.post('/api/v2/deposits', body, {
            headers: { 'idempotency-key': key, origin: 'https://elsewhere.example' },
          }),
      },
      'is refused': {
        refusedCall: 'createOrder',
        ask: ({ key, body }: { key: string; body: DepositCreate }) =>
          api.deposits.create({
            headers: { 'idempotency-key': key },
            body: { ...body, bankAccountId: 'someone-elses' },
          }),
      },
      'gets no answer': { lostCall: 'createOrder' },
      'is to be checked': { send: () => ({ type: 'deposit.check' }) },
      'is not paid': { refusedCall: 'checkPayment' },
      'is seen as paid': { call: 'checkPayment', after: async () => payOrder(await newest()) },
      'is to be canceled': { send: () => ({ type: 'deposit.cancel' }) },
      'is kept': { send: () => ({ type: 'deposit.keep' }) },
      'that is confirmed': { send: () => ({ type: 'deposit.confirmCancel' }) },
      'is canceled': { call: 'cancelOrder' },
      'is paid, so not canceled': {
        refusedCall: 'cancelOrder',
        ask: async ({ code }: { code: string }) => {
          await createQr();
          await payOrder(await newest());
          return api.deposits.cancel({ params: { code }, body: {} });
        },
      },
      'its time is over': { wait: true },
      'is open as long as before': {
        notify: async () => {
          await createQr();
          const fact = await loadOrder((await newest()).code);
          expect(fact.timeLeft).toBeGreaterThan(0);
          return fact;
        },
      },
      'is open, without its QR': {
        notify: async () => {
          const fact = await loadOrder((await newest()).code);
          expect(fact.hasQr).toBe(false);
          return fact;
        },
      },
      'is open, its time over': {
        notify: async () => {
          const { code } = await newest();
          const expiresAt = app.ctx.clock.now();
          await app.ctx.database.db
            .update(deposit)
            .set({ expiresAt })
            .where(eq(deposit.code, code));
          // The first load wakes the worker that ends the order
          return loadOrder(code);
        },
      },
      'another is wanted': { send: () => ({ type: 'order.again' }) },
      'ON_HOLD is heard': { notify: async () => unknownStatus(await stays.notify()) },
      ...Object.fromEntries(
        depositStatuses.map((status) => [
          `${status} is heard`,
          hearing((order) => leadTo(order, status)),
        ]),
      ),
    },
    checkEnd: async () => {
      await ports.recover();
      // One order per form, however often it was sent
      const answer = await player.client.get('/api/v2/deposits?page=1&pageSize=100');
      const { items } = must<{ items: DepositOrder[] }>(answer, 200);
      expect(items.length).toBeLessThanOrEqual(requestedCodes.size + 1);
    },
  };
}

export const walkDeposit = (app: TestApp, ports: MisbehavingPorts) =>
  walkOnServer(depositTable, events, () => begin(app, ports), isTaken, isLast);

function isTaken({ from, event }: Step): boolean {
  // A QR does not disappear again: only an order found with an unknown status has none
  const isFound = from.view['sent'] === null;
  if (event === 'ON_HOLD is heard' && isFound) return false;
  if (event === 'is open, without its QR')
    return from.state === 'following.unknown' || from.state.includes('preparing');
  // The order is already paid on the server
  return (
    refusalOf(from) !== 'CANCEL_AFTER_PAID' ||
    (event.endsWith('heard') && event !== 'ON_HOLD is heard')
  );
}

/** The server has ended the order, has it paid or is about to end it, so no step of an open order can follow. */
const isLast = ({ from, event }: Step): boolean =>
  event === 'is open, its time over' ||
  (event === 'ON_HOLD is heard' && !from.state.startsWith('following.OPEN'));

/** The events of an order whose QR exists, so that the gateway cannot refuse it. */
const orderEvents = listEvents(depositOrderMachine)
  .filter((event) => event !== 'refuse')
  .map((type) => ({ type }) as DepositOrderEvent);

/** The shortest sequence of events from one status of a deposit to another. */
function findEvents(from: string, to: string) {
  const paths = getShortestPaths(depositOrderMachine, {
    events: orderEvents,
    fromState: depositOrderMachine.resolveState({ value: from }),
    toState: (state) => state.value === to,
  });
  const [, ...steps] = paths[0]?.steps ?? [];
  return steps.map(({ event }) => event.type);
}
