import { inArray } from 'drizzle-orm';
import type { Context } from '../context';
import { staff } from '../db/schema';
import { nextOtpCode, unsealOtpSecret } from '../staff/accounts';
import { demoStaff } from './demo/seedStaff';

/** The demo staff, each with an unused one-time code: the demo needs no authenticator app. */
export async function staffCodes({
  clock,
  config,
  database,
}: Pick<Context, 'clock' | 'config' | 'database'>) {
  const names = demoStaff.map(({ name }) => name);
  const rows = await database.db.select().from(staff).where(inArray(staff.name, names));
  return demoStaff.flatMap(({ name, role }) => {
    const row = rows.find((one) => one.name === name);
    if (!row?.otpSecret) return [];
    return [
      {
        name,
        role,
        code: nextOtpCode({ clock }, unsealOtpSecret(config, name, row.otpSecret), row.otpStep),
      },
    ];
  });
}
