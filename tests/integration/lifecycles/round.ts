import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Provider } from '../../../contract/provider';
import { round as roundRow } from '../../../server/db/schema';
import { oneOfSeveral, round } from '../../model/machines/round';
import { TestProvider, withWallets, type WalletReply } from '../support/walletCalls';
import type { LifecycleOnServer, Said } from './lifecycleOnServer';

/** A round of a game, by the calls of its provider. It begins with a bet of its own. */
export const roundOnServer = (provider: Provider = 'alphabet'): LifecycleOnServer => ({
  table: round,
  begin: async (money, player) => {
    Object.assign(money.ctx.config, withWallets());
    await player.depositPaid(provider, '640000');
    const games = new TestProvider(money.server, provider);
    const roundId = randomUUID();
    const bets: string[] = [];
    let lastTaken: string = randomUUID();
    const bet = async (): Promise<Said> => {
      const transactionId = randomUUID();
      const said = await games.bet(player.id, '10.00', { roundId, transactionId });
      if (said.status === 200) bets.push(transactionId);
      return asSaid(said);
    };
    const takeBack = async () => {
      const last = bets.pop() ?? lastTaken;
      const said = await games.rollback(player.id, last, { roundId });
      if (said.status === 200) lastTaken = last;
      else bets.push(last);
      return asSaid(said);
    };
    const mine = and(eq(roundRow.playerId, player.id), eq(roundRow.ref, roundId));
    await bet();
    return {
      status: async () => {
        const [row] = await money.ctx.database.db.select().from(roundRow).where(mine);
        return row?.status ?? 'not found';
      },
      credit: () => player.credit(provider),
      events: {
        bet,
        win: async () => asSaid(await games.win(player.id, '0', { roundId })),
        settle: async () => asSaid(await games.win(player.id, '5.00', { roundId, final: true })),
        rollBack: async () => {
          while (bets.length > 1) await takeBack();
          return takeBack();
        },
        [oneOfSeveral]: async () => {
          await bet();
          return takeBack();
        },
      },
    };
  },
  refusal: (status, event) =>
    status === 'ROLLED_BACK' && (event === 'rollBack' || event === oneOfSeveral)
      ? 'TRANSACTION_ROLLED_BACK'
      : 'ROUND_ENDED',
});

const asSaid = ({ status, code, balance }: WalletReply): Said => ({
  status,
  body: { code, balance },
});
