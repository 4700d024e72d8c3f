import { describe, expect, it } from '@jest/globals';
import { createActor, SimulatedClock, type AnyStateMachine } from 'xstate';
import { createTestModel } from 'xstate/graph';
import { bankAccountChangeMachine } from '../../machines/bankAccountChange';
import { depositMachine } from '../../machines/deposit';
import { depositOrderMachine } from '../../machines/depositOrder';
import { heldPaymentMachine } from '../../machines/heldPayment';
import { listEvents, initialStatus, isEnded, nextStatus } from '../../machines/lifecycle';
import type { OrderUpdate } from '../../machines/orderFlow';
import { paymentEntryMachine } from '../../machines/paymentEntry';
import { payoutMachine } from '../../machines/payout';
import { promotionUsageMachine } from '../../machines/promotionUsage';
import { protectionMachine } from '../../machines/protection';
import { withdrawMachine } from '../../machines/withdraw';
import { withdrawalOrderMachine } from '../../machines/withdrawalOrder';
import { controlled, controlledFollow } from '../machines/support/controlled';

const code = 'C-1';
const clock = new SimulatedClock();

function effects() {
  return {
    findOpenOrder: controlled<OrderUpdate | null, { code: string | null }>(),
    followOrder: controlledFollow(),
  };
}

/** The status under which a flow shows its order: the name of its state below `following`. */
function shownStatus(value: unknown): string {
  const following = (value as { following: string | Record<string, unknown> }).following;
  return typeof following === 'string' ? following : String(Object.keys(following)[0]);
}

/** Starts a deposit's page that follows an order with this status. */
async function depositPage(status: string) {
  const { findOpenOrder, followOrder } = effects();
  const actors = { findOpenOrder: findOpenOrder.logic, followOrder: followOrder.logic };
  const page = createActor(depositMachine.provide({ actors }), {
    input: { code: null },
    clock,
  }).start();
  await findOpenOrder.last().answer({ code, status });
  return { hear: followOrder.last().hear, shown: () => shownStatus(page.getSnapshot().value) };
}

/** Starts a withdrawal's page that follows an order with this status. */
async function withdrawPage(status: string) {
  const { findOpenOrder, followOrder } = effects();
  const actors = { findOpenOrder: findOpenOrder.logic, followOrder: followOrder.logic };
  const page = createActor(withdrawMachine.provide({ actors }), {
    input: { code: null },
    clock,
  }).start();
  await findOpenOrder.last().answer({ code, status });
  return { hear: followOrder.last().hear, shown: () => shownStatus(page.getSnapshot().value) };
}

/** Every step in a lifecycle's configuration, as `OPEN pay PAID`. Read from the configuration, without running it. */
function writtenSteps(lifecycle: AnyStateMachine): string[] {
  return Object.values(lifecycle.states).flatMap((state) =>
    [...state.transitions.values()]
      .flat()
      .map(({ eventType, target }) => `${state.key} ${eventType} ${target?.[0]?.key}`),
  );
}

/** Every path to an end; if the lifecycle has no end, the shortest path over every step. */
function pathsOf(lifecycle: AnyStateMachine) {
  const model = createTestModel(lifecycle);
  const ends = Object.values(lifecycle.states).some(({ type }) => type === 'final');
  return ends ? model.getSimplePaths() : model.getShortestPaths();
}

describe.each<[string, AnyStateMachine]>([
  ['deposit', depositOrderMachine],
  ['withdrawal', withdrawalOrderMachine],
  ['promotion usage', promotionUsageMachine],
  ['payout', payoutMachine],
  ['payment entered by hand', paymentEntryMachine],
  ['held payment', heldPaymentMachine],
  ['change of a bank account', bankAccountChangeMachine],
  ['protection', protectionMachine],
])('every path of the lifecycle of a %s', (_, lifecycle) => {
  const paths = pathsOf(lifecycle);

  it('runs through the function that moves an order, and together the paths cover the lifecycle', async () => {
    const statuses = new Set<string>();
    const steps = new Set<string>();
    for (const path of paths) {
      let status: string = initialStatus(lifecycle);
      const execute = (event: string) => () => {
        const next = nextStatus(lifecycle, status, event);
        steps.add(`${status} ${event} ${next}`);
        status = next ?? 'no step';
      };
      await path.test({
        events: Object.fromEntries(listEvents(lifecycle).map((event) => [event, execute(event)])),
        states: {
          '*': ({ value }) => {
            expect(status).toBe(value);
            statuses.add(status);
          },
        },
      });
    }
    expect([...statuses].sort()).toEqual(Object.keys(lifecycle.states).sort());
    expect([...steps].sort()).toEqual(writtenSteps(lifecycle).sort());
  });

  it('either continues or ends in a final status', () => {
    for (const { state } of paths) {
      const status = String(state.value);
      const goesOn = listEvents(lifecycle).some(
        (event) => nextStatus(lifecycle, status, event) !== null,
      );
      expect(goesOn).toBe(!isEnded(lifecycle, status));
    }
  });
});

describe.each([
  ['deposit', depositOrderMachine, depositPage],
  ['withdrawal', withdrawalOrderMachine, withdrawPage],
] as const)('the page of a %s', (_, lifecycle: AnyStateMachine, openPage) => {
  const paths = createTestModel(lifecycle).getSimplePaths();
  const walks = paths.map((path) => path.steps.map(({ state }) => String(state.value)));

  it('shows every path of the lifecycle, status by status', async () => {
    expect(new Set(walks.flat())).toEqual(new Set(Object.keys(lifecycle.states)));
    for (const [first = '', ...rest] of walks) {
      const page = await openPage(first);
      expect(page.shown()).toBe(first);
      for (const status of rest) {
        page.hear(status);
        expect(page.shown()).toBe(status);
      }
    }
  });

  it('shows the final status even after missed events, and keeps it when late events arrive', async () => {
    for (const walk of walks) {
      const page = await openPage(walk[0] ?? '');
      const end = walk.at(-1) ?? '';
      page.hear(end);
      expect(page.shown()).toBe(end);
      for (const fact of walk) page.hear(fact);
      expect(page.shown()).toBe(end);
    }
  });
});
