import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { showcase } from '../../sandbox/scenes/promotions';
import VisitorGamesPage from '../../src/features/games/VisitorGamesPage';
import VisitorPromotionPage from '../../src/features/promotion/VisitorPromotionPage';
import VisitorPromotionsPage from '../../src/features/promotion/VisitorPromotionsPage';
import { getReturnPath } from '../../src/app/navigation';
import { fakeServer } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const showcaseCall = 'GET /v2/showcase';

test('a tap on a game leads a visitor to the registration, and from there to that game', async () => {
  fakeServer({ [showcaseCall]: { body: showcase } });
  const { user } = await renderPage(<VisitorGamesPage />);
  const gclub = within(await screen.findByRole('region', { name: 'GClub' }));
  await user.click(gclub.getByRole('button', { name: /Naga Pearls/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Naga Pearls' }));
  const to = encodeURIComponent('/player/game/gclub?name=Naga%20Pearls');
  const hrefOf = (name: string) => dialog.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Register')).toBe(`/register?to=${to}`);
  expect(hrefOf('I have an account')).toBe(`/login?to=${to}`);
});

test('the list of promotions says what each requires, and links to its terms', async () => {
  fakeServer({ [showcaseCall]: { body: showcase } });
  await renderPage(<VisitorPromotionsPage />);
  const [first] = await screen.findAllByRole('link', { name: /To withdraw/ });
  expect(first?.textContent).toMatch(/credit above 200% of what you got/);
  expect(first?.getAttribute('href')).toBe('/promotions/welcome');
});

test('a promotion shows its name above its terms, and a registration link that leads back to it', async () => {
  fakeServer({ [showcaseCall]: { body: showcase } });
  const { hook } = memoryLocation({ path: '/promotions/welcome' });
  await renderPage(
    <Router hook={hook}>
      <Route path="/promotions/:promotionId">
        <VisitorPromotionPage />
      </Route>
    </Router>,
  );
  expect(await screen.findByRole('heading', { level: 1, name: /50%/ })).toBeTruthy();
  const register = await screen.findByRole('link', { name: 'Register' });
  const to = encodeURIComponent('/player/promotion/welcome');
  expect(register.getAttribute('href')).toBe(`/register?to=${to}`);
});

test.each([
  ['games', <VisitorGamesPage key="games" />, '/player/game/alphabet'],
  ['promotions', <VisitorPromotionsPage key="promotions" />, '/player/promotion'],
])(
  'a backend that shows visitors no %s still offers them the registration',
  async (_, page, to) => {
    fakeServer();
    await renderPage(page);
    const register = await screen.findByRole('link', { name: 'Register' });
    expect(register.getAttribute('href')).toBe(`/register?to=${encodeURIComponent(to)}`);
  },
);

test.each([
  ['/register?to=%2Fplayer%2Fpromotion%2Fwelcome', '/player/promotion/welcome'],
  ['/login?to=%2Fplayer%2Fgame%2Fgclub%3Fname%3DNaga', '/player/game/gclub?name=Naga'],
  ['/login?to=https%3A%2F%2Fexample.com%2Fplayer%2F', null],
  ['/login?to=%2F%2Fexample.com', null],
  ['/login?to=%2Flogin', null],
  ['/player/bank?to=%2Fplayer', '/player/bank?to=%2Fplayer'],
])('after a login at %s the player is led to %s', (address, path) => {
  window.history.replaceState(null, '', address);
  expect(getReturnPath()).toBe(path);
});
