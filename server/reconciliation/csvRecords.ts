import { parse, type Info } from 'csv-parse';
import { Readable } from 'node:stream';
import type { StatementFormat } from '../../contract/reconciliation';

/** A line of a CSV file, or several where a cell contains line breaks. */
export interface CsvRecord {
  /** Line number from 1, as an editor counts. */
  line: number;
  cells: string[];
}

/** Nothing from this line on can be parsed: a quote is not closed, or the line is longer than {@link maxLineLength}. */
export class UnreadableRest extends Error {
  constructor(readonly line: number) {
    super(`unreadable from line ${line} on`);
  }
}

const maxLineLength = 64 * 1024;

/** Bytes parsed in one step; between steps the server handles other requests. */
const pieceLength = 32 * 1024;

/**
 * The records of a file. Bytes that are invalid in the encoding become U+FFFD. Line ends are normalized before parsing, because
 * the parser counts a CRLF within quotes twice.
 * @throws UnreadableRest after the records before it
 */
export async function* csvRecords(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { encoding, separator }: Pick<StatementFormat, 'encoding' | 'separator'>,
): AsyncGenerator<CsvRecord> {
  let brokenAt: number | null = null;
  const parser = parse({
    delimiter: separator,
    record_delimiter: '\n',
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxLineLength,
    skip_records_with_error: true,
    // The parser would continue in the middle of the broken line
    on_skip: (error) => {
      brokenAt ??= Number((error as { lines?: number } | undefined)?.lines ?? 0);
    },
  });
  let [lines, empty] = [0, 0];
  const records = Readable.from(pieces(parts, encoding)).pipe(parser);
  for await (const { record, info } of records as AsyncIterable<{ record: string[]; info: Info }>) {
    if (brokenAt !== null && info.lines >= brokenAt) break;
    yield { line: lines + 1 + info.empty_lines - empty, cells: record };
    [lines, empty] = [info.lines, info.empty_lines];
  }
  if (brokenAt !== null) throw new UnreadableRest(lines + 1);
}

/** The text of a file, in pieces. */
async function* pieces(
  parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  for await (const part of parts) {
    const text = held + decoder.decode(part, { stream: true });
    // Its LF may be in the next chunk
    held = text.endsWith('\r') ? '\r' : '';
    yield* cut(text.slice(0, text.length - held.length));
  }
  yield* cut(held + decoder.decode());
}

function* cut(text: string): Generator<string> {
  const plain = text.replaceAll(/\r\n?/g, '\n');
  for (let at = 0; at < plain.length; at += pieceLength) yield plain.slice(at, at + pieceLength);
}
