import { describe, expect, it } from 'vitest';
import { findObjects } from './find-objects.ts';
import { songWords } from './homonyms.ts';

const shown = (line: string, song = ''): string[] =>
  findObjects(line, 12, ['en'], songWords(song)).map(({ noun }) => noun);

describe('a word with several meanings', () => {
  it.each([
    ['The bat has hit the ball into the lake', ['baseball bat', 'baseball', 'lake']],
    ['A bat hangs in the cave', ['bat', 'cave']],
    ['A violin, a string and a bow', ['violin']],
    ['An arrow and a bow', ['arrow', 'bow']],
    ['A bow in her hair', ['ribbon']],
    ['I turn the key in the door', ['key', 'door']],
    ['The piano has a broken key', ['piano', 'piano key']],
    ['Its keys were white', ['piano key']],
    ['He sings it out of key', []],
    ['The palm of his hand was rough', []],
    ['A rose, a palm, a sunset too', ['rose', 'palm tree', 'sunset']],
    ['A computer and a mouse', ['computer', 'computer mouse']],
    ['A mouse behind the stove', ['mouse', 'stove']],
    ['A heron rose above the silver lake', ['heron', 'lake']],
    ['The smoke rose slowly over the roof', ['roof']],
    ['The ferry man is waiting by the reeds', ['rowing boat', 'reed']],
    ['The ferry leaves the harbor', ['ferry', 'harbor']],
    ['I fold a crane out of paper', ['paper crane']],
    ['A crane above the harbor', ['tower crane', 'harbor']],
    ['You are the brightest match I ever saw', []],
    ['I light a candle with a match', ['candle', 'match']],
    ['My heart is heavy and my chest is tight', ['heart']],
    ['The pirate hid the chest', ['chest']],
    ['Oh honey, open the umbrella', ['umbrella']],
    ['A jar of honey on the shelf', ['jar', 'honey', 'shelf']],
    ['Raise your glasses', ['clinking glasses']],
    ['You left your glasses by the bed', ['glasses', 'bed']],
    ["You're a star", []],
    ['Waves of love, wave goodbye', []],
    ['The ship beyond the waves', ['ship', 'wave']],
  ])('is shown in the one that its line tells of: %s', (line, nouns) => {
    expect(shown(line)).toEqual(nouns);
  });

  it('is shown in the one that the song tells of where its line tells of none', () => {
    expect(shown('Its keys are cold', 'I found a piano')).toEqual(['piano key']);
    expect(shown('Its keys are cold')).toEqual(['key']);
    expect(shown('My mouse is running after you', 'A computer dreams')).toEqual(['computer mouse']);
    expect(shown('The key is for the door', 'I found a piano')).toEqual(['key', 'door']);
  });
});

describe('a verb', () => {
  it.each([
    ['Two bakers share a street, we park the car', ['street', 'car']],
    ['He met an alien fishing on a star', ['alien', 'star']],
    ["I can't bear it, we'll ship the box", ['box']],
    ['A candle flickers, a boat sails', ['candle', 'boat']],
    ['The sunflowers bow without a warning', ['sunflower']],
    ['He hammers nails into the door', ['nail', 'door']],
    ['The guitar strings, the garden flowers', ['guitar', 'garden', 'flower']],
    ['A picnic in a park: sandwiches, kites', ['sandwich', 'kite']],
  ])('is no thing, and what it is done to is one: %s', (line, nouns) => {
    expect(shown(line)).toEqual(nouns);
  });
});

describe('what a thing is made of', () => {
  it('is no second thing', () => {
    expect(shown('A ribbon made of snow, a spoon made out of gold')).toEqual(['ribbon', 'spoon']);
    expect(shown('The city is gold')).toEqual(['city']);
    expect(shown('A cup of coffee and a box of gold')).toEqual(['cup', 'coffee', 'box', 'gold']);
  });
});
