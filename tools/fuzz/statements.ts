import fc from 'fast-check';
import { StatementFormat } from '../../contract/reconciliation';
import type { TestStaff } from '../../tests/integration/support/staff';
import { plainFormat, plainHead, send } from '../../tests/integration/support/statements';
import { hostileText } from './hostile';
import { arbitraryFor } from './schema';

/** A cell of a bank statement: almost right, hostile, or long. */
const cell = fc.oneof(
  fc.constantFrom('24/11/2026', '10:30', '5000', '', '-', 'N/A', '(5', 'CH-7Q2M4XK', '24 พ.ย. 69'),
  hostileText,
  fc
    .tuple(fc.constantFrom('(', ' ', '1,', '-', '"', ';', '\n', 'C', '\r', '\0'), fc.nat(20_000))
    .map(([sign, count]) => sign.repeat(count)),
);
const line = fc.array(cell, { maxLength: 8 }).map((cells) => cells.join(','));
const content = fc.array(line, { maxLength: 12 }).map((lines) => [plainHead, ...lines].join('\n'));
const format = fc.oneof(fc.constant(plainFormat), arbitraryFor(StatementFormat, {}));

/**
 * Sends bank statements with hostile cells, and has each previewed, read and imported.
 * @throws Error for a 5xx answer
 */
export async function fuzzStatements(member: TestStaff, count: number, seed: number) {
  await fc.assert(
    fc.asyncProperty(content, format, async (text, requestedFormat) => {
      const id = await send(member, text);
      const post = async (path: string, body: object) => {
        const url = `/api/staff/v1/reconciliation/statements/${id}/${path}`;
        const { status } = await member.client.post(url, body);
        if (status >= 500) throw new Error(`${path}: ${status}`);
      };
      for (const one of [null, requestedFormat]) await post('preview', { format: one });
      await post('read', { format: requestedFormat });
      await post('import', { withoutBroken: true });
    }),
    { seed, numRuns: count },
  );
}
