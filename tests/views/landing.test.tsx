import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { showcase, welcome } from '../../sandbox/scenes/promotions';
import LandingPage from '../../src/features/landing/LandingPage';
import { fakeServer, refusal } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

test('offers one main action, and a link for players who have an account', async () => {
  fakeServer();
  const { user, visited } = await renderPage(<LandingPage />);
  const register = screen.getByRole('link', { name: 'Register' });
  expect(register.getAttribute('data-variant')).toBe('main');
  expect(document.querySelectorAll('[data-variant="main"]')).toHaveLength(1);
  await user.click(register);
  await user.click(screen.getByRole('link', { name: 'I have an account' }));
  expect(visited).toEqual(['/register', '/login']);
});

test('explains the service in three steps', async () => {
  fakeServer();
  await renderPage(<LandingPage />);
  const steps = within(screen.getByRole('region', { name: 'Three steps' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
});

test('shows the rate and the smallest amounts that the server sends', async () => {
  fakeServer();
  await renderPage(<LandingPage />);
  const figures = await screen.findByRole('region', { name: 'In figures' });
  await waitFor(() => expect(figures.textContent).toMatch(/640/));
  expect(figures.textContent).toMatch(/10\.000/);
  expect(figures.textContent).toMatch(/50,00/);
  expect(figures.textContent).toMatch(/30 minutes/);
});

test('leaves out what cannot be loaded and stays whole', async () => {
  fakeServer({
    'GET /v2/currency-rates': refusal(404, 'NOT_FOUND'),
    'GET /v2/limits': refusal(404, 'NOT_FOUND'),
  });
  await renderPage(<LandingPage />);
  expect(screen.queryByRole('region', { name: 'In figures' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy();
});

const showcaseCall = 'GET /v2/showcase';

test('says what a first deposit gets', async () => {
  fakeServer({ [showcaseCall]: { body: showcase } });
  await renderPage(<LandingPage />);
  const offer = await screen.findByRole('region', { name: 'A bonus on your first deposit' });
  expect(offer.textContent).toMatch(/\+50%.*200\.000.*468,75.*156,25/);
  expect(within(offer).getByRole('link').getAttribute('href')).toBe('/promotions/welcome');
});

test.each([
  ['offers nothing', { body: { promotions: [], providers: [] } }],
  ['has no such call', refusal(404, 'NOT_FOUND')],
  ['sends no amount', { body: { promotions: [{ ...welcome, depositAmount: null }] } }],
])('says that there are promotions where the backend %s', async (_, answer) => {
  const server = fakeServer({ [showcaseCall]: answer });
  await renderPage(<LandingPage />);
  await waitFor(() => expect(server.callsOf(showcaseCall)).toHaveLength(1));
  const offer = await screen.findByRole('region', { name: 'A bonus on your deposit' });
  expect(within(offer).getByRole('link').getAttribute('href')).toBe('/promotions');
});

test('makes only calls that visitors may make', async () => {
  const server = fakeServer();
  await renderPage(<LandingPage />);
  await screen.findByRole('region', { name: 'In figures' });
  expect([...new Set(server.calls.map(({ name }) => name))].sort()).toEqual([
    'GET /v2/agency/info',
    'GET /v2/currency-rates',
    'GET /v2/limits',
    'GET /v2/players/current',
    'GET /v2/showcase',
  ]);
});

test('leads to the agency, the second WhatsApp included', async () => {
  fakeServer();
  await renderPage(<LandingPage />);
  const contact = within(await screen.findByRole('list', { name: 'Contact us' }));
  const links = contact.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://wa.me/1',
    'https://line.me/agency',
    'https://facebook.com/agency',
    'https://t.me/agency',
    'https://wa.me/2',
  ]);
});
