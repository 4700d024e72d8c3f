import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { ProtectionChange } from '../../../contract/protection';
import { protection as protectionTable } from '../../../server/db/schema';
import { protection } from '../../../machines/model/tables/protection';
import { password } from '../support/server';
import { notAsked, type LifecycleOnServer } from './lifecycleOnServer';

/** A player's protection. Its times are moved to the past instead of advancing the clock, which all subjects share. */
export const protectionOnServer = (): LifecycleOnServer => ({
  table: protection,
  begin: async ({ ctx }, player) => {
    const figures = ctx.config.protection;
    figures.exclusionMonths = [0];
    const { api } = player.client;
    const change = (body: ProtectionChange) => api.protection.change({ body });
    const status = async () => {
      const answer = await api.protection.get();
      if (answer.status !== 200) throw new Error(`the protection was answered ${answer.status}`);
      return answer.body.status;
    };
    let limit = 100_000;
    await change({ change: 'limits', limits: { depositDay: String(limit) } });
    return {
      status,
      credit: () => player.credit('gclub'),
      events: {
        raise: () => change({ change: 'limits', limits: { depositDay: String((limit += 1)) } }),
        dropRaise: () => change({ change: 'dropRaise' }),
        confirmRaise: () => change({ change: 'confirmRaise' }),
        due: async () => {
          // If a raise is ready, the time to confirm it must be over too.
          const lapse = (await status()) === 'RAISE_READY' ? figures.raiseLapseSeconds : 0;
          const endTime = new Date(ctx.clock.now().getTime() - lapse * 1000);
          await ctx.database.db
            .update(protectionTable)
            .set({ until: endTime })
            .where(
              and(
                eq(protectionTable.playerId, player.id),
                isNotNull(protectionTable.until),
                ne(protectionTable.status, 'EXCLUDED'),
              ),
            );
          return notAsked;
        },
        timeOut: () => change({ change: 'timeOut', days: 1, password }),
        exclude: async () => {
          const answer = await change({ change: 'exclude', months: 0, password });
          await api.players.login({ body: { username: player.username, password } });
          return answer;
        },
        askEnd: () => change({ change: 'askEnd' }),
      },
    };
  },
  refusal: (_, event) => (event === 'due' ? 'nothing' : 'PROTECTION_CHANGED'),
});
