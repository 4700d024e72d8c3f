import { expect } from '@jest/globals';
import type { WithdrawalCreate, WithdrawalOrder } from '../../../contract/withdrawals';
import { withdrawTable } from '../../model/machines/withdraw';
import { must, type MoneyServer } from '../support/money';
import { walkOnServer, type Theatre } from './flowOnServer';
import { limitsOf } from './limits';

const happenings = [
  ...['none is open', 'an open one is found', 'it is not there'],
  ...['nobody can say which is open', 'is tried again'],
  ...[
    'is sent',
    'is confirmed',
    'is changed',
    'is made',
    'is refused',
    'is not looked at',
    'gets no answer',
    'another is wanted',
  ],
  ...['SUCCESS is heard', 'REJECTED is heard'],
];

const factOf = ({ code, status }: WithdrawalOrder) => ({ code, status });

/** The withdrawal flow of a player with credit. */
async function begin(money: MoneyServer): Promise<Theatre> {
  const player = await money.player();
  await player.play('alphabet', '5000.00');
  const { api } = player.client;
  const limits = await limitsOf(player.client);
  const { bankAccountId } = player;
  const draft = { provider: 'alphabet', bankAccountId, amount: '60' } as const;
  const credit = { amount: await player.credit('alphabet'), currency: 'THB' };
  const asked = new Set<string>();
  const all = async () => {
    const answer = await player.client.get('/api/v2/withdrawals?page=1&pageSize=100');
    return must<{ items: WithdrawalOrder[] }>(answer, 200).items;
  };
  const told = (decide: (code: string) => Promise<unknown>) => ({
    hears: async () => {
      const [newest] = await all();
      if (!newest) throw new Error('no withdrawal was made');
      await decide(newest.code);
      return factOf(await player.withdrawal(newest.code));
    },
  });
  const create = (key: string, body: WithdrawalCreate) =>
    api.withdrawals.create({ headers: { 'idempotency-key': key }, body });
  return {
    calls: {
      findOpenOrder: {
        ask: () => api.withdrawals.list({ query: { page: 1, pageSize: 5, status: 'OPEN' } }),
        read: ({ items: [first] }: { items: WithdrawalOrder[] }) => (first ? factOf(first) : null),
      },
      createOrder: {
        ask: ({ key, body }: { key: string; body: WithdrawalCreate }) => {
          asked.add(key);
          return create(key, body);
        },
        read: factOf,
      },
    },
    happens: {
      'none is open': { serves: 'findOpenOrder' },
      'an open one is found': {
        serves: 'findOpenOrder',
        after: () => player.withdraw('alphabet', '60'),
      },
      'it is not there': {
        refuses: 'findOpenOrder',
        ask: () => api.withdrawals.get({ params: { code: 'CW-0000000' } }),
      },
      'nobody can say which is open': { loses: 'findOpenOrder' },
      'is tried again': { says: () => ({ type: 'order.retry' }) },
      'is sent': {
        says: () => ({ type: 'withdraw.submit', draft, terms: { limits, credit, usage: null } }),
      },
      'is confirmed': { says: () => ({ type: 'withdraw.confirm' }) },
      'is changed': { says: () => ({ type: 'withdraw.edit' }) },
      'is made': { serves: 'createOrder' },
      'is refused': {
        refuses: 'createOrder',
        ask: ({ key, body }: { key: string; body: WithdrawalCreate }) =>
          create(key, { ...body, bankAccountId: 'somebody-elses' }),
      },
      'is not looked at': {
        refuses: 'createOrder',
        ask: ({ key, body }: { key: string; body: WithdrawalCreate }) =>
          player.client.post('/api/v2/withdrawals', body, {
            headers: { 'idempotency-key': key, origin: 'https://elsewhere.example' },
          }),
      },
      'gets no answer': { loses: 'createOrder' },
      'another is wanted': { says: () => ({ type: 'order.again' }) },
      'SUCCESS is heard': told((code) => money.approve(code)),
      'REJECTED is heard': told((code) => money.rejectWithdrawal(code)),
    },
    ends: async () => {
      expect((await all()).length).toBeLessThanOrEqual(asked.size + 1);
    },
  };
}

export const walkWithdraw = (money: MoneyServer) =>
  walkOnServer(withdrawTable, happenings, () => begin(money));
