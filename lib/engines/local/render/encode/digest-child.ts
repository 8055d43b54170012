/**
 * Encodes a second of moving colours and prints a digest of the result. A separate program, so that a test can fill its
 * memory beforehand.
 */
import { createHash } from 'node:crypto';
import { openH264Encoder } from './h264-encoder.ts';

const size = { width: 960, height: 540 };
const digest = createHash('sha256');
const encoder = await openH264Encoder({ size, drawn: size, fps: 24, preset: 'veryfast', crf: 20 }, ({ data }) => {
  if (data) digest.update(data);
});
for (let n = 0; n < 24; n++) {
  const pixels = Buffer.alloc(size.width * size.height * 4, 255);
  for (let i = 0; i < pixels.length; i += 4) {
    const [x, y] = [(i / 4) % size.width, Math.floor(i / 4 / size.width)];
    pixels.set([(x + n * 3) & 255, (y * 2 + n) & 255, ((x ^ y) + n * 5) & 255], i);
  }
  await encoder.add(pixels);
}
await encoder.finish();
process.stdout.write(digest.digest('hex'));
