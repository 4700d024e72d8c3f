import { createHash } from 'node:crypto';

/** Style sheets that react-aria puts into the page: where a finger may scroll, and no further than a dialog. */
export const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const allowed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const policy = (connections: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' ${libraryStyles.map(allowed).join(' ')}`,
    "img-src 'self' data: blob:",
    `connect-src ${connections}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Everything from this site only; in the page itself no script at all, and of styles those known by their content. */
export const contentSecurityPolicy = policy("'self'");

/** In the sandbox a page may also tell the receiver of `npm run inspect:server`, on the same machine, what it does. */
export const sandboxSecurityPolicy = policy("'self' ws://127.0.0.1:8788 ws://localhost:8788");
