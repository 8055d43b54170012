import { describe, expect, it } from 'vitest';
import { figuresOf } from './figures-of-speech.ts';
import { findObjects } from './find-objects.ts';

const shown = (text: string): string[] => findObjects(text, 12).map(({ noun }) => noun);

describe('an idiom', () => {
  it.each([
    "It's raining cats and dogs outside",
    'I wear my heart upon my sleeve',
    'You broke my heart and now my heart is breaking',
    "It's not as easy as a piece of cake",
    'They let the cat out of the bag',
    'Walk a mile in my shoes',
    'The train of thought is leaving on its own',
    'She is the apple of my eye',
    'Like a moth to the flame, barking up the wrong tree',
    'kick the bucket and bite the dust',
    'Me rompe el corazón',
    'il pleut des cordes',
  ])('shows nothing of what it names: %s', (text) => {
    expect(shown(text)).toEqual([]);
  });

  it('shows what a thing really is, and not what it is taken for', () => {
    expect(shown('They climb upon an island that is really a whale')).toEqual(['whale']);
    expect(shown('An island that is really far away')).toEqual(['island']);
  });

  it('leaves what the rest of its line names', () => {
    expect(shown('Break the ice and pour the wine')).toEqual(['wine']);
    expect(shown('I spill the beans and throw the fish away')).toEqual(['fish']);
    expect(shown('The phone is off the hook')).toEqual(['phone']);
  });

  it.each([
    ['a scorpion is hiding in my shoe', ['scorpion', 'shoe']],
    ['the fish is on my plate', ['fish', 'plate']],
    ['a bird is looking out of the window', ['bird', 'window']],
    ['my heart is a drum', ['heart', 'drum']],
    ['a horse and a heart of my own', ['horse', 'heart']],
    ['the bucket and the beans, the cake on the table', ['bucket', 'bean', 'cake', 'table']],
    ['rain on the roof, cats, and dogs', ['rain', 'roof', 'cat', 'dog']],
  ])('is none where the same words mean what they say: %s', (text, nouns) => {
    expect(shown(text)).toEqual(nouns);
  });
});

describe('a comparison', () => {
  it.each([
    ['The bottle was white as bones beneath the sun', ['bottle', 'sun']],
    ['Stars like sugar, oh so bright', ['star']],
    ['A cake as high as the lighthouse', ['cake']],
    ['The drum is louder than thunder, softer than bone', ['drum']],
    ['La lune est ronde comme une orange', ['moon']],
    ['Der Hund schläft wie ein Stein', ['dog']],
    ['Tu sombrero vuela como una gaviota', ['hat']],
    ['月亮像一面镜子', ['moon']],
    ['星のように輝く犬', ['dog']],
    ['고양이는 별처럼', ['cat']],
  ])('shows what is there and not what it is compared with: %s', (text, nouns) => {
    expect(shown(text)).toEqual(nouns);
  });

  it('shows what something is compared with where its line names nothing else', () => {
    expect(shown('Like a lighthouse in the storm')).toEqual(['lighthouse', 'storm']);
    expect(shown('Shine like a diamond')).toEqual(['diamond']);
    expect(shown('Louder than thunder, softer than bone')).toEqual([]);
  });

  it('is none where somebody likes a thing, or does one as another is done', () => {
    expect(figuresOf('I like the umbrella')).toEqual([]);
    expect(figuresOf('as the candle burns down')).toEqual([]);
  });
});
