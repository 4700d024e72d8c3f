import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { maskedInspector } from './maskedInspector';

const hostedUrl = 'https://stately.ai/inspect';
/** So many messages wait for the window to be opened; the oldest are dropped. */
const mostWaiting = 2_000;

export interface HostedInspector {
  /** For the option `inspect` of each actor. */
  inspect: (event: InspectionEvent) => void;
  /** Opens its window, to call from a click. @returns false when the browser opens none */
  open: () => boolean;
}

/** The hosted inspector of Stately. What happens before its window is open waits for it. */
export function createHostedInspector(): HostedInspector {
  let opened: Window | null = null;
  let start = () => {};
  const inspect = maskedInspector((options) => {
    const inspector = createBrowserInspector({
      ...options,
      autoStart: false,
      maxDeferredEvents: mostWaiting,
      // It neither hands its window over nor says that there is none
      window: {
        self: window,
        open: () => opened,
        addEventListener: window.addEventListener.bind(window),
      } as unknown as Window,
    });
    start = () => inspector.start();
    return inspector;
  });
  return {
    inspect,
    open() {
      opened = window.open(hostedUrl, 'xstateinspector');
      if (opened) start();
      return opened !== null;
    },
  };
}
