import { describe, expect, it } from 'vitest';
import { refuseEdit } from '../writable-language.ts';
import { editLyricParts } from './edit-lyrics.ts';

const verse = {
  heading: 'Verse 1',
  lines: [
    'The road is long and I am tired tonight',
    'I miss my mother and the kitchen light',
    'The train is late, the platform wet with rain',
    'And I would give my name to go again',
  ],
};
const chorus = { heading: 'Chorus', lines: ['Carry me home, over the hill', 'Carry me home, I love you still'] };
const outro = { heading: 'Outro', lines: ['Home'] };
const parts = [verse, chorus, outro];
const lyrics = parts.map((part) => [`[${part.heading}]`, ...part.lines].join('\n')).join('\n\n');
const edit = (instruction: string, more: { language?: string; only?: (typeof parts)[number] } = {}) =>
  editLyricParts({ lyrics, parts: more.only ? [more.only] : parts, instruction, language: more.language, seed: 3 });
const textOf = (result: { parts: { lines: string[] }[] }) => result.parts.flatMap((part) => part.lines).join('\n');

describe('editLyricParts', () => {
  it('changes the mood by replacing at most half of the lines, and says where', () => {
    const result = edit('Make it hopeful');
    expect(result.parts.map((part) => [part.heading, part.lines.length])).toEqual([
      ['Verse 1', 4],
      ['Chorus', 2],
      ['Outro', 1],
    ]);
    expect(result.parts[0]?.lines.filter((line) => verse.lines.includes(line))).toHaveLength(2);
    expect(result.parts.slice(1)).toEqual([chorus, outro]);
    expect(result.notes).toEqual(['New lines in Verse 1; at least half of the lines are as they were.']);
    expect(edit('Make it hopeful')).toEqual(result);
  });

  it('replaces lines of the opposite mood first, and adds lines if no section has two couplets', () => {
    const lines = [
      'We celebrate, the happy sun is up',
      'And joy is all the coffee in my cup',
      ...verse.lines.slice(0, 2),
    ];
    const song = [{ heading: 'Verse', lines }];
    const sadder = editLyricParts({ lyrics: lines.join('\n'), parts: song, instruction: 'make it sadder', seed: 3 });
    expect(sadder.parts[0]?.lines.slice(2)).toEqual(lines.slice(2));
    expect(sadder.parts[0]?.lines.slice(0, 2)).not.toEqual(lines.slice(0, 2));
    const alone = edit('make it sadder', { only: chorus });
    expect(alone.parts[0]?.lines.slice(0, 2)).toEqual(chorus.lines);
    expect(alone.parts[0]?.lines).toHaveLength(4);
  });

  it('says that it makes no jokes where a funnier song was asked for', () => {
    const note = 'This writer makes no jokes: the new lines are bright at most.';
    expect(edit('Make it funnier').notes).toContain(note);
    expect(edit('Make it hopeful').notes).not.toContain(note);
  });

  const duet = [
    { heading: 'Verse 1', lines: ['An apple for Maria at the door', 'She walks the way she never did before'] },
    { heading: 'Chorus', lines: ['Oh Maria, hold the light', 'I am running', 'Oh Maria', 'Through the night'] },
    { heading: 'Verse 2', lines: ['I keep her apples', 'In a wooden drawer', 'She never', 'Writes me any more'] },
    { heading: 'Bridge', lines: ['Let it rain', 'Again'] },
  ];
  const editDuet = (instruction: string) =>
    editLyricParts({
      lyrics: duet.map((part) => [`[${part.heading}]`, ...part.lines].join('\n')).join('\n\n'),
      parts: duet,
      instruction,
      seed: 3,
    });
  const headings = (result: { parts: { heading: string | null }[] }) => result.parts.map(({ heading }) => heading);

  it('changes the name that is sung, and nothing else', () => {
    for (const instruction of ['change her name to Ana', 'her name should be Ana', 'call her Ana instead'])
      expect(textOf(editDuet(instruction))).toBe(textOf({ parts: duet }).replaceAll('Maria', 'Ana'));
    expect(refuseEdit({ lyrics, parts, instruction: 'change the title to Storm', seed: 1 })).toEqual({
      wish: 'instruction',
      language: null,
    });
  });

  it('replaces a word with its article and plural, and a person other than the narrator', () => {
    expect(textOf(editDuet('replace apple with pear'))).toBe(
      textOf({ parts: duet }).replace('An apple', 'A pear').replace('apples', 'pears'),
    );
    expect(textOf(editDuet('replace she with he'))).toBe(
      textOf({ parts: duet })
        .replace('She walks the way she', 'He walks the way he')
        .replace('her apples', 'his apples')
        .replace('She never', 'He never'),
    );
    expect(editDuet('replace app with pear').notes.join()).toMatch(/did not replace it/u);
  });

  it('removes a word that must not be mentioned, rather than adding it', () => {
    const result = editDuet('remove all mentions of the drawer');
    expect(textOf(result)).not.toMatch(/drawer/iu);
    expect(result.notes).toEqual(['Left out “drawer”.']);
  });

  it('moves, swaps, cuts and shortens the sections that are named, and says which', () => {
    expect(headings(editDuet('move the bridge before the chorus'))).toEqual(['Verse 1', 'Bridge', 'Chorus', 'Verse 2']);
    expect(headings(editDuet('move the chorus after the bridge'))).toEqual(['Verse 1', 'Verse 2', 'Bridge', 'Chorus']);
    expect(editDuet('swap verse 1 and 2').parts[0]?.lines).toEqual(duet[2]?.lines);
    expect(editDuet('delete the last two lines of verse 2').parts[2]?.lines).toEqual(duet[2]?.lines.slice(0, 2));
    expect(editDuet('remove the first line of the bridge').parts[3]?.lines).toEqual(['Again']);
    expect(editDuet('make the chorus 2 lines').parts[1]?.lines).toEqual(duet[1]?.lines.slice(0, 2));
    expect(editDuet('make the chorus six lines').parts[1]?.lines).toHaveLength(6);
    expect(editDuet('shorter chorus').notes).toEqual(['Shortened Chorus.']);
    expect(headings(editDuet('rename the bridge to middle 8'))).toContain('Middle 8');
    expect(editDuet('remove the last two lines of the bridge').notes).toEqual([
      'Nothing would be left; no line was removed.',
    ]);
  });

  it('changes the narrator to “we”, and does not take the request for a subject', () => {
    expect(textOf(editDuet('no I, use we'))).toMatch(/We are running/u);
    expect(editDuet('make verse 1 about my dog and keep the rest').notes).toEqual([
      'Written anew about my dog: Verse 1.',
    ]);
  });

  it('follows an instruction in capitals, with swapped letters or with single quotes', () => {
    expect(textOf(edit("replace 'kitchen' with 'garden'"))).toContain('the garden light');
    expect(edit('REMOVE THE OUTRO').parts).toHaveLength(2);
    expect(edit('make teh chorus hapier').notes.join()).toMatch(/^New lines in Chorus;/u);
  });

  it('replaces and removes only words that are present', () => {
    expect(textOf(edit('Replace "home" with "away"'))).toBe(
      textOf({ parts }).replaceAll('home', 'away').replace('Home', 'Away'),
    );
    const without = edit('avoid kitchen');
    expect(textOf(without)).not.toMatch(/kitchen/iu);
    expect(without.parts[0]?.lines.slice(2)).toEqual(verse.lines.slice(2));
    expect(without.parts[1]).toEqual(chorus);
  });

  it('changes only the named section, wherever the instruction names it', () => {
    for (const instruction of [
      'rewrite the first verse',
      'I do not like verse 1, write a new one',
      'make the verse about a harbor',
      'everything but the chorus and the outro, change it all',
      'change it, but leave the chorus alone and keep the outro as it is',
    ]) {
      const result = edit(instruction);
      expect([instruction, result.parts.map((part, at) => part.lines.join() === parts[at]?.lines.join())]).toEqual([
        instruction,
        [false, true, true],
      ]);
    }
    expect(edit('rewrite the bridge')).toMatchObject({
      parts,
      notes: ['There is no Bridge; nothing was changed there.'],
    });
  });

  it('changes the narrator and the verbs that agree with it', () => {
    expect(edit('third person').parts[0]?.lines.slice(0, 2)).toEqual([
      'The road is long and they are tired tonight',
      'They miss their mother and the kitchen light',
    ]);
    expect(edit('third person, she').parts[0]?.lines.slice(0, 2)).toEqual([
      'The road is long and she is tired tonight',
      'She misses her mother and the kitchen light',
    ]);
  });

  it('adds, removes, shortens, lengthens, swaps, renames and repeats sections', () => {
    const added = edit('add a bridge');
    expect(added.parts.map((part) => part.heading)).toEqual(['Verse 1', 'Chorus', 'Bridge', 'Outro']);
    expect(added.parts[2]?.lines.length).toBeGreaterThan(1);
    expect(edit('remove the outro').parts).toEqual([verse, chorus]);
    expect(edit('no chorus').parts).toEqual([verse, outro]);
    expect(edit('make it shorter').parts[0]?.lines).toEqual(verse.lines.slice(0, 2));
    expect(edit('make it longer').parts[0]?.lines.slice(0, 4)).toEqual(verse.lines);
    expect(edit('make it longer').parts[0]?.lines).toHaveLength(6);
    expect(edit('rename the outro to Coda').parts.map((part) => part.heading)).toEqual(['Verse 1', 'Chorus', 'Coda']);
    expect(edit('repeat the chorus at the end').parts).toEqual([...parts, chorus]);
    expect(edit('swap the verse and the chorus').parts).toEqual([chorus, verse, outro]);
    expect(edit('change the last line of the verse to "And I would go again"').parts[0]?.lines).toEqual([
      ...verse.lines.slice(0, 3),
      'And I would go again',
    ]);
  });

  it.each([
    ['mention Eduardo', 'Eduardo'],
    ['add the word lantern', 'lantern'],
  ])('adds words in new lines and keeps every line of the caller: %s', (instruction, word) => {
    const result = edit(instruction);
    expect(textOf(result)).toContain(word);
    expect([result.parts[0]?.lines.slice(0, verse.lines.length), result.parts[1], result.parts[2]]).toEqual([
      verse.lines,
      chorus,
      outro,
    ]);
  });

  it('refuses translations, other languages and unreadable instructions, and follows what it can', () => {
    const refused = (instruction: string, more: { lyrics?: string; language?: string } = {}) =>
      refuseEdit({ lyrics, parts, instruction, seed: 1, ...more });
    expect(refused('translate it to Spanish')).toEqual({ wish: 'instruction', language: 'Spanish' });
    expect(refused('Brighter', { language: 'Klingon' })).toEqual({ wish: 'language', language: 'Klingon' });
    expect(
      refused('make it happier', { lyrics: '[Verse]\nEl mar y la luna de mi pueblo\nno se van con el viento' }),
    ).toEqual({ wish: 'lyrics', language: 'Spanish' });
    expect(
      refused('replace mar with sol', { lyrics: '[Verse]\nEl mar y la luna de mi pueblo\nno se van con el viento' }),
    ).toBeNull();
    expect(refused('asdf ghjkl')).toEqual({ wish: 'instruction', language: null });
    expect(refused('Make it hopeful')).toBeNull();
    expect(edit('shorter, and with a saxophone solo by Tuesday').notes).toContain(
      'Not followed: “and with a saxophone solo by Tuesday”.',
    );
  });

  it('survives meaningless instructions and lyrics', () => {
    for (const instruction of [
      '🔥',
      'x'.repeat(2000),
      'replace (((  with ***',
      'remove [',
      '"',
      'add a verse '.repeat(100),
    ])
      expect(edit(instruction).parts.length).toBeGreaterThan(0);
    expect(() =>
      editLyricParts({ lyrics: '🔥', parts: [{ heading: null, lines: ['🔥'] }], instruction: 'longer', seed: 1 }),
    ).not.toThrow();
    expect(() =>
      editLyricParts({ lyrics: '[A]', parts: [{ heading: 'A', lines: [] }], instruction: 'hopeful', seed: 1 }),
    ).not.toThrow();
  });

  it('puts words into the requested section, and leaves the others alone', () => {
    const second = { heading: 'Verse 2', lines: ['The harbor lamps are low', 'I have nowhere left to go'] };
    const song = [verse, chorus, second];
    const change = (instruction: string) =>
      editLyricParts({
        lyrics: song.map((part) => [`[${part.heading}]`, ...part.lines].join('\n')).join('\n\n'),
        parts: song,
        instruction,
        seed: 2,
      });
    const named = change('put the name Rosalie in the first verse');
    expect(named.parts[0]?.lines.join()).toContain('Rosalie');
    expect(named.parts.slice(1)).toEqual(song.slice(1));
    const bridged = change('add a bridge with the line "eleven hearts and one goal"');
    expect(bridged.parts.find((part) => part.heading === 'Bridge')?.lines.join()).toContain(
      'Eleven hearts and one goal',
    );
    expect(textOf(change('make verse 2 about basketball instead of football'))).not.toContain('football');
    expect(change('Verse 2 is boring. Rewrite it with a storm in it.').parts[2]?.lines.join()).toContain('storm');
    expect(change('end with an outro').parts.at(-1)?.heading).toBe('Outro');
    const twice = change('make it twice as long');
    expect(twice.parts[0]?.lines).toHaveLength(8);
    expect(change('use “meadow” instead of “harbor” and make the chorus sadder').parts[2]?.lines[0]).toBe(
      'The meadow lamps are low',
    );
    expect(textOf(change('include my cat Figaro'))).toMatch(/Figaro/u);
    expect(textOf(change('include my cat Figaro'))).not.toMatch(/cat figaro/u);
  });

  it('makes every verb agree with a new narrator, also after “and” and in the next line', () => {
    const lines = ['I count the tips and fold the tray', 'And think of what I want to say'];
    const told = editLyricParts({
      lyrics: lines.join('\n'),
      parts: [{ heading: null, lines }],
      instruction: 'tell it in the third person, she',
      seed: 1,
    });
    expect(told.parts[0]?.lines).toEqual([
      'She counts the tips and folds the tray',
      'And thinks of what she wants to say',
    ]);
    const his = ['And when the evening takes the hill', 'He sits and listens, sitting still'];
    const mine = editLyricParts({
      lyrics: his.join('\n'),
      parts: [{ heading: null, lines: his }],
      instruction: 'sing it as I, not he',
      seed: 1,
    });
    expect(mine.parts[0]?.lines[1]).toBe('I sit and listen, sitting still');
    const past = ['I read them slow, I wanted proof', 'I read the paper every night'];
    const hers = editLyricParts({
      lyrics: past.join('\n'),
      parts: [{ heading: null, lines: past }],
      instruction: 'tell it as she',
      seed: 1,
    });
    expect(hers.parts[0]?.lines).toEqual(['She read them slow, she wanted proof', 'She reads the paper every night']);
  });

  it('adds no run-on line when the hook is a sentence', () => {
    const lines = ['He plants potatoes in a row', 'He waters them and lets them grow'];
    const sung = editLyricParts({
      lyrics: lines.join('\n'),
      parts: [{ heading: null, lines }],
      instruction: 'add a chorus',
      seed: 1,
    });
    expect(sung.parts[1]?.lines.join('\n')).not.toMatch(/in a row, /u);
  });

  it('follows two wishes of one sentence without losing either', () => {
    const told = edit('Tell it in the third person, as she.');
    expect(textOf(told)).toContain('she is tired');
    expect(told.notes).toEqual(['Told in the third person (“she”).']);
    const several = edit('Change it to first person plural and add an outro', { only: verse });
    expect(textOf(several)).not.toContain('first person');
    expect(textOf(several)).toContain('We miss our mother');
    expect(textOf(edit('Change it to he instead of I', { only: verse }))).toContain('He misses his mother');
    expect(textOf(edit('Take out "rain" and use the name Leopold', { only: verse }))).toContain('Leopold');
    const both = edit('Mention Montana and a coyote', { only: verse });
    expect(textOf(both)).toMatch(/Montana/u);
    expect(textOf(both)).toMatch(/coyote/u);
    const everywhere = edit('Remove the word "home" and mention a blue umbrella in verse 1');
    expect(textOf({ parts: everywhere.parts.slice(0, 2) })).not.toMatch(/\bhome\b/iu);
    expect(textOf(everywhere)).toContain('blue umbrella');
  });

  it('puts a new section where it was asked for, whatever it is about', () => {
    for (const instruction of [
      'Add a bridge about my sister Agnes before the last chorus.',
      'Add a bridge before the last chorus about my sister Agnes',
    ]) {
      const { parts: sung } = edit(instruction);
      expect(sung.map(({ heading }) => heading)).toEqual(['Verse 1', 'Bridge', 'Chorus', 'Outro']);
      expect(sung[1]?.lines.join(' ')).toContain('Agnes');
    }
  });
});
