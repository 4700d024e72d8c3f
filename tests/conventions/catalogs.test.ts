import { describe, expect, test } from '@jest/globals';
import { formatter } from '@lingui/format-po';
import { readFileSync } from 'node:fs';
import { languages } from '../../contract/provider';

interface Text {
  source: string;
  text: string;
}

const po = formatter();

async function textsOf(language: string): Promise<Text[]> {
  const filename = `locales/${language}.po`;
  const content = readFileSync(filename, 'utf8');
  const context = { locale: language, sourceLocale: 'en', filename };
  const catalog = await po.parse(content, context);
  return Object.entries(catalog)
    .filter(([, { obsolete, translation }]) => !obsolete && translation)
    .map(([id, { message, translation = '' }]) => ({ source: message ?? id, text: translation }));
}

const isId = (source: string) => /^[a-z]+(\.[a-z_]+)+$/.test(source);
const placeholdersOf = (text: string) => (text.match(/\{\w+\}|<\/?\d+\/?>/g) ?? []).sort();

/** The texts of a language that match a pattern; there should be none. */
async function showing(language: string, pattern: RegExp): Promise<string[]> {
  return (await textsOf(language)).map(({ text }) => text).filter((text) => pattern.test(text));
}

describe.each(languages)('%s', (language) => {
  test('has the same placeholders as the source', async () => {
    const texts = (await textsOf(language)).filter(({ source }) => !isId(source));
    expect(texts.length).toBeGreaterThan(300);
    const different = texts.filter(
      ({ source, text }) => placeholdersOf(source).join() !== placeholdersOf(text).join(),
    );
    expect(different).toEqual([]);
  });

  test('has no stray spaces, and letters in their composed form', async () => {
    expect(await showing(language, /^\s|\s$| {2}/)).toEqual([]);
    const texts = await textsOf(language);
    expect(texts.filter(({ text }) => text !== text.normalize('NFC'))).toEqual([]);
  });
});

describe('Chinese', () => {
  test('has full-width marks, once, and no space beside them', async () => {
    expect(await showing('cn', /\p{Script=Han} ?[,.:;?()]|[,.:;?(] ?\p{Script=Han}/u)).toEqual([]);
    expect(await showing('cn', /[，。：；？（）] | [，。：；？（）]|[，。：；？]{2}/u)).toEqual([]);
  });

  test('has a space between Chinese and Latin letters or digits', async () => {
    expect(await showing('cn', /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Script=Han}/u)).toEqual(
      [],
    );
  });

  test('has one word for one thing', async () => {
    expect(await showing('cn', /存款|提款|优惠活动|参考号|你/)).toEqual([]);
  });
});

describe('Vietnamese', () => {
  test('has one word for one thing', async () => {
    expect(
      await showing(
        'vn',
        /huỷ|mã tham chiếu|trình đơn|quý khách|cung cấp trò chơi|lần rút|giao dịch nạp/i,
      ),
    ).toEqual([]);
  });

  test('has no space before marks', async () => {
    expect(await showing('vn', / [,.:;?]/)).toEqual([]);
  });
});
