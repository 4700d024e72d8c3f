import type { Page } from '@playwright/test';

/** Recorded texts that left a page, by channel. */
export type RecordedTexts = Map<string, string[]>;

/** The forms in which a secret may appear in a text: plain, as JSON once and twice, URL-encoded, in base64 at each offset. */
function formsOf(secret: string): string[] {
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
  const query = new URLSearchParams({ '': secret }).toString().slice(1);
  const bytes = Buffer.from(secret);
  const base64 = [0, 1, 2].map((offset) => {
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    // The first and the last digits also encode bits of adjacent text
    return text.slice(offset === 0 ? 0 : offset + 1, -1);
  });
  const url = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'));
  const escaped = inJson(secret);
  return [
    secret,
    escaped,
    inJson(escaped),
    encodeURIComponent(secret),
    encodeURI(secret),
    query,
  ].concat(base64, url);
}

/** The secrets found in recorded texts, by channel: `socket: password`. */
export function findLeaks(
  ways: RecordedTexts,
  secrets: Readonly<Record<string, string>>,
): string[] {
  const findings = Object.entries(secrets).flatMap(([name, secret]) => {
    const forms = formsOf(secret);
    return [...ways].flatMap(([way, texts]) =>
      texts.some((text) => forms.some((form) => text.includes(form))) ? [`${way}: ${name}`] : [],
    );
  });
  return findings.sort();
}

/** Records the page's console output, the addresses and referrers of its requests, and what the inspector shows. */
export async function recordTexts(page: Page): Promise<RecordedTexts> {
  const ways: RecordedTexts = new Map();
  const note = (way: string, text: string) => {
    ways.set(way, [...(ways.get(way) ?? []), text]);
  };
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(panelSays)) note('panel', text);
    else note('console', text);
  });
  page.on('pageerror', (error) => note('console', String(error.stack ?? error)));
  page.on('framenavigated', (frame) => note('address', frame.url()));
  page.on('request', (request) => {
    note('address', request.url());
    note('referrer', request.headers()['referer'] ?? '');
  });
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => note('socket', String(payload))),
  );
  await page.addInitScript(watchPanel, panelSays);
  return ways;
}

const panelSays = 'The panel shows: ';

/** Runs in the page: records everything that the panel shows, its event drafts included. */
function watchPanel(panelSays: string): void {
  let lastText = '';
  const look = () => {
    const panel = document.querySelector('aside[aria-label="Inspector"]');
    if (!panel) return;
    const drafts = [...panel.querySelectorAll('textarea')].map(({ value }) => value);
    const now = [panel.textContent, ...drafts].join('\n');
    if (now !== lastText) console.debug(panelSays + now);
    lastText = now;
  };
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
}

/** The page's browser storage, and the cookies that scripts can read. */
export const storedIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
