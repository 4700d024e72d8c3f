import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bankAccount, deposit, player, promotionUsage, withdrawal } from '../../server/db/schema';
import { prepareDemoData } from '../../server/sandbox/reset';
import { createTestServer, type TestPlayer, type TestServer } from '../integration/support/server';
import type { NamedRoute } from '../../contract/tsRest';
import { allRoutes } from './support/routes';
import { readState } from './support/snapshot';

/** Parameters that identify something of a player, and parameters that identify something public. */
const ownedNames = ['code', 'bankAccountId', 'usageId'];
const everybodys = ['promotionId', 'providerId', 'gameId', 'bankId'];

const bodyShape = ({ route }: NamedRoute): Record<string, unknown> =>
  'body' in route && route.body instanceof z.ZodObject
    ? (route.body.shape as Record<string, unknown>)
    : {};
const namesIn = (namedRoute: NamedRoute) => [
  ...[...namedRoute.route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name),
  ...Object.keys(bodyShape(namedRoute)),
];

test('every id or code in the contract is classified as a player’s own or as public', () => {
  const names = new Set(allRoutes.flatMap(namesIn).filter((name) => /Id$|^code$/.test(name)));
  expect([...names].filter((name) => ![...ownedNames, ...everybodys].includes(name))).toEqual([]);
});

let server: TestServer;
let attacker: TestPlayer;
/** The victim's value of a parameter; `code` is the code of a deposit or of a withdrawal, depending on the route. */
let victims: (namedRoute: NamedRoute, name: string) => string;
beforeAll(async () => {
  server = await createTestServer();
  await prepareDemoData(server.ctx);
  attacker = await server.newPlayer();
  const { db } = server.ctx.database;
  const [victim] = await db.select().from(player).where(eq(player.username, 'demo'));
  const id = victim?.id ?? '';
  const [order] = await db.select().from(deposit).where(eq(deposit.playerId, id));
  const [payout] = await db.select().from(withdrawal).where(eq(withdrawal.playerId, id));
  const [account] = await db.select().from(bankAccount).where(eq(bankAccount.playerId, id));
  const [usage] = await db.select().from(promotionUsage).where(eq(promotionUsage.playerId, id));
  victims = ({ name: route }, name) => {
    const codes = route.startsWith('withdrawals') ? payout?.code : order?.code;
    const ids = { code: codes, bankAccountId: account?.id, usageId: usage?.id }[name];
    if (!ids) throw new Error(`the victim has no ${name}`);
    return ids;
  };
}, 60_000);
afterAll(() => server.close());

/** Calls a route with this identifier and valid values otherwise. */
function call({ route, ...named }: NamedRoute, id: string) {
  const path = route.path.replace(/:\w+/, encodeURIComponent(id));
  const fields = Object.keys(bodyShape({ ...named, route }));
  const paidAt = new Date().toISOString();
  const right: Record<string, string> = { provider: 'gclub', amount: '50000', paidAt };
  const picture = Buffer.from('RIFF\0\0\0\0WEBPVP8 ');
  const body = named.name.endsWith('.slip')
    ? picture
    : Object.fromEntries(fields.map((field) => [field, right[field] ?? id]));
  return attacker.client.send(route.method, path, {
    headers: { 'idempotency-key': randomUUID() },
    ...(route.method !== 'GET' && { body }),
  });
}

describe('what belongs to another player is answered as if it did not exist', () => {
  const routes = allRoutes.flatMap((namedRoute) =>
    namesIn(namedRoute)
      .filter((name) => ownedNames.includes(name))
      // The code of a promotion is no player's
      .filter((name) => namedRoute.name !== 'promotions.use' || name !== 'code')
      .map((name) => [namedRoute.name, name, namedRoute] as const),
  );

  test.each(routes)('%s by %s', async (_route, name, namedRoute) => {
    const before = await readState(server);
    const othersAnswer = await call(namedRoute, victims(namedRoute, name));
    expect(othersAnswer.status).toBe(404);
    for (const unknownId of ['CH-0000000', randomUUID(), 'x']) {
      const nothing = await call(namedRoute, unknownId);
      expect([nothing.status, nothing.text]).toEqual([othersAnswer.status, othersAnswer.text]);
    }
    expect(await readState(server)).toBe(before);
  });

  test('at least seven routes are tried', () => {
    expect(routes.length).toBeGreaterThanOrEqual(7);
  });
});
