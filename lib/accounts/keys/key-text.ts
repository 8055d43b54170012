/**
 * The text of an API key: `cdz_<43 characters>_<6 characters>`. The first part is more than 256 random bits in base62, the
 * second its CRC-32, so that a mistyped or made-up key is refused without a database query, and leaked keys can be found by
 * pattern. The text is shown once; only its SHA-256 is stored.
 */
import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 43;
const checksumLength = 6;
const shape = /^cdz_([0-9A-Za-z]{43})_([0-9A-Za-z]{6})$/;

export function newKeyText(): string {
  const random = randomBase62(randomLength);
  return `cdz_${random}_${checksum(random)}`;
}

/** Checks form and checksum, not whether the key exists. */
export function isWellFormedKey(text: string): boolean {
  const parts = shape.exec(text);
  return parts !== null && checksum(parts[1] as string) === parts[2];
}

/** The value of `api_key.hash`: SHA-256 of the whole text. */
export function hashKey(text: string): Buffer<ArrayBuffer> {
  return hash('sha256', text, 'buffer') as Buffer<ArrayBuffer>;
}

/** The first characters: enough to recognise a key in a list, too few to guess it. */
export function keyHint(text: string): string {
  return text.slice(0, 8);
}

function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte; the rest would favour the first characters.
      if (byte < 248 && text.length < length) text += alphabet[byte % 62];
    }
  }
  return text;
}

function checksum(random: string): string {
  let value = crc32(`cdz_${random}`);
  let text = '';
  for (let at = 0; at < checksumLength; at++) {
    text = alphabet[value % 62] + text;
    value = Math.floor(value / 62);
  }
  return text;
}
