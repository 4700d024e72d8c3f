import { expect, it } from '@jest/globals';
import { createActor } from 'xstate';
import { drawerMachine, isOpen } from '../../machines/drawer';
import { watchTransitions } from './support/coverage';

const coverage = watchTransitions(drawerMachine);

it.each(['drawer.close', 'drawer.select'] as const)('is open until %s', (type) => {
  const actor = createActor(drawerMachine, { inspect: coverage.inspect }).start();
  expect(isOpen(actor.getSnapshot())).toBe(false);
  actor.send({ type: 'drawer.open' });
  expect(isOpen(actor.getSnapshot())).toBe(true);
  actor.send({ type });
  expect(isOpen(actor.getSnapshot())).toBe(false);
});

it('every transition was taken above', () => {
  expect(coverage.unseen()).toEqual([]);
});
