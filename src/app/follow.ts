/* eslint-disable lingui/no-unlocalized-strings -- a media query and a property of style */

import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import { isOverlayEntry } from '../ui/overlays/overlayEntry';

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Follows a link of the site. The page that is left fades away above the new one. Only a picture of the old page is taken: an
 * element with a picture of its own cannot be pressed while that is shown, and no tap on the new page may be lost. A link in an
 * overlay takes the place of its entry in the history, at once: the overlay is closing, with a motion of its own.
 */
export function follow(href: string): void {
  if (isOverlayEntry()) return navigate(href, { replace: true });
  if (!('startViewTransition' in document) || wantsNoMotion()) return navigate(href);
  const { style } = document.documentElement;
  style.viewTransitionName = '';
  const { ready, finished } = document.startViewTransition(() => {
    flushSync(() => navigate(href));
    style.viewTransitionName = 'none';
  });
  // An animation that is replaced by another one, or hidden, is skipped
  ready.catch(() => {});
  finished.then(
    () => (style.viewTransitionName = ''),
    () => {},
  );
}
