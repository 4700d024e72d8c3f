import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Provider } from '../../../contract/provider';
import { round as roundRow } from '../../../server/db/schema';
import { bySame, oneOfSeveral, round, tooSoon } from '../../../machines/model/tables/round';
import { newStaff } from '../support/staff';
import { TestProvider, withWallets, type WalletReply } from '../support/walletCalls';
import type { LifecycleOnServer, ServerAnswer } from './lifecycleOnServer';

/** A round of a game, by the calls of its provider and the steps of staff. It begins with its own bet. */
export const roundOnServer = (provider: Provider = 'alphabet'): LifecycleOnServer => ({
  table: round,
  begin: async (app, player) => {
    Object.assign(app.ctx.config, withWallets(), { fourEyesAbove: '10000000' });
    await player.depositPaid(provider, '640000');
    const games = new TestProvider(app.server, provider);
    const roundId = randomUUID();
    const bets: string[] = [];
    let lastTaken: string = randomUUID();
    const bet = async (): Promise<ServerAnswer> => {
      const transactionId = randomUUID();
      const reply = await games.bet(player.id, '10.00', { roundId, transactionId });
      if (reply.status === 200) bets.push(transactionId);
      return asSaid(reply);
    };
    const takeBack = async () => {
      const lastBet = bets.pop() ?? lastTaken;
      const reply = await games.rollback(player.id, lastBet, { roundId });
      if (reply.status === 200) lastTaken = lastBet;
      else bets.push(lastBet);
      return asSaid(reply);
    };
    const body = { playerId: player.id, provider, ref: roundId };
    const staff = async () => (await newStaff(app.server, 'checker')).api.rounds;
    const voidIt = (rounds: Awaited<ReturnType<typeof staff>>) =>
      rounds.void({ body: { ...body, reason: 'The provider knows nothing of it' } });
    const wait = () => app.ctx.clock.advance(app.ctx.config.overdueRoundSeconds);
    const ownRound = and(eq(roundRow.playerId, player.id), eq(roundRow.ref, roundId));
    await bet();
    return {
      status: async () => {
        const [row] = await app.ctx.database.db.select().from(roundRow).where(ownRound);
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
        void: async () => {
          wait();
          return voidIt(await staff());
        },
        [tooSoon]: async () => voidIt(await staff()),
        [bySame]: async () => {
          const { fourEyesAbove } = app.ctx.config;
          app.ctx.config.fourEyesAbove = '0';
          wait();
          const rounds = await staff();
          const voidAnswer = await voidIt(rounds);
          const reply = voidAnswer.status === 200 ? await rounds.confirm({ body }) : voidAnswer;
          app.ctx.config.fourEyesAbove = fourEyesAbove;
          return reply;
        },
      },
    };
  },
  refusal: (status, event) => {
    if (['void', tooSoon, bySame].includes(event)) {
      if (status !== 'OPEN') return 'ORDER_STATUS_CHANGED';
      return event === tooSoon ? 'ROUND_RECENT' : 'FOUR_EYES';
    }
    return status === 'ROLLED_BACK' && (event === 'rollBack' || event === oneOfSeveral)
      ? 'TRANSACTION_ROLLED_BACK'
      : 'ROUND_ENDED';
  },
});

const asSaid = ({ status, code, balance }: WalletReply): ServerAnswer => ({
  status,
  body: { code, balance },
});
