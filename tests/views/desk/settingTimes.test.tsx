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
