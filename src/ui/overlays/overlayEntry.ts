/* eslint-disable lingui/no-unlocalized-strings -- a media query */

import { useEffect, useEffectEvent } from 'react';
import { cover } from './covered';

/*
 * The back button closes an overlay before it leaves the page. While overlays are open, one history entry with the
 * address of the page represents them: back removes it and closes the uppermost overlay, closing in another way removes
 * it too, and a link inside replaces it. On touch-only devices: elsewhere keys close an overlay, and an entry would
 * cost the forward history.
 */

/** Closes each overlay that is open, the uppermost last. */
let open: (() => void)[] = [];
/** The entry is being removed; the browser says when it is done. */
let isLeaving = false;

/** Whether the current history entry is that of overlays. */
export const isOverlayEntry = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'overlay' in state;
};

const isTouched = () => typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

function settle(): void {
  if (isLeaving || open.length > 0 === isOverlayEntry()) return;
  if (open.length > 0) return history.pushState({ overlay: true }, '');
  isLeaving = true;
  cover(1);
  history.back();
}

/**
 * Runs after the current task, when a link that closes its overlay has navigated. Until it is known whether the browser
 * will restore the scroll position, no part of the page takes the focus.
 */
function settleLater(): void {
  cover(1);
  setTimeout(() => {
    settle();
    cover(-1);
  });
}

function onPopState(): void {
  if (isLeaving) {
    isLeaving = false;
    // The browser restores the scroll position first: content that is shown then decides last
    requestAnimationFrame(() => setTimeout(() => cover(-1)));
  } else if (!isOverlayEntry()) open.at(-1)?.();
  settleLater();
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onPopState);
  // The page was reloaded with an overlay open
  if (isOverlayEntry()) settleLater();
}

/** Runs what reloads or leaves the page once the history entry of overlays is gone: going back would cancel it. */
export function afterOverlays(run: () => void): void {
  // Code that closes an overlay in the same task has run by then
  setTimeout(() => {
    settle();
    if (isLeaving) window.addEventListener('popstate', () => setTimeout(run), { once: true });
    else run();
  });
}

/** Makes the back button close an overlay before it leaves the page. */
export function useOverlayEntry(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen || !isTouched()) return;
    const one = () => onBack();
    open.push(one);
    settleLater();
    return () => {
      open = open.filter((other) => other !== one);
      settleLater();
    };
  }, [isOpen]);
}
