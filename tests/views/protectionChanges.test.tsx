import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { Protection } from '../../contract/protection';
import { limited, limitedWith } from '../../sandbox/scenes/protectionData';
import ProtectionPage from '../../src/features/protection/ProtectionPage';
import { findButton } from '../support/findButton';
import { fakeServer, refusal, type Answer } from '../support/fakeServer';
import { noteOf, valueOf } from '../support/fields';
import { renderPage } from '../support/renderPage';

const change = 'POST /v2/players/protection';

async function open(now: Protection = limited, answer: Answer = { body: limited }) {
  const server = fakeServer({
    'GET /v2/players/current': { body: { player: { id: 'player-1' } } },
    'GET /v2/players/protection': { body: now },
    [change]: answer,
  });
  const { user } = await renderPage(<ProtectionPage />);
  await screen.findByRole('region', { name: 'Deposit limits' });
  return { server, user, sent: () => server.callsOf(change).map(({ body }) => body) };
}

const region = (name: string) => within(screen.getByRole('region', { name }));

async function openLimit(
  user: Awaited<ReturnType<typeof open>>['user'],
  kind: 'Deposit limits' | 'Loss limits',
  name: string,
) {
  await user.click(region(kind).getByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  return { dialog: within(dialog), field: within(dialog).getByRole<HTMLInputElement>('textbox') };
}

test.each([
  ['400000', 'Save', /counts at once. Open deposits above it are canceled/],
  ['500000', 'Save', /counts at once/],
  ['0', 'Save', /counts at once/],
  ['500001', 'Ask for this limit', /waits 24 hours; then you have 7 days/],
])('a deposit limit of 500,000 kip is changed to %s', async (limit, action, explanation) => {
  const { user, sent } = await open();
  const { dialog, field } = await openLimit(user, 'Deposit limits', 'Change: 24 hours');
  expect(dialog.getByText(/350.000.LAK used, 150.000.LAK left/)).toBeTruthy();
  expect(noteOf(field)).toContain('0 lets no deposit through');
  await user.clear(field);
  await user.type(field, limit);
  expect(dialog.getByText(explanation)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: action }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toEqual([{ change: 'limits', limits: { depositDay: limit } }]);
});

test('a limit that is not an amount is refused on its field; the dialog stays when the server refuses', async () => {
  const { server, user, sent } = await open(limited, refusal(500, 'CONTACT_SUPPORT'));
  const { dialog, field } = await openLimit(user, 'Loss limits', 'Set: 24 hours');
  expect(dialog.queryByText(/left/)).toBeNull();
  expect(dialog.queryByRole('button', { name: /Remove this limit/ })).toBeNull();
  expect(noteOf(field)).not.toContain('no deposit');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(noteOf(field)).toMatch(/fill this in/));
  expect(sent()).toEqual([]);

  await user.type(field, '1000');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(valueOf(field)).toMatch(/^1[.]?000$/);
  server.on(change, { body: limited });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent()).toHaveLength(2);
});

test('a limit is removed like a raise: after the wait', async () => {
  const { user, sent } = await open();
  const { dialog } = await openLimit(user, 'Deposit limits', 'Change: 24 hours');
  await user.click(dialog.getByRole('button', { name: 'Remove this limit after 24 hours' }));
  await waitFor(() => expect(sent()).toEqual([{ change: 'limits', limits: { depositDay: null } }]));
});

test('during a break a limit can be lowered only', async () => {
  const { user } = await open(
    limitedWith({ status: 'TIMED_OUT', until: '2099-11-27T07:05:00.000Z' }),
  );
  const { dialog, field } = await openLimit(user, 'Deposit limits', 'Change: 24 hours');
  const isDisabled = (name: string) =>
    dialog.getByRole('button', { name }).hasAttribute('disabled');
  expect(isDisabled('Remove this limit after 24 hours')).toBe(true);
  expect(isDisabled('Save')).toBe(false);
  await user.clear(field);
  await user.type(field, '900000');
  expect(isDisabled('Ask for this limit')).toBe(true);
  const times = screen.getByLabelText<HTMLSelectElement>('Log me out after');
  const longest = [...times.options].map(({ value }) => value).filter((value) => Number(value) > 0);
  expect(longest).toEqual(['30', '60', '120']);
});

test('the times of a session and of the reality check are changed each by itself', async () => {
  const { user, sent } = await open();
  await user.selectOptions(screen.getByLabelText('Reality check'), '60');
  await waitFor(() => expect(sent()).toHaveLength(1));
  const session = screen.getByLabelText('Log me out after');
  await waitFor(() => expect(session.hasAttribute('disabled')).toBe(false));
  await user.selectOptions(session, 'never');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    { change: 'realityCheck', minutes: 60 },
    { change: 'limits', limits: { sessionMinutes: null } },
  ]);
});

const wanted = { depositDay: '900000', sessionMinutes: null };
const until = '2099-11-22T07:05:00.000Z';

test('a raise that waits can only be dropped', async () => {
  const { user, sent } = await open(limitedWith({ status: 'RAISE_PENDING', until, wanted }));
  const card = region('A higher limit waits');
  expect(card.getByText(/500.000.LAK → 900.000.LAK/)).toBeTruthy();
  expect(card.getByText(/→ No limit/)).toBeTruthy();
  expect(card.queryByRole('button', { name: 'Raise it now' })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Keep my limits' }));
  await waitFor(() => expect(sent()).toEqual([{ change: 'dropRaise' }]));
});

test('a raise that has waited is confirmed', async () => {
  const { user, sent } = await open(limitedWith({ status: 'RAISE_READY', until, wanted }));
  const card = region('Confirm your higher limit');
  await user.click(card.getByRole('button', { name: 'Raise it now' }));
  await waitFor(() => expect(sent()).toEqual([{ change: 'confirmRaise' }]));
});

test.each([
  ['2099-05-20T07:05:00.000Z', false],
  ['2026-01-20T07:05:00.000Z', true],
  [null, true],
])('an exclusion until %s can be ended by its player: %s', async (end, canEnd) => {
  const { user, sent } = await open(limitedWith({ status: 'EXCLUDED', until: end }));
  const ask = screen.queryByRole('button', { name: 'Ask to play again' });
  expect(ask !== null).toBe(canEnd);
  if (!ask) return;
  await user.click(ask);
  await waitFor(() => expect(sent()).toEqual([{ change: 'askEnd' }]));
});

test.each([
  [
    'EXCLUDED',
    /^Deposits, games and promotions are closed\. You can ask to play again from 27\/11\/2099/,
  ],
  ['EXCLUSION_ENDING', /^Until 27\/11\/2099 .* are closed, as you asked/],
] as const)(
  'an exclusion says when it ends only once the player has asked: %s',
  async (status, text) => {
    await open(limitedWith({ status, until: '2099-11-27T07:05:00.000Z' }));
    const card = await screen.findByRole('region', { name: 'You have excluded yourself' });
    const lines = [...card.querySelectorAll('p')].map((line) => line.textContent);
    expect(lines).toContainEqual(expect.stringMatching(text));
  },
);

test('an exclusion is asked for twice, once with the password; a wrong one is told on its field', async () => {
  const wrong = refusal(409, 'PASSWORD_INCORRECT', { fields: ['password'] });
  const { user, sent } = await open(limited, wrong);
  await user.click(await findButton(/Self-exclusion/));
  const ask = await findButton('Exclude myself');
  expect(ask.hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('radio', { name: '6 months' }));
  await user.click(ask);
  const dialog = within(await screen.findByRole('dialog', { name: 'Exclude yourself?' }));
  expect(dialog.getByText('6 months')).toBeTruthy();
  const confirm = dialog.getByRole('button', { name: 'Exclude myself now' });
  await user.click(confirm);
  expect(sent()).toEqual([]);
  const password = dialog.getByLabelText('Your password');
  await user.type(password, 'champa1234');
  await user.click(confirm);
  await waitFor(() => expect(noteOf(password)).toMatch(/password/i));
  expect(sent()).toEqual([{ change: 'exclude', months: 6, password: 'champa1234' }]);
  await user.click(dialog.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['ACTIVE', null, ['Take a break', 'Self-exclusion']],
  ['TIMED_OUT', '2099-11-27T07:05:00.000Z', ['Take a break', 'Self-exclusion']],
  ['EXCLUDED', '2099-11-27T07:05:00.000Z', ['Self-exclusion']],
] as const)('a player who is %s is offered what can begin now', async (status, end, offers) => {
  await open(limitedWith({ status, until: end }));
  const list = within(screen.getByRole('list', { name: 'Breaks and statement' }));
  const titles = list.queryAllByRole('button').map(({ textContent }) => textContent);
  expect(titles).toEqual(offers.map((title) => expect.stringContaining(title)));
});

test('a change of the times says that it is saved', async () => {
  const { user } = await open();
  expect(screen.queryByText('Saved.')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Reality check'), 'never');
  expect(await screen.findByText('Saved.')).toBeTruthy();
});
