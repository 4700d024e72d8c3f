import { expect, test } from '@jest/globals';
import { joinLaoWords } from '../../src/i18n/laoWords';

const sentence = 'ຝາກເງິນແລ້ວ ເຄຣດິດເຂົ້າ {provider}. ໂປຣໂມຊັນຍັງຢູ່, ໂຫຼດໜ້ານີ້ຄືນໃໝ່.';

test('a long text never breaks inside of a word that browsers do not know', () => {
  const joinedText = joinLaoWords(sentence);
  for (const parts of ['ເຄຣ-ດິດ', 'ໂປຣ-ໂມ-ຊັນ', 'ໂຫຼ-ດ'])
    expect(joinedText).toContain(parts.replaceAll('-', '\u2060'));
  expect(joinedText).toContain('{provider}');
});

test('nothing else changes', () => {
  expect(joinLaoWords(sentence).replaceAll('\u2060', '')).toBe(sentence);
  const splitSentence = 'ພະນັກງານດູແລເງິນຂອງທ່ານຢູ່ ແລະ ຈະຄືນເງິນໃຫ້.';
  expect(joinLaoWords(splitSentence)).toBe(splitSentence);
});

test('a label stays as it is typed', () => {
  expect(joinLaoWords('ເຄຣດິດຈາກໂປຣໂມຊັນ')).toBe('ເຄຣດິດຈາກໂປຣໂມຊັນ');
});
