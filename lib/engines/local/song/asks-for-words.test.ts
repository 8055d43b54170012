import { expect, it } from 'vitest';
import { asksForWords } from './asks-for-words.ts';
import { createLocalSongEngine } from './index.ts';

it('a request for a use, a dance or a mood is played, and one that names a subject, a singer or a person is sung', () => {
  const sung = (prompt: string) => asksForWords({ prompt, seed: 1 });
  for (const prompt of [
    'chill vibes',
    'something epic and cinematic',
    'lofi beats to study to',
    'surprise me',
    'music for a car commercial',
    '8-bit video game music',
    'Irish folk jig',
    'ambient meditation, 10 minutes',
    'flamenco guitar',
    'synthwave, no vocals, 90 seconds',
    'an instrumental about the sea',
    'a lyric-free tune for my mother',
    'Musik ohne Gesang',
    'trance',
    'Lo-fi beat to study to, vinyl crackle, jazzy chords, no melody',
    '8-bit video game battle theme that loops seamlessly, 160 bpm, minor',
    'Meditation music 432 Hz with Tibetan singing bowls',
    'Sleep music, very slow, no drums, soft pads and piano, gentle rain sounds in the background, 8 minutes',
    'Bagpipe march with snare drums, Scottish',
    'French cafe music with accordion and violin',
  ])
    expect([prompt, sung(prompt)]).toEqual([prompt, false]);
  for (const prompt of [
    'music about the sea',
    'a tango about jealousy',
    'a song for my mother',
    'birthday song for Otto',
    'soft music, female vocals',
    'love song',
    'theme song for my podcast about gardens',
    'my guitar and my brother',
    'the sounds of my grandmother’s kitchen',
    'my dog and the mailman',
    'a pop song about summer with an instrumental break',
    'reggaeton in Spanish',
    'no female vocals, a man sings',
    'an epic song about a dragon, no vocals in the intro',
  ])
    expect([prompt, sung(prompt)]).toEqual([prompt, true]);
});

it('a request for music without words is played in any language, even one that lyrics cannot be written in', () => {
  const { refuseBrief } = createLocalSongEngine();
  for (const prompt of ['Música de fondo para el café, sin voces', 'Ein ruhiges Stück über das Meer, ohne Gesang'])
    expect([prompt, refuseBrief?.({ prompt, seed: 1 })]).toEqual([prompt, null]);
  expect(refuseBrief?.({ prompt: 'Una canción sobre el mar', seed: 1 })).not.toBeNull();
});
