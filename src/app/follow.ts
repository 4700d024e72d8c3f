/* eslint-disable lingui/no-unlocalized-strings -- a media query and a property of style */

import { flushSync } from 'react-dom';
import { navigate } from 'wouter/use-browser-location';
import { isOverlayEntry } from '../ui/overlays/overlayEntry';

const wantsNoMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Maximum time that taking the picture of the old page may delay the new one, ms. */
const longestDelay = 50;
let isSlow = false;

/**
 * Follows a link of the site. The old page fades out above the new one. Only the old page is captured as a picture,
 * because an element with a picture of its own cannot be pressed until that is gone, and no tap on the new page may be
 * lost. A device on which that takes too long gets no more of them. A link in an overlay replaces the overlay's history
 * entry at once: the overlay closes with its own motion.
 */
export function follow(href: string): void {
  if (isOverlayEntry()) return navigate(href, { replace: true });
  if (isSlow || !('startViewTransition' in document) || wantsNoMotion()) return navigate(href);
  const { style } = document.documentElement;
  style.viewTransitionName = '';
  const began = performance.now();
  const { ready, finished } = document.startViewTransition(() => {
    isSlow = performance.now() - began > longestDelay;
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
