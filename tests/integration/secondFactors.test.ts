import { expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { staff } from '../../server/db/schema';
import { unsealOtpSecret } from '../../server/staff/accounts';
import { createTestServer } from './support/server';
import { newStaff, staffApi, staffPassword } from './support/staff';

test('a copy of the database yields no one-time codes: secrets are encrypted, older ones at the next login', async () => {
  const server = await createTestServer();
  const { ctx } = server;
  const noy = await newStaff(server, 'cashier');
  const readStored = async () => {
    const [row] = await ctx.database.db.select().from(staff).where(eq(staff.name, noy.name));
    return row?.otpSecret ?? '';
  };
  const sealed = await readStored();
  expect(sealed).toMatch(/^1\./);
  const clear = unsealOtpSecret(ctx.config, noy.name, sealed);
  expect(sealed).not.toContain(clear);

  await ctx.database.db.update(staff).set({ otpSecret: clear }).where(eq(staff.name, noy.name));
  ctx.clock.advance(60);
  const login = await staffApi(server.client()).session.login({
    body: { name: noy.name, password: staffPassword, code: noy.code() },
  });
  expect(login.status).toBe(200);
  expect(await readStored()).toMatch(/^1\./);
  expect(unsealOtpSecret(ctx.config, noy.name, await readStored())).toBe(clear);
  await server.close();
});
