import { assertEvent, assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';
import { timer } from './timer';

/** A text, or a message that the page translates. */
export type ToastText = string | { id: string; message?: string; values?: Record<string, unknown> };

export interface Toast {
  id: string;
  kind: 'success' | 'failure' | 'info';
  title: ToastText;
  description?: ToastText;
  /** How long the toast is shown, ms. */
  duration: number;
}

/** A toast to show; without a duration it shows for {@link defaultDuration}. */
export type ToastDraft = Omit<Toast, 'id' | 'duration'> & { duration?: number };

/** What pauses the timer of a toast: the pointer or the focus is on it. */
export type PauseReason = 'pointer' | 'focus';

export type ToastsEvent =
  | { type: 'toast.show'; toast: ToastDraft }
  /** Dismisses a toast, shown or queued. */
  | { type: 'toast.dismiss'; id: string }
  | { type: 'toast.pause'; by: PauseReason }
  /** Removes one reason to pause. When none is left, the timer starts again. */
  | { type: 'toast.resume'; by: PauseReason }
  /** The time of the shown toast is over. */
  | { type: 'toast.expire' }
  /** Its removal delay is over. */
  | { type: 'toast.remove'; id: string };

/** 5 s. */
const defaultDuration = 5_000;
/** How long a dismissed toast is kept, ms. */
const removalDelay = 1_000_000;
/** Maximum length of the queue; the oldest are dropped. */
const maxWaiting = 4;

interface ToastsContext {
  /** The shown toast and the queue. */
  queue: Toast[];
  dismissed: Toast[];
  /** The current reasons to pause. */
  readers: PauseReason[];
  /** Number of toasts so far: the source of their ids. */
  count: number;
}

/** The content of a toast, to detect duplicates. */
const contentKey = ({ kind, title, description, duration = defaultDuration }: ToastDraft): string =>
  JSON.stringify([kind, title, description, duration]);

/**
 * Notifications, one shown at a time (specification, sections 4 and 9). Others are queued in order;
 * a duplicate of a shown or queued toast is dropped. A dismissed one is removed after
 * {@link removalDelay}.
 */
export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent },
  actors: { timer },
  actions: {
    enqueue: assign(({ context: { queue, count }, event }) => {
      assertEvent(event, 'toast.show');
      const toast = { duration: defaultDuration, ...event.toast, id: String(count + 1) };
      const waiting = [...queue.slice(1), toast].slice(-maxWaiting);
      return { queue: [...queue.slice(0, 1), ...waiting], count: count + 1 };
    }),
    addReader: assign(({ context: { readers } }, by: PauseReason) => ({
      readers: [...new Set([...readers, by])],
    })),
    removeReader: assign(({ context: { readers } }, by: PauseReason) => ({
      readers: readers.filter((reader) => reader !== by),
    })),
    forgetReaders: assign({ readers: [] }),
    dismiss: enqueueActions(({ context: { queue, dismissed }, enqueue }, id: string) => {
      enqueue.assign({
        queue: queue.filter((toast) => toast.id !== id),
        dismissed: [...dismissed, ...queue.filter((toast) => toast.id === id)],
      });
      enqueue.spawnChild('timer', {
        id: `remove-${id}`,
        input: { ms: removalDelay, event: { type: 'toast.remove', id } },
      });
    }),
    remove: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'toast.remove');
      enqueue.assign({ dismissed: context.dismissed.filter((toast) => toast.id !== event.id) });
      enqueue.stopChild(`remove-${event.id}`);
    }),
  },
  guards: {
    isShown: ({ context }, id: string) => context.queue[0]?.id === id,
    isQueued: ({ context }, id: string) => context.queue.some((toast) => toast.id === id),
    isDuplicateOfVisible: ({ context, event }) => {
      assertEvent(event, 'toast.show');
      return context.queue
        .slice(0, 1)
        .some((toast) => contentKey(toast) === contentKey(event.toast));
    },
    isNotDuplicate: ({ context, event }) => {
      assertEvent(event, 'toast.show');
      return context.queue.every((toast) => contentKey(toast) !== contentKey(event.toast));
    },
    isOnlyReader: ({ context }, by: PauseReason) =>
      context.readers.every((reader) => reader === by),
    isEmpty: ({ context }) => context.queue.length === 0,
  },
}).createMachine({
  id: 'toasts',
  context: { queue: [], dismissed: [], readers: [], count: 0 },
  initial: 'empty',
  on: { 'toast.remove': { actions: 'remove' } },
  states: {
    empty: { on: { 'toast.show': { target: 'showing', actions: 'enqueue' } } },
    showing: {
      on: {
        'toast.show': { guard: 'isNotDuplicate', actions: 'enqueue' },
        'toast.dismiss': [
          {
            guard: { type: 'isShown', params: ({ event }) => event.id },
            target: 'advancing',
            actions: { type: 'dismiss', params: ({ event }) => event.id },
          },
          {
            guard: { type: 'isQueued', params: ({ event }) => event.id },
            actions: { type: 'dismiss', params: ({ event }) => event.id },
          },
        ],
      },
      initial: 'running',
      states: {
        running: {
          invoke: {
            id: 'expiry',
            src: 'timer',
            input: ({ context }) => ({
              ms: context.queue[0]?.duration ?? defaultDuration,
              event: { type: 'toast.expire' },
            }),
          },
          on: {
            'toast.expire': {
              target: '#toasts.advancing',
              actions: { type: 'dismiss', params: ({ context }) => context.queue[0]?.id ?? '' },
            },
            'toast.show': { guard: 'isDuplicateOfVisible', target: 'running', reenter: true },
            'toast.pause': {
              target: 'paused',
              actions: { type: 'addReader', params: ({ event }) => event.by },
            },
          },
        },
        paused: {
          on: {
            'toast.pause': { actions: { type: 'addReader', params: ({ event }) => event.by } },
            'toast.resume': [
              {
                guard: { type: 'isOnlyReader', params: ({ event }) => event.by },
                target: 'running',
              },
              { actions: { type: 'removeReader', params: ({ event }) => event.by } },
            ],
          },
          // The element with focus or pointer is removed with the toast
          exit: 'forgetReaders',
        },
      },
    },
    advancing: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'showing' }] },
  },
});

type ToastsSnapshot = SnapshotFrom<typeof toastsMachine>;

/** The one toast that is shown, or null. */
export const shownToast = (snapshot: ToastsSnapshot) => snapshot.context.queue[0] ?? null;
/** The timer of the shown toast is paused. */
export const isPaused = (snapshot: ToastsSnapshot) => snapshot.matches({ showing: 'paused' });
