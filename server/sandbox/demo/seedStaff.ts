import type { StaffRole } from '../../../contract/staff';
import type { Context } from '../../context';
import type { Tx } from '../../db/database';
import { staff, type StaffRow } from '../../db/schema';
import { hashPassword } from '../../players/passwords';
import { demoPassword } from './seedPlayers';

export type DemoStaffName = 'staff' | 'checker' | 'manager' | 'admin';

/** The demo staff, with the same password as the demo players. Their authenticator secrets are public. */
export const demoStaff: readonly { name: DemoStaffName; role: StaffRole; otpSecret: string }[] = [
  { name: 'staff', role: 'cashier', otpSecret: 'CHAMPASTAFFCHAMPASTAFFCHAMPASTAF' },
  { name: 'checker', role: 'checker', otpSecret: 'CHAMPACHECKERCHAMPACHECKERCHAMPA' },
  { name: 'manager', role: 'manager', otpSecret: 'CHAMPAMANAGERCHAMPAMANAGERCHAMPA' },
  { name: 'admin', role: 'admin', otpSecret: 'CHAMPAADMINCHAMPAADMINCHAMPAADMI' },
];

/** Finds a demo member of staff by name. */
export type StaffNamed = (name: DemoStaffName) => StaffRow;

export async function findStaff(tx: Tx): Promise<StaffNamed> {
  const rows = await tx.select().from(staff);
  return (name) => {
    const row = rows.find((one) => one.name === name);
    if (!row) throw new Error(`no demo staff ${name}`);
    return row;
  };
}

let passwordHash: Promise<string> | undefined;

/** Creates or resets the demo staff, so that no one-time code counts as used. */
export async function seedStaff({ clock }: Pick<Context, 'clock'>, tx: Tx): Promise<void> {
  passwordHash ??= hashPassword(demoPassword);
  const joined = { passwordHash: await passwordHash, otpStep: null, disabledAt: null };
  // Before all their actions
  const createdAt = new Date(clock.now().getTime() - 101 * 24 * 3_600_000);
  for (const { name, role, otpSecret } of demoStaff)
    await tx
      .insert(staff)
      .values({ name, role, otpSecret, ...joined, createdAt })
      .onConflictDoUpdate({ target: staff.name, set: { role, otpSecret, ...joined } });
}
