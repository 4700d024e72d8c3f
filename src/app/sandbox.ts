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
 * Options for every actor: with `?inspect=stately` in the address, an inspector that is told what they do; with
 * `?scene=` the page is shown in a state that was prepared, with answers of no server.
 */
export async function actorOptions(): Promise<Services['actorOptions']> {
  if (process.env.CHAMPA_SANDBOX) {
    const scene = new URLSearchParams(location.search).get('scene');
    if (scene !== null) {
      const { enterScene } = await import('../sandbox/scenes/enter');
      return enterScene(scene);
    }
    if (new URLSearchParams(location.search).get('inspect') !== 'stately') return {};
    const { inspectInBrowser } = await import('../sandbox/inspect');
    return { inspect: inspectInBrowser() };
  }
  return {};
}
