import { eq } from 'drizzle-orm';
import type { Context } from '../../context';
import { attempt, knownDevice, player, session, type PlayerRow } from '../../db/schema';
import { addBankAccount } from '../../players/bankAccounts';
import { register } from '../../players/players';

export const demoPassword = 'champa1234';

export const demoPlayers = [
  { username: 'demo', displayName: 'ສົມພອນ', bankId: 'bcel', accountNumber: '0101220033445566' },
  { username: 'newbie', displayName: 'ນ້ອງໃໝ່', bankId: null, accountNumber: null },
  { username: 'rich', displayName: 'ບຸນມີ', bankId: 'ldb', accountNumber: '0302110055667788' },
  { username: 'blocked', displayName: 'ຄຳແພງ', bankId: 'jdb', accountNumber: '2001330077889900' },
] as const;
export type DemoName = (typeof demoPlayers)[number]['username'];

const address = 'demo';

/** Registers the demo players like real players, each with a bank account, and logs them out. */
export async function seedPlayers(ctx: Context): Promise<(name: DemoName) => PlayerRow> {
  const rows = new Map<string, PlayerRow>();
  for (const { username, displayName, bankId, accountNumber } of demoPlayers) {
    const { player: row } = await register(
      ctx,
      {
        username,
        displayName,
        password: demoPassword,
        confirmPassword: demoPassword,
        fingerprint: `demo-${username}`,
        ...(ctx.config.agency.terms && { acceptedTerms: ctx.config.agency.terms.version }),
      },
      { address, deviceToken: null, sessionId: null, browser: null },
    );
    rows.set(username, row);
    if (bankId)
      await addBankAccount(
        ctx,
        { playerId: row.id, address },
        { bankId, accountNumber, accountName: displayName, currency: 'LAK' },
      );
  }
  const { db } = ctx.database;
  for (const traces of [session, knownDevice, attempt]) await db.delete(traces);
  await db.update(player).set({ promotionBlocked: true }).where(eq(player.username, 'blocked'));
  return (name) => {
    const row = rows.get(name);
    if (!row) throw new Error(`no demo player ${name}`);
    return row;
  };
}
