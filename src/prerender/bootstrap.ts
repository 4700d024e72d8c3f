/** Options of {@link bootstrap}. */
export interface BootstrapOptions {
  /** URL of the app's script. */
  app: string;
  /** The language of the document, all of them, and the one of readers who have chosen none of these. */
  language: string;
  languages: readonly string[];
  defaultLanguage: string;
  /** Names from `contract/document.ts`. */
  languageKey: string;
  colorSchemeKey: string;
  hiddenBalancesKey: string;
  prerenderedAttribute: string;
  waitingAttribute: string;
  keptPressKey: string;
  /** For a player's page: names of the cookies that hint at a session. */
  sessionHints?: string[];
  /** The channel on which tabs say that another player has logged in, or that the player has logged out. */
  sessionChannel: string;
}

/** A form that was sent before the app had loaded, kept in session storage while the page reloads. */
interface KeptPress {
  path: string;
  at: number;
  fields: { name: string; value: string; checked: boolean }[];
}

/**
 * The only script of a prerendered page until its first use, which loads the app; the app hydrates the page. Links work
 * without it. A button that is pressed before is marked, and the app presses it again. The document contains this
 * function as source text, so it may use nothing but its argument.
 */
export function bootstrap(options: BootstrapOptions): void {
  const { app, language, defaultLanguage, languageKey } = options;
  const { prerenderedAttribute, waitingAttribute, keptPressKey } = options;
  const isPrerendered = () => document.querySelector(`[${prerenderedAttribute}]`) !== null;
  const waiting = () => document.querySelector(`[${waitingAttribute}]`);
  const forget = () => waiting()?.removeAttribute(waitingAttribute);
  /** Number of failed loads of the app's script since the network came back. */
  let failures = 0;
  /** Delay before the app's script is loaded again, ms: a short network interruption is over by then. */
  const retryDelay = 500;
  /** A player's page may be of a release whose files are gone: one reload fetches the next release. */
  const isFirstFailure = () => {
    if (!options.sessionHints) return false;
    try {
      const isFirst = sessionStorage.getItem(app) === null;
      sessionStorage.setItem(app, '');
      return isFirst;
    } catch {
      // Without storage it would reload forever
      return false;
    }
  };
  const conceal = () => (document.documentElement.hidden = true);

  /** ms; a press that takes effect later would surprise. */
  const pressLife = 60_000;
  /** This page was reloaded with a kept press, which does not survive another reload. */
  let isPressKept = false;
  const inputsOf = (form: Element) => [...form.querySelectorAll('input')];
  /** Reloads the page and keeps the sent form: the press and what was typed, but never a visitor's password. */
  const reload = () => {
    const form = waiting()?.closest('form');
    if (form && options.sessionHints && !isPressKept)
      try {
        const fields = inputsOf(form).map(({ name, value, checked }) => ({ name, value, checked }));
        const kept: KeptPress = { path: location.pathname, at: Date.now(), fields };
        sessionStorage.setItem(keptPressKey, JSON.stringify(kept));
      } catch {
        // Without storage the player has to press again
      }
    location.reload();
  };
  /** Fills in and marks the form that was kept before the reload. */
  const pressAgain = () => {
    try {
      const text = sessionStorage.getItem(keptPressKey);
      sessionStorage.removeItem(keptPressKey);
      const kept = text === null ? null : (JSON.parse(text) as KeptPress);
      if (kept?.path !== location.pathname || Date.now() - kept.at > pressLife) return;
      const form = document.querySelector('main form');
      if (!form || !isPrerendered()) return;
      for (const input of inputsOf(form)) {
        const isRadio = input.type === 'radio';
        const field = kept.fields.find(
          ({ name, value }) => name === input.name && (!isRadio || value === input.value),
        );
        if (isRadio) input.checked = field?.checked ?? false;
        else if (field) input.value = field.value;
      }
      form.querySelector('[type=submit]')?.setAttribute(waitingAttribute, '');
      isPressKept = true;
    } catch {
      // Without storage nothing was kept
    }
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', pressAgain);
  else pressAgain();

  /** One attempt at a time, so that a failure counts once, however often it is requested. */
  let loading: Promise<unknown> | null = null;
  const load = () => {
    // The app hydrates the whole page, so all of it must be there.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', load);
    else
      loading ??= Promise.resolve(window.balancesShown)
        .then(() => import(app))
        .finally(() => (loading = null));
  };
  for (const type of ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'touchstart'])
    addEventListener(type, load, { once: true, passive: true, capture: true });

  const buttonOf = ({ target }: Event) =>
    target instanceof Element ? target.closest('button') : null;
  let held: Element | null = null;
  const press = (event: Event) => {
    const button = buttonOf(event);
    // React has not seen a pointer that was pressed before hydration, and would ignore the click.
    const isHalfway = !isPrerendered() && held === button;
    held = null;
    if (!button || !(isPrerendered() || isHalfway)) return;
    // Neither sent by the browser nor handled by React: the app repeats the press after hydration
    event.preventDefault();
    event.stopPropagation();
    if (isHalfway) {
      button.click();
      return;
    }
    forget();
    button.setAttribute(waitingAttribute, '');
    isPressKept = false;
    if (failures > 1 && navigator.onLine) reload();
    load();
  };
  const hold = (event: Event) => {
    held = isPrerendered() ? buttonOf(event) : null;
  };
  // The app draws no data during a press, which would move the button away
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    addEventListener(type, () => (window.isPointerDown = type === 'pointerdown'), true);
  document.addEventListener('pointerdown', hold, true);
  document.addEventListener('click', press, true);
  // A player who goes on typing sent the form too early: the press is forgotten.
  document.addEventListener('input', forget, true);

  // Until the app has loaded, this script says that there is no connection
  if (!navigator.onLine) document.documentElement.dataset['connection'] = 'offline';
  addEventListener('online', () => delete document.documentElement.dataset['connection']);

  addEventListener('unhandledrejection', () => {
    if (!isPrerendered()) return;
    document.documentElement.hidden = false;
    failures = navigator.onLine ? failures + 1 : 0;
    // A reload would lose what was typed: first only the script is requested again
    if (failures === 0) addEventListener('online', load, { once: true });
    else if (failures === 1) setTimeout(load, retryDelay);
    else if ((waiting() && !isPressKept) || isFirstFailure()) reload();
  });

  // Input, presses and calls so far belong to another player; a browser may restore fields of a reloaded page
  if (typeof BroadcastChannel !== 'undefined')
    new BroadcastChannel(options.sessionChannel).onmessage = () => {
      if (!isPrerendered()) return;
      conceal();
      for (const form of document.forms) form.reset();
      location.reload();
    };

  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(languageKey);
    const scheme = localStorage.getItem(options.colorSchemeKey);
    if (scheme) document.documentElement.dataset['theme'] = scheme;
    if (localStorage.getItem(options.hiddenBalancesKey))
      document.documentElement.dataset['balances'] = 'hidden';
  } catch {
    // Blocked by the browser: then no language is kept.
  }
  // Another site at this address may have stored a language that this one does not have
  if (chosen === null || !options.languages.includes(chosen)) chosen = defaultLanguage;
  // The chosen language is another one, which the server did not know: nothing is shown in this one.
  if (chosen !== language) {
    conceal();
    load();
  }
  const { sessionHints } = options;
  if (!sessionHints) return;
  // A reader without a session is redirected to the login before a player's page is shown
  const cookies = navigator.cookieEnabled ? document.cookie.split('; ') : null;
  const isThere = (name: string) => cookies?.some((cookie) => cookie.startsWith(`${name}=`));
  if (cookies && !sessionHints.some(isThere)) conceal();
  load();
}
