import { afterAll, describe, expect, test } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../server/config';
import { defaultValues } from '../../server/settings/defaults';
import { checkSettings } from '../../server/startChecks';

const page = mkdtempSync(join(tmpdir(), 'settings-'));
writeFileSync(join(page, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(page, { recursive: true, force: true }));

/** Settings that are complete for production. */
const completeEnv = {
  DATABASE_URL: 'postgresql://champa@db/champa',
  SPA_DIR: page,
  SECRET_KEY: 'a key for one-time codes of staff, long enough',
};

const problemsOf = (env: NodeJS.ProcessEnv) =>
  checkSettings({ ...completeEnv, ...env }, process.cwd()).problems;

describe('a server for real players', () => {
  test('starts with complete settings, and warns of those to look at', () => {
    const { problems, warnings, config } = checkSettings(completeEnv, process.cwd());
    expect(problems).toEqual([]);
    expect(config?.sandbox).toBe(false);
    expect(warnings.join('\n')).toMatch(/GATEWAY[^]*TRUST_PROXY[^]*LICENCE_NOTE/);
  });

  test('needs PostgreSQL and a built page, and has no sandbox', () => {
    expect(checkSettings({ SANDBOX: '1', SPA_DIR: 'none' }, process.cwd()).problems).toEqual([
      expect.stringMatching(/^SANDBOX is 1/),
      expect.stringMatching(/^DATABASE_URL is not set/),
      expect.stringMatching(/^SPA_DIR .* has no built page/),
    ]);
  });

  test('needs a key for the one-time codes of staff', () => {
    expect(problemsOf({ SECRET_KEY: '' })).toEqual([
      expect.stringMatching(/^SECRET_KEY is not set/),
    ]);
  });

  test('reports every unusable variable', () => {
    expect(problemsOf({ PORT: 'http', GATEWAY_KEY: 'short' })).toEqual([
      'PORT is not usable: a number',
      'GATEWAY_KEY is not usable: at least 32 characters',
    ]);
  });

  test('reports an alert channel that is only partly set, without its secrets', () => {
    const url = 'https://agency.example/alerts';
    expect(problemsOf({ ALERT_WEBHOOK_URL: url })).toEqual([
      'ALERT_WEBHOOK_KEY is not set: ALERT_WEBHOOK_URL needs it',
    ]);
    expect(problemsOf({ SMTP_URL: 'https://noy:secret@mail', ALERT_EMAIL: 'noy' })).toEqual([
      'SMTP_URL is not usable: a smtp:// or smtps:// address',
      'ALERT_EMAIL is not usable: addresses with commas between them',
    ]);
    expect(problemsOf({ ALERT_TELEGRAM_CHAT: '-100', ALERT_TELEGRAM_TOKEN: '' })).toEqual([
      'ALERT_TELEGRAM_TOKEN is not set: ALERT_TELEGRAM_CHAT needs it',
    ]);
    const same = { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_KEY: completeEnv.SECRET_KEY };
    expect(problemsOf(same)).toEqual([expect.stringMatching(/the same key/)]);
  });

  test.each([
    ['GATEWAY_KYE', 'GATEWAY_KYE is no setting: is GATEWAY_KEY meant?'],
    ['DATABASE_URI', 'DATABASE_URI is no setting: is DATABASE_URL meant?'],
    ['trust_proxy', 'trust_proxy is no setting: is TRUST_PROXY meant?'],
    ['PROVIDER_CASINO_KEYS', 'PROVIDER_CASINO_KEYS is no setting'],
    ['CHAMPA_DOMAIN', 'CHAMPA_DOMAIN is no setting'],
  ])('is told that %s is not a setting', (name, problem) => {
    expect(problemsOf({ [name]: 'x' })).toEqual([problem]);
  });

  test('may have other environment variables of its machine', () => {
    expect(problemsOf({ HOME: '/', HOSTNAME: 'x', LOGNAME: 'x', npm_config_x: 'x' })).toEqual([]);
  });
});

describe('TRUST_PROXY', () => {
  test.each(['banana', '-1', '10.0.0.0/99', '10.0.0.1,'])('is refused as %s', (value) => {
    expect(problemsOf({ TRUST_PROXY: value })).toEqual([
      'TRUST_PROXY is not usable: the number of proxies in front, or their addresses',
    ]);
  });

  test.each(['0', '2', '10.0.0.0/8', 'loopback, 2001:db8::1'])('may be %s', (value) => {
    expect(problemsOf({ TRUST_PROXY: value })).toEqual([]);
  });
});

test('a provider that is not connected is closed to players, with a reason, until staff open it', () => {
  const key = 'a key of the provider which is long enough';
  const config = loadConfig({ SANDBOX: '0', PROVIDER_GCLUB_KEYS: key }, process.cwd());
  const { gclub, alphabet } = defaultValues(config).providers;
  expect(gclub.deposit).toEqual({ isOn: true, reason: null });
  expect(alphabet.deposit).toMatchObject({ isOn: false, reason: { lo: expect.any(String) } });
});
