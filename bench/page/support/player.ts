import type { BrowserContext } from 'playwright-core';

/** Registers a player through the API; the context is his from then on. */
export async function registerPlayer(context: BrowserContext, url: string): Promise<void> {
  const name = `bench${Date.now().toString(36)}`;
  const fingerprint = '0123456789abcdef0123456789abcdef';
  const answer = await context.request.post(`${url}/api/v2/players/register`, {
    headers: { origin: url, fingerprint },
    data: {
      username: name,
      displayName: name,
      password: `${name}-quiet-lotus`,
      confirmPassword: `${name}-quiet-lotus`,
      fingerprint,
    },
  });
  if (!answer.ok()) throw new Error(`no player: ${answer.status()} ${await answer.text()}`);
}
