/** Re-exports everything of `music/`: songs, clips and Voices. */
export * from './music/models.ts';
export * from './music/song.ts';
export * from './music/clip.ts';
export * from './music/voice.ts';
