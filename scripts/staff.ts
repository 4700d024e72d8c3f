import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { NewStaffName, StaffRole } from '../contract/staff';
import { createClock } from '../server/clock';
import { loadConfig } from '../server/config';
import { openDatabase } from '../server/db/client';
import { exitWith, StartupError } from '../server/errors';
import { logCommand } from '../server/staff/actions';
import { staff } from '../server/db/schema';
import { invite, sealAgain } from '../server/staff/accounts';

/**
 * `npm run staff -- add NAME --role ROLE`: invites a member of staff, such as the first one, and prints the link to join.
 * `npm run staff -- seal`: encrypts all second factors with a changed `SECRET_KEY`.
 * The server must be stopped if the database is embedded.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { role: { type: 'string' } },
    allowPositionals: true,
  });
  const [command, argument] = positionals;
  if (command === 'seal') return sealAll();
  const name = NewStaffName.safeParse(argument);
  const role = StaffRole.safeParse(values.role);
  if (command !== 'add' || !name.success)
    throw new StartupError(
      'usage: add NAME --role ROLE, the name of 2 to 40 letters a to z, and none that the log uses itself (bank, command …)',
    );
  if (!role.success) throw new StartupError(`--role: one of ${StaffRole.options.join(', ')}`);
  const config = loadConfig(process.env, dirname(import.meta.dirname));
  const database = await openDatabase(config, { migrates: false });
  try {
    const clock = createClock();
    const { token, expiresAt } = await database.transaction(async (tx) => {
      const invitation = await invite({ clock, config }, tx, {
        name: name.data,
        role: role.data,
        by: null,
      });
      await logCommand({ clock }, tx, {
        action: 'staff.invite',
        subject: name.data,
        before: invitation.before,
        after: role.data,
      });
      return invitation;
    });
    console.log(`${name.data} may join as ${role.data}, once, until ${expiresAt.toISOString()}:`);
    console.log(`open this at the address of your site: /desk/join#${token}`);
  } finally {
    await database.close();
  }
}

async function sealAll(): Promise<void> {
  const config = loadConfig(process.env, dirname(import.meta.dirname));
  const database = await openDatabase(config, { migrates: false });
  try {
    const rows = await database.db.select().from(staff);
    let sealed = 0;
    for (const row of rows)
      if (await database.transaction((tx) => sealAgain({ config }, tx, row))) sealed += 1;
    console.log(
      `${sealed} of ${rows.length} were encrypted with SECRET_KEY, the others are already`,
    );
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  exitWith(error, '');
}
