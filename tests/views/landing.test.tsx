import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import LandingPage from '../../src/features/landing/LandingPage';
import { fakeServer, refusal } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

test('offers one main action and the way for who has an account', async () => {
  fakeServer();
  const { user, visited } = await renderPage(<LandingPage />);
  const register = screen.getByRole('link', { name: 'Register' });
  expect(register.getAttribute('data-variant')).toBe('main');
  expect(document.querySelectorAll('[data-variant="main"]')).toHaveLength(1);
  await user.click(register);
  await user.click(screen.getByRole('link', { name: 'I have an account' }));
  expect(visited).toEqual(['/register', '/login']);
});

test('says in three steps how it goes, and with which four providers', async () => {
  fakeServer();
  await renderPage(<LandingPage />);
  const steps = within(screen.getByRole('region', { name: 'Three steps' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(3);
  const providers = within(screen.getByRole('region', { name: /Four providers/ }));
  expect(providers.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Alphabet'),
    expect.stringContaining('AskMeBet'),
    expect.stringContaining('GClub'),
    expect.stringContaining('GClub Live'),
  ]);
});

test('shows the accepted banks that the server names', async () => {
  fakeServer();
  await renderPage(<LandingPage />);
  expect(await screen.findByText('First Bank of the Test')).toBeTruthy();
  expect(screen.getByText('Second Bank of the Test')).toBeTruthy();
});

test('leaves out what cannot be loaded and stays whole', async () => {
  fakeServer({ 'GET /v2/banks': refusal(404, 'NOT_FOUND') });
  await renderPage(<LandingPage />);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Accepted banks' })).toBeNull());
  expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy();
});

test('asks the server nothing that only players may know', async () => {
  const server = fakeServer();
  await renderPage(<LandingPage />);
  await screen.findByText('First Bank of the Test');
  expect([...new Set(server.calls.map(({ name }) => name))].sort()).toEqual([
    'GET /v2/agency/info',
    'GET /v2/banks',
    'GET /v2/players/current',
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

test('offers the four languages by their own names, the current one marked', async () => {
  fakeServer();
  await renderPage(<LandingPage />);
  const group = within(screen.getByRole('group', { name: 'Your language' }));
  const buttons = group.getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(['ລາວ', '中文', 'Tiếng Việt', 'ไทย']);
  expect(buttons.map((button) => button.getAttribute('aria-pressed'))).toEqual([
    'true',
    'false',
    'false',
    'false',
  ]);
});
