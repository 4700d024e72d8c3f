import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { demoPassword } from '../../server/sandbox/demo/seedPlayers';
import { prepareDemoData } from '../../server/sandbox/reset';
import { asText } from '../../tools/conformance/report';
import { conforms, runChecks } from '../../tools/conformance/run';
import { createTestServer, type TestServer } from './support/server';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await createTestServer();
  await prepareDemoData(server.ctx);
  address = await server.app.listen({ host: '127.0.0.1', port: 0 });
}, 120_000);
afterAll(() => server.close());

test.each([
  ['rich', true, ['withdrawals.list.paging', 'promotions.usages.paging', 'cors']],
  ['demo', false, ['cors']],
] as const)(
  'our server conforms, seen by %s',
  async (username, write, untried) => {
    const api = `${address}/api`;
    const results = await runChecks({ api, username, password: demoPassword, write });
    if (!conforms(results)) throw new Error(asText(results));
    const skipped = results.filter(
      (result) => result.skipped !== undefined && !(result.check.writes && !write),
    );
    expect(skipped.map(({ check }) => check.id)).toEqual(untried);
  },
  60_000,
);
