import { expect, test } from '@jest/globals';
import { languages } from '../../contract/languages';
import { helpOfFailures } from '../../src/components/failureHelp';
import { foundHelp, partsFound } from '../../src/features/help/searchHelp';
import { helpIds, helpTexts, type HelpTexts } from '../../src/i18n/helpTexts';

/** Number of illustrated steps of each question. */
const stepCounts = (help: HelpTexts) => helpIds.map((id) => help[id].steps?.length ?? 0);

test.each(languages)('every question has an answer of its own in %s', async (language) => {
  const { help } = await helpTexts[language]();
  const texts = helpIds.flatMap((id) => [help[id].question, help[id].answer]);
  expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
  expect(stepCounts(help)).toEqual(stepCounts((await helpTexts.lo()).help));
});

test('failures link only to existing questions', () => {
  expect(helpOfFailures.filter((id) => !(helpIds as readonly string[]).includes(id))).toEqual([]);
});

test.each([
  ['vn', 'nap tien', 'depositHow'],
  ['vn', 'VÂN TAY', 'passkey'],
  ['lo', 'ລືມລະຫັດ', 'password'],
  ['lo', 'ໂອນຊ\u0ecd\u0ec9າ', 'depositAmount'],
  ['th', 'ยกเลิกรายการถอน', 'withdrawCancel'],
  ['cn', '通行密钥', 'passkey'],
] as const)('in %s a search for "%s" finds %s first', async (language, search, id) => {
  const { help } = await helpTexts[language]();
  expect(foundHelp(help, search)[0]).toBe(id);
});

test.each([
  ['Cách nạp tiền', 'nap', ['Cách ', 'nạp', ' tiền']],
  ['ໂອນຊ\u0ec9\u0eb3 ແລ້ວ', 'ຊ\u0ecd\u0ec9າ', ['ໂອນ', 'ຊ\u0ec9\u0eb3', ' ແລ້ວ']],
  ['存款和取款', '款', ['存', '款', '和取', '款']],
  ['anything', ' ', ['anything']],
])('matches in "%s" for "%s" are marked', (text, search, parts) => {
  expect(partsFound(text, search)).toEqual(parts);
});
