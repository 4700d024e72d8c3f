import fc from 'fast-check';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDemoData } from '../../server/sandbox/reset';
import { createTestServer } from '../../tests/integration/support/server';
import { newStaff } from '../../tests/integration/support/staff';
import { Attacker, knownTo } from './attacker';
import { findFaults } from './judge';
import { anyRequest, type FuzzRequest } from './request';
import { send } from './send';
import { fuzzStatements } from './statements';
import { withTimeout } from './within';

/** Results of the attack. */
export interface FuzzReport {
  requests: number;
  /** Number of answers with each status. */
  statuses: Map<number, number>;
  /** Routes of the contract that accepted at least one request. */
  passed: Set<string>;
  /** The request with the slowest answer, measured from the start of its connection. */
  slowest: { name: string; ms: number };
  seed: number;
}

/**
 * Sends this many requests, each on its own connection, and judges each answer. Afterwards the server must be ready and its
 * books must balance.
 * @throws Error with the smallest request found that has a wrong answer, or the one without an answer, and the seed that
 * repeats it
 */
export async function fuzz(requests: number, seed: number): Promise<FuzzReport> {
  const spaDir = mkdtempSync(join(tmpdir(), 'fuzz-'));
  writeFileSync(join(spaDir, 'index.html'), '<!doctype html><title>page</title>');
  const [gateway, provider] = [
    'the key of the gateway in this attack',
    'the key of gclub in this attack',
  ];
  const server = await createTestServer({
    ...{ trustProxy: 1, requestTimeoutMs: 2_000, spaDir },
    gatewayKey: gateway,
    providerLinks: { gclub: { keys: [provider], url: null } },
  });
  let fault: unknown = null;
  try {
    await prepareDemoData(server.ctx);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const report: FuzzReport = {
      ...{ requests: 0, statuses: new Map(), passed: new Set(), seed },
      slowest: { name: '', ms: 0 },
    };
    const player = new Attacker(server);
    let member = await newStaff(server, 'admin');
    let isWaiting = false;
    const one = async (request: FuzzRequest) => {
      // A request without an answer is not shrunk, because each attempt would take the whole timeout
      if (isWaiting) return;
      // From many addresses, so that a rate limit by address does not hide the code behind it
      const { requests: count } = report;
      const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
      const credentials = {
        ...{ gateway, provider, player: await player.cookie() },
        staff: [...member.client.cookies].map((pair) => pair.join('=')).join('; '),
      };
      isWaiting = true;
      const start = performance.now();
      const sending = send(port, request, credentials, address);
      const answer = await withTimeout(`the answer to ${request.name}`, sending);
      isWaiting = false;
      const ms = performance.now() - start;
      if (ms > report.slowest.ms) report.slowest = { name: request.name, ms };
      // The attack may have ended the session or the account of its own staff member.
      if (request.sender === 'staff' && answer?.status === 401)
        member = await newStaff(server, 'admin');
      if (answer?.cookies.some((line) => line.startsWith('session='))) player.forget();
      const status = answer?.status ?? 0;
      report.requests++;
      report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1);
      if (status >= 200 && status < 300) report.passed.add(request.name);
      const faults = findFaults(request, answer);
      if (faults.length > 0) throw new Error(faults.join('; '));
    };
    await fc.assert(
      fc.asyncProperty(anyRequest(await knownTo(server, await player.orders())), one),
      {
        seed,
        numRuns: requests,
        // A failure may have changed the server's state. Shrinking continues anyway, but not for long
        interruptAfterTimeLimit: 3_600_000,
        markInterruptAsFailure: true,
      },
    );
    await withTimeout('the statements', fuzzStatements(member, Math.ceil(requests / 200), seed));
    const { status } = await withTimeout('readiness', server.client().get('/readyz'));
    if (status !== 200) throw new Error(`not ready any more: ${status}`);
    return report;
  } catch (error) {
    fault = error;
    throw error;
  } finally {
    // The first failure is reported even if stopping fails
    await withTimeout('the stop of the server', server.close()).catch((error: unknown) => {
      throw fault ?? error;
    });
    rmSync(spaDir, { recursive: true });
  }
}
