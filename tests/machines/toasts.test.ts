import { describe, expect, it } from '@jest/globals';
import { createActor, SimulatedClock } from 'xstate';
import { shownToast, toastsMachine, type ToastDraft } from '../../machines/toasts';

/** What the machine does in each state is in machines/model/tables/toasts.ts. */

function begin() {
  const clock = new SimulatedClock();
  const actor = createActor(toastsMachine, { clock }).start();
  const now = () => actor.getSnapshot();
  const show = (title: string, overrides: Partial<ToastDraft> = {}) =>
    actor.send({ type: 'toast.show', toast: { kind: 'info', title, ...overrides } });
  const dismiss = (title: string) => {
    const toast = now().context.queue.find((one) => one.title === title);
    actor.send({ type: 'toast.dismiss', id: toast?.id ?? 'none' });
  };
  const currentTitle = () => shownToast(now())?.title ?? null;
  const dismissedTitles = () => now().context.dismissed.map((toast) => toast.title);
  return { clock, now, show, dismiss, shown: currentTitle, kept: dismissedTitles };
}

describe('a toast', () => {
  it('shows for five seconds', () => {
    const { clock, show, shown } = begin();
    expect(shown()).toBeNull();
    show('saved');
    expect(shown()).toBe('saved');
    clock.increment(4_999);
    expect(shown()).toBe('saved');
    clock.increment(1);
    expect(shown()).toBeNull();
  });

  it('is removed a million milliseconds after it was dismissed', () => {
    const { clock, show, dismiss, kept, now } = begin();
    show('saved');
    clock.increment(1_000);
    dismiss('saved');
    clock.increment(999_999);
    expect(kept()).toEqual(['saved']);
    clock.increment(1);
    expect(kept()).toEqual([]);
    expect(now().children).toEqual({});
  });
});

describe('several toasts', () => {
  it('have ids of their own', () => {
    const { show, now } = begin();
    show('same');
    show('same', { description: 'but for this' });
    const ids = now().context.queue.map((toast) => toast.id);
    expect(new Set(ids).size).toBe(2);
  });

  it('wait in a queue of four: the one that has waited longest is dropped', () => {
    const { clock, show, shown } = begin();
    for (let count = 1; count <= 20; count += 1) show(`toast ${count}`);
    const titles: unknown[] = [];
    for (; shown() !== null; clock.increment(5_000)) titles.push(shown());
    expect(titles).toEqual(['toast 1', 'toast 17', 'toast 18', 'toast 19', 'toast 20']);
  });
});

describe('an identical toast', () => {
  const description = { id: 'x', message: 'Less than {count}', values: { count: 8 } };

  it('is merged with the shown toast, whose time starts again', () => {
    const { clock, show, shown, now } = begin();
    show('no connection', { description });
    clock.increment(4_000);
    for (let count = 1; count < 20; count += 1)
      show('no connection', { description: { ...description, values: { count: 8 } } });
    expect(now().context.queue).toHaveLength(1);
    clock.increment(4_999);
    expect(shown()).toBe('no connection');
    clock.increment(1);
    expect(shown()).toBeNull();
    show('no connection', { description });
    expect(shown()).toBe('no connection');
  });

  it('is merged with the waiting toast', () => {
    const { clock, show, shown } = begin();
    show('one');
    show('two');
    clock.increment(3_000);
    show('two');
    clock.increment(2_000);
    expect(shown()).toBe('two');
    clock.increment(5_000);
    expect(shown()).toBeNull();
  });

  it.each<Partial<ToastDraft>>([
    { kind: 'failure' },
    { description: { ...description, values: { count: 9 } } },
    { duration: 12_000 },
  ])('is a separate toast with %j', (change) => {
    const { show, now } = begin();
    show('same', { description });
    show('same', { description, ...change });
    expect(now().context.queue).toHaveLength(2);
  });
});
