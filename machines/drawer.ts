import { setup, type SnapshotFrom } from 'xstate';

export type DrawerEvent =
  | { type: 'drawer.open' }
  | { type: 'drawer.close' }
  /** An entry of the menu was chosen. */
  | { type: 'drawer.select' };

export type DrawerTag = 'open';

/** A drawer, of the menu or of the contacts: choosing any entry closes it (specification, section 2). */
export const drawerMachine = setup({
  types: { events: {} as DrawerEvent, tags: {} as DrawerTag },
}).createMachine({
  id: 'drawer',
  initial: 'closed',
  states: {
    closed: { on: { 'drawer.open': 'open' } },
    open: { tags: ['open'], on: { 'drawer.close': 'closed', 'drawer.select': 'closed' } },
  },
});

/** The drawer is open, until `drawer.close` or `drawer.select`. */
export const isOpen = (snapshot: SnapshotFrom<typeof drawerMachine>) => snapshot.hasTag('open');
