/** The supported encodings of text files, by their names in browsers. */
export const encodings = [
  'utf-8',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'shift_jis',
  'gb18030',
  'euc-kr',
  'utf-16le',
  'utf-16be',
] as const;
export type Encoding = (typeof encodings)[number];

/** By the byte order mark; else UTF-8 if the bytes are valid; else the encoding of Excel on Windows in western countries. */
export function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Decodes a text file; invalid bytes become replacement characters. */
export const decodeText = (bytes: Uint8Array, encoding = detectEncoding(bytes)): string =>
  new TextDecoder(encoding).decode(bytes);
