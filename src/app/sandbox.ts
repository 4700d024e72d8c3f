import { lazy, type ComponentType } from 'react';
import type { Services } from '../api/services';
import type { PageLoader } from './loading';

/**
 * Pages of the sandbox build only. The bundler inlines the variable and drops the unreachable branch with its imports;
 * `scripts/checkBundle.ts` checks it.
 */
export const sandboxPages: Readonly<Record<string, PageLoader>> = process.env.CHAMPA_SANDBOX
  ? {
      '/sandbox': () => import('../../sandbox/SandboxPage'),
      '/sandbox/model': () => import('../../sandbox/model/ModelPage'),
      '/sandbox/gallery': () => import('../../sandbox/gallery/Gallery'),
    }
  : {};

/** Tools on the error page of the sandbox build: a masked trace of the events before the error. */
export const ErrorTools: ComponentType | null = process.env.CHAMPA_SANDBOX
  ? lazy(() => import('../../sandbox/trace/SaveTrace'))
  : null;

/**
 * Options for every actor; none outside of the sandbox build. `?scene=` shows the page in a prepared state with prepared
 * responses; `?model=` plays a path of a machine on the page. `?inspect=panel` opens the inspector, which stays open in
 * this tab; `?trace=` opens a trace in it. By default actors are only recorded.
 */
export async function actorOptions(): Promise<Services['actorOptions']> {
  if (process.env.CHAMPA_SANDBOX) {
    const asked = new URLSearchParams(location.search);
    const played = asked.get('model');
    if (played !== null && location.pathname !== '/sandbox/model') {
      const { enterStage } = await import('../../sandbox/model/stage');
      return enterStage(played);
    }
    const scene = asked.get('scene');
    if (scene !== null) {
      const { enterScene } = await import('../../sandbox/scenes/start');
      return enterScene(scene);
    }
    const { optionsToInspect } = await import('../../sandbox/inspector/start');
    return optionsToInspect(asked);
  }
  return {};
}
