import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inspectorPort } from '../../contract/sandbox';
import { libraryStyles, createPolicy } from '../../server/http/contentSecurityPolicy';

/** A source file of the installed react-aria. */
const source = (path: string): string => {
  const folder = dirname(require.resolve('react-aria/package.json'));
  return readFileSync(join(folder, 'dist/private', path), 'utf8');
};

/** The contents of style elements that a file creates. */
function stylesIn(text: string): string[] {
  const name = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(text)?.[1] ?? '';
  return [...text.matchAll(/\.textContent = `([^`]*)`/g)].map(([, style = '']) =>
    style.trim().replaceAll(/\$\{[^}]+PRESSABLE_ATTRIBUTE\}/g, name),
  );
}

test('the only inline styles allowed are those of react-aria', () => {
  const made = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].map(source);
  expect(made.flatMap(stylesIn)).toEqual(libraryStyles);
});

test('no inline code and no other origin is allowed', () => {
  expect(createPolicy({ sandbox: false })).not.toMatch(/unsafe-|\*|https?:/);
});

test('a page may be framed only on request, and then only by its own origin', () => {
  expect(createPolicy({ sandbox: true })).toContain("frame-ancestors 'none'");
  expect(createPolicy({ sandbox: true, isFramed: true })).toContain("frame-ancestors 'self'");
});

test('an API on another origin may be called, but nothing else may come from its origin', () => {
  const policy = createPolicy({ sandbox: false, api: 'https://api.example' });
  expect(policy).toContain("connect-src 'self' https://api.example;");
  expect(policy.match(/https:/g)).toHaveLength(1);
});

test('only the sandbox lets a page speak with the inspector on the same machine', () => {
  const connections = /connect-src ([^;]+)/;
  expect(connections.exec(createPolicy({ sandbox: false }))?.[1]).toBe("'self'");
  expect(connections.exec(createPolicy({ sandbox: true }))?.[1]).toBe(
    `'self' ws://127.0.0.1:${inspectorPort} ws://localhost:${inspectorPort}`,
  );
});
