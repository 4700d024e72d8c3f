import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { providers, type Provider } from '../../contract/provider';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { account, outbox, round, setting } from '../db/schema';
import { StartupError } from '../errors';
import { openRound } from '../orders/orderStatus';
import { isTransferWallet } from './port';

/**
 * A provider's wallet type may change only while no player has credit there, also as a stake, and no credit call is pending.
 * Otherwise the first balance query would post the difference as the result of games, and the win of an open round would be
 * refused.
 * @throws StartupError naming the variable
 */
export async function assertSameWallets({
  config,
  database,
}: Pick<Context, 'config' | 'database'>): Promise<void> {
  await database.transaction(async (tx) => {
    for (const provider of providers) {
      const wanted = isTransferWallet(config, provider) ? 'transfer' : 'seamless';
      const kept = await walletOf(tx, provider);
      if (kept === wanted) continue;
      // Before this setting was stored, this server kept all credit
      if ((kept ?? 'seamless') !== wanted && (await hasCredit(tx, provider)))
        throw new StartupError(
          `PROVIDER_${provider.toUpperCase()}_WALLET cannot become ${wanted}: players have credit at ${provider}, it is on its way, or a round is open`,
        );
      await tx
        .insert(setting)
        .values({ name: nameOf(provider), value: wanted })
        .onConflictDoUpdate({ target: setting.name, set: { value: wanted } });
    }
  });
}

const nameOf = (provider: Provider) => `wallet ${provider}` as const;

async function walletOf(tx: Tx, provider: Provider): Promise<string | null> {
  const [row] = await tx
    .select({ value: setting.value })
    .from(setting)
    .where(eq(setting.name, nameOf(provider)));
  return row?.value ?? null;
}

async function hasCredit(tx: Tx, provider: Provider): Promise<boolean> {
  const credit = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.provider, provider), ne(account.balance, 0n)))
    .limit(1);
  const calls = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.port, provider), isNull(outbox.doneAt)))
    .limit(1);
  const rounds = await tx
    .select({ ref: round.ref })
    .from(round)
    .where(and(eq(round.provider, provider), inArray(round.status, openRound)))
    .limit(1);
  return credit.length + calls.length + rounds.length > 0;
}
