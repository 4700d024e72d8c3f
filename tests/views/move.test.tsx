import { expect, test } from '@jest/globals';
import { useState } from 'react';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { OtherPages } from '../../src/features/home/OtherPages';
import MovePage from '../../src/features/move/MovePage';
import { providers } from '../../contract/provider';
import { drafts } from '../../src/lib/drafts';
import { paths } from '../../src/lib/paths';
import { findButton } from '../support/findButton';
import { fullAnswers } from '../support/answers';
import { creditCalls, inAll, playerInfo, thb, usage } from '../support/facts';
import { fakeServer, refusal, type Answer, type AnswerFunction } from '../support/fakeServer';
import { noteOf, valueOf } from '../support/fields';
import { renderPage } from '../support/renderPage';

type User = ReturnType<typeof userEvent.setup>;

const { agency } = fullAnswers['agency.info'];
const list = 'GET /v2/moves';
const create = 'POST /v2/moves';
const moved = {
  ...{ id: 1, code: 'CM-7K2M9QX', at: '2026-11-20T07:00:00.000Z' },
  ...{ from: 'alphabet', to: 'gclub', amount: thb('100.00') },
};

function moveServer(more: Record<string, AnswerFunction | Answer> = {}) {
  drafts.clear();
  const seamlessProviders = ['alphabet', 'gclub'];
  return fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    'GET /v2/players/info': { body: playerInfo() },
    'GET /v2/players/promotions/using': { body: { usage: null } },
    'GET /v2/withdrawals': { body: { items: [], page: 1, pageSize: 10, total: 0 } },
    'GET /v2/agency/info': { body: { agency: { ...agency, seamlessProviders } } },
    ...creditCalls({ alphabet: '300.00' }),
    [list]: { body: { items: [], next: null } },
    ...more,
  });
}

const field = (name: 'Move from which provider?' | 'Move to which provider?' | 'Amount') =>
  screen.findByLabelText(name);

async function fillIn(user: User, amount: string): Promise<void> {
  const from = await field('Move from which provider?');
  await within(from).findByRole('option', { name: /Alphabet · 300,00/ });
  await user.selectOptions(from, 'alphabet');
  await user.selectOptions(await field('Move to which provider?'), 'gclub');
  if (amount !== '') await user.type(await field('Amount'), amount);
}

test('each provider shows its credit or that it is closed; one press loads again what could not be loaded', async () => {
  const off = [{ provider: 'gclub', part: 'deposit', reason: inAll('Repairs') }];
  const server = moveServer({
    'GET /v2/switches': { body: { switches: { off, maintenance: null } } },
    [list]: refusal(400, 'VALIDATION'),
  });
  const { user } = await renderPage(<MovePage />);
  await user.click(await findButton('Try again'));
  await waitFor(() => expect(server.callsOf(list)).toHaveLength(2));
  const options = () => [...document.querySelectorAll('option')].map((one) => one.textContent);
  await waitFor(() => expect(options()).toContain('GClub · Closed now'));
  expect(options().join()).toMatch(/Alphabet · 300,00.THB/);
});

function MoveThenHome() {
  const [isHome, setHome] = useState(false);
  return (
    <>
      <button onClick={() => setHome(true)}>Go home</button>
      {isHome ? <OtherPages /> : <MovePage />}
    </>
  );
}

test('a backend without moves is asked once, and then no link leads here', async () => {
  const server = moveServer({ [list]: refusal(404, 'NOT_FOUND') });
  const { user } = await renderPage(<MoveThenHome />);
  expect(await screen.findByText('Credit cannot be moved here')).toBeTruthy();
  expect(screen.queryByLabelText('Amount')).toBeNull();
  await user.click(await findButton('Go home'));
  expect(await screen.findByRole('link', { name: 'Deposit history' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Move credit' })).toBeNull();
  expect(server.callsOf(list)).toHaveLength(1);
});

test('credit is moved once, and its result leads to the games there or to another move', async () => {
  const server = moveServer({ [create]: { status: 201, body: moved } });
  const { user } = await renderPage(<MovePage />);
  await fillIn(user, '');
  await user.click(await screen.findByRole('button', { name: /50%/ }));
  expect(valueOf(await field('Amount'))).toBe('150,00');
  await user.click(await screen.findByRole('button', { name: /All/ }));
  await user.click(await findButton('Move credit'));

  expect(await screen.findByText('Your credit is at GClub now.')).toBeTruthy();
  expect(server.callsOf(create).map(({ body }) => body)).toEqual([
    { from: 'alphabet', to: 'gclub', amount: '300.00' },
  ]);
  const games = screen.getByRole('link', { name: 'Play at GClub' });
  expect(games.getAttribute('href')).toBe(paths.game('gclub'));
  await user.click(await findButton('Move more credit'));
  expect(valueOf(await field('Amount'))).toBe('');
});

test.each([
  ['', 'Please fill this in'],
  ['300.01', 'You have 300,00'],
])('an amount of "%s" is refused on its field', async (amount, note) => {
  const server = moveServer();
  const { user } = await renderPage(<MovePage />);
  await fillIn(user, amount);
  await user.click(await findButton('Move credit'));
  const amountField = await field('Amount');
  await waitFor(() => expect(noteOf(amountField)).toContain(note));
  expect(server.callsOf(create)).toEqual([]);
});

test('a balance that could not be loaded is loaded again, and never counts as zero', async () => {
  const alphabet = 'GET /v2/players/credits/alphabet';
  const server = moveServer({
    [alphabet]: refusal(500, 'CONTACT_SUPPORT'),
    [create]: { status: 201, body: moved },
  });
  drafts.keep('move', { from: 'alphabet', to: 'gclub', amount: '100' });
  const { user } = await renderPage(<MovePage />);
  await screen.findByText('We could not load every balance', {}, { timeout: 5_000 });
  expect(noteOf(await field('Amount'))).not.toContain('You have 0');
  server.on(alphabet, { body: { credit: thb('500.00') } });
  await user.click(await findButton('Try again'));
  await screen.findByRole('option', { name: /Alphabet · 500,00/ });
  expect(screen.queryByText('We could not load every balance')).toBeNull();
  await user.click(await findButton('Move credit'));
  expect(await screen.findByText('Your credit is at GClub now.')).toBeTruthy();
});

test('the only provider with credit, and the only other one, are chosen already', async () => {
  const server = moveServer({ [create]: { status: 201, body: moved } });
  const { user } = await renderPage(<MovePage />);
  await screen.findByRole('button', { name: /All/ });
  await user.type(await field('Amount'), '100');
  await user.click(await findButton('Move credit'));
  await screen.findByText('Your credit is at GClub now.');
  expect(server.callsOf(create)[0]?.body).toMatchObject({ from: 'alphabet', to: 'gclub' });
});

test('a form without its providers says so on both', async () => {
  const server = moveServer({
    'GET /v2/agency/info': { body: { agency: { ...agency, seamlessProviders: providers } } },
    ...creditCalls({}, '5.00'),
  });
  const { user } = await renderPage(<MovePage />);
  await user.type(await field('Amount'), '10');
  await user.click(await findButton('Move credit'));
  for (const name of ['Move from which provider?', 'Move to which provider?'] as const)
    await waitFor(async () =>
      expect(noteOf(await field(name))).toContain('Please choose a game provider'),
    );
  expect(server.callsOf(create)).toEqual([]);
});

test('after a lost answer the same move is sent again with its key, and cannot be changed', async () => {
  const server = moveServer({ [create]: refusal(502, 'UPSTREAM') });
  const { user } = await renderPage(<MovePage />);
  await fillIn(user, '100');
  await user.click(await findButton('Move credit'));

  const again = await findButton('Send again');
  expect(screen.getByText(/may already be moved/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Move credit' })).toBeNull();
  for (const name of ['Move from which provider?', 'Move to which provider?'] as const)
    expect((await field(name)).hasAttribute('disabled')).toBe(true);
  expect((await field('Amount')).hasAttribute('readonly')).toBe(true);

  server.on(create, { status: 201, body: moved });
  // The credit is already there, so the rules of a new move must not hold back its repetition
  for (const [call, answer] of Object.entries(creditCalls())) server.on(call, answer);
  await user.click(again);
  expect(await screen.findByText('Your credit is at GClub now.')).toBeTruthy();
  const [first, second] = server.callsOf(create);
  expect(second?.body).toEqual(first?.body);
  const keyOf = (call: typeof first) => call?.headers.get('idempotency-key');
  expect(keyOf(first)).toBeTruthy();
  expect(keyOf(second)).toBe(keyOf(first));
});

test('after a reload the same move is sent again with its key, and another one with a new key', async () => {
  const server = moveServer({ [create]: 'offline' });
  const { user } = await renderPage(<MovePage />);
  await fillIn(user, '100');
  await user.click(await findButton('Move credit'));
  await findButton('Send again');

  cleanup();
  const reloaded = await renderPage(<MovePage />);
  expect(valueOf(await field('Amount'))).toBe('100');
  expect(screen.getByText(/may already be moved/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Move credit' })).toBeNull();
  await screen.findByRole('option', { name: /Alphabet · 300,00/ });
  server.on(create, refusal(409, 'OPEN_WITHDRAWAL'));
  await reloaded.user.click(await findButton('Send again'));
  await screen.findByText(/withdrawal is still under review/);
  await reloaded.user.clear(await field('Amount'));
  await reloaded.user.type(await field('Amount'), '50');
  await reloaded.user.click(await findButton('Move credit'));
  await waitFor(() => expect(server.callsOf(create)).toHaveLength(3));
  const keys = server.callsOf(create).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a move without an answer can be left for another one, also after a reload', async () => {
  const server = moveServer({ [create]: 'offline' });
  const { user } = await renderPage(<MovePage />);
  await fillIn(user, '100');
  await user.click(await findButton('Move credit'));
  await user.click(await findButton('Move more credit'));
  expect(document.activeElement).not.toBe(document.body);

  cleanup();
  const reloaded = await renderPage(<MovePage />);
  await screen.findByRole('option', { name: /Alphabet · 300,00/ });
  await reloaded.user.click(await findButton('Move credit'));
  await waitFor(() => expect(server.callsOf(create)).toHaveLength(2));
  const [first, second] = server
    .callsOf(create)
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(second).not.toBe(first);
});

test('while a move is sent its values cannot change: without an answer the same ones are sent again', async () => {
  let fail = () => {};
  moveServer({ [create]: () => new Promise((resolve) => (fail = () => resolve('offline'))) });
  const { user } = await renderPage(<MovePage />);
  await fillIn(user, '100');
  await user.click(await findButton('Move credit'));
  const amount = await field('Amount');
  await user.type(amount, '50');
  fail();
  await findButton('Send again');
  expect(valueOf(amount)).toBe('100');
});

test('credit that a promotion locks says so before anything is sent', async () => {
  const server = moveServer({ 'GET /v2/players/promotions/using': { body: { usage } } });
  const { user } = await renderPage(<MovePage />);
  await fillIn(user, '100');
  expect(await screen.findByText(/already using a promotion with Alphabet/)).toBeTruthy();
  expect((await findButton('Move credit')).hasAttribute('disabled')).toBe(true);
  expect(server.callsOf(create)).toEqual([]);
});

test('earlier moves are read page by page', async () => {
  const older = { ...moved, id: 0, code: 'CM-1111111', amount: thb('7.00') };
  moveServer({
    [list]: ({ query }) => ({
      body:
        query.get('cursor') === '1' ? { items: [older], next: null } : { items: [moved], next: 1 },
    }),
  });
  const { user } = await renderPage(<MovePage />);
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Moved before' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent);
  expect((await rows()).join()).toMatch(/Alphabet → GClub.*100,00/);
  expect(screen.queryByRole('button', { name: 'Newest' })).toBeNull();
  await user.click(await findButton('Older'));
  await waitFor(async () => expect((await rows()).join()).toMatch(/7,00/));
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
  await user.click(await findButton('Newest'));
  await waitFor(async () => expect((await rows()).join()).toMatch(/100,00/));
});
