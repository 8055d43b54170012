/** What customers notice who say many things in one breath: each of them is in the song or in its notes. */
import { describe, expect, it } from 'vitest';
import { writeLyrics } from './write-lyrics.ts';

const written = (prompt: string, seed = 3) => writeLyrics({ prompt, seed });
const notesOf = (prompt: string) => written(prompt).notes.join('\n');
const linesOf = (prompt: string, label: string) =>
  written(prompt)
    .sections.filter((section) => section.label.startsWith(label))
    .map(({ lines }) => lines);

describe('what says how a song is to be made', () => {
  it.each([
    ['A ballad about our printer, key change (write [key change]) before the last chorus', /\[key change\]/u],
    ['A song about tea. The last chorus changed to "no more tea"', /last chorus changed to/u],
    ['A song about the tip, twist at end: the man there is his brother', /twist at end/u],
    ['A song about a cat, alternate 4 lines each', /alternate 4 lines each/u],
    ['A song about our choir, mark S: and B:', /mark S: and B:/u],
    ['A song about insomnia. 6 lines, 4 lines, 2 lines, then 1 line', /6 lines, 4 lines, 2 lines, then 1 line/u],
    ['A song about a drum. count in 1 2 3 4 at the start', /count in 1 2 3 4/u],
    ["I want a song about my brothers, 2nd verse from my parents' view", /2nd verse from my parents' view/u],
    ["A song about the Bertha, a bus. Don't name any company", /Don't name any company/u],
  ])('is noted in its own words where no sheet shows it: %s', (prompt, words) => {
    expect(notesOf(prompt)).toMatch(words);
  });

  it.each([
    'A song about the sea. Two verses and a bridge, chorus after every verse',
    'A letter to my younger self. 3 verses. each one starts with "Dear me"',
    'A song about a digger called Doris. repeat "scoop, scoop" after each verse',
    'A rap about my brother Milo. 16 bars then a hook that repeats twice',
    'A song for our class about plants, the kids shouting "thank you plants!" after every chorus',
    'A song about the lantern. Verses of 4 lines. It should rhyme',
    'A song about a break-up. starts with hey',
  ])('is not noted where the sheet shows it: %s', (prompt) => {
    expect(notesOf(prompt)).not.toMatch(/Not surely followed/u);
  });

  it('is followed: claps after lines, a line after choruses and verses, bars, and the subjects of verses', () => {
    const clapped = written('A song about tables, with claps after each line (write them like *clap clap*)');
    expect(clapped.sections.flatMap(({ lines }) => lines).every((line) => line.endsWith(' *clap clap*'))).toBe(true);
    const [rowed = []] = linesOf('A song about rowing. a shout of PULL! after every second line', 'Verse');
    expect(rowed.map((line) => line.endsWith('(PULL!)'))).toEqual(rowed.map((_line, at) => at % 2 === 1));
    const shouted = linesOf('A song about Leeds. chorus where all shout SHAZ! at the end of each line', 'Chorus');
    expect(shouted.flat().every((line) => /SHAZ!?$/u.test(line))).toBe(true);
    const thanked = linesOf(
      'A song about plants with the kids shouting "thank you plants!" after every chorus',
      'Chorus',
    );
    expect(thanked.map((lines) => lines.findIndex((line) => line === 'Thank you plants!') - lines.length)).toEqual(
      thanked.map(() => -1),
    );
    for (const lines of linesOf('A letter about my car. 3 verses. each one starts with "Dear me"', 'Verse'))
      expect(lines[0]).toBe('Dear me');
    expect(linesOf('A rap about oat milk. 16 bars then a hook that repeats twice', 'Verse')[0]).toHaveLength(16);
    const hours = linesOf('A shanty about a shift. each verse about another hour of it, 6am, 10am, 2pm', 'Verse');
    expect(hours.map((lines) => /\d+(?:am|pm)/u.exec(lines.join())?.[0])).toEqual(['6am', '10am', '2pm']);
    const home = linesOf(
      'I come home. First verse is me on the plane, second verse is quiet. Third verse, we sit on the floor',
      'Verse',
    );
    expect([home[0]?.join(), home[2]?.join()]).toEqual([
      expect.stringContaining("I'm on the plane"),
      expect.stringContaining('We sit on the floor'),
    ]);
    expect(written('A protest song about our library. Chorus: keep the doors open').hook).toBe('Keep the doors open');
  });

  it('is not taken for the subject: no verse sings of a row, an end or a mark', () => {
    expect(written('A song about our choir, mark S: and B:. Five haikus in a row').text).not.toMatch(
      /\bmark\b|\brow\b/iu,
    );
    expect(written('I coach a team for under 16s. One verse and a chorus').sections.length).toBeGreaterThan(1);
  });
});

describe('what is not to be sung', () => {
  it.each([
    ['A song about coming home. No flag waving, no patriotism, no guns.', /flag|patriot|\bguns?\b/iu],
    [
      'Both hate love songs so pls no hearts, no forever, no stars. A wedding song for Ola and Priyanka',
      /heart|forever|\bstars?\b/iu,
    ],
    ['A birthday song for Ana, nothing about presents (we agreed no presents this year)', /present/iu],
    [
      'A song about our cat. It should not say died or dead or euphemism like "went to sleep" either.',
      /died|dead|went to sleep/iu,
    ],
    ['A song about handball. No words like kill, destroy, crush, smash.', /kill|destroy|crush|smash/iu],
    ["A song about the moon. don't rhyme moon with june/spoon/soon", /june|spoon|\bsoon\b/iu],
    ["A song about a doorway. I don't want it to be a song about the army at all", /army/iu],
    ['A song about mould, punk. one fuck is ok but just one', /fuck/iu],
    ['A song about a team. They want their own song instead of We Will Rock You', /rock you/iu],
    ['Funeral song for my nan Brenda, bingo caller. not churchy', /church|heaven|pray|\bgod\b/iu],
  ])('is left out however it is said: %s', (prompt, words) => {
    for (const seed of [1, 2, 3, 4]) expect(written(prompt, seed).text).not.toMatch(words);
    expect(notesOf(prompt)).not.toMatch(/Only named[^\n]*“no /u);
  });

  it('does not hide words that are requested beside a quotation', () => {
    expect(written('A song about Gary. Mention his straw hat and the word "decibels".').text).toMatch(/straw hat/u);
    expect(written("A song about school. include: lunchbox, reading record, 'it is non-uniform day'").text).toMatch(
      /lunchbox[\s\S]*reading record|reading record[\s\S]*lunchbox/u,
    );
  });
});

describe('what a request tells', () => {
  it.each([
    ["A song about a moon. she'd rather be a dentist", 'would rather be a dentist'],
    [
      "An apology to my neighbour Mr. Okafor. I'll feed his fish in August, mow his side of the lawn",
      'I will mow your side of the lawn',
    ],
    ['Pop about the night bus, everyone clapping along', 'Everyone is clapping along'],
    [
      'A song about my ex-husband, swapping weekends, we still laugh about the raccoon',
      'We still laugh about the raccoon',
    ],
    ['My daughter Ana turns 7 on Saturday and she is OBSESSED with axolotls', 'is obsessed with axolotls'],
    ['A letter to a girl. Tell her that the braces come off, that Mrs Alvarez was right', 'Mrs Alvarez was right'],
    ['A song that tells the story of how the river Lune flooded our street', 'The river Lune flooded our street'],
    ['A song for Shazia. mention the time she locked herself in a portaloo', 'locked herself in a portaloo'],
    ['Our gym smells of floor polish. A song about it', 'Our gym smells of floor polish'],
    ['i want lyrics about being the middle child. My sister Beth (doctor)', 'I am the middle child'],
    ['reggae about queuing w/ a parcel', 'queuing with a parcel'],
    ["A song about work, the kids' backpacks in the hallway", "The kids' backpacks in the hallway"],
  ])('is sung as it is meant: %s', (prompt, line) => {
    expect(written(prompt).text).toContain(line);
  });

  it('is told of the right person: a listening son is not mourned, and “she” is not Mr Greave', () => {
    const cat = 'We lost our cat Mrs Pickles, she was 19. My son (6) will listen. The day she fell in the bath.';
    for (const seed of [1, 2, 3, 4])
      expect(written(cat, seed).text).not.toMatch(/my son fell|last time I saw my son|learned from my son/iu);
    expect(written('The inspector Mr Greave sings. she answers him with a letter').text).not.toMatch(
      /Mr Greave answers/u,
    );
  });

  it('needs no note if it lists things to be named, or if every chorus addresses the person', () => {
    expect(notesOf('A lullaby for Ada and Bram, with a fox, a lantern and a paper boat')).not.toMatch(
      /a fox|a lantern/u,
    );
    expect(notesOf('A song about my neighbour Gary who mows his lawn. I want to be talking to him')).not.toMatch(
      /talking to him/u,
    );
  });
});

it('reads the longest request with the longest lists in a moment', () => {
  const prompt = `A song about rain. ${'No flags, no guns, no "big words" like kill, smash or crush, each verse ends with a question and first verse is me, '.repeat(60)}`;
  written(prompt);
  const before = process.cpuUsage();
  for (let at = 0; at < 5; at++) written(prompt.slice(0, 5_000), at);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1_000 / 5).toBeLessThan(150);
});
