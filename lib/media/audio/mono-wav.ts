import { wavHeader } from './wav-header.ts';

/** Mono samples as a 16-bit WAV file. */
export function wavBytes(samples: Float32Array, sampleRate: number): Buffer {
  const values = new Int16Array(samples.length);
  for (let at = 0; at < samples.length; at++)
    values[at] = Math.round(Math.max(-1, Math.min(1, samples[at] as number)) * 32767);
  return Buffer.concat([
    wavHeader({ encoding: 'int16', channels: 1, sampleRate, frames: samples.length }),
    Buffer.from(values.buffer),
  ]);
}

export function toneSamples(durationSec: number, sampleRate: number, hz = 440, gain = 0.3): Float32Array {
  const samples = new Float32Array(Math.round(durationSec * sampleRate));
  for (let at = 0; at < samples.length; at++) samples[at] = gain * Math.sin((2 * Math.PI * hz * at) / sampleRate);
  return samples;
}
