import type { AudioFormat } from './audio-formats.ts';

/** Writes a part of a local file to a new file. Times are seconds of the source; fades lie inside the part. */
export type CutJob = {
  path: string;
  outPath: string;
  format: AudioFormat;
  startSec: number;
  /** Null: to the end. */
  endSec: number | null;
  fadeInSec: number;
  fadeOutSec: number;
  title: string;
};

export type CutFile = {
  path: string;
  durationSec: number;
  byteLength: number;
  sampleRate: number;
  channels: 2;
  codec: string;
};
