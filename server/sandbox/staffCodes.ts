import { asc, inArray } from 'drizzle-orm';
import type { Context } from '../context';
import { staff } from '../db/schema';
import { nextOtpCode } from '../staff/accounts';
import { demoStaff } from './demo/seedStaff';

/** The demo staff, each with a one-time code that was not used yet: nobody needs an authenticator app for the demo. */
export async function staffCodes({ clock, database }: Pick<Context, 'clock' | 'database'>) {
  const names = demoStaff.map(({ name }) => name);
  const rows = await database.db
    .select()
    .from(staff)
    .where(inArray(staff.name, names))
    .orderBy(asc(staff.createdAt), asc(staff.name));
  return rows.map((row) => ({
    name: row.name,
    role: row.role,
    code: row.otpSecret === null ? null : nextOtpCode({ clock }, row.otpSecret, row.otpStep),
  }));
}
