import { inspectKey } from '../lib/inspectKey';
import { sessionStore } from '../lib/storage';
import type { Services } from '../api/services';
import type { PageLoader } from './lazyPage';

/**
 * What only the sandbox build has. The bundler writes the variable into the code and drops what it makes
 * unreachable, with everything that is imported there: proved by `scripts/checkBundle.ts`.
 */
export const sandboxPages: Readonly<Record<string, PageLoader>> = process.env.CHAMPA_SANDBOX
  ? {
      '/sandbox': () => import('../sandbox/SandboxPage'),
      '/sandbox/gallery': () => import('../sandbox/gallery/Gallery'),
    }
  : {};

/**
 * Options for every actor. With `?scene=` the page is shown in a state that was prepared, with answers of no server;
 * with `?inspect=panel`, and from then on in this tab, what the actors do is shown or told to an inspector.
 */
export async function actorOptions(): Promise<Services['actorOptions']> {
  if (process.env.CHAMPA_SANDBOX) {
    const asked = new URLSearchParams(location.search);
    const scene = asked.get('scene');
    if (scene !== null) {
      const { enterScene } = await import('../sandbox/scenes/enter');
      return enterScene(scene);
    }
    if (asked.get('inspect') === null && sessionStore.get(inspectKey) === null) return {};
    const { optionsToInspect } = await import('../sandbox/inspector/start');
    return optionsToInspect(asked.get('inspect'));
  }
  return {};
}
