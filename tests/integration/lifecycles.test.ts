import { expect, test } from '@jest/globals';
import { stepName, createGraph } from '../../machines/model/paths';
import { record } from '../model/support/record';
import { bankAccountChangeOnServer } from './lifecycles/bankAccountChange';
import { depositOnServer } from './lifecycles/deposit';
import { heldPaymentOnServer } from './lifecycles/heldPayment';
import { isRefusal, type LifecycleOnServer, type Subject } from './lifecycles/lifecycleOnServer';
import { inquiryOnServer } from './lifecycles/inquiry';
import { paymentEntryOnServer } from './lifecycles/paymentEntry';
import { payoutOnServer } from './lifecycles/payout';
import { roundOnServer } from './lifecycles/round';
import { protectionOnServer } from './lifecycles/protection';
import { promotionOfferOnServer } from './lifecycles/promotionOffer';
import { usageOnServer } from './lifecycles/usage';
import { withdrawalOnServer } from './lifecycles/withdrawal';
import { onPostgres } from './support/database';
import { rowCounts, useTestApp } from './support/testApp';

const app = useTestApp();

/** Causes every event that the table does not allow, once per status: the books must not change. */
async function expectOthersRefused(lifecycle: LifecycleOnServer, subject: Subject, status: string) {
  const legal = lifecycle.table.states[status]?.on ?? {};
  for (const event of Object.keys(lifecycle.table.events)) {
    if (Object.hasOwn(legal, event)) continue;
    const expected = lifecycle.refusal(status, event);
    const before = { credit: await subject.credit(), rows: await rowCounts(app) };
    const answer = await subject.events[event]?.();
    const label = `${event} at ${status}`;
    const isRefused = answer && isRefusal(answer, expected);
    expect({ what: label, refused: isRefused, answer }).toEqual({
      what: label,
      refused: true,
      answer,
    });
    expect({ what: label, status: await subject.status() }).toEqual({ what: label, status });
    if (expected === 'elsewhere') continue;
    expect({ what: label, credit: await subject.credit() }).toEqual({
      what: label,
      credit: before.credit,
    });
    if (expected !== 'kept')
      expect({ what: label, rows: await rowCounts(app) }).toEqual({
        what: label,
        rows: before.rows,
      });
  }
}

test.each([
  ['deposit', depositOnServer({ byClock: true })],
  ['withdrawal', withdrawalOnServer()],
  ['promotion usage', usageOnServer()],
  ['promotion', promotionOfferOnServer()],
  ['payout', payoutOnServer()],
  ['payment entered by hand', paymentEntryOnServer()],
  ['held payment', heldPaymentOnServer()],
  ['change of a bank account', bankAccountChangeOnServer()],
  ['inquiry about a payment', inquiryOnServer()],
  ['round', roundOnServer()],
  ['protection', protectionOnServer()],
])('the server keeps the lifecycle of a %s on every path', async (_, lifecycle) => {
  const { table } = lifecycle;
  const states = new Set<string>();
  const steps = new Set<string>();
  const paths = createGraph(table, table.machine).paths();
  for (const path of paths) {
    const subject = await lifecycle.begin(app, await app.player());
    const start = path[0]?.from.state ?? '';
    for (const { state, event } of [
      { state: start, event: null },
      ...path.map((step) => ({ state: step.to.state, event: step.event })),
    ]) {
      if (event !== null) {
        const answer = await subject.events[event]?.();
        expect({ event, status: answer?.status }).toEqual({ event, status: 200 });
      }
      expect(await subject.status()).toBe(state);
      if (!states.has(state)) await expectOthersRefused(lifecycle, subject, state);
      states.add(state);
    }
    for (const { from, event, to } of path) steps.add(`${from.state} ${event} ${to.state}`);
  }
  const tableTransitions = Object.entries(table.states).flatMap(([state, { on }]) =>
    Object.entries(on).map(
      ([event, to]) => `${state} ${event} ${typeof to === 'string' ? to : '?'}`,
    ),
  );
  const gaps = {
    states: Object.keys(table.states).filter((state) => !states.has(state)),
    transitions: tableTransitions.filter((step) => !steps.has(step)),
  };
  expect(gaps).toEqual({ states: [], transitions: [] });
  record(
    table,
    'b',
    {
      paths: paths.length,
      states: { all: states.size, missing: gaps.states },
      transitions: {
        all: tableTransitions.length,
        missing: gaps.transitions,
        walked: paths.flatMap((path) => path.map(stepName)),
        excused: {},
      },
      faults: [],
    },
    onPostgres ? 'postgres' : 'pglite',
  );
});
