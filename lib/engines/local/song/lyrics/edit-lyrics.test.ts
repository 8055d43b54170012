import { describe, expect, it } from 'vitest';
import { editLyricParts } from './edit-lyrics.ts';
import { writeLyricsBrief } from './write-brief.ts';

const verse = { heading: 'Verse 1', lines: ['The road is long and I am tired tonight', 'I miss my mother and the kitchen light', 'The train is late, the platform wet with rain', 'And I would give my name to go again'] };
const chorus = { heading: 'Chorus', lines: ['Carry me home, over the hill', 'Carry me home, I love you still'] };
const outro = { heading: 'Outro', lines: ['Home'] };
const parts = [verse, chorus, outro];
const lyrics = parts.map((part) => [`[${part.heading}]`, ...part.lines].join('\n')).join('\n\n');
const edit = (instruction: string, more: { language?: string; only?: (typeof parts)[number] } = {}) =>
  editLyricParts({ lyrics, parts: more.only ? [more.only] : parts, instruction, language: more.language, seed: 3 });
const textOf = (result: { parts: { lines: string[] }[] }) => result.parts.flatMap((part) => part.lines).join('\n');

describe('editLyricParts', () => {
  it('rewrites in the mood asked for, keeps the hook and the length, and says so', () => {
    const result = edit('Make it hopeful');
    expect(result.parts.map((part) => [part.heading, part.lines.length])).toEqual([['Verse 1', 4], ['Chorus', 2], ['Outro', 2]]);
    expect(result.parts[0]?.lines).not.toEqual(verse.lines);
    expect(textOf(result)).toContain('Carry me home');
    expect(result.notes).toEqual(['Written anew: Make it hopeful']);
    expect(edit('Make it hopeful')).toEqual(result);
  });

  it('replaces and leaves out only what is there', () => {
    expect(textOf(edit('Replace "home" with "away"'))).toBe(textOf({ parts }).replaceAll('home', 'away').replace('Home', 'Away'));
    const without = edit('avoid kitchen');
    expect(textOf(without)).not.toMatch(/kitchen/iu);
    expect(without.parts[0]?.lines.slice(2)).toEqual(verse.lines.slice(2));
    expect(without.parts[1]).toEqual(chorus);
  });

  it('changes who speaks, adds, removes, shortens and lengthens', () => {
    expect(edit('third person').parts[0]?.lines.slice(0, 2)).toEqual(['The road is long and they are tired tonight', 'They miss their mother and the kitchen light']);
    const added = edit('add a bridge');
    expect(added.parts.map((part) => part.heading)).toEqual(['Verse 1', 'Chorus', 'Bridge', 'Outro']);
    expect(added.parts[2]?.lines.length).toBeGreaterThan(1);
    expect(edit('remove the outro').parts).toEqual([verse, chorus]);
    expect(edit('make it shorter').parts[0]?.lines).toEqual(verse.lines.slice(0, 2));
    expect(edit('make it longer').parts[0]?.lines.slice(0, 4)).toEqual(verse.lines);
    expect(edit('make it longer').parts[0]?.lines).toHaveLength(6);
  });

  it('writes another language anew and says that it is no translation, or that it cannot', () => {
    const spanish = edit('translate it to Spanish', { only: verse });
    expect([spanish.language, spanish.parts.length]).toEqual(['es', 1]);
    expect(spanish.notes[0]).toContain('no translation');
    expect(edit('Brighter', { language: 'Klingon' })).toMatchObject({ language: 'en', missingLanguages: ['Klingon'] });
  });

  it('survives instructions and lyrics that mean nothing', () => {
    for (const instruction of ['🔥', 'x'.repeat(2000), 'replace (((  with ***', 'remove [', '"', 'add a verse '.repeat(100)]) expect(edit(instruction).parts.length).toBeGreaterThan(0);
    expect(() => editLyricParts({ lyrics: '🔥', parts: [{ heading: null, lines: ['🔥'] }], instruction: 'longer', seed: 1 })).not.toThrow();
    expect(() => editLyricParts({ lyrics: '[A]', parts: [{ heading: 'A', lines: [] }], instruction: 'hopeful', seed: 1 })).not.toThrow();
  });
});

describe('writeLyricsBrief', () => {
  it('mixes languages as asked and names those it used', () => {
    const brief = { prompt: 'leaving a small town', language: 'English', secondaryLanguages: ['Spanish', 'Chinese'], seed: 4 };
    const inChorus = writeLyricsBrief({ ...brief, secondaryLanguages: ['Spanish'], multilingualMode: 'Spanish chorus' });
    expect(inChorus).toMatchObject({ language: 'en', secondaryLanguages: ['es'], mixStrategy: 'chorus' });
    const alone = writeLyricsBrief({ ...brief, secondaryLanguages: [] });
    expect(inChorus.sections.find((section) => section.label === 'Verse 1')).toEqual(alone.sections.find((section) => section.label === 'Verse 1'));
    expect(inChorus.sections.find((section) => section.label === 'Chorus')).not.toEqual(alone.sections.find((section) => section.label === 'Chorus'));
    const turns = writeLyricsBrief({ ...brief, multilingualMode: 'alternate lines' });
    expect(turns).toMatchObject({ secondaryLanguages: ['es', 'zh'], mixStrategy: 'couplets' });
    expect(turns.text).toMatch(/\p{Script=Han}/u);
    expect(turns.transliteration).toMatch(/^[^\p{Script=Han}]+$/u);
    expect(alone).toMatchObject({ secondaryLanguages: [], mixStrategy: 'single' });
  });

  it('keeps words out in every language, and says what it could not do', () => {
    const quiet = writeLyricsBrief({ prompt: 'el mar', language: 'es', negativeConstraints: ['no luna', 'corazón'], seed: 1 });
    expect(quiet.text).not.toMatch(/luna|corazón/iu);
    const nothingLeft = writeLyricsBrief({ prompt: 'the sea', negativeConstraints: ['a', 'e', 'i', 'o', 'the'], seed: 1 });
    expect(nothingLeft.notes).toContain('“the” could not be avoided everywhere.');
    expect(writeLyricsBrief({ prompt: 'the sea', language: 'Klingon', explicit: true, seed: 1 })).toMatchObject({
      language: 'en', missingLanguages: ['Klingon'], notes: ['The writer does not write Klingon.', 'The writer uses no explicit words.'],
    });
  });
});
