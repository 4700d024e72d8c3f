const startsWith = (content: Uint8Array, bytes: readonly number[], at = 0): boolean =>
  bytes.every((byte, index) => content[at + index] === byte);

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** The MIME type of a picture by its first bytes, never by what the client claims; null for anything else. */
export function pictureType(content: Uint8Array): string | null {
  if (startsWith(content, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(content, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a])) return 'image/png';
  const isWebp = startsWith(content, ascii('RIFF')) && startsWith(content, ascii('WEBP'), 8);
  return isWebp ? 'image/webp' : null;
}
