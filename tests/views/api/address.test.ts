import { afterEach, expect, jest, test } from '@jest/globals';
import { apiBaseName } from '../../../contract/apiBase';
import type * as addresses from '../../../src/api/address';

/** Loads the module in a document with this content of its meta tag; null for no tag. */
function pageSaying(content: string | null): typeof addresses {
  if (content !== null) {
    const meta = document.createElement('meta');
    meta.name = apiBaseName;
    meta.content = content;
    document.head.append(meta);
  }
  let page: typeof addresses | undefined;
  jest.isolateModules(() => {
    page = jest.requireActual<typeof addresses>('../../../src/api/address');
  });
  return page!;
}

afterEach(() => {
  document.head.replaceChildren();
  jest.restoreAllMocks();
});

const path = '/api/v2/players/current';

test.each([null, '', '/api'])(
  'with %j in the document, the API is on the same origin',
  (content) => {
    const { toApiAddress, isOfThisServer } = pageSaying(content);
    expect(toApiAddress(path)).toBe(path);
    expect(isOfThisServer()).toBe(true);
  },
);

test.each([
  ['/backend', '/backend/v2/players/current'],
  ['https://api.example/x', 'https://api.example/x/v2/players/current'],
])('calls go to the API at %s', (content, address) => {
  const { toApiAddress, isOfThisServer } = pageSaying(content);
  expect(toApiAddress(path)).toBe(address);
  expect(isOfThisServer()).toBe(false);
});

test.each(['http://api.example', '//evil.example', 'javascript:alert(1)'])(
  '%s is not followed, and the console says why',
  (content) => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
    expect(pageSaying(content).toApiAddress(path)).toBe(path);
    expect(warn).toHaveBeenCalledTimes(1);
  },
);
