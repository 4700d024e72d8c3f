import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context';
import type { Tx } from '../db/database';
import { staffLogin, type StaffRow } from '../db/schema';
import { getNetwork } from '../http/addresses';
import { parseBrowser } from '../players/authentication';
import { digest } from '../secrets';

/**
 * Stores a login of staff, and whether this person has used its browser and its network before. When they join by an
 * invitation, neither counts as new; nor does the network of their first stored login.
 */
export async function rememberLogin(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { id: staffId }: Pick<StaffRow, 'id'>,
  request: FastifyRequest,
  browser: 'known' | 'new' | 'joins',
): Promise<void> {
  const addressHash = digest(getNetwork(request));
  const own = eq(staffLogin.staffId, staffId);
  const { id } = staffLogin;
  const [any] = await tx.select({ id }).from(staffLogin).where(own).limit(1);
  const [same] = await tx
    .select({ id })
    .from(staffLogin)
    .where(and(own, eq(staffLogin.addressHash, addressHash)))
    .limit(1);
  await tx.insert(staffLogin).values({
    ...{ at: clock.now(), staffId, addressHash },
    isNewBrowser: browser === 'new',
    isNewPlace: browser !== 'joins' && any !== undefined && same === undefined,
    browser: parseBrowser(request.headers['user-agent']),
  });
}
