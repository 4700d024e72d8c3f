import { expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Provider } from '../../../contract/provider';
import type { StaffRole } from '../../../contract/staff';
import type { StaffPromotion } from '../../../contract/staffPromotions';
import { draftWith } from '../../integration/support/promotionDrafts';
import { refusal, type Answer } from '../../support/fakeServer';
import { noteOf, valueOf } from '../../support/fields';
import { openDesk } from '../../support/renderDesk';

const none = { uses: 0, bonus: { amount: '0.00', currency: 'THB' as const } };
/** A draft that a colleague has saved, whose smallest deposit tells its versions apart. */
const savedBy = (editedBy: string, version: number, depositMin: string): StaffPromotion => ({
  ...{ id: 'promotion-1', status: 'DRAFT', endReason: null, isOfferedNow: false, version },
  draft: draftWith({ depositMin, depositMax: '900000' }),
  ...{ createdAt: '2026-11-24T07:00:00.000Z', createdBy: 'noy' },
  ...{ editedAt: `2026-11-24T07:0${version}:00.000Z`, editedBy },
  ...{ publishedAt: null, publishedBy: null, endedAt: null },
  given: { inAll: none, today: none, held: none },
});
const first = savedBy('noy', 1, '64000');
const second = savedBy('dao', 2, '100000');

const one = 'GET /staff/v1/promotions/promotion-1';
const publish = 'POST /staff/v1/promotions/promotion-1/publish';
const open = (role: StaffRole) =>
  openDesk('/desk/promotions/promotion-1', { [one]: { body: first } }, role);
const deposit = () => screen.findByLabelText('Deposit');
const byDao = () => screen.findByText(/Last changed by dao/, {}, { timeout: 10_000 });

const providersOf = (...providers: Provider[]) => ({
  'GET /staff/v1/promotions/providers': { body: { providers } },
});
const checkedProviders = () =>
  within(screen.getByRole('group', { name: 'Providers' }))
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => [box.labels?.[0]?.textContent, box.checked]);

test('a new promotion is for the providers at which players can use it, and says why for no others', async () => {
  const create = 'POST /staff/v1/promotions';
  const { server, user } = await openDesk(
    '/desk/promotions/new',
    {
      'GET /v2/currency-rates': { body: { rates: [] } },
      ...providersOf('askmebet', 'gclub', 'gclub_live'),
      [create]: refusal(409, 'PROMOTION_PROVIDER_UNUSABLE', { fields: ['providers'] }),
    },
    'manager',
  );
  expect(await screen.findByText(/Not at Alphabet: the credit is kept there/)).toBeTruthy();
  expect(checkedProviders()).toEqual([
    ['AskMeBet', true],
    ['GClub', true],
    ['GClub Live', true],
  ]);
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  const group = within(screen.getByRole('group', { name: 'Providers' }));
  expect(await group.findByText(/No player could use the promotion at a provider/)).toBeTruthy();
  expect(server.callsOf(create)[0]?.body).toMatchObject({
    providers: ['askmebet', 'gclub', 'gclub_live'],
  });
});

test('a draft that names a provider at which it cannot be used shows it, so that it can be left out', async () => {
  const answers = { [one]: { body: first }, ...providersOf('gclub', 'gclub_live') };
  const { user } = await openDesk('/desk/promotions/promotion-1', answers, 'manager');
  expect(await screen.findByText(/Not at AskMeBet: /)).toBeTruthy();
  expect(checkedProviders()).toEqual([
    ['Alphabet', true],
    ['GClub', true],
    ['GClub Live', false],
  ]);
  await user.click(screen.getByLabelText('Alphabet'));
  expect(await screen.findByText(/Not at Alphabet, AskMeBet: /)).toBeTruthy();
});

test('who reads a draft to publish it sees what a colleague saves meanwhile', async () => {
  const { server } = await open('checker');
  expect(valueOf(await deposit())).toBe('64,000');
  server.on(one, { body: second });
  await byDao();
  expect(valueOf(await deposit())).toBe('100,000');
});

test('only the version that was shown when publishing was asked for is published', async () => {
  const { server, user } = await open('checker');
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  server.on(one, { body: second });
  server.on(publish, refusal(409, 'EDITED_MEANWHILE', { params: { by: 'dao' } }));
  await byDao();
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(server.callsOf(publish)).toHaveLength(1));
  expect(server.callsOf(publish)[0]?.body).toEqual({ version: 1 });
});

test('only what was shown when throwing away was asked for is thrown away', async () => {
  const end = 'POST /staff/v1/promotions/promotion-1/end';
  const { server, user } = await open('manager');
  await user.click(await screen.findByRole('button', { name: 'Throw away' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Not this year');
  server.on(one, { body: second });
  server.on(end, refusal(409, 'EDITED_MEANWHILE', { params: { by: 'dao' } }));
  await byDao();
  await user.click(dialog.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(server.callsOf(end)).toHaveLength(1));
  expect(server.callsOf(end)[0]?.body).toEqual({
    reason: 'Not this year',
    seen: { status: 'DRAFT', version: 1 },
  });
});

test('what is typed stays when a colleague saves, and cannot be published', async () => {
  const { server } = await open('manager');
  fireEvent.change(await deposit(), { target: { value: '70000' } });
  server.on(one, { body: second });
  await byDao();
  expect(valueOf(await deposit())).toBe('70000');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
  expect(button.disabled).toBe(true);
});

test('a draft with unsaved changes is not copied', async () => {
  await open('manager');
  const copy = await screen.findByRole<HTMLButtonElement>('button', { name: 'Copy' });
  expect(copy.disabled).toBe(false);
  fireEvent.change(await deposit(), { target: { value: '70000' } });
  expect(copy.disabled).toBe(true);
});

test('what is typed into a draft is not shown as the terms once a colleague publishes it', async () => {
  const { server } = await open('manager');
  fireEvent.change(await deposit(), { target: { value: '70000' } });
  server.on(one, {
    body: {
      ...first,
      status: 'ACTIVE',
      publishedAt: '2026-11-24T07:05:00.000Z',
      publishedBy: 'dao',
    },
  });
  const notice = await screen.findByText('What you typed was not saved', {}, { timeout: 10_000 });
  expect(valueOf(await deposit())).toBe('64,000');
  expect(notice.parentElement?.textContent).toContain('Deposit70000');
});

test.each([
  ['cashier', 0],
  ['support', 0],
  ['checker', 1],
] as const)(
  'the log of a promotion is linked for roles that may read it: %s',
  async (role, count) => {
    await open(role);
    await screen.findByText(/Last changed by noy/);
    const links = screen.queryAllByRole('link', { name: 'Log' });
    expect(links.filter((link) => link.getAttribute('href')?.includes('promotion-1'))).toHaveLength(
      count,
    );
  },
);

test('names of a list that nobody has are shown at the list', async () => {
  const { server, user } = await open('manager');
  await deposit();
  await user.selectOptions(screen.getByLabelText('For whom'), 'Players of a list');
  const names = screen.getByLabelText('Usernames, one a line');
  await user.type(names, 'noy{Enter}dai');
  server.on(
    'POST /staff/v1/promotions/promotion-1',
    refusal(404, 'NOT_FOUND', { fields: ['players'], params: { players: 'dai' } }),
  );
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  await waitFor(() => expect(noteOf(names)).toContain('No player has these usernames: dai'));
});

test('how much of each bet counts is asked for, and checked, only where bets are counted', async () => {
  const { server, user } = await open('manager');
  fireEvent.change(await deposit(), { target: { value: '70000' } });
  const turnover = screen.getByLabelText('Bets to withdraw');
  fireEvent.change(turnover, { target: { value: '1,000' } });
  const counted = await screen.findByRole('textbox', { name: 'GClub' });
  fireEvent.change(counted, { target: { value: '150' } });
  await user.click(await saveButton());
  expect(await screen.findByText(/^From 1 to 100/)).toBeTruthy();
  fireEvent.change(turnover, { target: { value: '0' } });
  await user.click(await saveButton());
  await waitFor(() => expect(server.callsOf(edit)).toHaveLength(1));
  expect(server.callsOf(edit)[0]?.body).toMatchObject({ turnoverPercent: 0, stakePercents: {} });
});

const edit = 'POST /staff/v1/promotions/promotion-1';
const saveButton = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Save the draft' });
const listed = (version: number, players: string[]): StaffPromotion => {
  const stored = savedBy('noy', version, '64000');
  return { ...stored, draft: { ...stored.draft, audience: 'LISTED', players } };
};

test('a saved draft is shown as it is stored, and has nothing left to save', async () => {
  const { server, user } = await open('manager');
  await deposit();
  await user.selectOptions(screen.getByLabelText('For whom'), 'Players of a list');
  const names = screen.getByLabelText('Usernames, one a line');
  await user.type(names, 'noy{Enter}dao');
  server.on(edit, { body: listed(2, ['dao', 'noy']) });
  server.on(one, { body: listed(2, ['dao', 'noy']) });
  await user.click(await saveButton());
  expect(await screen.findByText(/It is saved/)).toBeTruthy();
  expect(valueOf(names)).toBe('dao\nnoy');
  expect((await saveButton()).disabled).toBe(true);
});

test('what is typed while a draft is saved stays, and is saved as the next version', async () => {
  const { server, user } = await open('manager');
  fireEvent.change(await deposit(), { target: { value: '70000' } });
  let answer: (of: Answer) => void = () => {};
  server.on(edit, () => new Promise<Answer>((resolve) => (answer = resolve)));
  await user.click(await saveButton());
  fireEvent.change(await deposit(), { target: { value: '80000' } });
  server.on(one, { body: savedBy('noy', 2, '70000') });
  answer({ body: savedBy('noy', 2, '70000') });
  await screen.findByText(/Last changed by noy, 24\/11\/2026 14:02/);
  expect(valueOf(await deposit())).toBe('80000');
  await user.click(await saveButton());
  await waitFor(() => expect(server.callsOf(edit)).toHaveLength(2));
  expect(server.callsOf(edit)[1]?.body).toMatchObject({ version: 2, depositMin: '80000' });
});

test('what is typed while a new promotion is being saved stays, and is saved next', async () => {
  const create = 'POST /staff/v1/promotions';
  const edit = 'POST /staff/v1/promotions/promotion-1';
  let finish = () => {};
  const answered = new Promise<void>((resolve) => (finish = resolve));
  const stored = (body: unknown, version: number) => {
    const { version: _, ...draft } = body as Record<string, unknown>;
    return { body: { ...first, version, draft } };
  };
  const { server, user } = await openDesk(
    '/desk/promotions/new',
    {
      'GET /v2/currency-rates': { body: { rates: [] } },
      [one]: { body: first },
      ...providersOf('gclub', 'gclub_live'),
      [create]: async ({ body }) => {
        await answered;
        return stored(body, 1);
      },
    },
    'manager',
  );
  await screen.findByText(/Not at Alphabet, AskMeBet: /);
  fireEvent.change(await deposit(), { target: { value: '200000' } });
  fireEvent.change(screen.getByLabelText('Bonus'), { target: { value: '50' } });
  await user.click(screen.getByRole('button', { name: 'Write from the terms' }));
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  fireEvent.change(await deposit(), { target: { value: '300000' } });
  finish();
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save the draft' });
  await waitFor(() => expect(save().getAttribute('aria-busy')).not.toBe('true'));
  expect(valueOf(await deposit())).toBe('300000');
  server.on(edit, ({ body }) => {
    server.on(one, stored(body, 2));
    return stored(body, 2);
  });
  await waitFor(async () => {
    await user.click(save());
    expect(server.callsOf(edit)).toHaveLength(1);
  });
  expect(server.callsOf(edit)[0]?.body).toMatchObject({
    ...{ version: 1, depositMin: '300000', providers: ['gclub', 'gclub_live'] },
  });
  await waitFor(() => expect(location.pathname).toBe('/desk/promotions/promotion-1'));
  expect(valueOf(await deposit())).toBe('300,000');
  expect(server.callsOf(create)).toHaveLength(1);
});
