import { depositAndWithdraw } from './support/journeys';
import { test } from './support/test';

test(
  'a player deposits, is credited without a reload, withdraws and is paid',
  { tag: '@core' },
  async ({ backoffice, visitor }) => {
    await depositAndWithdraw(await visitor({ width: 360 }), backoffice, '64000');
    await backoffice.expectCleanAudit();
  },
);
