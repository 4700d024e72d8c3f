import { fromCallback, type AnyEventObject, type AnyStateMachine } from 'xstate';
import type { Table } from '../../../machines/model/table';

/** Kinds of mutants of a machine's implementations. */
export const implementationKinds = [
  'guard always true',
  'guard always false',
  'action emptied',
  'action swapped',
  'delay halved',
  'delay doubled',
] as const;

export interface ImplementationMutant {
  kind: (typeof implementationKinds)[number];
  name: string;
  machine: AnyStateMachine;
}

interface Implementations {
  guards: Record<string, unknown>;
  actions: Record<string, unknown>;
  actors: Record<string, unknown>;
}

/** A timer with its delay multiplied by a factor. */
const timerBy = (factor: number) =>
  fromCallback<AnyEventObject, { ms: number; event: AnyEventObject }>(
    ({ input: { ms, event }, self, system, receive, sendBack }) => {
      receive(() => sendBack(event));
      const { scheduler } = system as unknown as {
        scheduler: { schedule: (...args: unknown[]) => void };
      };
      scheduler.schedule(self, self, { type: 'timer.over' }, ms * factor, undefined);
    },
  );

/**
 * Mutants of a machine's implementations: a guard that is always true or false, an action that does nothing or what its
 * neighbor does, all delays halved or doubled. Actions that are always provided from outside are left out.
 */
export function listImplementationMutants({
  name,
  machine,
  actions,
  provides,
}: Table): ImplementationMutant[] {
  const implementations = machine.implementations as unknown as Implementations;
  // Flows that share a setup do not use all of it
  const config = JSON.stringify(machine.config);
  const isUsed = (part: string) => config.includes(`"${part}"`);
  const provided = new Set([...(actions ?? []), ...Object.keys(provides ?? {})]);
  const names = Object.keys(implementations.actions).filter(
    (action) => !provided.has(action) && isUsed(action),
  );
  const createMutant = (
    kind: ImplementationMutant['kind'],
    what: string,
    parts: Parameters<AnyStateMachine['provide']>[0],
  ): ImplementationMutant => ({
    kind,
    name: `${name}: ${kind}: ${what}`,
    machine: machine.provide(parts),
  });
  return [
    ...Object.keys(implementations.guards)
      .filter(isUsed)
      .flatMap((guard) => [
        createMutant('guard always true', guard, { guards: { [guard]: () => true } }),
        createMutant('guard always false', guard, { guards: { [guard]: () => false } }),
      ]),
    ...names.map((action) =>
      createMutant('action emptied', action, { actions: { [action]: () => {} } }),
    ),
    ...names.slice(1).map((action, index) =>
      createMutant('action swapped', `${action} for ${names[index]}`, {
        actions: { [action]: implementations.actions[names[index] ?? ''] as never },
      }),
    ),
    ...(implementations.actors['timer'] === undefined || !isUsed('timer')
      ? []
      : [
          createMutant('delay halved', 'timer', { actors: { timer: timerBy(0.5) } }),
          createMutant('delay doubled', 'timer', { actors: { timer: timerBy(2) } }),
        ]),
  ];
}
