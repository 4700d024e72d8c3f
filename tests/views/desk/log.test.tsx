import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refusal } from '../../support/fakeServer';
import { openDesk, pageWith } from '../../support/renderDesk';
import { staffAction, staffMember } from '../../support/staffFacts';

const entry = `GET /staff/v1/log/${staffAction.id}`;

/** The texts of the cells of each row. */
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('a line opens a page with every field, at an address of its own', async () => {
  const { user } = await openDesk('/desk/log', {
    'GET /staff/v1/log': pageWith([staffAction]),
    'GET /staff/v1/staff/colleagues': { body: { items: [staffMember] } },
    [entry]: { body: { ...staffAction, reason: 'Known for years' } },
  });
  await user.click(await screen.findByRole('link', { name: 'Approved a withdrawal' }));
  expect(location.pathname).toBe('/desk/log/7');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Approved a withdrawal' }),
  ).toBeTruthy();
  for (const text of [
    ...['24/11/2026 14:03:11', staffAction.at, 'Role today: Cashier', staffAction.action],
    ...['Known for years', staffAction.requestId],
  ])
    expect(await screen.findByText(text)).toBeTruthy();
  const about = screen.getByRole('link', { name: staffAction.subject });
  expect(about.getAttribute('href')).toBe('/desk/withdrawals/CW-3F8T2BN');
  const table = screen.getByRole('table', { name: 'What has changed' });
  expect(cellsOf(table)).toEqual([['Status', 'To review', 'To send']]);
});

test('the entry of a setting shows what has changed in it, beside the version before', async () => {
  const change = (id: number, basedOn: number, THB: string) => ({
    ...{ id, key: 'rates', value: { THB, USD: '21500' }, state: 'VALID', basedOn },
    ...{ validFrom: staffAction.at, by: 'khamla', at: staffAction.at, reason: 'BCEL' },
    ...{ confirmedBy: null, confirmedAt: null },
    ...{ withdrawnBy: null, withdrawnAt: null, withdrawnReason: null },
  });
  const history = 'GET /staff/v1/settings/rates/history';
  const { server } = await openDesk(
    '/desk/log/7',
    {
      [entry]: {
        body: {
          ...staffAction,
          ...{ action: 'settings.change', subject: 'rates 12', before: null, after: 'VALID' },
        },
      },
      [history]: pageWith([change(12, 11, '650'), change(11, 0, '640')]),
    },
    'manager',
  );
  const rate = await screen.findByText(/650/);
  expect(cellsOf(rate.closest('table') as HTMLElement).map(([, ...values]) => values)).toEqual([
    ['–', 'Valid'],
    [expect.stringContaining('640'), expect.stringContaining('650')],
  ]);
  expect(server.callsOf(history)[0]?.query.get('cursor')).toBe('13');
});

test.each([
  ['a number that no entry has', refusal(404, 'NOT_FOUND')],
  ['an address without a number', refusal(400, 'VALIDATION')],
])('%s is said to be unknown', async (_, answer) => {
  await openDesk('/desk/log/7', { [entry]: answer });
  expect(await screen.findByText('The log has no entry with the number 7.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
