import { expect, test } from 'vitest';
import { characterEffects } from './pictures-panel.tsx';

test('a portrait promises what the style really does with it', () => {
  expect(characterEffects('inside', 'anime', 'video-v2')[0]).toContain('wears its colours');
  expect(characterEffects('inside', 'cinematic', 'video-v2')[0]).toContain('rather than the portrait');
  expect(characterEffects('inside', 'auto', 'video-v2')[0]).toContain('In Anime and 3D');
  expect(characterEffects('upstream', 'cinematic', 'video-v2')[0]).toContain('Every scene');
});

test('selecting the native engine says that the picture is checked before anything is paid', () => {
  expect(characterEffects('inside', 'anime', 'native-v1').at(-1)).toContain('before you pay');
  expect(characterEffects('inside', 'anime', 'video-v2').join(' ')).not.toContain('native');
});
