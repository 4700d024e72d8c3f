import type { Player } from './player';

/**
 * The page goes on seeing what it saw first at these addresses (globs below `/api/v2/`), and hears of no change: a tab
 * whose connection sleeps. For the pages that are opened from now on.
 */
export async function seesStaleAnswers({ page }: Player, ...paths: string[]): Promise<void> {
  await page.route('**/api/v2/events*', (route) => route.abort());
  for (const path of paths) {
    const seen = new Map<string, Promise<{ status: number; body: string }>>();
    await page.route(`**/api/v2/${path}`, async (route) => {
      const request = route.request();
      if (request.method() !== 'GET') return route.fallback();
      const first =
        seen.get(request.url()) ??
        route.fetch().then(async (answer) => ({
          status: answer.status(),
          body: await answer.text(),
        }));
      seen.set(request.url(), first);
      await route.fulfill({ ...(await first), contentType: 'application/json' });
    });
  }
}
