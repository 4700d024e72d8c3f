import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadConfig } from '../../server/config';
import { startServer, type RunningServer } from '../../server/start';
import { createTestDatabase, type TestDatabase } from './support/database';

let server: RunningServer;
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const env = {
    SANDBOX: '1',
    SPA_DIR: 'no-page',
    LOG_LEVEL: 'silent',
    PORT: '0',
    METRICS_PORT: '0',
  };
  server = await startServer({ ...loadConfig(env, process.cwd()), database: database.config });
}, 120_000);
afterAll(async () => {
  await server.stop();
  await database.drop();
}, 60_000);

const metrics = async (path = '/metrics') => {
  const answer = await fetch(`http://127.0.0.1:${server.metricsPort}${path}`);
  return { status: answer.status, text: await answer.text() };
};

test('metrics are served on their own port alone, and say what the server does', async () => {
  expect((await fetch(`${server.address}/metrics`)).status).toBe(404);
  expect((await metrics('/')).status).toBe(404);
  // Other files of a suite have counted in the same process
  const counts = ({ text }: { text: string }) =>
    // By route, not by order
    ['"/api/v2/limits",status="200"', '"/api/v2/deposits/:code",status="401"'].map((series) => {
      const line = `champa_http_request_seconds_count{method="GET",route=${series}} `;
      return Number.parseInt(text.split(line)[1] ?? '0');
    });
  const [limits = 0, orders = 0] = counts(await metrics());
  await fetch(`${server.address}/api/v2/limits`);
  await fetch(`${server.address}/api/v2/deposits/CH-0000000`);
  expect(counts(await metrics())).toEqual([limits + 1, orders + 1]);
  const { text } = await metrics();
  for (const line of [
    /^champa_database_up 1$/m,
    /^champa_clock_skew_seconds /m,
    /^champa_pool_connections\{state="total"\} [1-9]/m,
    /^champa_order_status_seconds_count\{kind="deposit",status="OPEN"\} [1-9]/m,
    /^champa_order_status_seconds_count\{kind="withdrawal",status="REVIEW"\} [1-9]/m,
    /^champa_open_orders\{kind="withdrawal",status="\w+"\} [1-9]/m,
    /^champa_job_run_seconds_count\{job="clock",outcome="ended"\} [1-9]/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ])
    expect(text).toMatch(line);
});

test('requests with other paths or codes add no time series', async () => {
  const series = async () => (await metrics()).text.match(/^champa_http_request/gm)?.length;
  await fetch(`${server.address}/nowhere/1`);
  const before = await series();
  for (const path of ['/nowhere/2', '/nowhere/3', '/api/v2/deposits/CH-0000001'])
    await fetch(`${server.address}${path}`);
  expect(await series()).toBe(before);
});
