import { drawerMachine, isOpen } from '../../drawer';
import { sends, table } from '../table';

export const drawer = table({
  name: 'drawer',
  machine: drawerMachine,
  kind: 'flow',
  view: () => ({}),
  selectors: { isOpen },
  events: {
    'is opened': sends({ type: 'drawer.open' }),
    'is closed': sends({ type: 'drawer.close' }),
    'an entry is chosen': sends({ type: 'drawer.select' }),
  },
  states: {
    closed: { on: { 'is opened': 'open' } },
    open: { is: ['isOpen'], on: { 'is closed': 'closed', 'an entry is chosen': 'closed' } },
  },
});
