import fc from 'fast-check';

/** The text without what UTF-8 cannot represent. */
export const wellFormed = (text: string): string => Buffer.from(text, 'utf8').toString('utf8');

/** Texts that are known to break programs. */
const knownTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\ufeff',
  '\r\nset-cookie: a=b',
  '\u202egpj.exe',
  "' or 1=1 --",
  '"; drop table player; --',
  '$1',
  '{{7*7}}',
  '${7*7}',
  '%s%s%n',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../etc/passwd',
  '..%2f..%2f',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '0x10',
  '1.5',
  '9'.repeat(400),
  '１２３',
  'ກ'.repeat(70),
  'x'.repeat(9_000),
];

export const hostileText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...knownTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 80 }) },
);

/** Property names that exist on every object, and other hostile names. */
export const hostileKey = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'length', '', '\0', '$ne'),
  hostileText,
);

/** Any JSON value, including hostile texts. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null]) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(0, -1, 1.5, 1e308, -0, 2 ** 53, Number.MIN_VALUE),
  },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileKey, hostileText, { maxKeys: 3 }) },
);

/** Nested brackets, as deep as a body allows, and far deeper. */
const nested = fc
  .tuple(
    fc.constantFrom(
      (depth: number) => '['.repeat(depth) + ']'.repeat(depth),
      (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth),
      (depth: number) => '['.repeat(depth),
    ),
    fc.constantFrom(50, 5_000, 10_000, 30_000, 200_000),
  )
  .map(([make, depth]) => make(depth));

/** Bodies that are invalid JSON, or barely valid. */
export const hostileBody = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    'null',
    '"',
    '[]',
    '1',
    '{}{}',
    '\ufeff{}',
    "{'a':1}",
    '{"a":1,}',
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"\\u005f_proto__":{"polluted":1}}',
    '{"a":1,"a":2}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    '{"a":1e999}',
    'a=b&c=d',
    `"${'x'.repeat(70_000)}"`,
  ),
  nested,
  hostileText,
);
