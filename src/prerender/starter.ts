import {
  drawnAttribute,
  foreignAttribute,
  languageKey,
  loadedAttribute,
  waitingAttribute,
} from '../../contract/document';
import { languages } from '../../contract/languages';

/*
 * Stands in a drawn page, whole, and is all the script there is until somebody does something: then the app is fetched
 * and takes the page over. Its tag says where the app is and which language was drawn, and is no part of what was
 * drawn.
 */
const tag = document.currentScript;
const { app = '', language = '' } = tag?.dataset ?? {};
tag?.remove();
const whole = document.documentElement;
let isStarting = false;
let isBroken = false;

function start(): void {
  if (isStarting) return;
  isStarting = true;
  import(app).catch(() => {
    isBroken = true;
    const waiting = document.querySelector(`[${waitingAttribute}]`);
    if (waiting) leaveBy(waiting);
  });
}

/** A browser does not fetch again what it could not import: only another document helps. */
function leaveBy(pressed: Element): void {
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  else location.reload();
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}

/** A click that changes this page: not one that opens a tab, saves, or leaves the site. */
function pressedBy(event: MouseEvent): Element | null {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const pressed = event.target instanceof Element ? event.target.closest('a,button') : null;
  return pressed?.matches('[target],[href^="#"]') ? null : pressed;
}

document.addEventListener(
  'click',
  (event) => {
    const pressed = pressedBy(event);
    if (!pressed || !document.querySelector(`[${drawnAttribute}]`)) return;
    event.preventDefault();
    document.querySelector(`[${waitingAttribute}]`)?.removeAttribute(waitingAttribute);
    if (isBroken) return leaveBy(pressed);
    pressed.setAttribute(waitingAttribute, '');
    start();
  },
  true,
);
for (const type of ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'touchstart'])
  addEventListener(type, start, { once: true, passive: true, capture: true });

addEventListener('load', () => whole.setAttribute(loadedAttribute, ''));

const stored = storedLanguage();
if (stored !== language && languages.some((known) => known === stored)) {
  // Nothing is shown in a language that is not the reader's.
  whole.setAttribute(foreignAttribute, '');
  start();
}
