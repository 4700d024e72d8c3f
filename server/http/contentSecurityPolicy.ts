import { createHash } from 'node:crypto';
import { inspectorPort } from '../../contract/sandbox';

/** Style sheets that react-aria inserts into the page. */
export const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const allowed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Allowed {
  sandbox: boolean;
  /** Hashes of scripts and styles that are inlined in the document. */
  scripts?: readonly string[];
  styles?: readonly string[];
  /** The page may be shown in a frame of this site. */
  isFramed?: boolean;
  /** The origin of an API elsewhere. */
  api?: string | null;
}

/** In the sandbox a page may also connect to `npm run inspect:server` on the same machine. */
const receiver = ` ws://127.0.0.1:${inspectorPort} ws://localhost:${inspectorPort}`;

/** Allows this site's own files only, and inline scripts and styles only by their hash. */
export const createPolicy = ({
  sandbox,
  scripts = [],
  styles = [],
  isFramed = false,
  api = null,
}: Allowed): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...libraryStyles.map(allowed), ...styles].join(' '),
    "img-src 'self' data: blob:",
    `connect-src 'self'${api === null ? '' : ` ${api}`}${sandbox ? receiver : ''}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ');
