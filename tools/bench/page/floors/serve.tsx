import { build } from 'esbuild';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { renderToStaticMarkup } from 'react-dom/server';
import { css, Floor, title } from './Floor';

/** URLs of two minimal pages ("floors") on one server. */
export interface Floors {
  /** A single HTML file. */
  static: string;
  /** The same page rendered by React and nothing else; `reactBytes` is the size of its script with brotli. */
  react: string;
  reactBytes: number;
  close: () => void;
}

const document = (body: string, script = '') =>
  `<!doctype html><html lang=lo><head><meta charset=utf-8><meta name=viewport content="width=device-width,initial-scale=1"><title>${title}</title><link rel=icon href="data:,"><style>${css}</style></head><body><div id=root>${body}</div>${script}</body></html>`;

async function reactScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'start.tsx')],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** Serves the floors on loopback, compressed like the product's files. */
export async function serveFloors(): Promise<Floors> {
  const files: Record<string, { type: string; body: Buffer }> = {
    '/static': {
      type: 'text/html; charset=utf-8',
      body: brotliCompressSync(document(renderToStaticMarkup(<Floor />))),
    },
    '/react': {
      type: 'text/html; charset=utf-8',
      body: brotliCompressSync(document('', '<script type=module src=/react.js></script>')),
    },
    '/react.js': { type: 'text/javascript', body: brotliCompressSync(await reactScript()) },
  };
  const server = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (!file) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the server of the floors is not listening');
  const url = `http://127.0.0.1:${address.port}`;
  return {
    static: `${url}/static`,
    react: `${url}/react`,
    reactBytes: files['/react.js']?.body.length ?? 0,
    close: () => server.close(),
  };
}
