import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import {
  addition,
  lenient,
  readAnswer,
  readAs,
  rowsLeftOut,
  withoutAdditions,
  type Path,
} from '../../contract/reader';

const Row = z.object({
  code: z.string(),
  status: z.string(),
  provider: lenient(readAs(z.enum(['gclub']), z.string()), ''),
  note: addition(z.string()),
});
const Answer = z.object({
  rows: z.array(Row),
  name: lenient(z.string(), '…'),
  shown: addition(z.boolean(), true),
  extra: addition(z.object({ texts: lenient(z.array(z.string()), []) })),
});

const row = { code: 'A', status: 'OPEN', provider: 'gclub', note: 'yes' };
const answer = { rows: [row], name: 'Noy', shown: false, extra: { texts: ['a'] } };

/** The parsed value, and the paths that were reported. */
function reading(sentAnswer: unknown) {
  const reportedPaths: string[] = [];
  const note = (path: Path) => void reportedPaths.push(path.join('.'));
  return { read: readAnswer(Answer, sentAnswer, note), reportedPaths };
}

describe('an answer', () => {
  test('that matches the schema is read unchanged', () => {
    expect(reading(answer)).toEqual({ read: answer, reportedPaths: [] });
  });

  test('without optional additions, or with null in their place, gets their defaults', () => {
    const least = { rows: [{ code: 'A', status: 'OPEN', provider: 'gclub' }], name: 'Noy' };
    const read = { ...least, rows: [{ ...least.rows[0], note: null }], shown: true, extra: null };
    expect(reading(least)).toEqual({ read, reportedPaths: [] });
    expect(reading({ ...least, shown: null, extra: null })).toEqual({ read, reportedPaths: [] });
  });

  test('loses unknown fields', () => {
    expect(reading({ ...answer, more: 1 }).read).toEqual(answer);
  });

  test.each([
    ['name', { ...answer, name: undefined }, { name: '…' }],
    ['name', { ...answer, name: null }, { name: '…' }],
    ['name', { ...answer, name: 7 }, { name: '…' }],
    ['shown', { ...answer, shown: 'yes' }, { shown: true }],
    ['extra', { ...answer, extra: 'none' }, { extra: null }],
    ['extra.texts', { ...answer, extra: { texts: 'a' } }, { extra: { texts: [] } }],
    ['rows.0.provider', { ...answer, rows: [{ ...row, provider: 5 }] }, {}],
  ])(
    'with a malformed %s loses only this value, which is reported',
    (path, sentValue, readValue) => {
      const { read: result, reportedPaths } = reading(sentValue);
      expect(result).toMatchObject(readValue);
      expect(result?.rows).toHaveLength(1);
      expect(reportedPaths).toEqual([path]);
    },
  );

  test('with an unknown value of an enumeration keeps it', () => {
    const { read, reportedPaths } = reading({
      ...answer,
      rows: [{ ...row, provider: 'new' }],
    });
    expect(read?.rows[0]?.provider).toBe('new');
    expect(reportedPaths).toEqual([]);
  });

  test('with an unreadable row loses the row, and counts it', () => {
    const { read, reportedPaths } = reading({
      ...answer,
      rows: [{ ...row, code: null }, row, 'x'],
    });
    expect(read?.rows).toEqual([row]);
    expect(rowsLeftOut(read)).toBe(2);
    expect(reportedPaths).toEqual(['rows.0', 'rows.2']);
  });

  test('without any readable row is unreadable', () => {
    expect(reading({ ...answer, rows: [{ ...row, status: 1 }] }).read).toBeNull();
    expect(rowsLeftOut(reading(answer).read)).toBe(0);
  });

  test.each([null, undefined, 'text', [], { rows: 'none' }, {}])(
    '%j is unreadable',
    (sentAnswer) => {
      expect(reading(sentAnswer).read).toBeNull();
    },
  );
});

test('answers of our own server are validated strictly', () => {
  expect(Answer.safeParse(answer).success).toBe(true);
  for (const change of [{ name: 7 }, { shown: 'yes' }, { rows: [{ ...row, provider: 'new' }] }])
    expect(Answer.safeParse({ ...answer, ...change }).success).toBe(false);
});

test('a minimal answer has no additions', () => {
  expect(withoutAdditions(Answer, answer)).toEqual({
    rows: [{ code: 'A', status: 'OPEN', provider: 'gclub' }],
    name: 'Noy',
  });
});
