import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { usePlayerInfo } from '../../src/api/resources/players';
import AcceptTerms from '../../src/features/terms/AcceptTerms';
import { paths } from '../../src/lib/paths';
import { agency, playerInfo } from '../support/facts';
import { fakeServer, refusal, type Answer } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const accept = 'POST /v2/players/terms/accept';
const terms = { version: '2', termsUrl: null, privacyUrl: 'https://agency.example/privacy' };

function termsServer(termsToAccept: string | null, answer: Answer = { body: {} }) {
  return fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    'GET /v2/players/info': { body: { ...playerInfo(), termsToAccept } },
    'GET /v2/agency/info': { body: { agency: { ...agency, terms } } },
    [accept]: answer,
  });
}

function PageAt({ path }: { path: string }) {
  const { isSuccess } = usePlayerInfo();
  return (
    <>
      {isSuccess && <p>loaded</p>}
      <AcceptTerms path={path} />
    </>
  );
}

const question = () => screen.queryByRole('heading', { name: 'Our terms have changed' });

async function open(path: string) {
  const page = await renderPage(<PageAt path={path} />);
  await screen.findByText('loaded');
  return page;
}

test.each([
  ...[paths.home, paths.deposit, paths.move, paths.game('alphabet')],
  ...[paths.promotions, paths.promotion('welcome')],
])('newer terms are asked for at %s', async (path) => {
  termsServer('2');
  await open(path);
  await waitFor(() => expect(question()).not.toBeNull());
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('terms of use')).toBe(paths.terms);
  expect(href('privacy notice')).toBe(terms.privacyUrl);
});

test.each([
  ...[paths.withdraw, paths.bank, paths.depositHistory, paths.promotionHistory],
  ...[paths.gameHistory, paths.account],
])('money can be taken out and read without them at %s', async (path) => {
  termsServer('2');
  await open(path);
  expect(question()).toBeNull();
});

test('who has accepted the terms is not asked', async () => {
  termsServer(null);
  await open(paths.home);
  expect(question()).toBeNull();
});

test('the version that was shown is accepted; a failure is told and can be repeated', async () => {
  const server = termsServer('2', 'offline');
  const { user } = await open(paths.deposit);
  const button = await screen.findByRole('button', { name: 'Accept' });
  await user.click(button);
  expect((await screen.findAllByRole('alert')).length).toBe(1);
  server.on(accept, refusal(500, 'CONTACT_SUPPORT'));
  await user.click(button);
  await waitFor(() => expect(server.callsOf(accept)).toHaveLength(2));
  server.on(accept, { body: {} });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(button);
  await waitFor(() => expect(question()).toBeNull());
  expect(server.callsOf(accept).map(({ body }) => body)).toEqual(Array(3).fill({ version: '2' }));
});
