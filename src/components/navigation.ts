import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { useIsCovered } from '../ui/overlays/covered';

/** Number of changes of the path since the page was loaded. */
export const NavigationContext = createContext(0);

/** Counts the changes of `path`. */
export function useNavigationCount(path: string): number {
  const [seen, setSeen] = useState({ path, count: 0 });
  if (seen.path === path) return seen.count;
  const next = { path, count: seen.count + 1 };
  setSeen(next);
  return next.count;
}

/**
 * Focuses the heading of a page after a navigation, so that a screen reader announces the page. The first page after a
 * load is left to the browser.
 */
export function useFocusAfterNavigation(heading: RefObject<HTMLElement | null>) {
  const count = use(NavigationContext);
  useEffect(() => {
    if (count === 0) return;
    heading.current?.focus({ preventScroll: true });
  }, [count, heading]);
}

/**
 * Shows a new step of a page from its top and gives `target` the focus, so that all readers begin there; behind a
 * dialog, once the dialog has closed. The first step is left to the browser.
 */
export function useFocusOnStep(target: RefObject<HTMLElement | null>, step: string) {
  const shown = useRef(step);
  const isCovered = useIsCovered();
  // Runs before the effects of the children: a form that focuses its invalid field must win.
  useLayoutEffect(() => {
    if (shown.current === step || isCovered) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    target.current?.focus({ preventScroll: true });
  }, [step, target, isCovered]);
}
