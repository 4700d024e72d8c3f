import { DateTime } from 'luxon';
import { operatorZone } from '../../../contract/dayRange';
import {
  statementLimits,
  type Statement,
  type StatementFormat,
} from '../../../contract/reconciliation';
import type { TestStaff } from './staff';

/** A statement with a header, two columns of amounts, and times. */
export const plainFormat: StatementFormat = {
  account: 'BCEL 010-12-00',
  carries: 'both',
  encoding: 'utf-8',
  separator: ',',
  headLines: 1,
  date: 0,
  time: 1,
  dateOrder: 'DMY',
  amount: { kind: 'two', in: 3, out: 4 },
  decimal: '.',
  texts: [2],
  balance: 5,
};
export const plainHead = 'Date,Time,Description,Credit,Debit,Balance';

export interface Line {
  at: Date;
  text: string;
  in?: string | bigint;
  out?: string | bigint;
  balance?: string;
}

/** A line of a statement in {@link plainFormat}. */
export function formatLine({ at, text, in: came = '', out = '', balance = '' }: Line): string {
  const time = DateTime.fromJSDate(at, { zone: operatorZone.name });
  return `${time.toFormat('dd/MM/yyyy,HH:mm:ss')},"${text}",${came},${out},${balance}`;
}

/** The body of a call that must succeed. */
export function getBody<A extends { status: number; body: unknown }>(
  answer: A,
): Extract<A, { status: 200 }>['body'] {
  if (answer.status !== 200)
    throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export const formatFile = (lines: readonly Line[]): string =>
  [plainHead, ...lines.map(formatLine)].join('\r\n');

/** Uploads a file. @returns its id */
export async function send(
  { api, client }: TestStaff,
  content: string | Uint8Array,
  fileName = 'statement.csv',
): Promise<string> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const beginAnswer = await api.reconciliation.begin({ body: { fileName, size: bytes.length } });
  const { id } = getBody(beginAnswer);
  const { partBytes } = statementLimits;
  for (let part = 0; part * partBytes < bytes.length; part += 1)
    getBody(
      await client.post(
        `/api/staff/v1/reconciliation/statements/${id}/parts/${part}`,
        bytes.subarray(part * partBytes, (part + 1) * partBytes),
      ),
    );
  return id;
}

/** Uploads and parses a file. */
export async function readStatement(
  member: TestStaff,
  content: string | Uint8Array,
  format: StatementFormat = plainFormat,
) {
  const id = await send(member, content);
  const answer = await member.api.reconciliation.read({ params: { id }, body: { format } });
  return getBody(answer);
}

/** Uploads, parses and imports a file. */
export async function importStatement(
  member: TestStaff,
  content: string | Uint8Array,
  format: StatementFormat = plainFormat,
): Promise<Statement> {
  const { statement } = await readStatement(member, content, format);
  const { id } = statement;
  const answer = await member.api.reconciliation.import({
    params: { id },
    body: { withoutBroken: true },
  });
  return getBody(answer);
}
