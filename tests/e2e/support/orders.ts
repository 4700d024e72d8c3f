import type { DepositOrder } from '../../../contract/deposits';
import type { Player } from './player';

export type OrderKind = 'deposits' | 'withdrawals';

/** The player's open orders, as the server knows them. */
export async function fetchOpenOrders(player: Player, kind: OrderKind): Promise<DepositOrder[]> {
  const answer = await player.page.request.get(`/api/v2/${kind}?status=OPEN`);
  return ((await answer.json()) as { items: DepositOrder[] }).items;
}
