import { eq } from 'drizzle-orm';
import { permissions } from '../../contract/staffPermissions';
import type { Tx } from '../db/database';
import { staff } from '../db/schema';
import { invalid } from '../errors';

/**
 * Checks that a task may be assigned to this person.
 * @param route what they must be allowed to call
 * @throws DomainError 400 `to` for a person who cannot log in or may not do it
 */
export async function assertAssignable(tx: Tx, to: string | null, route: string): Promise<void> {
  if (to === null) return;
  const [member] = await tx.select().from(staff).where(eq(staff.name, to));
  const mayWork = member && !member.disabledAt && permissions[route]?.includes(member.role);
  if (!mayWork) throw invalid('to');
}
