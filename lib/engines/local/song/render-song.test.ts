import { describe } from 'vitest';
import { testSongEngine } from '../testing/song-engine.ts';
import { createLocalSongEngine } from './index.ts';

describe('the local song engine', () => {
  testSongEngine(
    createLocalSongEngine(),
    {
      lyrics: '[Chorus]\nHold on to the light\nWe are young tonight',
      tags: 'pop, 120 bpm, female vocals',
      title: 'Light',
      instrumental: false,
      model: 'chirp-fenix',
      seed: 11,
    },
    'render-entry.ts',
  );
});
