/** Writes mono samples as a 16-bit WAV file; for tests that need real sound. */
export function wavBytes(samples: Float32Array, sampleRate: number): Buffer {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((value, i) => bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32767), 44 + i * 2));
  return bytes;
}

export function toneSamples(durationSec: number, sampleRate: number, hz = 440, gain = 0.3): Float32Array {
  return Float32Array.from({ length: Math.round(durationSec * sampleRate) }, (_, i) => gain * Math.sin((2 * Math.PI * hz * i) / sampleRate));
}
