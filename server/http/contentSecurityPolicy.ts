import { createHash } from 'node:crypto';

/** Style sheets that react-aria puts into the page: where a finger may scroll, and no further than a dialog. */
export const libraryStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

const allowed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Everything from this site only; in the page itself no script at all, and of styles those known by their content. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  `style-src 'self' ${libraryStyles.map(allowed).join(' ')}`,
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');
