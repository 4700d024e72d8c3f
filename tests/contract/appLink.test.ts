import { describe, expect, test } from '@jest/globals';
import { toAppLink, isAppLink, isAppLinkTemplate } from '../../contract/appLink';
import { DepositQr } from '../../contract/deposits';
import { readAnswer } from '../../contract/reader';
import { loadConfig } from '../../server/config';
import { checkBankApps } from '../../server/operator/bankApps';
import { StartupError } from '../../server/errors';

const dangerous = [
  'javascript://%0aalert(1)',
  'JavaScript://x/{payload}',
  'java\tscript://x/{payload}',
  ' javascript://x/{payload}',
  'data:text/html,{payload}',
  'data://text/html,{payload}',
  'https://bank.example/{payload}',
  'http://bank.example/{payload}',
  'file:///etc/{payload}',
  'blob://x/{payload}',
  'vbscript://x/{payload}',
  'intent://qr/{payload}#Intent;scheme=http;end',
  '//bank.example/{payload}',
  '/player/{payload}',
  'googlechromes://bank.example/{payload}',
  'x-safari-https://bank.example/{payload}',
  'microsoft-edge:https://bank.example/{payload}',
  'another-app://qr/{payload}',
  'onepay2://qr/{payload}',
  'onepay:{payload}',
  'onepay://',
  'onepay://qr/ {payload}',
  'onepay://qr/\n{payload}',
  '',
];

describe('a link into the app of a bank', () => {
  test.each(['onepay://qr/0002', 'OnePay://pay?qr=0002'])('may be %s', (link) => {
    expect(isAppLink(link)).toBe(true);
  });

  test.each(dangerous)('is never %j', (link) => {
    expect(isAppLink(link)).toBe(false);
    expect(isAppLinkTemplate(link)).toBe(false);
  });

  test('encodes the payload so that no character leaves its place', () => {
    expect(toAppLink('onepay://qr/{payload}?v=1', "a b&c=$&d#e/é'")).toBe(
      "onepay://qr/a%20b%26c%3D%24%26d%23e%2F%C3%A9'?v=1",
    );
  });

  test('keeps the text of a QR unencoded when nothing follows it', () => {
    expect(toAppLink('onepay://qr/{payload}', '0002&CHAMPA TEST+1/2')).toBe(
      'onepay://qr/0002&CHAMPA%20TEST+1/2',
    );
    expect(toAppLink('ldb://pay?qr={payload}', '00&2')).toBe('ldb://pay?qr=00%262');
  });

  test('needs exactly one {payload} in its template', () => {
    expect(isAppLinkTemplate('onepay://qr/{payload}')).toBe(true);
    expect(isAppLinkTemplate('onepay://qr/')).toBe(false);
    expect(isAppLinkTemplate('onepay://{payload}/{payload}')).toBe(false);
  });
});

describe('the page', () => {
  test.each(dangerous)('reads %j as no link', (appLink) => {
    expect(readAnswer(DepositQr, { payload: '0002', appLink })?.appLink).toBeNull();
  });

  test('reads the link of a bank, and an answer without one', () => {
    const appLink = 'onepay://qr/0002';
    expect(readAnswer(DepositQr, { payload: '0002', appLink })?.appLink).toBe(appLink);
    expect(readAnswer(DepositQr, { payload: '0002' })?.appLink).toBeNull();
  });
});

describe('the configuration', () => {
  const { banks } = loadConfig({}, '/nowhere');
  const bank = banks[0]?.id ?? '';

  test.each(dangerous)('is refused with %j for a bank', (template) => {
    const check = () => checkBankApps({ banks, bankApps: { [bank]: template } });
    expect(check).toThrow(StartupError);
    expect(check).toThrow(`bankApps.${bank}`);
  });

  test('is refused with an app for an unknown bank', () => {
    expect(() => checkBankApps({ banks, bankApps: { moon: 'moon://{payload}' } })).toThrow(
      'bankApps.moon',
    );
  });
});
