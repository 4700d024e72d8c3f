import type { Locator } from '@playwright/test';
import { record } from '../../model/support/record';
import type { Table } from '../../../machines/model/table';
import { stepName, type Step } from '../../../machines/model/paths';
import { findReach } from '../../../machines/model/reach';
import { findTours } from '../../../machines/model/tours';
import type { Player, Words } from '../support/player';
import { expect, test, type Fixtures } from '../support/test';

/** How to operate a machine in the browser. */
export interface Screen {
  /** Opens the page on which the machine starts, as on a first visit. */
  opens: () => Promise<void>;
  /** The events, caused by a player, the server or the back office. */
  happens: Readonly<Record<string, () => Promise<void>>>;
  /** For each state, whether the page shows it. */
  shows: Readonly<Record<string, () => Promise<boolean>>>;
  /** Groups of states that look the same to a player. */
  alike?: readonly (readonly string[])[];
}

/**
 * Walks a machine in the browser, and records the walk for the gate.
 * @param events those that can be caused in the browser
 * @param isWorthIt leaves out steps that other steps cover, because a browser is slow
 */
export function walksOnScreen(
  table: Table,
  events: readonly string[],
  begin: (fixtures: Fixtures) => Promise<Screen>,
  isWorthIt: (step: Step) => boolean = () => true,
): void {
  test(`${table.name}: each way through it is seen on the screen`, async ({
    site,
    backoffice,
    visitor,
  }) => {
    const tours = findTours(
      table,
      table.machine,
      (step) => events.includes(step.event) && isWorthIt(step),
    );
    const screen = await begin({ site, backoffice, visitor });
    expect(Object.keys(screen.happens).sort()).toEqual([...events].sort());
    const states = new Set<string>();
    const walkedSteps = new Set<string>();
    const faults: string[] = [];
    for (const tour of tours) {
      await screen.opens();
      const way: string[] = [];
      try {
        const first = tour[0]?.from.state ?? '';
        await isSeen(screen, first);
        states.add(first);
        for (const step of tour) {
          way.push(step.event);
          await screen.happens[step.event]?.();
          await isSeen(screen, step.to.state);
          states.add(step.to.state);
          walkedSteps.add(stepName(step));
        }
      } catch (error) {
        const fault = new Error(`On the way ${way.join(', ')}: ${String(error)}`, { cause: error });
        faults.push(fault.message);
        keep();
        throw fault;
      }
    }
    keep();
    expect(missingStates()).toEqual([]);
    expect(reach().missing).toEqual([]);

    function missingStates() {
      return Object.keys(table.states).filter((state) => !states.has(state));
    }
    function reach() {
      return findReach(table, 'c', { events, isTaken: isWorthIt }, walkedSteps);
    }
    /** Records the walk for the gate; if it failed, up to the failure. */
    function keep() {
      const { all, missing, excused } = reach();
      record(table, 'c', {
        paths: tours.length,
        states: { all: Object.keys(table.states).length, missing: missingStates() },
        transitions: { all, missing, walked: [...walkedSteps], excused },
        faults,
      });
    }
  });
}

/** Waits until the page shows this state, and no others except those that look the same. */
async function isSeen({ shows, alike = [] }: Screen, state: string): Promise<void> {
  const expected = (alike.find((states) => states.includes(state)) ?? [state]).toSorted();
  await expect
    .poll(
      async () => {
        const all = Object.entries(shows);
        const truths = await Promise.all(all.map(([, isShown]) => isShown()));
        return all
          .filter((_, index) => truths[index])
          .map(([name]) => name)
          .sort();
      },
      { intervals: [20] },
    )
    .toEqual(expected);
}

/** Functions that check what a player sees now. */
export function createScreen(player: Player) {
  const isThere = async (locator: Locator) => (await locator.count()) > 0;
  const role = (kind: Parameters<Player['find']>[0]) => (name: Words) =>
    isThere(player.find(kind, name));
  const button = (name: Words, mark: string) =>
    isThere(player.find('button', name).and(player.page.locator(mark)));
  return {
    isThere,
    heading: role('heading'),
    group: role('group'),
    question: role('alertdialog'),
    dialog: role('dialog'),
    button: role('button'),
    /** Whether there is a button that can be pressed. */
    ready: (name: Words) => button(name, ':not([data-pending], [disabled])'),
    /** Whether there is a button with a pending action. */
    busy: (name: Words) => button(name, '[data-pending]'),
    text: (words: Words) =>
      isThere(player.page.getByText(player.says(words)).filter({ visible: true })),
  };
}
