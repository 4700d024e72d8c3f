import type { StaffRole } from '../../../contract/staff';
import type { Context } from '../../context';
import type { Tx } from '../../db/database';
import { staff } from '../../db/schema';
import { hashPassword } from '../../players/passwords';
import { demoPassword } from './seedPlayers';

/** The staff of the demo, who share the password of its players. Their authenticator secrets are known to everybody. */
export const demoStaff: readonly { name: string; role: StaffRole; otpSecret: string }[] = [
  { name: 'staff', role: 'cashier', otpSecret: 'CHAMPASTAFFCHAMPASTAFFCHAMPASTAF' },
  { name: 'checker', role: 'checker', otpSecret: 'CHAMPACHECKERCHAMPACHECKERCHAMPA' },
  { name: 'manager', role: 'manager', otpSecret: 'CHAMPAMANAGERCHAMPAMANAGERCHAMPA' },
  { name: 'admin', role: 'admin', otpSecret: 'CHAMPAADMINCHAMPAADMINCHAMPAADMI' },
];

let passwordHash: Promise<string> | undefined;

/** Makes the demo staff, or makes them again what they were. No one-time code counts as used. */
export async function seedStaff({ clock }: Pick<Context, 'clock'>, tx: Tx): Promise<void> {
  passwordHash ??= hashPassword(demoPassword);
  const joined = { passwordHash: await passwordHash, otpStep: null, disabledAt: null };
  for (const { name, role, otpSecret } of demoStaff)
    await tx
      .insert(staff)
      .values({ name, role, otpSecret, ...joined, createdAt: clock.now() })
      .onConflictDoUpdate({ target: staff.name, set: { role, otpSecret, ...joined } });
}
