import { isPaused, shownToast, toastsMachine, type PauseReason } from '../../toasts';
import { never, sends, table, waits, type Cell, type View } from '../table';

interface QueuedToast {
  id: string;
  title: string;
  duration: number;
}
interface Toasts {
  queue: QueuedToast[];
  dismissed: QueuedToast[];
  readers: PauseReason[];
  count: number;
}

/** Duration of a toast without one of its own, ms. */
const defaultDuration = 5_000;
const long = 12_000;
/** How long a dismissed toast is kept, ms. */
const removalDelay = 1_000_000;
const toasts = (view: View) => view as unknown as Toasts;
const idAt = (index: number, view: View) => toasts(view).queue?.[index]?.id ?? 'none';
const onlyOne = (view: View) => toasts(view).dismissed.length === 1;

/**
 * Three toasts are enough to see one shown, one waiting and one removed. A toast with the text of a queued one is
 * merged into it: unless it is being read, its timer starts again.
 */
const shows = (state: string, title: string, duration = defaultDuration): Cell => ({
  to: state,
  when: (before) => {
    const { queue, count } = toasts(before);
    const index = queue.findIndex((toast) => toast.title === title);
    return index < 0 ? count < 3 : index === 0 && state === 'showing.running';
  },
  set: (before) => {
    const { queue, count } = toasts(before);
    if (queue.some((toast) => toast.title === title)) return {};
    const toast = { kind: 'info', title, duration, id: String(count + 1) };
    return { queue: [...queue, toast], count: count + 1 };
  },
});

const takesAway = (index: number) => (before: View) => {
  const { queue, dismissed } = toasts(before);
  return {
    queue: queue.filter((_, at) => at !== index),
    dismissed: [...dismissed, ...queue.slice(index, index + 1)],
  };
};

/** The shown toast goes, and the next one is shown. */
const advances: Cell = {
  to: (before) => (toasts(before).queue.length > 1 ? 'showing.running' : 'empty'),
  set: (before) => ({ ...takesAway(0)(before), readers: [] }),
};

/** Adds a reason to pause. */
const comes = (reader: PauseReason): Cell => ({
  to: 'showing.paused',
  set: (before) => ({ readers: [...new Set([...toasts(before).readers, reader])] }),
});

/** The timer goes on only when the last reason to pause is gone. */
const leaves = (reader: PauseReason): Cell => {
  const others = (before: View) => toasts(before).readers.filter((one) => one !== reader);
  return {
    to: (before) => (others(before).length > 0 ? 'showing.paused' : 'showing.running'),
    set: (before) => ({ readers: others(before) }),
  };
};

const removes = (state: string): Cell => ({ to: state, when: onlyOne, set: { dismissed: [] } });

const showing = (state: string): Record<string, Cell> => ({
  'one comes': shows(state, 'saved'),
  'a long one comes': shows(state, 'look', long),
  'the shown one is dismissed': advances,
  'a waiting one is dismissed': {
    to: state,
    when: (before) => toasts(before).queue.length > 1,
    set: takesAway(1),
  },
});

export const toastsTable = table({
  name: 'toasts',
  machine: toastsMachine,
  kind: 'flow',
  view: ({ context }) => ({ ...context }),
  selectors: { isShown: (snapshot) => shownToast(snapshot) !== null, isPaused },
  events: {
    'one comes': sends({ type: 'toast.show', toast: { kind: 'info', title: 'saved' } }),
    'a long one comes': sends({
      type: 'toast.show',
      toast: { kind: 'info', title: 'look', duration: long },
    }),
    'one that waits comes once more': sends((view) => {
      const { queue: [shown, waiting = shown] = [] } = toasts(view);
      const { title = 'saved', duration = defaultDuration } = waiting ?? {};
      return { type: 'toast.show', toast: { kind: 'info', title, duration } };
    }),
    'the shown one is dismissed': sends((view) => ({ type: 'toast.dismiss', id: idAt(0, view) })),
    'a waiting one is dismissed': sends((view) => ({ type: 'toast.dismiss', id: idAt(1, view) })),
    'one that is not there is dismissed': sends({ type: 'toast.dismiss', id: 'none' }),
    'the pointer is on it': sends({ type: 'toast.pause', by: 'pointer' }),
    'the focus is on it': sends({ type: 'toast.pause', by: 'focus' }),
    'the pointer leaves it': sends({ type: 'toast.resume', by: 'pointer' }),
    'the focus leaves': sends({ type: 'toast.resume', by: 'focus' }),
    'its time is over': waits(
      (view) => toasts(view).queue[0]?.duration ?? 0,
      () => ({ type: 'toast.expire' }),
    ),
    'the removal delay is over': waits(
      () => removalDelay,
      (view) => ({ type: 'toast.remove', id: toasts(view).dismissed?.[0]?.id ?? 'none' }),
    ),
  },
  states: {
    empty: {
      on: {
        'one comes': shows('showing.running', 'saved'),
        'a long one comes': shows('showing.running', 'look', long),
        // No toast is waiting
        'one that waits comes once more': { to: 'empty', when: never },
        'the removal delay is over': removes('empty'),
      },
    },
    'showing.running': {
      is: ['isShown'],
      on: {
        ...showing('showing.running'),
        // When no toast is waiting, the shown one counts
        'one that waits comes once more': {
          to: 'showing.running',
          when: (before) => toasts(before).queue.length === 1,
        },
        'the pointer is on it': { to: 'showing.paused', set: { readers: ['pointer'] } },
        'the focus is on it': { to: 'showing.paused', set: { readers: ['focus'] } },
        'its time is over': advances,
        // The shown toast expires long before
        'the removal delay is over': { to: 'showing.running', when: never },
      },
    },
    'showing.paused': {
      is: ['isPaused', 'isShown'],
      on: {
        ...showing('showing.paused'),
        'the pointer is on it': comes('pointer'),
        'the focus is on it': comes('focus'),
        'the pointer leaves it': leaves('pointer'),
        'the focus leaves': leaves('focus'),
        'the removal delay is over': removes('showing.paused'),
      },
    },
  },
});
