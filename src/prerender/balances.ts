import { inLak, findRate, sum } from '../../contract/amounts';
import type { CurrencyRate } from '../../contract/currencyRates';
import {
  balanceAttribute,
  balanceCallsAttribute,
  totalBalance,
  type BalanceCalls,
} from '../../contract/document';
import type { Money } from '../../contract/money';
import { sendRequest, type EarlyCall } from '../api/earlyCalls';
import { amountText } from '../i18n/amountText';
import { delay } from '../lib/delay';

/*
 * Shows a player's balances before the app has loaded, which takes seconds on a slow phone. Bundled by itself, and
 * embedded after the bootstrap in documents that have a place for a balance. The app reuses the answers
 * (`api/earlyCalls.ts`), so nothing is requested twice. The schemas of the contract are too large for it: an unexpected
 * answer is not shown, and the app reports what is wrong with it.
 */

/** How long the start of the app is delayed for the balances, ms: while it starts, nothing else can be drawn. */
const headStart = 400;

const calls: Record<string, EarlyCall> = {};

/** @throws whatever the call throws, and for anything but success */
async function ask(url: string): Promise<unknown> {
  const abort = new AbortController();
  const answer = sendRequest(url, { credentials: 'include', signal: abort.signal });
  calls[url] = { sentAt: Date.now(), answer, abort: () => abort.abort() };
  const { response, text } = await answer;
  if (!response.ok) throw new Error(text);
  return JSON.parse(text);
}

function show(place: string, amount: Money): void {
  for (const found of document.querySelectorAll(`[${balanceAttribute}=${place}]`)) {
    found.textContent = amountText(amount, document.documentElement.lang);
    found.closest('[hidden]')?.removeAttribute('hidden');
  }
  // A slow phone draws a page before it has read all of it
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => show(place, amount), { once: true });
}

async function showAll({ credits, rates }: BalanceCalls): Promise<void> {
  const asked = Object.entries(credits).map(async ([provider, url]) => {
    const { credit } = (await ask(url)) as { credit: Money };
    const known = sum([credit], 'THB');
    if (credit.currency !== 'THB') throw new Error(credit.currency);
    show(provider, known);
    return known;
  });
  const [{ rates: known }, ...balances] = await Promise.all([
    ask(rates) as Promise<{ rates: CurrencyRate[] }>,
    ...asked,
  ]);
  if (findRate(known, 'THB') !== null) show(totalBalance, inLak(sum(balances, 'THB'), known));
}

const { currentScript, documentElement } = document;
const asked = currentScript?.getAttribute(balanceCallsAttribute);
// The bootstrap has hidden a page that its reader must not see
if (asked && !documentElement.hidden) {
  window.earlyCalls = calls;
  window.balancesShown = Promise.race([
    showAll(JSON.parse(asked) as BalanceCalls).catch(() => {}),
    delay(headStart),
  ]);
}
