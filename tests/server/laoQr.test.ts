import { describe, expect, test } from '@jest/globals';
import { crc16, dataObject, laoQr, withChecksum } from '../../server/gateway/laoQr';

describe('the checksum', () => {
  test.each([
    ['the check value of CRC-16/CCITT-FALSE', '123456789', '29B1'],
    [
      'the example of the EMVCo specification, its characters as UTF-8',
      '00020101021229300012D156000000000510A93FO3230Q31280012D15600000001030812345678520441115802CN5914BEST TRANSPORT6007BEIJING64200002ZH0104最佳运输0202北京540523.7253031565502016233030412340603***0708A60086670902ME91320016A0112233449988770708123456786304',
      'A13A',
    ],
    [
      'a personal LAO QR',
      '00020101021138580016A00526628466257701080000041802030010315I90BYP17BC295VZ53034185802LA6304',
      '91B3',
    ],
    [
      'a merchant LAO QR with an amount',
      '00020101021238680016A005266284662577010832170418020300203259YBH6W1OMFDJ1EIQMU6XP5X5U5204525153034185405200005802LA5910LaoLottery6009Vientiane62660112JDB547885468020100301004010050100603NCC0709121312121080100901' +
        '06304',
      'A8D6',
    ],
  ])('of %s', (_what, text, expected) => {
    expect(crc16(text)).toBe(expected);
  });

  test('keeps its leading zeros', () => {
    const some = Array.from({ length: 4096 }, (_, index) => crc16(String(index)));
    expect(some.every((crc) => /^[0-9A-F]{4}$/.test(crc))).toBe(true);
    expect(some.some((crc) => crc.startsWith('0'))).toBe(true);
  });

  test('covers its own tag and length', () => {
    expect(withChecksum('000201')).toBe(`0002016304${crc16('0002016304')}`);
  });
});

describe('a data object', () => {
  test('is tag, length and value', () => {
    expect(dataObject('54', '200000')).toBe('5406200000');
  });
  test.each([[''], ['ກີບ'], ['x'.repeat(100)]])('cannot hold %j', (value) => {
    expect(() => dataObject('59', value)).toThrow(RangeError);
  });
});

/** Parses the objects of an EMV QR text. */
function objectsOf(text: string): Record<string, string> {
  const objects: Record<string, string> = {};
  for (let position = 0; position < text.length;) {
    const length = Number(text.slice(position + 2, position + 4));
    objects[text.slice(position, position + 2)] = text.slice(position + 4, position + 4 + length);
    position += 4 + length;
  }
  return objects;
}

test('a LAO QR names receiver, amount, currency and order', () => {
  const receiver = {
    iin: '27710418',
    id: 'RECEIVER',
    mcc: '5999',
    name: 'CHAMPA TEST',
    city: 'VIENTIANE',
  };
  const payload = laoQr(receiver, '200000', 'CH-7Q2M4XK');
  const objects = objectsOf(payload);
  expect(objects).toMatchObject({
    '00': '01',
    '01': '12',
    '53': '418',
    '54': '200000',
    '58': 'LA',
    '59': 'CHAMPA TEST',
  });
  expect(objectsOf(objects['38'] ?? '')).toEqual({
    '00': 'A005266284662577',
    '01': '27710418',
    '02': '002',
    '03': 'RECEIVER',
  });
  expect(objectsOf(objects['62'] ?? '')).toEqual({ '01': 'CH-7Q2M4XK' });
  expect(objects['63']).toBe(crc16(payload.slice(0, -4)));
});
