import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { isLoggedOut } from '../../machines/auth';
import { limited, protectionAfterPlay } from '../../sandbox/scenes/protectionData';
import RealityCheck from '../../src/features/protection/RealityCheck';
import { fakeServer, refusal, type Answer } from '../support/fakeServer';
import { renderPage } from '../support/renderPage';

const change = 'POST /v2/players/protection';
const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const due = protectionAfterPlay(inMinutes(-1));

async function open(answer: Answer, now = due) {
  const server = fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    'GET /v2/players/protection': { body: now },
    'POST /v2/players/logout': { body: {} },
    [change]: answer,
  });
  const page = await renderPage(<RealityCheck />);
  await waitFor(() =>
    expect(server.callsOf('GET /v2/players/protection').length).toBeGreaterThan(0),
  );
  return { server, ...page };
}

const findDialog = async () => within(await screen.findByRole('alertdialog'));

test('after the time that the player has set, the page says the time since the first game and their result', async () => {
  const { server, user } = await open(refusal(500, 'CONTACT_SUPPORT'));
  const dialog = await findDialog();
  expect(screen.getByRole('alertdialog').textContent).toMatch(
    /Time since the first game.* min.*Deposited200.000.LAK.*Result of your games−415,50.THB/,
  );
  await user.keyboard('{Escape}');
  await user.click(dialog.getByRole('button', { name: 'Continue playing' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();

  server.on(change, { body: protectionAfterPlay(inMinutes(30)) });
  await user.click(dialog.getByRole('button', { name: 'Continue playing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.callsOf(change).map(({ body }) => body)).toEqual(
    Array(2).fill({ change: 'continuePlay' }),
  );
});

test('while the answer is sent nothing else can be pressed', async () => {
  const { user } = await open('never');
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Continue playing' }));
  const stop = dialog.getByRole('button', { name: 'Stop and log out' });
  await waitFor(() => expect(stop.hasAttribute('disabled')).toBe(true));
});

test('a player who stops is logged out', async () => {
  const { user, services } = await open('never');
  const dialog = await findDialog();
  await user.click(dialog.getByRole('button', { name: 'Stop and log out' }));
  await waitFor(() => expect(isLoggedOut(services.auth.getSnapshot())).toBe(true));
});

test.each([
  ['is not due yet', protectionAfterPlay(inMinutes(10))],
  ['was never wanted', limited],
])('nothing is asked while the check %s', async (_, now) => {
  const { services } = await open('never', now);
  await waitFor(() => expect(services.client.isFetching()).toBe(0));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
