import { expect, test } from '@jest/globals';
import { createInspector } from '@statelyai/inspect';
import { createActor, createMachine, type AnyStateMachine } from 'xstate';
import { machines } from '../../machines/all';
import { toChart } from '../../machines/chart';
import { maskedInspector } from '../../sandbox/inspector/maskedInspector';
import { tables } from '../../machines/model/tables';
import { withEffects } from '../../machines/model/table';

/**
 * Stately's extractor of machines from source files, `@xstate/machine-extractor`, has no version for XState 5. The hosted
 * inspector draws the definition in the first message of an actor, which this test parses as Stately does.
 */

/** The definition that an inspector gets when an actor of the machine is created. */
async function sentDefinition(machine: AnyStateMachine, input: unknown): Promise<string> {
  const messages: { type: string; definition?: string }[] = [];
  const inspect = maskedInspector((options) =>
    createInspector({ send: (message) => void messages.push(message as never) }, options),
  );
  createActor(machine, { inspect, input });
  await new Promise((resolve) => setTimeout(resolve));
  return messages.find(({ type }) => type === '@xstate.actor')?.definition ?? '';
}

test('every machine has a table that can start it', () => {
  expect(tables.map(({ name }) => name).sort()).toEqual(Object.keys(machines).sort());
});

test.each(tables.map((table) => [table.name, table] as const))(
  'the inspector receives the full definition of %s: a machine created from it has the same chart',
  async (_, table) => {
    const machine = withEffects(table, table.machine);
    const definition = await sentDefinition(machine, table.input?.());
    const chart = toChart(machine);
    const receivedChart = toChart(createMachine(JSON.parse(definition) as object));
    const idsOf = ({ states }: typeof chart) => states.map(({ id }) => id).sort();
    expect(idsOf(receivedChart)).toEqual(idsOf(chart));
    const wayOf = ({ from, to, event, guard }: (typeof chart.transitions)[number]) =>
      `${from} ${event} [${guard ?? ''}] ${to ?? ''}`;
    expect(receivedChart.transitions.map(wayOf).sort()).toEqual(
      chart.transitions.map(wayOf).sort(),
    );
    for (const { invokes } of receivedChart.states)
      for (const id of invokes) expect(definition).toContain(`"${id}"`);
  },
);
