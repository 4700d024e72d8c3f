import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../../support/fakeServer';
import { openDesk, pageWith } from '../../support/renderDesk';
import { withdrawalIn } from '../../../machines/model/withdrawal';
import { staffPlayer } from '../../support/staffFacts';

const list = 'GET /staff/v1/withdrawals';
const code = 'CW-3F8T2BN';
const others = withdrawalIn(
  'REVIEW',
  { assignedTo: 'somchai', lookedAtBy: ['khamla'] },
  { code: 'CW-OTHER77' },
);

test('several withdrawals are approved one by one, and each outcome is shown', async () => {
  const { server, user } = await openDesk('/desk', {
    [list]: pageWith([withdrawalIn('REVIEW'), others]),
    [`POST /staff/v1/withdrawals/${code}/approve`]: refusal(409, 'ON_HOLD', {
      params: { until: '2026-11-25T07:03:11.000Z' },
    }),
    'POST /staff/v1/withdrawals/CW-OTHER77/approve': {
      body: withdrawalIn('APPROVED', {}, { code: 'CW-OTHER77' }),
    },
  });
  expect(await screen.findByText('for you')).toBeTruthy();
  expect(screen.getByText('khamla looks at it')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: `Choose ${code}` }));
  await user.click(screen.getByRole('checkbox', { name: 'Choose CW-OTHER77' }));
  await user.click(await screen.findByRole('button', { name: 'Approve them (2)' }));
  await user.click(await screen.findByRole('button', { name: 'Approve them (2)' }));
  const outcomes = await screen.findByRole('list', { name: 'What became of each' });
  expect(await within(outcomes).findByText('done')).toBeTruthy();
  expect(
    within(outcomes)
      .getAllByRole('listitem')
      .map(({ dataset }) => dataset['tone']),
  ).toEqual(['bad', 'good']);
  const calls = server.calls.filter(({ name }) => name.endsWith('/approve'));
  expect(calls).toHaveLength(2);
});

test('the promised time of a held withdrawal begins with the end of its hold', async () => {
  const hourMs = 3_600_000;
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const waits = (name: string, promisedFrom: string) =>
    withdrawalIn('REVIEW', {}, { code: name, createdAt: ago(25 * hourMs), promisedFrom });
  await openDesk('/desk', {
    'GET /staff/v1/queue': {
      body: {
        ...{ withdrawals: { REVIEW: 2 }, payments: 0, rounds: 0, accountChanges: 0, inquiries: 0 },
        ...{ withdrawalMinutes: 30, alerts: 0 },
      },
    },
    [list]: pageWith([waits('CW-HELD777', ago(-hourMs)), waits('CW-ENDED77', ago(hourMs / 6))]),
  });
  const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr');
  expect(await screen.findByText('20 min left')).toBeTruthy();
  expect((await rowOf('CW-ENDED77'))?.textContent).toContain('20 min left');
  expect((await rowOf('CW-HELD777'))?.textContent).not.toMatch(/late|left/);
});

test('the queue is filtered by the address: own orders, and by provider', async () => {
  const { server, user } = await openDesk('/desk?status=REVIEW', { [list]: pageWith([others]) });
  await user.selectOptions(await screen.findByLabelText('Whose'), '@me');
  await user.selectOptions(await screen.findByLabelText('Provider'), 'gclub');
  expect(new URLSearchParams(location.search).get('who')).toBe('@me');
  await screen.findByRole('link', { name: 'Show all' });
  const query = server.callsOf(list).at(-1)?.query;
  expect([query?.get('who'), query?.get('provider')]).toEqual(['@me', 'gclub']);
});

test('amounts that are typed stay when another filter changes, and are sent with it', async () => {
  const { server, user } = await openDesk('/desk?status=REVIEW', { [list]: pageWith([others]) });
  await user.type(await screen.findByLabelText('From, LAK'), '500000');
  await user.selectOptions(screen.getByLabelText('Provider'), 'gclub');
  await screen.findByRole('link', { name: 'Show all' });
  expect(screen.getByLabelText<HTMLInputElement>('From, LAK').value).toBe('500000');
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await waitFor(() => {
    const query = server.callsOf(list).at(-1)?.query;
    expect([query?.get('min'), query?.get('provider')]).toEqual(['500000', 'gclub']);
  });
});

test('an address that no screen has says so and leads back', async () => {
  const { user } = await openDesk('/desk/withdrawal', { [list]: pageWith([others]) });
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'To the withdrawals' }));
  expect(await screen.findByRole('link', { name: 'CW-OTHER77' })).toBeTruthy();
});

test.each([
  ['the way back of a withdrawal', `/desk/withdrawals/${code}`, 'All withdrawals'],
  ['an address that no screen has', '/desk/withdrawal', 'To the withdrawals'],
])('a manager gets to the withdrawals from %s', async (_, path, name) => {
  const { container, user } = await openDesk(
    path,
    {
      [`GET /staff/v1/withdrawals/${code}`]: { body: withdrawalIn('REVIEW') },
      [`GET /staff/v1/withdrawals/${code}/history`]: { body: { items: [] } },
      'GET /staff/v1/players/noy': { body: staffPlayer },
      [list]: pageWith([others]),
    },
    'manager',
  );
  const main = container.querySelector('main') as HTMLElement;
  await user.click(await within(main).findByRole('link', { name }));
  expect(await screen.findByRole('link', { name: 'CW-OTHER77' })).toBeTruthy();
});

test('a rejection for a saved reason sends the id of the reason, not its text', async () => {
  const texts = { lo: 'ບັນຊີປິດ', cn: '已关闭', vn: 'Đã đóng', th: 'ปิดแล้ว' };
  const reject = `POST /staff/v1/withdrawals/${code}/reject`;
  const { server, user } = await openDesk(`/desk/withdrawals/${code}`, {
    [`GET /staff/v1/withdrawals/${code}`]: { body: withdrawalIn('REVIEW') },
    [`GET /staff/v1/withdrawals/${code}/history`]: { body: { items: [] } },
    [`POST /staff/v1/withdrawals/${code}/look`]: { body: { others: ['khamla'] } },
    [list]: pageWith([withdrawalIn('REVIEW')]),
    'GET /staff/v1/players/noy': { body: staffPlayer },
    'GET /staff/v1/reasons': {
      body: { items: [{ id: 4, purpose: 'rejection', cause: 'OTHER', texts, savedBy: 'khamla' }] },
    },
    [reject]: { body: withdrawalIn('REJECTED', {}, { status: 'REJECTED', reason: texts.lo }) },
  });
  expect(await screen.findByText('khamla also has it open')).toBeTruthy();
  await screen.findByRole('button', { name: 'Reject' });
  await user.keyboard('x');
  await screen.findByRole('radio', { name: texts.lo });
  await user.keyboard('3');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(server.callsOf(reject).map(({ body }) => body)).toEqual([
    { cause: 'OTHER', savedReason: 4, seen: 'REVIEW' },
  ]);
});
