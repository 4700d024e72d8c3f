import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { DirectoryPlayer } from '../../../contract/staffPlayers';
import { openDesk, pageWith } from '../../support/renderDesk';

const player: DirectoryPlayer = {
  id: 'p-1',
  username: 'khamla',
  displayName: 'ຄຳຫຼ້າ',
  createdAt: '2026-11-01T05:00:00.000Z',
  seenAt: null,
  deposited: { amount: '100000', currency: 'LAK' },
  withdrawn: { amount: '640000', currency: 'LAK' },
  net: { amount: '-540000', currency: 'LAK' },
  providers: ['gclub'],
  promotion: null,
  blocks: ['promotion'],
  tags: ['vip'],
  isOnBreak: false,
};
const list = 'GET /staff/v1/players';
const answers = {
  [list]: { body: { items: [player], next: 'behind-khamla' } },
  'GET /staff/v1/account-changes': pageWith([]),
};

test('players are listed with what they paid in and got out, and lead to their page', async () => {
  await openDesk('/desk/players', answers, 'support');
  const table = await screen.findByRole('table', { name: 'Players' });
  expect(within(table).getByText(/^−540,000/)).toBeTruthy();
  expect(within(table).getByText('Barred from promotions, vip')).toBeTruthy();
  const link = within(table).getByRole('link', { name: 'khamla' });
  expect(link.getAttribute('href')).toBe('/desk/players?username=khamla');
  const next = screen.getByRole('link', { name: 'Next page' });
  expect(next.getAttribute('href')).toBe('/desk/players?after=behind-khamla');
});

test('filters are asked of the server, and the address keeps them', async () => {
  const { server, user } = await openDesk('/desk/players', answers, 'support');
  await user.type(await screen.findByLabelText('Username begins with'), 'kham');
  await user.selectOptions(screen.getByLabelText('State'), 'On a break');
  await user.click(screen.getByRole('button', { name: 'Show' }));
  await screen.findByRole('table', { name: 'Players' });
  expect(location.search).toBe('?search=kham&state=onBreak');
  const { query } = server.callsOf(list).at(-1) ?? {};
  expect([query?.get('search'), query?.get('isOnBreak')]).toEqual(['kham', 'true']);
});

test('the first page keeps the filters', async () => {
  await openDesk('/desk/players?search=kham&state=onBreak&after=behind-noy', answers, 'support');
  const first = await screen.findByRole('link', { name: 'First page' });
  expect(first.getAttribute('href')).toBe('/desk/players?search=kham&state=onBreak');
});

test('a file that has reached its row limit says where it ends', async () => {
  const row = 'kham,"Kham, the first",2026-03-05T05:00:00.000Z,,0,0,0,,,,no,\r\n';
  const { user } = await openDesk(
    '/desk/players',
    { ...answers, 'GET /staff/v1/player-export': { text: `username\r\n${row.repeat(50_000)}` } },
    'admin',
  );
  URL.createObjectURL = () => 'blob:';
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  expect(
    await screen.findByText(/after 50,000 players, with kham, registered 05\/03\/2026/),
  ).toBeTruthy();
});
