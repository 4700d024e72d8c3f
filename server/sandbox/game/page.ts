import { localeTags } from '../../../contract/languages';
import type { Money } from '../../../contract/money';
import { Provider, type Language } from '../../../contract/provider';
import { gameTexts } from './texts';

/** Possible stakes of a round, THB. */
export const stakes = ['10', '50', '100'] as const;

/**
 * An amount in the format of the language: `1.234,50`. Lao may be missing in browsers and on this server; its numbers are
 * written like Vietnamese ones.
 */
export const amountText = ({ amount }: Money, language: Language): string =>
  new Intl.NumberFormat(language === 'lo' ? 'vi' : localeTags[language], {
    minimumFractionDigits: 2,
  }).format(Number(amount));

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (found) => entities[found] ?? '');

export interface OpenedGame {
  provider: Provider;
  name: string;
  session: string;
  balance: Money;
}

/** The page of an opened game. @param mark the mark of the brand, as SVG */
export function playPage(
  { provider, name, session, balance }: OpenedGame,
  language: Language,
  mark: string,
): string {
  const t = gameTexts[language];
  const choices = stakes.map(
    (stake, index) =>
      `<label><input type="radio" name="stake" value="${stake}"${index === 0 ? ' checked' : ''}><span>${stake}</span></label>`,
  );
  /** For each refusal: its text, and text and link of the page that helps. */
  const problems = {
    INSUFFICIENT_CREDIT: [t.insufficient, t.deposit, `/player/deposit?provider=${provider}`],
    LOSS_LIMIT_REACHED: [t.limit, t.protection, '/player/protection'],
    PLAYER_ON_BREAK: [t.break, t.protection, '/player/protection'],
    NOT_FOUND: [t.ended, t.games, `/player/game/${provider}`],
    unanswered: [t.unanswered],
    failed: [t.failed],
  };
  const data = { session, problems, won: t.won, lost: t.lost };
  return page({
    ...{ language, mark, title: name, label: provider.toUpperCase().replace('_', ' ') },
    body: `<form data-game="${escaped(JSON.stringify(data))}">
<div class="flower" aria-hidden="true">${mark}</div>
<p class="rule">${t.rule}</p>
<div class="end"><p role="status" id="end"></p><p id="help"></p></div>
<p class="balance"><span>${t.balance}</span> <b><span id="balance">${amountText(balance, language)}</span> <small>${t.baht}</small></b></p>
<fieldset><legend>${t.stake} (${t.baht})</legend>${choices.join('')}</fieldset>
<button>${t.play}</button></form>
<script src="/sandbox/game.js"></script>`,
  });
}

/** The page of an invalid or expired link. */
export function gonePage(provider: string, language: Language, mark: string): string {
  const t = gameTexts[language];
  const known = Provider.safeParse(provider).data;
  return page({
    ...{ language, mark, title: 'TEST', label: '' },
    body: `<p class="gone">${t.gone}</p>
<a class="main" href="${known ? `/player/game/${known}` : '/player'}">${t.games}</a>`,
  });
}

interface Page {
  language: Language;
  mark: string;
  title: string;
  label: string;
  body: string;
}

const page = ({ language, mark, title, label, body }: Page): string => `<!doctype html>
<html lang="${localeTags[language]}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="dark light">
<title>${escaped(title)}</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/sandbox/game.css"></head><body>
<header><a href="/player"><span class="mark" aria-hidden="true">${mark}</span>${gameTexts[language].back}</a><span>TEST</span></header>
<main><p class="label" lang="en">${escaped(label)}</p><h1 lang="en">${escaped(title)}</h1>
${body}
<p class="trial">${gameTexts[language].trial}</p></main></body></html>
`;
