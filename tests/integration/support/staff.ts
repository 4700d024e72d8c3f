import type { TOTP } from 'otpauth';
import { URI } from 'otpauth';
import { staffContract, type StaffRole } from '../../../contract/staff';
import { initClient } from '../../../contract/tsRest';
import { invite } from '../../../server/staff/accounts';
import type { TestClient } from './client';
import type { TestServer } from './server';

export const staffPassword = 'kaysone-bridge-7';

/** Somebody of the staff, with the browser in which they are logged in. */
export interface TestStaff {
  name: string;
  client: TestClient;
  api: ReturnType<typeof staffApi>;
  /** A one-time code that is good now. */
  code(): string;
}

/** The calls of staff in a browser. */
export const staffApi = (client: TestClient) =>
  initClient(staffContract, {
    baseUrl: '',
    baseHeaders: {},
    api: ({ path, method, headers, body }) =>
      client.send(method, path, { headers, ...(typeof body === 'string' && { body }) }),
  });

let count = 0;

/** Invites somebody, who joins and is logged in. */
export async function newStaff(server: TestServer, role: StaffRole): Promise<TestStaff> {
  const { ctx } = server;
  const name = `${role}-${(count += 1)}`;
  const { token } = await ctx.database.transaction((tx) => invite(ctx, tx, { name, role }));
  const client = server.client();
  const api = staffApi(client);
  const joined = await api.session.join({ body: { token } });
  if (joined.status !== 200) throw new Error(`the invitation was refused with ${joined.status}`);
  const otp = URI.parse(joined.body.otpUri) as TOTP;
  const code = () => otp.generate({ timestamp: ctx.clock.now().getTime() });
  const answer = await api.session.confirm({
    body: { token, password: staffPassword, code: code() },
  });
  if (answer.status !== 200) throw new Error(`${name} could not join: ${answer.status}`);
  return { name, client, api, code };
}
