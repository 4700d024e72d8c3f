import type { ActorRegistry } from './actorRegistry';
import type { Act, FlowName, Scene } from './scene';

/** Timeout of each wait in a scene, ms: on a busy computer the code of a page loads slowly. */
const sceneTimeoutMs = 25_000;
const glance = 15;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, glance));

/**
 * Polls until `look` returns a truthy value, and returns it.
 * @throws Error after the timeout
 */
async function waitFor<Value>(look: () => Value | null | undefined | false): Promise<Value> {
  for (const end = performance.now() + sceneTimeoutMs; performance.now() < end; await pause()) {
    const result = look();
    if (result) return result;
  }
  throw new Error('not found in time');
}

const find = <Kind extends Element>(selector: string) => document.querySelector<Kind>(selector);

/** Sets the value of a field by its native setter, so that React notices the change. */
function write(field: HTMLInputElement | HTMLSelectElement, text: string): void {
  const isSelect = field instanceof HTMLSelectElement;
  const { prototype } = isSelect ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
}

async function perform(act: Act, registry: ActorRegistry): Promise<void> {
  if ('send' in act) {
    const { send } = act;
    const actor = await waitFor(() => {
      const candidate = registry.actorOf(act.to);
      return candidate?.getSnapshot().can(send) ? candidate : null;
    });
    actor.send(send);
  } else if ('fill' in act) {
    const selector = `:is(input, select):is([name="${act.fill}"], [type="${act.fill}"]):enabled`;
    write(await waitFor(() => find<HTMLInputElement | HTMLSelectElement>(selector)), act.with);
  } else if ('choose' in act) {
    (
      await waitFor(() => find<HTMLInputElement>(`[type=radio][value="${act.choose}"]:enabled`))
    ).click();
  } else if ('press' in act) {
    (await waitFor(() => find<HTMLElement>(act.press))).click();
  } else {
    const form = await waitFor(() =>
      find<HTMLFormElement>('[role=dialog] form, body:not(:has([role=dialog])) form'),
    );
    form.requestSubmit();
  }
  // Wait until the act is rendered
  await new Promise(requestAnimationFrame);
}

const words = (act: Act) => JSON.stringify(act);

/** Waits for running animations to end, except those that repeat forever. */
async function arrival(): Promise<void> {
  // Animations start only some frames after the element appears
  for (let calm = 0; calm < 3; calm += 1) {
    await new Promise(requestAnimationFrame);
    const ending = document
      .getAnimations()
      .filter(({ playState }) => playState !== 'finished')
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    if (ending.length > 0 || find('[data-entering]')) calm = -1;
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }
}

/**
 * Performs the acts of a scene, and waits until it shows what it declares.
 * @throws Error that says what it waited for
 */
export async function runScene(
  { acts = [], shows = {}, sees = 'h1' }: Scene,
  registry: ActorRegistry,
) {
  for (const act of acts)
    await perform(act, registry).catch((error: unknown) => {
      throw new Error(`${words(act)}: ${String(error)}`);
    });
  for (const [flow, state] of Object.entries(shows) as [FlowName, string][])
    await waitFor(() => registry.isIn(flow, state)).catch(() => {
      throw new Error(`${flow} should be ${state}, and is ${String(registry.stateOf(flow))}`);
    });
  await waitFor(() => find(sees)).catch(() => {
    throw new Error(`${sees} is not shown`);
  });
  await arrival();
}
