import { expect, it } from 'vitest';
import { readTusMetadata } from './tus.ts';

const encoded = (text: string) => Buffer.from(text).toString('base64');

it('reads tus metadata without control characters and without half of a surrogate pair', () => {
  const long = `${'x'.repeat(199)}🎵.mp3`;
  const read = readTusMetadata(
    `Filename ${encoded('last\0 train.mp3')}, kind ${encoded('audio')}, name ${encoded(long)}, empty`,
  );
  expect(Object.fromEntries(read)).toEqual({
    filename: 'last train.mp3',
    kind: 'audio',
    name: `${'x'.repeat(199)}\uFFFD`,
    empty: '',
  });
  expect(readTusMetadata(null).get('filename')).toBeUndefined();
});
