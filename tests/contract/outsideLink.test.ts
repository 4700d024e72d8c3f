import { expect, test } from '@jest/globals';
import { isOutsideLink } from '../../contract/outsideLink';

test.each([
  'https://t.me/agency',
  'http://agency.example/contact',
  'line://ti/p/@agency',
  'tg:resolve?domain=agency',
  'mailto:help@agency.example',
  'tel:+8562012345678',
  'viber://chat?number=856',
  'https://agency.example/ຕິດຕໍ່',
])('%s is accepted as a contact link', (address) => {
  expect(isOutsideLink(address)).toBe(true);
});

test.each([
  '',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'blob:https://champa.la/1',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://champa.la',
  '//evil.example',
  '/player',
  'agency',
  'https:',
])('%j is refused as a contact link', (address) => {
  expect(isOutsideLink(address)).toBe(false);
});
