import type { Context } from '../../context';
import type { Tx } from '../../db/client';
import { listBankAccounts } from '../../domain/bankAccounts';
import { pastOf } from './past';
import { registerDemoPlayers, type DemoName } from './people';
import { seedPromotions } from './promotions';
import { Scribe } from './scribe';
import { writeDemoStory, writeRichStory } from './story';

const LONG_AGO_SECONDS = 45 * 24 * 3600;

/** Writes promotions and demo players with their histories into an empty database. */
export async function writeDemoData(ctx: Context, tx: Tx): Promise<void> {
  await seedPromotions(tx);
  const today = ctx.clock.now();
  const past = pastOf(ctx, tx);
  past.goTo(new Date(today.getTime() - LONG_AGO_SECONDS * 1000));
  const playerCalled = await registerDemoPlayers(past.ctx);
  const scribeOf = async (name: DemoName) => {
    const player = playerCalled(name);
    const [bankAccount] = await listBankAccounts(tx, player.id);
    if (!bankAccount) throw new Error(`${name} has no bank account`);
    return new Scribe(past, player, bankAccount, today);
  };
  await writeDemoStory(await scribeOf('demo'));
  await writeRichStory(await scribeOf('rich'));
}
