import { wavHeader } from '../audio/wav-header.ts';

/** Writes mono samples as a 16-bit WAV file; for tests that need real sound. */
export function wavBytes(samples: Float32Array, sampleRate: number): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  samples.forEach((value, i) => bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32767), i * 2));
  return Buffer.concat([wavHeader({ encoding: 'int16', channels: 1, sampleRate, frames: samples.length }), bytes]);
}

export function toneSamples(durationSec: number, sampleRate: number, hz = 440, gain = 0.3): Float32Array {
  return Float32Array.from({ length: Math.round(durationSec * sampleRate) }, (_, i) => gain * Math.sin((2 * Math.PI * hz * i) / sampleRate));
}
