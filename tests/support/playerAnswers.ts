import { bankAccount, creditCalls, playerInfo, promotion } from './facts';
import type { Answer } from './fakeServer';

const none = { body: { items: [], page: 1, pageSize: 10, total: 0 } };
/** Answers for a player with a bank account, credit and no orders. */
export const playerAnswers: Record<string, Answer> = {
  'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
  'GET /v2/players/info': { body: playerInfo() },
  'GET /v2/players/bank-accounts': { body: { bankAccounts: [bankAccount] } },
  'GET /v2/players/backlist': { body: { blocked: false } },
  'GET /v2/players/promotions/using': { body: { usage: null } },
  'GET /v2/promotions': { body: { promotions: [promotion] } },
  'GET /v2/promotions/usages': none,
  'GET /v2/deposits/open': { body: { items: [] } },
  'GET /v2/deposits': none,
  'GET /v2/withdrawals': none,
  ...creditCalls({}, '300.00'),
};
