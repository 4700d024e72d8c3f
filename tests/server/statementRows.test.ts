import { describe, expect, test } from '@jest/globals';
import type { StatementFormat } from '../../contract/reconciliation';
import { csvRecords, UnreadableRest, type CsvRecord } from '../../server/reconciliation/csvRecords';
import { guessFormat } from '../../server/reconciliation/guess';
import { rowReader } from '../../server/reconciliation/rows';
import { plainFormat } from '../integration/support/statements';

type Encoding = StatementFormat['encoding'];

const utf8 = (text: string) => new TextEncoder().encode(text);

function utf16(text: string, isBig: boolean, mark = '\ufeff'): Uint8Array {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
}

/** Splits a file into parts that may end within a character. */
function* splitBytes(bytes: Uint8Array, length: number): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length)
    yield bytes.subarray(start, start + length);
}

async function recordsOf(
  bytes: Uint8Array,
  { encoding = 'utf-8', separator = ',' }: Partial<StatementFormat> = {},
  partLength = 5,
): Promise<{ records: CsvRecord[]; restFrom: number | null }> {
  const records: CsvRecord[] = [];
  try {
    for await (const record of csvRecords(splitBytes(bytes, partLength), { encoding, separator }))
      records.push(record);
  } catch (error) {
    if (error instanceof UnreadableRest) return { records, restFrom: error.line };
    throw error;
  }
  return { records, restFrom: null };
}

describe('a file', () => {
  const cells = [
    { line: 1, cells: ['ວັນທີ', 'b'] },
    { line: 2, cells: ['1', 'x, "y"'] },
  ];
  const lao = (separator: string) => `ວັນທີ${separator}b\r\n1${separator}"x, ""y"""\r\n`;

  test.each([',', ';', '\t', '|'] as const)('separated by %j', async (separator) => {
    const { records } = await recordsOf(utf8(lao(separator)), { separator });
    expect(records).toEqual(cells);
  });

  test.each<[string, Encoding, Uint8Array]>([
    ['UTF-8', 'utf-8', utf8(lao(','))],
    ['UTF-8 with BOM', 'utf-8', utf8(`\ufeff${lao(',')}`)],
    ['UTF-16 LE with BOM', 'utf-16le', utf16(lao(','), false)],
    ['UTF-16 LE', 'utf-16le', utf16(lao(','), false, '')],
    ['UTF-16 BE with BOM', 'utf-16be', utf16(lao(','), true)],
  ])('in %s', async (_name, encoding, bytes) => {
    for (const length of [1, 2, 3, 7, 1000])
      expect((await recordsOf(bytes, { encoding }, length)).records).toEqual(cells);
  });

  test('in windows-874 and in GB18030', async () => {
    const thai = Uint8Array.of(0xe0, 0xa7, 0xd4, 0xb9, 0x2c, 0x31); // เงิน,1
    expect((await recordsOf(thai, { encoding: 'windows-874' })).records[0]?.cells).toEqual([
      'เงิน',
      '1',
    ]);
    const chinese = Uint8Array.of(0xb4, 0xe6, 0xbf, 0xee, 0x2c, 0x31); // 存款,1
    expect((await recordsOf(chinese, { encoding: 'gb18030' })).records[0]?.cells).toEqual([
      '存款',
      '1',
    ]);
  });

  test.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
    ['CR', '\r'],
  ])(
    'with lines that end with %s: each record has its line number, also within and after quotes',
    async (_name, end) => {
      const text = ['a,b', '', 'c,"two', 'lines"', 'd,say "hi"', 'e,f'].join(end);
      expect((await recordsOf(utf8(text))).records).toEqual([
        { line: 1, cells: ['a', 'b'] },
        { line: 3, cells: ['c', 'two\nlines'] },
        { line: 5, cells: ['d', 'say "hi"'] },
        { line: 6, cells: ['e', 'f'] },
      ]);
    },
  );

  test('with an unclosed quote is read up to the row with that quote', async () => {
    const text = `a,b\nc,d\ne,"f\ng,h\n`;
    expect(await recordsOf(utf8(text))).toEqual({
      records: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['c', 'd'] },
      ],
      restFrom: 3,
    });
  });

  test('with an endless line is read up to that line', async () => {
    const text = `a,b\nc,"${'x,y\n'.repeat(40_000)}"\nd,e\n`;
    const { records, restFrom } = await recordsOf(utf8(text), {}, 100_000);
    expect([records.length, restFrom]).toEqual([1, 2]);
  });

  test('that is empty has no records', async () => {
    expect(await recordsOf(utf8(''))).toEqual({ records: [], restFrom: null });
  });
});

const now = new Date('2026-11-24T12:00:00Z');
const readOne = (line: string, format: Partial<StatementFormat> = {}) =>
  rowReader({ ...plainFormat, ...format }, now)({ line: 7, cells: line.split(',') });

describe('a row', () => {
  test('has time, direction, amount, text and names', () => {
    expect(readOne('24/11/2026,10:30:00,QR CH-7Q2M4XK,"1 000",,5'.replaceAll('"', ''))).toEqual({
      line: 7,
      at: new Date('2026-11-24T03:30:00Z'),
      hasTime: true,
      day: '2026-11-24',
      direction: 'in',
      amount: 1000n,
      text: 'QR CH-7Q2M4XK',
      names: expect.arrayContaining(['CH7Q2M4XK']),
      identity: expect.stringMatching(/^[\w-]{24}$/),
    });
  });

  test.each([
    ['24/11/2026,10:30,x', 'COLUMNS'],
    ['24/13/2026,10:30,x,5,,0', 'DATE'],
    ['24/11/2027,10:30,x,5,,0', 'FUTURE'],
    ['24/11/2026,10:30,x,5 000 00,,0', 'AMOUNT'],
    ['24/11/2026,10:30,x,-5,,0', 'AMOUNT'],
    ['24/11/2026,10:30,x,5.5,,0', 'DECIMALS'],
    ['24/11/2026,10:30,Opening balance,,,900', 'NO_AMOUNT'],
    ['24/11/2026,10:30,x,0,0.00,900', 'NO_AMOUNT'],
    ['24/11/2026,10:30,x,5,6,900', 'TWO_AMOUNTS'],
    ['24/11/2026,10:30,x\ufffd,5,,900', 'ENCODING'],
    ['24/11/2026,10:30,x\0,5,,900', 'ENCODING'],
  ])('%j cannot be read: %s', (line, problem) => {
    const row = readOne(line);
    expect(row).toMatchObject({ line: 7, problem });
    expect(JSON.stringify(row)).not.toContain('\\u0000');
  });

  test('whose quotes swallowed the rows after it is reported, not lost', () => {
    const cells = ['24/11/2026', '10:30', 'x\n24/11/2026,10:31,y,7,,0\n', '5', '', '0'];
    expect(rowReader(plainFormat, now)({ line: 3, cells })).toMatchObject({
      line: 3,
      problem: 'QUOTES',
    });
    const lines = ['24/11/2026', '10:30', 'two lines,\nno row', '5', '', '0'];
    expect(rowReader(plainFormat, now)({ line: 3, cells: lines })).toMatchObject({ amount: 5n });
  });

  test('with a negative amount or a debit mark is money out', () => {
    const signed = { amount: { kind: 'signed', column: 3 } } as const;
    expect(readOne('24/11/2026,10:30,x,-5,,0', signed)).toMatchObject({
      direction: 'out',
      amount: 5n,
    });
    expect(readOne('24/11/2026,10:30,x,5,,0', signed)).toMatchObject({
      direction: 'in',
      amount: 5n,
    });
    const sided = { amount: { kind: 'sided', column: 3, side: 4 } } as const;
    expect(readOne('24/11/2026,10:30,x,5,DR,0', sided)).toMatchObject({
      direction: 'out',
      amount: 5n,
    });
    expect(readOne('24/11/2026,10:30,x,5,CR,0', sided)).toMatchObject({ direction: 'in' });
    expect(readOne('24/11/2026,10:30,x,5,??,0', sided)).toMatchObject({ problem: 'SIDE' });
    expect(readOne('24/11/2026,10:30,x,,-5,0')).toMatchObject({ direction: 'out', amount: 5n });
  });

  test('is the same in another file; equal rows of a file are distinguished', () => {
    const line = { line: 2, cells: '24/11/2026,10:30,x,5,,0'.split(',') };
    const [one, other] = [rowReader(plainFormat, now), rowReader(plainFormat, now)];
    const identity = (row: object) => (row as { identity?: string }).identity;
    const [first, second] = [identity(one(line)), identity(one(line))];
    expect(first).not.toBe(second);
    expect([identity(other({ ...line, line: 9 })), identity(other(line))]).toEqual([first, second]);
    const otherReader = rowReader({ ...plainFormat, account: 'another' }, now);
    expect(identity(otherReader(line))).not.toBe(first);
  });
});

describe('a row that is exported again', () => {
  const identityOf = (line: string) => (readOne(line) as { identity?: string }).identity;
  const first = identityOf('24/11/2026,10:30,QR  Khamla ch-7q2m4xk,5000,,970000');

  test.each([
    '24/11/2026,10:30:00,QR Khamla CH-7Q2M4XK,5000.00,,970000.00',
    '24 Nov 2026,10:30,qr khamla ch-7q2m4xk ,5000 LAK,-,970 000',
    '24/11/2569,10:30,ＱＲ Khamla\u00a0ch-7q2m4xk,5000 CR,0.00,970000 CR',
  ])('is the same however it is written: %j', (line) => {
    expect(identityOf(line)).toBe(first);
  });

  test.each([
    '24/11/2026,10:31,QR Khamla CH-7Q2M4XK,5000,,970000',
    '24/11/2026,10:30,QR Khamla CH-7Q2M4XK,5001,,970000',
    '24/11/2026,10:30,QR Khamla CH-7Q2M4XK,5000,,970001',
    '24/11/2026,10:30,QR Khamla CH-7Q2M4XX,5000,,970000',
    '24/11/2026,10:30,QR Khamla CH-7Q2M4XK,,5000,970000',
  ])('is another row when a value differs: %j', (line) => {
    expect(identityOf(line)).not.toBe(first);
  });
});

test.each(['-', 'N/A', '–', 'nil', ' '])('an empty amount may be written as %j', (nothing) => {
  expect(readOne(`24/11/2026,10:30,x,5,${nothing},0`)).toMatchObject({ direction: 'in' });
  expect(readOne(`24/11/2026,10:30,x,${nothing},5,0`)).toMatchObject({ direction: 'out' });
});

describe('the guess of a format', () => {
  test.each<[string, Uint8Array, object]>([
    [
      'two columns, quoted, with a preamble',
      utf8(
        'BCEL statement\nAccount,010\n\nDate,Time,Description,Credit,Debit,Balance\n24/11/2026,10:30,"x, y","1,000.00",,"1,000.00"\n25/11/2026,10:31,z,,500.00,500.00\n',
      ),
      {
        headLines: 4,
        date: 0,
        time: 1,
        dateOrder: 'DMY',
        amount: { kind: 'two', in: 3, out: 4 },
        balance: 5,
        texts: [2],
        decimal: '.',
        separator: ',',
      },
    ],
    [
      'one column below zero, semicolons and a decimal comma',
      utf8(
        'Datum;Amount;Reference\n2026-11-24;1.000,00;CH-7Q2M4XK\n2026-11-24;-500,00;CW-7Q2M4XK\n',
      ),
      {
        headLines: 1,
        date: 0,
        time: null,
        dateOrder: 'YMD',
        amount: { kind: 'signed', column: 1 },
        texts: [2],
        decimal: ',',
        separator: ';',
      },
    ],
    [
      'a side, tabs, UTF-16',
      utf16(
        'Date\tDetail\tAmount\tDR/CR\n11/24/2026\tCH-7Q2M4XK\t1000\tCR\n11/25/2026\tfee\t5\tDR\n',
        false,
      ),
      {
        encoding: 'utf-16le',
        separator: '\t',
        dateOrder: 'MDY',
        amount: { kind: 'sided', column: 2, side: 3 },
        texts: [1],
      },
    ],
    [
      'Lao heads',
      utf8(
        '\ufeffວັນທີ,ລາຍລະອຽດ,ເງິນເຂົ້າ,ເງິນອອກ,ຍອດເຫຼືອ\n24/11/2026,ໂອນ CH-7Q2M4XK,1000,0,1000\n24/11/2026,ຖອນ,0,400,600\n',
      ),
      { encoding: 'utf-8', amount: { kind: 'two', in: 2, out: 3 }, balance: 4, texts: [1] },
    ],
  ])('for %s', async (_name, bytes, expected) => {
    expect(await guessFormat(bytes)).toMatchObject(expected);
  });

  test('names no column beyond those that a format can have', async () => {
    const row = (cells: string[]) => [...cells, ...Array<string>(120).fill('x')].join(',');
    const lines = [row(['Date', 'Details', 'Amount']), row(['24/11/2026', 'CH-7Q2M4XK', '5000'])];
    const far = lines.map((line, i) => `${line},${i === 0 ? 'Date' : '24/11/2026'}`).join('\n');
    const moved = far.replaceAll('24/11/2026,CH', 'no date,CH');
    for (const text of [far, moved]) {
      const guessedFormat = await guessFormat(utf8(text));
      expect([null, 0]).toContain(guessedFormat && guessedFormat.date);
    }
  });

  test('is null for a file that is not a statement', async () => {
    expect(await guessFormat(utf8('hello\nworld\n'))).toBeNull();
    const far = `${'\n'.repeat(101)}24/11/2026,x,5\n`;
    expect(await guessFormat(utf8(far))).toBeNull();
    expect(
      await guessFormat(Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 256)),
    ).toBeNull();
  });
});
