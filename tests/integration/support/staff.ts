import type { TOTP } from 'otpauth';
import { URI } from 'otpauth';
import { staffContract, type StaffRole } from '../../../contract/staff';
import { initClient } from '../../../contract/tsRest';
import { invite } from '../../../server/staff/accounts';
import type { TestClient } from './client';
import type { TestServer } from './server';

export const staffPassword = 'kaysone-bridge-7';

/** A member of staff, with the browser in which they are logged in. */
export interface TestStaff {
  name: string;
  client: TestClient;
  api: ReturnType<typeof staffApi>;
  /** A currently valid one-time code. */
  code(): string;
}

/** A typed client for the calls of staff. */
export const staffApi = (client: TestClient) =>
  initClient(staffContract, {
    baseUrl: '',
    baseHeaders: {},
    api: ({ path, method, headers, body }) =>
      client.send(method, path, { headers, ...(typeof body === 'string' && { body }) }),
  });

let count = 0;

/** Invites a member of staff, who joins and is logged in. @param member who invites them; null: a command on the server */
export async function newStaff(
  server: TestServer,
  role: StaffRole,
  member: TestStaff | null = null,
): Promise<TestStaff> {
  const { ctx } = server;
  const name = `${role}-${(count += 1)}`;
  const { token } = await (member === null
    ? ctx.database.transaction((tx) => invite(ctx, tx, { name, role, by: member }))
    : invitedBy(member, { name, role }));
  const client = server.client();
  const api = staffApi(client);
  const joinAnswer = await api.session.join({ body: { token } });
  if (joinAnswer.status !== 200)
    throw new Error(`the invitation was refused with ${joinAnswer.status}`);
  const otp = URI.parse(joinAnswer.body.otpUri) as TOTP;
  const code = () => otp.generate({ timestamp: ctx.clock.now().getTime() });
  const answer = await api.session.confirm({
    body: { token, password: staffPassword, code: code() },
  });
  if (answer.status !== 200) throw new Error(`${name} could not join: ${answer.status}`);
  return { name, client, api, code };
}

async function invitedBy(member: TestStaff, body: { name: string; role: StaffRole }) {
  const answer = await member.api.staff.invite({ body });
  if (answer.status !== 200) throw new Error(`${member.name} could not invite: ${answer.status}`);
  return answer.body;
}

/** The same text in each language of players. */
export const inAll = (text: string) => ({ lo: text, cn: text, vn: text, th: text });
