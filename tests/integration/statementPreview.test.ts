import { expect, test } from '@jest/globals';
import { newStaff } from './support/staff';
import {
  formatFile,
  getBody,
  importStatement,
  plainFormat,
  readStatement,
} from './support/statements';
import { useTestApp } from './support/testApp';

const app = useTestApp();

test('a file that was read has a preview by the format that it was read with', async () => {
  const cashier = await newStaff(app.server, 'cashier');
  const row = { at: app.ctx.clock.now(), text: 'y', in: '5' };
  await importStatement(cashier, formatFile([row]));
  const described = { ...plainFormat, account: 'BCEL payouts', carries: 'out' as const };
  const { statement } = await readStatement(cashier, formatFile([row, row]), described);
  const preview = await cashier.api.reconciliation.preview({
    params: { id: statement.id },
    body: { format: null },
  });
  expect(getBody(preview).format).toEqual(described);
});
