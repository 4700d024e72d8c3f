import { assertEvent, assign, enqueueActions, setup, type SnapshotFrom } from 'xstate';

/** A text, or what the page's translations make a text of. */
export type ToastText = string | { id: string; message?: string; values?: Record<string, unknown> };

export interface Toast {
  id: string;
  kind: 'success' | 'failure' | 'info';
  title: ToastText;
  description?: ToastText;
  /** How long it shows, ms. */
  duration: number;
}

/** A toast to show; without a duration it shows for {@link defaultDuration}. */
export type ToastDraft = Omit<Toast, 'id' | 'duration'> & { duration?: number };

export type ToastsEvent =
  | { type: 'toast.show'; toast: ToastDraft }
  /** Takes a toast away, shown or still waiting. */
  | { type: 'toast.dismiss'; id: string }
  /** Someone reads it: pointer or focus is on it. */
  | { type: 'toast.pause' }
  /** The pointer or focus has left; its time begins anew. */
  | { type: 'toast.resume' }
  /** Its removal delay is over. */
  | { type: 'toast.remove'; id: string };

export type ToastsTag = 'shown';

/** 5 s. */
export const defaultDuration = 5_000;
/** How long a dismissed toast is kept, ms. */
export const removalDelay = 1_000_000;

interface ToastsContext {
  /** The one that is shown, and those that wait for their turn. */
  queue: Toast[];
  dismissed: Toast[];
  /** How many toasts there have been: their ids are counted. */
  count: number;
}

/**
 * Notifications, one shown at a time (specification, sections 4 and 9). Those that come meanwhile wait, in order;
 * a dismissed one is removed after {@link removalDelay}.
 */
export const toastsMachine = setup({
  types: { context: {} as ToastsContext, events: {} as ToastsEvent, tags: {} as ToastsTag },
  actions: {
    enqueue: assign(({ context: { queue, count }, event }) => {
      assertEvent(event, 'toast.show');
      const toast = { duration: defaultDuration, ...event.toast, id: String(count + 1) };
      return { queue: [...queue, toast], count: count + 1 };
    }),
    dismiss: enqueueActions(({ context: { queue, dismissed }, enqueue }, id: string) => {
      enqueue.assign({
        queue: queue.filter((toast) => toast.id !== id),
        dismissed: [...dismissed, ...queue.filter((toast) => toast.id === id)],
      });
      enqueue.raise({ type: 'toast.remove', id }, { delay: 'removal', id: `remove-${id}` });
    }),
    remove: assign(({ context, event }) => {
      assertEvent(event, 'toast.remove');
      return { dismissed: context.dismissed.filter((toast) => toast.id !== event.id) };
    }),
  },
  guards: {
    isShown: ({ context }, id: string) => context.queue[0]?.id === id,
    isQueued: ({ context }, id: string) => context.queue.some((toast) => toast.id === id),
    isEmpty: ({ context }) => context.queue.length === 0,
  },
  delays: {
    duration: ({ context }) => context.queue[0]?.duration ?? defaultDuration,
    removal: removalDelay,
  },
}).createMachine({
  id: 'toasts',
  context: { queue: [], dismissed: [], count: 0 },
  initial: 'empty',
  on: { 'toast.remove': { actions: 'remove' } },
  states: {
    empty: { on: { 'toast.show': { target: 'showing', actions: 'enqueue' } } },
    showing: {
      tags: ['shown'],
      on: {
        'toast.show': { actions: 'enqueue' },
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
          after: {
            duration: {
              target: '#toasts.advancing',
              actions: { type: 'dismiss', params: ({ context }) => context.queue[0]?.id ?? '' },
            },
          },
          on: { 'toast.pause': 'paused' },
        },
        paused: { on: { 'toast.resume': 'running' } },
      },
    },
    advancing: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'showing' }] },
  },
});

type ToastsSnapshot = SnapshotFrom<typeof toastsMachine>;

/** The one toast that is shown, or null. */
export const shownToast = (snapshot: ToastsSnapshot) => snapshot.context.queue[0] ?? null;
/** The time of the shown toast stands still. */
export const isPaused = (snapshot: ToastsSnapshot) => snapshot.matches({ showing: 'paused' });
