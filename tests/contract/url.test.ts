import { expect, test } from '@jest/globals';
import { originPrefix, readUrl } from '../../contract/url';

test('an address is read where it is one', () => {
  expect(readUrl('https://champa.example/a')?.pathname).toBe('/a');
  expect(readUrl('/a', 'https://champa.example')?.href).toBe('https://champa.example/a');
  for (const text of ['/a', 'https://', '']) expect(readUrl(text)).toBeNull();
});

test('calls of a page whose address carries a name and password go to its origin, without them', () => {
  expect(originPrefix('https://noy:secret@champa.example/player?x=1')).toBe(
    'https://champa.example',
  );
  expect(originPrefix('https://champa.example/player')).toBe('');
});
