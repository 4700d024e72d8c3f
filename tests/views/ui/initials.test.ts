import { expect, test } from '@jest/globals';
import { initials } from '../../../src/ui/display/Avatar';

test('a Lao or Thai name is shortened to its first consonant, without cutting a syllable', () => {
  expect(['ສົມຈິດ', 'ໄຊຍະ', 'ເກດ ມະນີ', 'สมชาย', 'แก้ว'].map(initials)).toEqual([
    'ສ',
    'ຊ',
    'ກມ',
    'ส',
    'ก',
  ]);
});

test('other names keep two letters, each with its marks', () => {
  expect(['noy', 'Nguyễn Văn An', '张伟', 'e\u0301a', '  x ', ''].map(initials)).toEqual([
    'NO',
    'NV',
    '张伟',
    'E\u0301A',
    'X',
    '',
  ]);
});
