import { writeFile } from 'node:fs/promises';

/** Writes a mono WAV with a click on every full second, to see where sound lands in a video. */
export async function writeClicks(path: string, durationSec: number, sampleRate = 44_100): Promise<void> {
  const count = Math.round(durationSec * sampleRate);
  const bytes = Buffer.alloc(44 + count * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + count * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(count * 2, 40);
  for (let i = 0; i < count; i++) {
    const sinceSec = (i / sampleRate) % 1;
    if (sinceSec < 0.08) bytes.writeInt16LE(Math.round(26_000 * Math.exp(-sinceSec * 60) * Math.cos(sinceSec * 2 * Math.PI * 1000)), 44 + i * 2);
  }
  await writeFile(path, bytes);
}
