import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SettingKey, SettingValues } from '../../../contract/settings';
import type { CurrentSetting, SettingChange } from '../../../contract/staffSettings';
import { providers } from '../../../contract/provider';
import { refusal, type Answer } from '../../support/fakeServer';
import { limits } from '../../support/facts';
import { noteOf, valueOf } from '../../support/fields';
import { openDesk } from '../../support/renderDesk';
import { alertBounds } from '../../support/staffFacts';

const list = 'GET /staff/v1/settings';
const changeRates = 'POST /staff/v1/settings/rates';

const open = { isOn: true, reason: null };
const values = {
  rates: { THB: '640', USD: '21500' },
  limits: { ...limits, fourEyesAbove: '10000000', fourEyesAboveInAll: '30000000' },
  banks: [{ id: 'bcel', name: 'BCEL', shortName: 'BCEL', appLink: null, isOn: true }],
  contacts: { telegram: '', whatsapp: '', facebook: '', twitter: '', line: '' },
  providers: Object.fromEntries(
    providers.map((name) => [name, { deposit: open, withdraw: open, games: open }]),
  ),
  maintenance: null,
  notices: [],
  legalTexts: { version: '2026-01-01' },
  alerts: alertBounds,
};

const current = (value: unknown, version = 0, by: string | null = null): CurrentSetting => ({
  ...{ value, version, by, confirmedBy: null },
  since: by === null ? null : '2026-11-24T07:03:11.000Z',
  reason: by === null ? null : 'The day’s rate',
});

function settingsWith(
  changed: Partial<Record<SettingKey, CurrentSetting>>,
  planned: readonly SettingChange[] = [],
): Answer {
  const settings = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, current(value)]),
  );
  return {
    body: { settings: { ...settings, ...changed }, waiting: [], planned, rateChangePercent: 5 },
  };
}

const plannedRates = (id: number, value: SettingValues['rates'], validFrom: string) => ({
  ...{ id, key: 'rates' as const, value, state: 'VALID' as const, validFrom, basedOn: 0 },
  ...{ by: 'dao', at: '2026-11-24T07:03:11.000Z', reason: 'Of tomorrow' },
  ...{ confirmedBy: null, confirmedAt: null },
  ...{ withdrawnBy: null, withdrawnAt: null, withdrawnReason: null },
});

const answers = {
  'GET /staff/v1/settings/rates/history': { body: { items: [], next: null } },
  'GET /staff/v1/settings/rates/course': {
    body: { points: [], now: '2026-11-24T07:03:11.000Z' },
  },
  'POST /staff/v1/settings/rates/preview': { body: { effects: [] } },
};

const openRates = (rates: Answer) =>
  openDesk('/desk/settings', { ...answers, [list]: rates }, 'manager');

const form = async () => within(await screen.findByRole('form', { name: 'Rates' }));

async function typeRate(
  { user }: Awaited<ReturnType<typeof openDesk>>,
  label: string,
  rate: string,
): Promise<void> {
  const field = (await form()).getByLabelText(label);
  await user.clear(field);
  await user.type(field, rate);
}

test('a value that is typed over a newer one is refused again when a third person has changed it since', async () => {
  const desk = await openRates(settingsWith({}));
  const { server, user } = desk;
  await typeRate(desk, 'Kip for 1 baht', '641');
  await user.type((await form()).getByLabelText('Reason'), 'The day’s rate');
  const overtakenBy = (version: string, by: string) =>
    refusal(409, 'EDITED_MEANWHILE', { params: { version, value: '{}', by } });
  server.on(changeRates, overtakenBy('1', 'dao'));
  server.on(list, settingsWith({ rates: current({ THB: '639', USD: '21500' }, 1, 'dao') }));
  const press = async () => user.click((await form()).getByRole('button', { name: 'Change' }));
  await press();
  expect(await (await form()).findByText(/dao has changed this/)).toBeTruthy();
  server.on(changeRates, overtakenBy('2', 'kham'));
  server.on(list, settingsWith({ rates: current({ THB: '638', USD: '21500' }, 2, 'kham') }));
  expect(
    await (await form()).findByText(/kham has changed this/, {}, { timeout: 15_000 }),
  ).toBeTruthy();
  await press();
  await waitFor(() =>
    expect(
      server.callsOf(changeRates).map(({ body }) => (body as { basedOn: number }).basedOn),
    ).toEqual([0, 1]),
  );
}, 60_000);

test('nothing is typed into a change that is being sent', async () => {
  const desk = await openRates(settingsWith({}));
  const { server, user } = desk;
  await typeRate(desk, 'Kip for 1 baht', '641');
  await user.type((await form()).getByLabelText('Reason'), 'The day’s rate');
  let answer: (of: Answer) => void = () => {};
  server.on(changeRates, () => new Promise<Answer>((resolve) => (answer = resolve)));
  await user.click((await form()).getByRole('button', { name: 'Change' }));
  const dollar = (await form()).getByLabelText('Kip for 1 US dollar');
  await user.type(dollar, '0');
  expect(valueOf(dollar)).toBe('21500');
  const made = plannedRates(5, { THB: '641', USD: '21500' }, '2026-11-24T07:03:11.000Z');
  server.on(list, settingsWith({ rates: current(made.value, 5, 'somchai') }));
  answer({ body: made });
  expect(await (await form()).findByText('It is changed.')).toBeTruthy();
  await user.type(dollar, '0');
  expect(valueOf(dollar)).toBe('215000');
});

test('a change says which planned change replaces it later', async () => {
  const planned = plannedRates(3, { THB: '650', USD: '21500' }, '2030-01-02T03:00:00.000Z');
  const desk = await openRates(settingsWith({}, [planned]));
  await typeRate(desk, 'Kip for 1 US dollar', '21600');
  const notice = await (await form()).findByText(/the change that dao has planned replaces/);
  const rest = notice.closest('[data-tone]')?.textContent ?? '';
  expect(rest).toContain('640 → 650');
  expect(rest).toContain('21600 → 21500');
});

test('a change that begins after a planned one is compared with that one', async () => {
  const planned = plannedRates(3, { THB: '650', USD: '21500' }, '2030-01-02T03:00:00.000Z');
  const desk = await openRates(settingsWith({}, [planned]));
  await typeRate(desk, 'Kip for 1 US dollar', '21600');
  await desk.user.type((await form()).getByLabelText('Valid from'), '03/01/2030 10:00');
  const changes = await (await form()).findByText('What changes');
  await waitFor(() => expect(changes.closest('[data-tone]')?.textContent).toContain('650 → 640'));
  expect((await form()).queryByText(/has planned replaces/)).toBeNull();
});

test('a past change is compared with the one that it replaced, not with a withdrawn one', async () => {
  const at = '2026-11-24T07:03:11.000Z';
  const valid = plannedRates(1, { THB: '640', USD: '21500' }, at);
  const withdrawn = plannedRates(2, { THB: '700', USD: '21500' }, at);
  const latest = plannedRates(3, { THB: '640', USD: '21600' }, at);
  const { user } = await openDesk(
    '/desk/settings',
    {
      ...answers,
      [list]: settingsWith({ rates: current(latest.value, 3, 'dao') }),
      'GET /staff/v1/settings/rates/history': {
        body: {
          items: [
            { ...latest, basedOn: 1 },
            { ...withdrawn, state: 'WITHDRAWN', basedOn: 1 },
            valid,
          ],
          next: null,
        },
      },
    },
    'manager',
  );
  const [show] = await screen.findAllByRole('button', { name: 'Past changes' });
  await user.click(show as HTMLElement);
  const table = within(await screen.findByRole('table', { name: 'Past changes' }));
  await table.findByText('Withdrawn');
  const [, newest, refused] = table.getAllByRole('row').map(({ textContent }) => textContent);
  expect(newest).toContain('21600');
  expect(newest).not.toContain('640');
  expect(refused).toContain('700');
});

test.each([
  ['begins later', '2030-01-02T03:00:00.000Z', 'Valid from 02/01/2030 10:00:00 on.'],
  [
    'has no start, or a past one',
    '2020-01-02T03:00:00.000Z',
    'Valid at once when it is confirmed.',
  ],
])('the second person sees when a change that %s will be valid', async (_, validFrom, words) => {
  const waiting = plannedRates(3, { THB: '650', USD: '21500' }, validFrom);
  const { body } = settingsWith({}) as { body: object };
  const { user } = await openRates({
    body: { ...body, waiting: [{ ...waiting, state: 'WAITING' }] },
  });
  const card = within(await screen.findByRole('region', { name: /waits for a second person/ }));
  expect(card.getByText(words)).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Confirm' }));
  expect(within(await screen.findByRole('dialog')).getByText(words)).toBeTruthy();
});

test('a manager changes when alerts begin; each field that is refused says so', async () => {
  const change = 'POST /staff/v1/settings/alerts';
  const { server, user } = await openDesk(
    '/desk/settings?of=alerts',
    {
      ...answers,
      [list]: settingsWith({}),
      [`${change}/preview`]: { body: { effects: [] } },
      [change]: refusal(400, 'VALIDATION', {
        fields: ['heldKipAbove', 'reviewWinsAbove.gclub', 'providerReturn.atMost'],
      }),
    },
    'manager',
  );
  const alerts = within(await screen.findByRole('form', { name: 'Alerts' }));
  const card = within(screen.getByRole('region', { name: 'Alerts' }));
  const hrefOf = (name: string) => card.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('To the alerts')).toBe('/desk/alerts');
  expect(hrefOf('To the limits')).toBe('/desk/settings?of=limits');
  const replace = async (label: string, text: string) => {
    await user.clear(alerts.getByLabelText(label));
    await user.type(alerts.getByLabelText(label), text);
  };
  await replace('Payments may wait', '45');
  await replace('Held payments together, above', '80,000,000');
  await replace('A win at GClub, above', '5000.50');
  await replace('Usually paid out, at most', '105');
  const changes = await alerts.findByText('What changes');
  const text = changes.closest('[data-tone]')?.textContent ?? '';
  expect(text).toContain('Payments may wait: 30 minutes → 45 minutes');
  expect(text).toContain('Held payments together, above: 50,000,000 LAK → 80,000,000 LAK');
  expect(text).toContain('A win at GClub, above: 100,000.00 THB → 5,000.50 THB');
  expect(text).toContain('Usually paid out, at most: 110 % → 105 %');
  await user.type(alerts.getByLabelText('Reason'), 'Too many of them');
  await user.click(alerts.getByRole('button', { name: 'Change' }));
  expect(await alerts.findAllByText('Please check this value.')).toHaveLength(3);
  expect(server.callsOf(change).map(({ body }) => body)).toMatchObject([
    {
      value: {
        ...alertBounds,
        ...{ paymentMinutes: 45, heldKipAbove: '80000000' },
        reviewWinsAbove: { ...alertBounds.reviewWinsAbove, gclub: '5000.50' },
        providerReturn: { ...alertBounds.providerReturn, atMost: 105 },
      },
      reason: 'Too many of them',
    },
  ]);
});

test.each(['20,00', 'abc', '1.5'])(
  'a smallest deposit of %j can be typed and is refused',
  async (text) => {
    const { user } = await openDesk(
      '/desk/settings?of=limits',
      { ...answers, [list]: settingsWith({}) },
      'manager',
    );
    const limits = within(await screen.findByRole('form', { name: 'Limits' }));
    await user.clear(limits.getByLabelText('Smallest deposit'));
    await user.type(limits.getByLabelText('Smallest deposit'), text);
    expect(noteOf(limits.getByLabelText('Smallest deposit'))).toContain('Please check this value.');
    await user.clear(limits.getByLabelText('Smallest deposit'));
    await user.type(limits.getByLabelText('Smallest deposit'), '30,000');
    expect(limits.queryByText('Please check this value.')).toBeNull();
  },
);

test.each([
  ['Payments may wait', '0', 'At least 1'],
  ['Payments may wait', '10081', 'At most 10,080'],
  ['Used of a promotion’s budget, from', '150', 'At most 100'],
  ['Usually paid out, at least', '120', 'Not more than “Usually paid out, at most”'],
  ['Usually paid out, at most', '50', 'Not less than “Usually paid out, at least”'],
  ['Held payments together, above', 'much', 'Please check this value.'],
])('“%s” of %s is refused while it is typed: %s', async (label, text, problem) => {
  const { server, user } = await openDesk(
    '/desk/settings?of=alerts',
    { ...answers, [list]: settingsWith({}) },
    'manager',
  );
  const alerts = within(await screen.findByRole('form', { name: 'Alerts' }));
  await user.clear(alerts.getByLabelText(label));
  await user.type(alerts.getByLabelText(label), text);
  expect(noteOf(alerts.getByLabelText(label))).toContain(problem);
  expect(alerts.getAllByText(problem)).toHaveLength(1);
  expect(alerts.queryByText('What changes')).toBeNull();
  await user.type(alerts.getByLabelText('Reason'), 'Too many of them');
  await user.click(alerts.getByRole('button', { name: 'Change' }));
  expect(server.callsOf('POST /staff/v1/settings/alerts')).toEqual([]);
});
