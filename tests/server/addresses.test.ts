import { describe, expect, test } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { isFrom, getNetwork, parseRange } from '../../server/http/addresses';

const from = (ip: string, remoteAddress = '10.0.0.1') =>
  ({ ip, socket: { remoteAddress } }) as unknown as FastifyRequest;

describe('the network of a caller', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:4711', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:4711', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2'],
    ['[2001:db8:1:2::9]:4711', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %p is %p', (ip, network) => {
    expect(getNetwork(from(ip))).toBe(network);
  });

  test.each([
    'unknown',
    '_hidden',
    '203.0.113',
    '1',
    '0x7f.1',
    '203.0.113.7:x',
    '',
    'x'.repeat(9_000),
  ])('whose address is invalid is that of the connection: %p', (ip) => {
    expect(getNetwork(from(ip))).toBe('10.0.0.1');
  });
});

describe('a range of addresses', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7:99', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['203.0.113.0/24', '::ffff:203.0.113.200', true],
    ['203.0.113.0/24', '203.0.114.1', false],
    ['2001:db8::/32', '2001:db8:9::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['2001:db8::/32', '203.0.113.7', false],
    ['0.0.0.0/0', '203.0.113.7', true],
    ['0.0.0.0/0', '2001:db8::1', false],
  ])('%p includes the caller %p: %p', (range, ip, expected) => {
    expect(isFrom(from(ip), [range])).toBe(expected);
  });

  test.each([
    '',
    'office',
    '203.0.113.0/33',
    '203.0.113.0/',
    '203.0.113.0/8/9',
    '::1/129',
    '[::1]',
  ])('cannot be written as %p', (text) => {
    expect(parseRange(text)).toBeNull();
  });
});
