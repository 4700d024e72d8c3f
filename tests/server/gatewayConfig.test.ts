import { describe, expect, test } from '@jest/globals';
import { isAppLink } from '../../contract/appLink';
import { loadConfig } from '../../server/config';
import { StartupError } from '../../server/errors';
import { crc16 } from '../../server/gateway/laoQr';
import { laoQrGateway } from '../../server/gateway/laoQrGateway';

const key = 'a key of thirty-two characters!!';
const laoQr = {
  GATEWAY: 'laoqr',
  LAO_QR_IIN: '32170418',
  LAO_QR_RECEIVER: '9YBH6W1OMFDJ1EIQMU6XP5X5U',
  LAO_QR_MCC: '5251',
  LAO_QR_NAME: 'LaoLottery',
  LAO_QR_CITY: 'Vientiane',
};
const http = { GATEWAY: 'http', GATEWAY_URL: 'https://pay.example/v1/', GATEWAY_KEY: key };
const load = (env: NodeJS.ProcessEnv) => loadConfig(env, '/nowhere');

test('without settings there is no gateway, and payouts are sent by hand', () => {
  expect(load({})).toMatchObject({ gateway: null, payoutUrl: null, gatewayKeyNext: null });
});

test('a gateway and a payout service over HTTP are named by their addresses', () => {
  const env = { ...http, PAYOUT_URL: 'http://127.0.0.1:4000', GATEWAY_KEY_NEXT: `${key}2` };
  expect(load(env)).toMatchObject({
    gateway: { kind: 'http', url: 'https://pay.example/v1' },
    payoutUrl: 'http://127.0.0.1:4000',
    gatewayKey: key,
    gatewayKeyNext: `${key}2`,
  });
});

test.each<[string, NodeJS.ProcessEnv]>([
  ['GATEWAY', { GATEWAY: 'moon' }],
  ['GATEWAY_URL', { GATEWAY: 'http', GATEWAY_KEY: key }],
  ['GATEWAY_URL', { ...http, GATEWAY_URL: 'http://pay.example' }],
  ['GATEWAY_URL', { ...http, GATEWAY_URL: 'http://localhost.evil.example' }],
  ['GATEWAY_KEY', { ...http, GATEWAY_KEY: undefined }],
  ['GATEWAY_KEY', { PAYOUT_URL: 'https://pay.example' }],
  ['GATEWAY_KEY_NEXT', { ...http, GATEWAY_KEY_NEXT: 'short' }],
  ['PAYOUT_URL', { ...http, PAYOUT_URL: 'ftp://pay.example' }],
  ['PROVIDER_GCLUB_URL', { PROVIDER_GCLUB_KEYS: key, PROVIDER_GCLUB_URL: 'http://games.example' }],
  ['PROVIDER_GCLUB_URL', { PROVIDER_GCLUB_KEYS: key, PROVIDER_GCLUB_URL: 'https://a.example/?b' }],
  ['LAO_QR_IIN', { ...laoQr, LAO_QR_IIN: '3217' }],
  ['LAO_QR_RECEIVER', { ...laoQr, LAO_QR_RECEIVER: undefined }],
  ['LAO_QR_MCC', { ...laoQr, LAO_QR_MCC: 'shop' }],
  ['LAO_QR_NAME', { ...laoQr, LAO_QR_NAME: 'ຮ້ານ' }],
  ['LAO_QR_CITY', { ...laoQr, LAO_QR_CITY: 'a city of more than fifteen' }],
  ['LICENCE_NOTE', { LICENCE_NOTE: 'x'.repeat(501) }],
  ['TERMS_URL', { TERMS_URL: 'javascript:alert(1)', TERMS_VERSION: '1' }],
  ['TERMS_VERSION', { TERMS_URL: 'https://agency.example/terms' }],
  ['TERMS_VERSION', { PRIVACY_URL: 'https://agency.example/privacy' }],
  ['TERMS_VERSION', { TERMS_VERSION: 'a b' }],
])('%s is named when it is missing or wrong: %j', (name, env) => {
  expect(() => load(env)).toThrow(StartupError);
  expect(() => load(env)).toThrow(new RegExp(`^${name} `));
});

test.each<[string, NodeJS.ProcessEnv]>([
  ['GATEWAY_KEY_NEXT', { GATEWAY_KEY: key, GATEWAY_KEY_NEXT: key }],
  ['PROVIDER_GCLUB_KEYS', { GATEWAY_KEY: key, PROVIDER_GCLUB_KEYS: `${key}2,${key}` }],
  ['PROVIDER_GCLUB_LIVE_KEYS', { PROVIDER_GCLUB_KEYS: key, PROVIDER_GCLUB_LIVE_KEYS: key }],
  ['PROVIDER_GCLUB_KEYS', { PROVIDER_GCLUB_KEYS: `${key},${key}` }],
])('%s is refused with a key that is used elsewhere: %j', (name, env) => {
  const loading = () => load(env);
  expect(loading).toThrow(StartupError);
  expect(loading).toThrow(new RegExp(`^${name} is not usable: the same key`));
});

test('the note of the licence is part of the agency that the page gets', () => {
  expect(load({ LICENCE_NOTE: ' Licence 0417 ' }).agency.licenceNote).toBe('Licence 0417');
  expect(load({}).agency.licenceNote).toBeNull();
});

describe('the LAO QR of the settings', () => {
  const config = load(laoQr);
  if (config.gateway?.kind !== 'laoQr') throw new Error('no LAO QR');
  const gateway = laoQrGateway(config.gateway.receiver, () => config.bankApps);
  const made = () =>
    gateway.createPayment(
      { reference: 'CH-7Q2M4XK', amount: 20_000n },
      new Date('2026-11-20T07:18:11Z'),
      new AbortController().signal,
    );

  /** A published LAO QR with an amount (JDB), whose CRC tests/server/laoQr.test.ts checks. */
  const published =
    '00020101021238680016A005266284662577010832170418020300203259YBH6W1OMFDJ1EIQMU6XP5X5U5204525153034185405200005802LA5910LaoLottery6009Vientiane' +
    '62660112JDB547885468020100301004010050100603NCC0709121312121080100901' +
    '6304A8D6';

  test('equals the published example with the same receiver and amount, except for the order', async () => {
    const outcome = await made();
    if ('refused' in outcome) throw new Error(outcome.refused);
    const order = '62140110CH-7Q2M4XK6304';
    const common = published.slice(0, published.indexOf('6266'));
    expect(outcome.payload.slice(0, -4)).toBe(common + order);
    expect(outcome.payload.slice(-4)).toBe(crc16(common + order));
  });

  test('is passed unchanged to the app of a bank', async () => {
    const outcome = await made();
    if ('refused' in outcome) throw new Error(outcome.refused);
    const link = outcome.appLinks.bcel ?? '';
    expect(link).toBe(`onepay://qr/${outcome.payload}`);
    expect(isAppLink(link)).toBe(true);
  });
});
