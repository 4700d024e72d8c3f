import { beforeEach, expect, jest, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { activateLanguage, chooseLanguage } from '../../../src/i18n/i18n';
import { languageKey } from '../../../contract/document';
import { languages, storedLanguage } from '../../../src/i18n/languages';
import { safeStorage } from '../../../src/lib/storage';

beforeEach(() => localStorage.clear());

test('the language is Lao until another one was chosen', () => {
  expect(storedLanguage()).toBe('lo');
  localStorage.setItem(languageKey, 'vn');
  expect(storedLanguage()).toBe('vn');
  localStorage.setItem(languageKey, 'en-US');
  expect(storedLanguage()).toBe('lo');
});

test('the page declares its current language to the browser', async () => {
  const load = () => Promise.resolve({ hello: 'สวัสดี' });
  await activateLanguage('th', load);
  expect(document.documentElement.lang).toBe('th');
  expect(i18n._('hello')).toBe('สวัสดี');
  await activateLanguage('cn', () => Promise.resolve({ hello: '你好' }));
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(i18n._('hello')).toBe('你好');
});

test.each(languages)('the page describes itself to search engines in %s', async (language) => {
  const meta = document.createElement('meta');
  meta.name = 'description';
  document.head.replaceChildren(meta);
  await activateLanguage(language);
  const { id } = msg`Deposit by QR, play, withdraw to your own account.`;
  expect(meta.content).toBe(i18n._(id));
  expect(meta.content).not.toMatch(/^Deposit|^$/);
  expect(meta.content).not.toBe(id);
});

test('of two languages chosen quickly, the last is shown, even when the first arrives later', async () => {
  let arrive = () => {};
  const slow = activateLanguage('vn', () => new Promise((done) => (arrive = () => done({}))));
  await activateLanguage('th', () => Promise.resolve({}));
  arrive();
  await slow;
  expect(document.documentElement.lang).toBe('th');
});

test('a choice that was overtaken by another is not stored', async () => {
  const slow = chooseLanguage('vn');
  await activateLanguage('th', () => Promise.resolve({}));
  await slow;
  expect(document.documentElement.lang).toBe('th');
  expect(localStorage.getItem(languageKey)).toBeNull();
  expect(document.cookie).not.toContain('vn');
  await chooseLanguage('cn');
  expect(localStorage.getItem(languageKey)).toBe('cn');
});

test('a language whose texts cannot be fetched is not shown', async () => {
  await activateLanguage('lo', () => Promise.resolve({}));
  await expect(activateLanguage('cn', () => Promise.reject(new Error('gone')))).rejects.toThrow();
  expect(document.documentElement.lang).toBe('lo');
});

test('where storage is blocked, values are kept until the page is closed', () => {
  const throwBlocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwBlocked);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(throwBlocked);
  const storage = safeStorage('localStorage');
  storage.set(languageKey, 'th');
  expect(storedLanguage(storage)).toBe('th');
  expect(storage.isKept(languageKey)).toBe(false);
  storage.remove(languageKey);
  expect(storage.get(languageKey)).toBeNull();
});
