import { expect, test } from '@jest/globals';
import { fuzz } from '../../tools/fuzz/run';
import { allRoutes } from './support/routes';

const requests = 2_000;

/** Time limit of the test, generous for slow machines. */
const patienceMs = 600_000;

test(
  'the server answers any request to any route as the contract says, and keeps running',
  async () => {
    const report = await fuzz(requests, 20_261_121);
    expect(report.requests).toBe(requests);
    // The attack is meaningful only if it gets past the first checks of most routes.
    expect(report.passed.size).toBeGreaterThan(allRoutes.length * 0.7);
  },
  patienceMs,
);
