import { expect, test } from '@jest/globals';
import { apiAddress, apiOrigin, readApiBase } from '../../contract/apiBase';

test.each([
  ['/api', '/api', null],
  ['/backend/v1/', '/backend/v1', null],
  ['/', '', null],
  ['https://api.example', 'https://api.example', 'https://api.example'],
  ['https://api.example:8443/x/', 'https://api.example:8443/x', 'https://api.example:8443'],
  ['http://localhost:8080/api', 'http://localhost:8080/api', 'http://localhost:8080'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://[::1]:8080', 'http://[::1]:8080', 'http://[::1]:8080'],
])('%s is accepted as the base of an API', (text, base, origin) => {
  expect(readApiBase(text)).toBe(base);
  expect(apiOrigin(base)).toBe(origin);
  expect(apiAddress(base, '/api/v2/limits')).toBe(`${base}/v2/limits`);
});

test.each([
  '',
  'api',
  './api',
  '//evil.example/api',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://api.example',
  'https://user:secret@api.example',
  'https://api.example/?x=',
  'https://api.example/#x',
  '/api?x=',
  'https://api.example /x',
  'http://api.example',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
])('%j is refused as the base of an API', (text) => {
  expect(readApiBase(text)).toBeNull();
});

test('plain http to another machine is accepted only in builds without real money', () => {
  expect(readApiBase('http://192.168.1.5:3000/api', { anyHttp: true })).toBe(
    'http://192.168.1.5:3000/api',
  );
});
