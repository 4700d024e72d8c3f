/** Shows nothing and allows no line to break where it stands (U+2060). */
const wordJoiner = '\u2060';

/**
 * Lao has no spaces between words, and browsers break its lines by a dictionary that lacks most of these: they would
 * end a line in the middle of one. The hyphens are where.
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
  'ສະ-ແກນ',
  'ສະຖາ-ນະ',
  'ໂຫຼ-ດ',
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

/** Up to so many characters a text is a label, which stands on one line anyway and stays as it is typed. */
const longestLabel = 30;

/** A Lao text whose lines break between words. */
export function joinLaoWords(text: string): string {
  if (text.length <= longestLabel) return text;
  return wholeWords.reduce((all, { word, joined }) => all.replaceAll(word, joined), text);
}
