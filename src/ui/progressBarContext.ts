import { createContext } from 'react';

/**
 * Replaces the progress bar of react-aria-components in the bundle (`alias` in `package.json`): no page has one, and buttons of
 * that library only read its context. The bar would bring its number formatter to every page.
 */
export const ProgressBarContext = createContext(null);
