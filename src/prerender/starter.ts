import {
  brokenEvent,
  drawnAttribute,
  foreignAttribute,
  languageKey,
  laterAttribute,
  loadedAttribute,
  waitingAttribute,
  waitingMedium,
} from '../../contract/document';
import { defaultLanguage, languages } from '../../contract/languages';
import { inspectKey } from '../lib/build';

/*
 * Stands in a drawn page, whole, and is all the script that runs until somebody does something: then the app is fetched
 * and takes the page over. Its tag says where the app is, which language was drawn and what the app is about to need,
 * and is no part of what was drawn.
 */
const tag = document.currentScript;
const { app = '', language = '', ahead = '' } = tag?.dataset ?? {};
tag?.remove();
const whole = document.documentElement;
/** How long what was shown may take to reach the glass, ms. */
const untilSeen = 100;
let isStarting = false;
let isBroken = false;
let isAhead = false;
/** True when the finger of the click that comes went down before the page could react. */
let isEarly = false;

const isDrawn = () => document.querySelector(`[${drawnAttribute}]`) !== null;
const waiting = () => document.querySelector(`[${waitingAttribute}]`);
const forgetWaiting = () => waiting()?.removeAttribute(waitingAttribute);

function start(): void {
  if (isStarting) return;
  isStarting = true;
  fetchAhead();
  // What is not there yet could not be taken over.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', fetchApp);
  else fetchApp();
}

/** Fetches what the app is about to need, without running it. */
function fetchAhead(): void {
  if (isAhead || ahead === '') return;
  isAhead = true;
  for (const href of ahead.split(' '))
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
}

function fetchApp(): void {
  import(app).catch(giveUp);
}

function giveUp(): void {
  isBroken = true;
  whole.removeAttribute(foreignAttribute);
  const pressed = waiting();
  if (pressed) leaveBy(pressed);
}

/** A browser does not fetch again what it could not import: only another document helps. */
function leaveBy(pressed: Element): void {
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  else location.reload();
}

/** What is kept in the browser, or null where it lets nobody look. */
function stored(area: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** A click that changes this page: not one that opens a tab, saves, or leaves the site. */
function pressedBy(event: MouseEvent): HTMLElement | null {
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const pressed =
    event.target instanceof Element ? event.target.closest<HTMLElement>('a,button') : null;
  return pressed?.matches('[target],[href^="#"]') ? null : pressed;
}

document.addEventListener('pointerdown', () => (isEarly = isDrawn()), true);
document.addEventListener(
  'click',
  (event) => {
    const pressed = pressedBy(event);
    const wasEarly = isEarly;
    isEarly = false;
    if (!pressed || !(wasEarly || isDrawn())) return;
    // React hears of it when it is pressed again.
    event.stopPropagation();
    event.preventDefault();
    forgetWaiting();
    // The app has come while the finger was down, and takes no press for one that it has not seen begin.
    if (!isDrawn()) return pressed.click();
    if (isBroken) return leaveBy(pressed);
    pressed.setAttribute(waitingAttribute, '');
    start();
  },
  true,
);
for (const type of ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'touchstart'])
  addEventListener(type, start, { once: true, passive: true, capture: true });

// Who goes on typing has not done with the form that was sent too early.
document.addEventListener('input', forgetWaiting, true);
addEventListener(brokenEvent, giveUp);
addEventListener('load', () => {
  for (const sheet of document.querySelectorAll(`link[media=${waitingMedium}]`))
    sheet.removeAttribute('media');
  afterFrame(showLater);
});

/** When there was time for touches and for the next picture. */
function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}

/** Part by part: laying out the whole page would keep a slow phone from hearing touches. */
function showLater(): void {
  const next =
    document.querySelector(`[${laterAttribute}=here]`) ??
    document.querySelector(`[${laterAttribute}=below]`) ??
    document.querySelector(`[${laterAttribute}]`);
  next?.removeAttribute(laterAttribute);
  if (next) return afterFrame(showLater);
  whole.setAttribute(loadedAttribute, '');
  // The first sight of the page does not share the line with what it does not need, nor does its last part.
  setTimeout(fetchAhead, untilSeen);
}

const chosen = stored('localStorage', languageKey);
if ((languages.find((known) => known === chosen) ?? defaultLanguage) !== language) {
  // Nothing is shown in a language that is not the reader's.
  whole.setAttribute(foreignAttribute, '');
  start();
}

if (process.env.CHAMPA_SANDBOX) {
  // An inspector shows what the actors do from the beginning; what only records waits as everybody does.
  const target = stored('sessionStorage', inspectKey);
  if (target !== null && target !== 'record') start();
}
