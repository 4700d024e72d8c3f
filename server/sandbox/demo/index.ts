import type { Context } from '../../context';
import type { Tx } from '../../db/client';
import { listBankAccounts } from '../../players/bankAccounts';
import { createSeedContext } from './seedContext';
import { seedDemoHistory, seedRichHistory } from './seedHistory';
import { seedGames } from './seedGames';
import { seedPlayers, type DemoName } from './seedPlayers';
import { seedPromotions } from './seedPromotions';
import { SeedWriter } from './seedWriter';

const LONG_AGO_SECONDS = 45 * 24 * 3600;

/** Writes promotions and demo players with their histories into an empty database. */
export async function writeDemoData(ctx: Context, tx: Tx): Promise<void> {
  await seedPromotions(tx);
  const today = ctx.clock.now();
  const seed = createSeedContext(ctx, tx);
  seed.goTo(new Date(today.getTime() - LONG_AGO_SECONDS * 1000));
  const playerNamed = await seedPlayers(seed.ctx);
  const writerFor = async (name: DemoName) => {
    const player = playerNamed(name);
    const [bankAccount] = await listBankAccounts(tx, player.id);
    if (!bankAccount) throw new Error(`${name} has no bank account`);
    return new SeedWriter(seed, player, bankAccount, today);
  };
  await seedDemoHistory(await writerFor('demo'));
  await seedRichHistory(await writerFor('rich'));
  await seedGames(tx, playerNamed('demo').id, today);
}
