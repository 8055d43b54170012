import type { audioExtensions } from '#lib/contract/music.ts';

export type AudioFormat = (typeof audioExtensions)[number];

/** Content type and codec of each format. `codec` is the name that a probe reports. */
export const audioFormats: Readonly<Record<AudioFormat, { contentType: string; codec: string; lossless: boolean }>> = {
  mp3: { contentType: 'audio/mpeg', codec: 'mp3', lossless: false },
  wav: { contentType: 'audio/wav', codec: 'pcm_s16le', lossless: true },
  m4a: { contentType: 'audio/mp4', codec: 'aac', lossless: false },
  flac: { contentType: 'audio/flac', codec: 'flac', lossless: true },
  ogg: { contentType: 'audio/ogg', codec: 'vorbis', lossless: false },
};

/** Sample rate of all files, in Hz. All are stereo. */
export const AUDIO_RATE = 44_100;
