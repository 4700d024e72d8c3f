import { createContext } from 'react';

/**
 * Stands in the bundle for the progress bar of react-aria-components, which no page has: its buttons only ask whether one is
 * in them. With the bar would come its way to write numbers, on every page.
 */
export const ProgressBarContext = createContext(null);
