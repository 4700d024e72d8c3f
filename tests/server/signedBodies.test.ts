import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { parseSigned } from '../../server/http/signedBodies';

const schema = z.object({ id: z.string(), amount: z.string() });

test('a signed body may begin with a byte order mark', () => {
  expect(parseSigned('\uFEFF{"id":"1","amount":"5"}', schema)).toEqual({ id: '1', amount: '5' });
});

test.each([
  ['{"id":1,"amount":2}', ['id', 'amount']],
  ['{}', ['id', 'amount']],
  ['[]', undefined],
  ['\uFEFF', undefined],
  ['{', undefined],
])(
  'a signed body that does not fit the schema is refused with the fields at fault: %p',
  (raw, fields) => {
    expect(() => parseSigned(raw, schema)).toThrow(
      expect.objectContaining({
        status: 400,
        failure: { code: 'VALIDATION', ...(fields && { fields }) },
      }),
    );
  },
);
