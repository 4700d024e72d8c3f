import type { Player } from './player';

/**
 * From the next page load on, the page gets the same answers from these addresses (globs below `/api/v2/`) and no events: a tab
 * whose connection sleeps.
 */
export async function serveStaleAnswers({ page }: Player, ...paths: string[]): Promise<void> {
  await page.route('**/api/v2/events*', (route) => route.abort());
  for (const path of paths) {
    const answersByUrl = new Map<string, Promise<{ status: number; body: string }>>();
    await page.route(`**/api/v2/${path}`, async (route) => {
      const request = route.request();
      if (request.method() !== 'GET') return route.fallback();
      const first =
        answersByUrl.get(request.url()) ??
        route.fetch().then(async (answer) => ({
          status: answer.status(),
          body: await answer.text(),
        }));
      answersByUrl.set(request.url(), first);
      await route.fulfill({ ...(await first), contentType: 'application/json' });
    });
  }
}
