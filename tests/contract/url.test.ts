import { expect, test } from '@jest/globals';
import { originPrefix, readUrl } from '../../contract/url';

test('a valid address is parsed, an invalid one is null', () => {
  expect(readUrl('https://champa.example/a')?.pathname).toBe('/a');
  expect(readUrl('/a', 'https://champa.example')?.href).toBe('https://champa.example/a');
  for (const text of ['/a', 'https://', '']) expect(readUrl(text)).toBeNull();
});

test('a user name and password in the address of the page are removed from the origin of its calls', () => {
  expect(originPrefix('https://noy:secret@champa.example/player?x=1')).toBe(
    'https://champa.example',
  );
  expect(originPrefix('https://champa.example/player')).toBe('');
});
