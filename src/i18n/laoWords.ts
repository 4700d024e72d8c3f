/** An invisible character that forbids a line break (U+2060). */
const wordJoiner = '\u2060';

/**
 * Lao has no spaces between words. Browsers break its lines by a dictionary that lacks most of
 * these words, and would break within them. Hyphens mark where a word joiner is inserted.
 */
const wholeWords = [
  'ກຳ-ລັງ',
  'ກວດ-ສອບ',
  'ເຄຣ-ດິດ',
  'ໂບ-ນັດ',
  'ບໍ່-ເກີນ',
  'ແບບ-ຟອມ',
  'ບຣາວ-ເຊີ',
  'ປອດ-ໄພ',
  'ໂປຣ-ໂມ-ຊັນ',
  'ເວີ-ຊັນ',
  'ເວັບ-ໄຊ',
  'ສຳ-ລັບ',
  'ລະຫັດ-ຜ່ານ',
  'ຄວາມ-ເປັນ',
  'ບໍ່-ໄດ້',
  'ສະ-ແກນ',
  'ສະຖາ-ນະ',
  'ສ່ວນ-ຕ່າງ',
  'ໂຫຼ-ດ',
  'ມື-ຖື',
  'ຢູ່-ນີ້',
  'ໄວ້-ແລ້ວ',
  'ຕ່ຳ-ກວ່າ',
  'ຫຼາຍ-ກວ່າ',
  'ອັບ-ເດດ',
  'ອິນ-ເຕີ-ເນັດ',
].map((parts) => ({
  word: parts.replaceAll('-', ''),
  joined: parts.replaceAll('-', wordJoiner),
}));

/** Texts up to this length are labels of one line, and stay unchanged. */
const longestLabel = 30;

/** Inserts word joiners, so that the lines of a Lao text break between words only. */
export function joinLaoWords(text: string): string {
  if (text.length <= longestLabel) return text;
  return wholeWords.reduce((all, { word, joined }) => all.replaceAll(word, joined), text);
}
