import { providers } from '../../../contract/provider';
import { permissions, staffRoutes } from '../../../contract/staffPermissions';
import { walletCalls } from '../../../contract/wallet';
import { publicRoutes } from '../../../server/http/publicRoutes';

/** Every call with a body that needs no login: public ones, and those that a service signs. */
export const publicCalls: readonly { method: string; path: string }[] = [
  ...publicRoutes,
  ...staffRoutes.filter(({ name }) => permissions[name] === null).map(({ route }) => route),
  { method: 'POST', path: '/gateway/notices' },
  ...Object.keys(walletCalls).map((type) => ({
    method: 'POST',
    path: `/providers/${providers[0]}/${type}`,
  })),
]
  .filter(({ method }) => method !== 'GET')
  .map(({ method, path }) => ({ method, path }));

export const contentTypes = [
  'application/json',
  'application/json; charset=utf-16',
  'application/octet-stream',
  'application/octet-stream; x=y',
  'application/x-www-form-urlencoded',
  'application/xml',
  'application/problem+json',
  'multipart/form-data; boundary=x',
  'text/plain',
  'image/png',
  '*/*',
  'nonsense',
  '',
] as const;

/** Maximum size of a body, bytes. */
const most = 64 * 1024;

const keys = (count: number, name: (index: number) => string) =>
  `{${Array.from({ length: count }, (_, index) => `${JSON.stringify(name(index))}:1`).join(',')}}`;

/** Bodies that are expensive to parse or to answer, most of them of the maximum size. */
export const hostileBodies: Readonly<Record<string, string | Buffer>> = {
  zeros: Buffer.alloc(most),
  'more than a body may have': Buffer.alloc(400_000),
  'bytes of all kinds': Buffer.from(Array.from({ length: most }, (_, index) => index % 256)),
  '7,000 keys': keys(7_000, (index) => `k${index}`),
  '10,000 short keys': keys(10_000, (index) => index.toString(36)).slice(0, most),
  'a key of 60,000 signs': keys(1, () => 'k'.repeat(60_000)),
  'keys of signs that are written with six': keys(300, (index) => `\u0001${index}`.repeat(8)),
  'lists in lists': '['.repeat(most / 2) + ']'.repeat(most / 2),
  'objects in objects': '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
  'a deep value': `{"username":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
  'a list of numbers': `[${'1,'.repeat(30_000)}1]`,
  'a text': JSON.stringify('x'.repeat(60_000)),
  'a number': '1'.repeat(60_000),
  blanks: ' '.repeat(most),
  'a prototype': '{"__proto__":{"admin":true}}',
  'a prototype below': `{"a":{"constructor":{"prototype":{"b":1}}}}`,
  'a broken pair of surrogates': '{"username":"\\ud800"}',
};
