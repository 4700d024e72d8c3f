import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { maskedInspector } from './maskedInspector';

const hostedUrl = 'https://stately.ai/inspect';
/** Maximum number of buffered messages until the window opens. The oldest are dropped. */
const maxWaiting = 2_000;

export interface HostedInspector {
  /** For the option `inspect` of each actor. */
  inspect: (event: InspectionEvent) => void;
  /**
   * Opens the window. Must be called from a click handler.
   * @returns false when the browser blocks it
   */
  open: () => boolean;
}

/** Stately's hosted inspector. Messages are buffered until its window is open. */
export function createHostedInspector(): HostedInspector {
  let inspectorWindow: Window | null = null;
  let start = () => {};
  const inspect = maskedInspector((options) => {
    const inspector = createBrowserInspector({
      ...options,
      autoStart: false,
      maxDeferredEvents: maxWaiting,
      // The library neither returns its window nor reports that it was blocked
      window: {
        self: window,
        open: () => inspectorWindow,
        addEventListener: window.addEventListener.bind(window),
      } as unknown as Window,
    });
    start = () => inspector.start();
    return inspector;
  });
  return {
    inspect,
    open() {
      inspectorWindow = window.open(hostedUrl, 'xstateinspector');
      if (inspectorWindow) start();
      return inspectorWindow !== null;
    },
  };
}
