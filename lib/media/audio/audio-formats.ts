import type { audioExtensions } from '#lib/contract/music.ts';

export type AudioFormat = (typeof audioExtensions)[number];

/** What a file of each format is called and holds. `codec` is the name a probe answers. */
export const audioFormats: Readonly<Record<AudioFormat, { contentType: string; codec: string; lossless: boolean }>> = {
  mp3: { contentType: 'audio/mpeg', codec: 'mp3', lossless: false },
  wav: { contentType: 'audio/wav', codec: 'pcm_s16le', lossless: true },
  m4a: { contentType: 'audio/mp4', codec: 'aac', lossless: false },
  flac: { contentType: 'audio/flac', codec: 'flac', lossless: true },
  ogg: { contentType: 'audio/ogg', codec: 'vorbis', lossless: false },
};

/** Every file is stereo at this rate. */
export const AUDIO_RATE = 44_100;
