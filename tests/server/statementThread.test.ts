import { expect, test } from '@jest/globals';
import type { BrokenRow } from '../../contract/reconciliation';
import { readInThread } from '../../server/reconciliation/reading';
import { plainFormat, plainHead } from '../integration/support/statements';

const now = new Date('2026-11-24T12:00:00Z');
const line = (text: string) => `24/11/2026,10:30,${text},5000,,0`;

/** Reads a file in parts of a thousand bytes. */
async function readRows(content: string) {
  const bytes = Buffer.from(content);
  const [rows, problems]: [{ text: string }[], BrokenRow[]] = [[], []];
  async function* parts() {
    for (let start = 0; start < bytes.length; start += 1000)
      yield await Promise.resolve(bytes.subarray(start, start + 1000));
  }
  const end = await readInThread(process.cwd(), {
    ...{ format: plainFormat, now, parts: parts() },
    store: (json, broken) => {
      rows.push(...(JSON.parse(json) as { text: string }[]));
      problems.push(...broken);
      return Promise.resolve();
    },
  });
  return { ...end, rows, problems };
}

test('a file is read in a thread, row by row, and the next one after it', async () => {
  for (const name of ['first', 'second']) {
    const texts = Array.from({ length: 2_500 }, (_, index) => `${name} ${index}`);
    const { head, broken, rows } = await readRows(
      [plainHead, ...texts.map(line), 'nonsense'].join('\n'),
    );
    expect(head).toEqual(plainHead.split(','));
    expect(broken).toBe(1);
    expect(rows.map(({ text }) => text)).toEqual(texts);
  }
});

test('an end that cannot be read is reported behind any number of broken rows', async () => {
  const nonsense = Array.from({ length: 1_500 }, () => 'nonsense');
  const { broken, problems } = await readRows([plainHead, ...nonsense, 'x,"open'].join('\n'));
  expect(broken).toBe(1_501);
  expect(problems).toHaveLength(1_001);
  expect(problems.at(-1)).toEqual({ line: 1_502, problem: 'REST', text: '' });
});

test('hostile cells of 20 kB are read like others', async () => {
  const cells = ['(', ' ', '1,', '-', '5/5/', 'C', 'ม.ค.'].map(
    (sign) => `${sign.repeat(20_000 / sign.length)}x`,
  );
  const lines = cells.flatMap((cell) => [
    `${cell},10:30,x,5,,0`,
    `24/11/2026,${cell},x,5,,0`,
    `24/11/2026,10:30,${cell},5,,0`,
    `24/11/2026,10:30,x,${cell},,0`,
    `24/11/2026,10:30,x,5,,${cell}`,
  ]);
  const { rows, broken } = await readRows([plainHead, ...lines].join('\n'));
  expect(rows.length + broken).toBe(lines.length);
});

test('a failure to store ends the reading, and the next file is read', async () => {
  const failingRun = readInThread(process.cwd(), {
    ...{ format: plainFormat, now },
    parts: (async function* () {
      yield await Promise.resolve(Buffer.from(`${plainHead}\n${line('x')}`));
    })(),
    store: () => Promise.reject(new Error('no room')),
  });
  await expect(failingRun).rejects.toThrow('no room');
  expect((await readRows(`${plainHead}\n${line('next')}`)).rows).toMatchObject([{ text: 'next' }]);
});
