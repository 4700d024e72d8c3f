import { sql } from 'drizzle-orm';
import type { Provider } from '../../../contract/provider';
import type { Context } from '../../context';
import type { Tx } from '../../db/database';
import { account, sandboxCredit } from '../../db/schema';
import { listBankAccounts } from '../../players/bankAccounts';
import { createSeedContext } from './seedContext';
import { seedDemoHistory, seedRichHistory } from './seedHistory';
import { seedGames } from './seedGames';
import { seedPlayers, type DemoName } from './seedPlayers';
import { seedPromotions } from './seedPromotions';
import { seedRegulars } from './seedRegulars';
import { seedSettings } from './seedSettings';
import { findStaff } from './seedStaff';
import { SeedWriter } from './seedWriter';

const LONG_AGO_SECONDS = 45 * 24 * 3600;
const BEFORE_ALL_SECONDS = 100 * 24 * 3600;

/**
 * Writes promotions and demo players with their histories into an empty database, with the functions that staff and players
 * use.
 */
export async function writeDemoData(ctx: Context, tx: Tx): Promise<void> {
  const today = ctx.clock.now();
  const seed = createSeedContext(ctx, tx);
  seed.goTo(new Date(today.getTime() - BEFORE_ALL_SECONDS * 1000));
  await seedPromotions(seed.ctx, tx, (by, action, done) => {
    seed.log.add(by, action, done);
    seed.ctx.clock.advance(40 * 60);
  });
  await seedSettings(seed, await findStaff(tx), today);
  seed.goTo(today);
  await seedRegulars(seed, today);
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
  await seed.log.write(tx);
  for (const provider of ctx.config.transferWallets) await keepThere(tx, provider);
}

/** Sets the simulated provider's credit to the ledger's, after all seeded play. */
const keepThere = (tx: Tx, provider: Provider) =>
  tx.execute(sql`
    insert into ${sandboxCredit} (reference, provider, player_id, amount)
    select 'past ' || a.provider || ' ' || a.player_id, a.provider, a.player_id, sum(a.balance)
      - coalesce((select sum(c.amount) from ${sandboxCredit} c
          where c.provider = a.provider and c.player_id = a.player_id), 0)
    from ${account} a where a.provider = ${provider} and a.type in ('cash', 'bonus')
    group by a.provider, a.player_id`);
