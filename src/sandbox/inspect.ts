import { createBrowserInspector } from '@statelyai/inspect';
import { masked } from './masked';

/** An inspector in a window of its own that is told what the actors do, without what is nobody's business. */
export function inspectInBrowser() {
  const { inspect } = createBrowserInspector({
    sanitizeEvent: masked,
    sanitizeContext: masked,
  });
  return inspect;
}
