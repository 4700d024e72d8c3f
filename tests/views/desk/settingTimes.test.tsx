import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { refusal } from '../../support/fakeServer';
import { noteOf } from '../../support/fields';
import { openDesk } from '../../support/renderDesk';
import { settingsWith } from '../../support/staffFacts';

test('a start of a setting that the server refuses is marked', async () => {
  const { user } = await openDesk(
    '/desk/settings',
    {
      'GET /staff/v1/settings': { body: settingsWith() },
      'POST /staff/v1/settings/rates': refusal(400, 'VALIDATION', { fields: ['validFrom'] }),
    },
    'manager',
  );
  const [rate] = await screen.findAllByRole('textbox');
  await user.clear(rate as HTMLElement);
  await user.type(rate as HTMLElement, '650');
  const from = await screen.findByLabelText('Valid from');
  await user.type(from, '24/11/2020 14:00');
  await user.type(screen.getByLabelText('Reason'), 'As the bank');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await waitFor(() => expect(noteOf(from)).toContain('Please check this value.'));
});

test('a planned change is previewed from its time, and is not said to be made yet', async () => {
  const preview = 'POST /staff/v1/settings/rates/preview';
  const validFrom = '2030-01-03T03:00:00.000Z';
  const { server, user } = await openDesk(
    '/desk/settings',
    {
      'GET /staff/v1/settings': { body: settingsWith() },
      [preview]: { body: { effects: [{ effect: 'SECOND_PERSON' }] } },
      'POST /staff/v1/settings/rates': {
        body: {
          ...{ id: 4, key: 'rates', value: { THB: '650', USD: '21500' }, state: 'VALID' },
          ...{ validFrom, by: 'khamla', at: '2026-11-24T07:20:00.000Z', reason: 'As the bank' },
          ...{ basedOn: 0, confirmedBy: null, confirmedAt: null },
          ...{ withdrawnBy: null, withdrawnAt: null, withdrawnReason: null },
        },
      },
    },
    'manager',
  );
  const [rate] = await screen.findAllByRole('textbox');
  await user.clear(rate as HTMLElement);
  await user.type(rate as HTMLElement, '650');
  await user.type(await screen.findByLabelText('Valid from'), '03/01/2030 10:00');
  expect(await screen.findByText('A second person must confirm it.')).toBeTruthy();
  await waitFor(() =>
    expect(server.callsOf(preview).at(-1)?.body).toMatchObject({
      value: { THB: '650' },
      validFrom: expect.stringMatching(/^2030-01-03T03:00:00/) as unknown,
    }),
  );
  await user.type(screen.getByLabelText('Reason'), 'As the bank');
  await user.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('It will be changed on 03/01/2030 10:00:00.')).toBeTruthy();
  expect(screen.queryByText('It is changed.')).toBeNull();
});
