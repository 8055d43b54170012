const encodings = { int16: { tag: 1, bytes: 2 }, float32: { tag: 3, bytes: 4 } } as const;

/** The header of a WAV file with `frames` frames of `channels` interleaved samples. */
export function wavHeader({
  encoding,
  channels,
  sampleRate,
  frames,
}: {
  encoding: keyof typeof encodings;
  channels: number;
  sampleRate: number;
  frames: number;
}): Buffer {
  const { tag, bytes } = encodings[encoding];
  const frameBytes = bytes * channels;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + frames * frameBytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(tag, 20);
  header.writeUInt16LE(channels, 22);
  header.writeUInt32LE(sampleRate, 24);
  header.writeUInt32LE(sampleRate * frameBytes, 28);
  header.writeUInt16LE(frameBytes, 32);
  header.writeUInt16LE(bytes * 8, 34);
  header.write('data', 36);
  header.writeUInt32LE(frames * frameBytes, 40);
  return header;
}
