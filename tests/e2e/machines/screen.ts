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
  open: () => Promise<void>;
  /** The events, caused by a player, the server or the back office. */
  eventActions: Readonly<Record<string, () => Promise<void>>>;
  /** For each state, whether the page shows it. */
  stateChecks: Readonly<Record<string, () => Promise<boolean>>>;
  /** Groups of states that look the same to a player. */
  indistinguishable?: readonly (readonly string[])[];
}

/**
 * Walks a machine in the browser, and records the walk for the gate.
 * @param events those that can be caused in the browser
 * @param isIncluded leaves out steps that other steps cover, because a browser is slow
 */
export function walkOnScreen(
  table: Table,
  events: readonly string[],
  begin: (fixtures: Fixtures) => Promise<Screen>,
  isIncluded: (step: Step) => boolean = () => true,
): void {
  test(`${table.name}: each way through it is seen on the screen`, async ({
    site,
    backoffice,
    visitor,
  }) => {
    const tours = findTours(
      table,
      table.machine,
      (step) => events.includes(step.event) && isIncluded(step),
    );
    const screen = await begin({ site, backoffice, visitor });
    expect(Object.keys(screen.eventActions).sort()).toEqual([...events].sort());
    const states = new Set<string>();
    const walkedSteps = new Set<string>();
    const faults: string[] = [];
    for (const tour of tours) {
      await screen.open();
      const way: string[] = [];
      try {
        const first = tour[0]?.from.state ?? '';
        await waitForState(screen, first);
        states.add(first);
        for (const step of tour) {
          way.push(step.event);
          await screen.eventActions[step.event]?.();
          await waitForState(screen, step.to.state);
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
      return findReach(table, 'c', { events, isTaken: isIncluded }, walkedSteps);
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
async function waitForState(
  { stateChecks, indistinguishable = [] }: Screen,
  state: string,
): Promise<void> {
  const expected = (
    indistinguishable.find((states) => states.includes(state)) ?? [state]
  ).toSorted();
  await expect
    .poll(
      async () => {
        const all = Object.entries(stateChecks);
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
  const hasMarkedButton = (name: Words, mark: string) =>
    isThere(player.find('button', name).and(player.page.locator(mark)));
  return {
    isThere,
    hasHeading: role('heading'),
    hasGroup: role('group'),
    hasQuestion: role('alertdialog'),
    hasDialog: role('dialog'),
    hasButton: role('button'),
    /** Whether there is a button that can be pressed. */
    hasReadyButton: (name: Words) => hasMarkedButton(name, ':not([data-pending], [disabled])'),
    /** Whether there is a button with a pending action. */
    hasBusyButton: (name: Words) => hasMarkedButton(name, '[data-pending]'),
    hasText: (words: Words) =>
      isThere(player.page.getByText(player.translate(words)).filter({ visible: true })),
  };
}
