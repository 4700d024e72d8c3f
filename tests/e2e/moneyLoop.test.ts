import { msg } from '@lingui/core/macro';
import { paths } from '../../src/lib/paths';
import { addsBankAccount, deposits, inDigits, registers, withdraws } from './support/journeys';
import { test } from './support/test';

test(
  'a player deposits, is credited without a reload, withdraws and is paid',
  { tag: '@core' },
  async ({ backoffice, visitor }) => {
    const noy = await visitor({ width: 360 });

    await registers(noy, 'noy_2026');
    await addsBankAccount(noy, '160-12-00-0123456');

    const code = await deposits(noy, { provider: 'alphabet', amount: '200000' });
    await noy.canSee(inDigits(noy, '200000', 'LAK'));
    await noy.seesNoSideways();

    await backoffice.bankPays(code);
    await noy.canSee(msg`Your credit is in`);
    await noy.canSee(inDigits(noy, '312.50', 'THB'));

    await noy.goesTo(paths.home);
    await noy.canSee(inDigits(noy, '312.50', 'THB'));

    const withdrawal = await withdraws(noy, { provider: 'alphabet', amount: '100' });
    await noy.canSee(inDigits(noy, '64000', 'LAK'));
    await noy.seesNoSideways();

    await backoffice.staffApprove(withdrawal);
    await noy.canSee(msg`Your money is on its way`);

    await noy.goesTo(paths.home);
    await noy.canSee(inDigits(noy, '212.50', 'THB'));
    await backoffice.auditPasses();
  },
);
