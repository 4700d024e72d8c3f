import type { AnyStateMachine } from 'xstate';
import { depositOrderMachine } from '../../depositOrder';
import { listEvents, listStatuses, nextStatus } from '../../lifecycle';
import { lifecycleTable } from './lifecycleTable';

const stepsFrom = (status: string) =>
  listEvents(depositOrderMachine).flatMap((event) => {
    const next = nextStatus<AnyStateMachine>(depositOrderMachine, status, event);
    return next === null ? [] : [[event, next] as const];
  });

/**
 * Lifecycle of a deposit order. `tests/conventions/specified.test.ts` compares its transitions with the specification,
 * section 4.4.
 */
export const depositOrder = lifecycleTable(
  'depositOrder',
  depositOrderMachine,
  Object.fromEntries(
    listStatuses(depositOrderMachine).map((status) => [
      status,
      Object.fromEntries(stepsFrom(status)),
    ]),
  ),
);
