import { inspectKey } from '../lib/build';
import { sessionStore } from '../lib/storage';
import type { Services } from '../api/services';
import type { PageLoader } from './loading';

/**
 * Pages of the sandbox build only. The bundler inlines the variable and drops the unreachable branch with its imports;
 * `scripts/checkBundle.ts` checks it.
 */
export const sandboxPages: Readonly<Record<string, PageLoader>> = process.env.CHAMPA_SANDBOX
  ? {
      '/sandbox': () => import('../../sandbox/SandboxPage'),
      '/sandbox/gallery': () => import('../../sandbox/gallery/Gallery'),
    }
  : {};

/**
 * Options for every actor. `?scene=` shows the page in a prepared state with prepared responses. `?inspect=panel`, from
 * then on in this tab, shows the actors in the inspector.
 */
export async function actorOptions(): Promise<Services['actorOptions']> {
  if (process.env.CHAMPA_SANDBOX) {
    const asked = new URLSearchParams(location.search);
    const scene = asked.get('scene');
    if (scene !== null) {
      const { enterScene } = await import('../../sandbox/scenes/start');
      return enterScene(scene);
    }
    if (asked.get('inspect') === null && sessionStore.get(inspectKey) === null) return {};
    const { optionsToInspect } = await import('../../sandbox/inspector/start');
    return optionsToInspect(asked.get('inspect'));
  }
  return {};
}
