import { expect, test } from '@jest/globals';
import { readAddress } from '../../tools/conformance/address';

test.each([
  ['https://agency.example', false, 'https://agency.example/api'],
  ['https://agency.example/backend/', false, 'https://agency.example/backend'],
  ['https://api.example', true, 'https://api.example'],
  ['https://api.example/', true, 'https://api.example'],
  ['https://api.example/v1', true, 'https://api.example/v1'],
  ['agency', false, null],
])('%s, with --root: %s, has its calls at %s', (address, root, api) => {
  expect(readAddress(address, { root })).toBe(api);
});
