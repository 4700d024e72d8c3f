/**
 * The interface between the served HTML document and the app. All of it is optional: a document from a static host
 * has none of it.
 */

/** Local storage and a cookie keep the chosen language under this name (specification, section 1). */
export const languageKey = 'i18nextLng';

/** Key of the chosen color scheme in local storage: `dark` or `light`; missing: that of the system. */
export const colorSchemeKey = 'color-scheme';

/** Key in local storage that is set while balances are hidden from people near the screen. */
export const hiddenBalancesKey = 'hidden-balances';

/** Id of the `<script type="application/json">` that holds response bodies of GET requests, by path. */
export const initialDataId = 'initial-data';

/** Marks `#root` while it holds a prerendered page; the value is the page's path. */
export const prerenderedAttribute = 'data-prerendered';

/** Attribute on the script of a prerendered page: the URL of the app bundle, which that script loads. */
export const appAttribute = 'data-app';

/** The `BroadcastChannel` on which tabs tell each other of logins and logouts. */
export const sessionChannelName = 'session';

/** Marks a button that was pressed before hydration: it is pressed again afterwards. */
export const waitingAttribute = 'data-waiting';

/** Session storage key of a pressed button, kept while the page reloads because its script had failed. */
export const keptPressKey = 'kept-press';

/** Attribute on the script that fetches the balances before the app is loaded: JSON of {@link BalanceCalls}. */
export const balanceCallsAttribute = 'data-calls';

/** URLs of the calls. */
export interface BalanceCalls {
  rates: string;
  /** Paths of the credit calls, by provider. */
  credits: Readonly<Record<string, string>>;
}

/** Marks an element for an amount, hidden until that script fills it in: a provider's name, or {@link totalBalance}. */
export const balanceAttribute = 'data-balance';

/** The sum of all balances, in kip. */
export const totalBalance = 'total';
