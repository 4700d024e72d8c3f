import { createHash } from 'node:crypto';
import { inspectorPort } from '../../contract/sandbox';

/** Style sheets that react-aria puts into the page: where a finger may scroll, and no further than a dialog. */
export const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const allowed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface Allowed {
  sandbox: boolean;
  /** Sources of scripts and styles that stand in the document: hashes. */
  scripts?: readonly string[];
  styles?: readonly string[];
}

/** In the sandbox a page may also tell the receiver of `npm run inspect:server`, on the same machine, what it does. */
const receiver = ` ws://127.0.0.1:${inspectorPort} ws://localhost:${inspectorPort}`;

/**
 * Everything from this site only. Of what stands in a document only that runs or styles which is known by its
 * content.
 */
export const policyOf = ({ sandbox, scripts = [], styles = [] }: Allowed): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...libraryStyles.map(allowed), ...styles].join(' '),
    "img-src 'self' data: blob:",
    `connect-src 'self'${sandbox ? receiver : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
