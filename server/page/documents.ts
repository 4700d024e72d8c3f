import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Config } from '../config';
import { frameResponses } from '../operator/publicResponses';
import { findPage, type PageBuild } from './pageBuild';
import { writeDrawn, writeShell, type Answers, type Reader, type WrittenDocument } from './write';

/** A coding that a document is kept in; null: as it is. */
export type Encoding = 'br' | 'gzip' | null;

/** For whom a document is asked, and how he takes it. */
export interface DocumentRequest extends Reader {
  /** In lower case, without port. */
  host: string;
  encoding: Encoding;
}

/** A document as it goes out. */
export interface SentDocument extends Pick<WrittenDocument, 'scripts' | 'styles'> {
  body: Buffer;
  encoding: Encoding;
  etag: string;
}

const compress: Record<'br' | 'gzip', (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
};

/** How many documents are kept: all that a site has, several times over. */
const room = 1_000;

/** The documents of a site, each written and compressed when it is first asked for. */
export class Documents {
  private readonly kept = new Map<string, Promise<SentDocument>>();

  constructor(
    private readonly build: PageBuild,
    private readonly config: Config,
  ) {}

  /** The document of a reader. `mayBeDrawn`: a page that can be is already in it. */
  for(reader: DocumentRequest, mayBeDrawn: boolean): Promise<SentDocument> {
    const { pathname, host, language, mayBePlayer, encoding } = reader;
    const page = findPage(this.build.facts, pathname);
    // Not for another spelling of the address: the page would not know itself in it.
    const isDrawn =
      mayBeDrawn && !mayBePlayer && pathname === page?.path && page.firstStyles !== null;
    const answers = isDrawn ? frameResponses(this.config, host) : null;
    const key = [page?.path, language, mayBePlayer, answers !== null, encoding].join(' ');
    const known = this.kept.get(key);
    if (known) return known;
    const document = this.write(reader, answers).catch((error: unknown) => {
      this.kept.delete(key);
      throw error;
    });
    if (this.kept.size >= room) this.kept.clear();
    this.kept.set(key, document);
    return document;
  }

  private async write(reader: DocumentRequest, answers: Answers | null): Promise<SentDocument> {
    const { html, scripts, styles } = answers
      ? await writeDrawn(this.build, reader, answers)
      : writeShell(this.build, reader);
    const plain = Buffer.from(html);
    const { encoding } = reader;
    const body = encoding === null ? plain : await compress[encoding](plain);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return { scripts, styles, body, encoding, etag };
  }
}
