/** What customers notice who order more than one song, or a song for somebody. */
import { describe, expect, it } from 'vitest';
import { writeLyrics } from './write-lyrics.ts';

type More = Omit<Parameters<typeof writeLyrics>[0], 'prompt' | 'seed'>;
const SEEDS = [1, 2, 3, 4, 5, 6];
const songs = (prompt: string, more: More = {}) => SEEDS.map((seed) => writeLyrics({ prompt, ...more, seed }));
const textsOf = (prompt: string, more: More = {}) => songs(prompt, more).map(({ text }) => text);
const linesOf = (text: string) => new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('[')));

describe('songs of different customers', () => {
  it('share few lines', () => {
    const ordered = [
      'A wedding song for Anna and Tom',
      'rap about bus 42, always late',
      'A lullaby for my baby Noah',
      'Hymn for our football club Harrow Rovers',
      'Jingle for a bakery, fresh sourdough every morning',
      'A song for our retiring teacher Mr Okafor',
      'country song about my truck',
      'a christmas song about coming home',
      'Funeral song for my father who was a carpenter',
      'an angry punk song about landlords and rent',
      'sea shanty about a crew hunting a giant squid',
      'A song about being a nurse on the late shift',
      'An epic metal song about a volcano goddess',
      'A protest song about the river that was poisoned by a factory',
      'graduation song for the class of 2026',
      'A spooky halloween song for kids',
      'my cat walks over my keyboard',
      'blues about losing my job at the shipyard',
      'A summer road trip with four best friends in a yellow van',
      'a song about an astronaut who misses her daughter',
    ].map((prompt, seed) => linesOf(writeLyrics({ prompt, seed }).text));
    const shared = ordered.map((lines, at) => {
      const others = new Set(ordered.flatMap((other, place) => (place === at ? [] : [...other])));
      return [...lines].filter((line) => others.has(line)).length;
    });
    const all = ordered.reduce((sum, lines) => sum + lines.size, 0);
    expect(shared.reduce((sum, one) => sum + one, 0) / all).toBeLessThan(0.18);
  });

  it('use images of their subject in pre-choruses and bridges', () => {
    const pres = songs('a song about a harbor').map(
      ({ sections }) => sections.find(({ label }) => label === 'Pre-Chorus')?.lines.join('\n') ?? '',
    );
    expect(
      pres.filter((lines) => /sea|harbor|tide|nets|gulls|ferry|lighthouse|bottle|rope|hulls|wave|salt/iu.test(lines))
        .length,
    ).toBeGreaterThanOrEqual(3);
  });
});

describe('a song for an occasion', () => {
  it('sings of that occasion, in every song', () => {
    for (const [prompt, images] of [
      ['a christmas song about coming home after a long time', /tree|tinsel|pudding|stocking|carol|bells|presents/iu],
      ['A lullaby for my baby Noah', /moon|stars|blanket|pillow|clock walks|lamb/iu],
      ['I want to apologize to my sister Mina, I forgot her birthday', /wrong|sorry|mend|fault|should have|plates/iu],
      ['Funeral song for my father', /hymn|coat is on the hook|garden|lamps|planted|rest is long|say the name/iu],
      ['Goodnight song for toddler Emil', /moon|stars|blanket|pillow|clock walks|lamb/iu],
      ['A spooky halloween song for kids', /pumpkin|skeleton|witch|bedsheet|spider|creak|moon has/iu],
      ['graduation song for my niece', /caps|hat|chalk|lockers|workbook|schoolbook|bell|desk|gym/iu],
      [
        'A protest song about the river that was poisoned',
        /fish|pipe|danger|drink|copy|jar|heron|who signed|poured it in|clear as glass|learned to swim/iu,
      ],
    ] as const)
      for (const text of textsOf(prompt)) expect([prompt, text]).toEqual([prompt, expect.stringMatching(images)]);
  });

  it('cuts no cake where somebody says sorry, and raises no glass to a child that is to sleep', () => {
    expect(textsOf('I want to apologize to my sister Mina. I forgot her birthday').join('\n')).not.toMatch(
      /one more candle|blow them|cut the cake|make a wish|raise the/iu,
    );
    expect(textsOf('A lullaby for my baby Noah').join('\n')).not.toMatch(/raise the|turn it loud|tonight/iu);
  });

  it('mourns the dead, and does not praise anybody it is angry with', () => {
    expect(textsOf('Funeral song for my father, a carpenter').join('\n')).not.toMatch(
      /father (?:never says|laughs first|walks home|sits)|carpenter (?:comes in|laughs)/iu,
    );
    for (const text of textsOf('In memory of our dog Biscuit, 14 years of walks')) {
      expect(text).not.toMatch(/in memory, in memory|of memory|watch our dog|beside me anyway/iu);
      expect(text).toMatch(/hear our dog|place of our dog|around for our dog/u);
    }
    const angry = textsOf('an angry song about landlords').join('\n');
    expect(angry).not.toMatch(/mend the broken handles|learned from the landlords|without the landlords/iu);
    expect(angry).toMatch(/silver pen|curtains closed|long and gray|told the landlords no|ceiling drips|a lawyer/iu);
  });

  it('does not take love of a club or steady hands for romance, or “broke up” for “broke”', () => {
    const romance = /your hair|your laughter|turn the kitchen light down|three words|half a blanket/iu;
    expect(textsOf('Hymn for our football club Harrow Rovers, we love them').join('\n')).not.toMatch(romance);
    expect(
      textsOf('A thank you song for our midwife Fatima', { themeKeywords: ['steady hands'] }).join('\n'),
    ).not.toMatch(romance);
    expect(textsOf('I broke up with him and I feel free', { mood: 'empowering' }).join('\n')).not.toMatch(
      /landlord|dollar|nickel|second cup is clean/iu,
    );
    expect(textsOf('Song about my divorce, finally peaceful').join('\n')).not.toMatch(
      /winter come inside|half the wardrobe/iu,
    );
    expect(textsOf('an ode to naps').join('\n')).toMatch(/moon|lamp|owl|candle|sheep|asleep/iu);
    expect(textsOf('song for the firefighters of Station 9').join('\n')).not.toMatch(/trucker|toll|gravel|road map/iu);
    expect(textsOf('Company anthem for Norden').join('\n')).toMatch(
      /handshake|kettle|sleeves|half a call|open early/iu,
    );
  });

  it('tells a dark story without jokes, and ends a love song without images of endings', () => {
    expect(textsOf('A song about a miner who never came up', { mood: 'dark' }).join('\n')).not.toMatch(
      /miner (?:laughs|knows a joke|sings along|waves|sits upon)/iu,
    );
    expect(textsOf('a song for the golden wedding anniversary of my grandparents').join('\n')).not.toMatch(
      /no one came/u,
    );
    expect(textsOf('A love song for my husband Daniel').join('\n')).not.toMatch(
      /nothing more to say|no one shut the door|could not carry|what is gone is gone/iu,
    );
  });

  it('tells nothing of an astronaut that is only true of people on the ground', () => {
    for (const text of textsOf('a song about an astronaut', { perspective: 'she' }))
      expect(text).not.toMatch(/astronaut (?:sits upon|goes by|walks home|ties)/iu);
  });

  it('avoids sadness where it is ruled out, and does not take “mine” for a mine', () => {
    expect(textsOf('disco song about roller skates and a lost earring, no sad lines').join('\n')).not.toMatch(
      /hurt|no one lives here|second cup|letter slot/iu,
    );
    expect(textsOf('he left, I stayed, the house is mine now').join('\n')).not.toMatch(/\bthe mine\b/iu);
    for (const text of textsOf('A first dance song for Leah and Jonas, they met on a night train to Vienna'))
      expect(text).toMatch(
        /vows|ring|ten times ten|rice|dress|chairs|uncle|borrowed coat|dance|side by side|one long/iu,
      );
    expect(textsOf('An apology song to my roommate Kenji, I broke his plant pot').join('\n')).not.toMatch(
      /told the beans|to the rose/u,
    );
  });

  it('lets a dog say “my owner” and tell its own day', () => {
    for (const { text, title } of songs('a song from the point of view of a dog waiting for his owner')) {
      expect(title).toBe('Waiting for My Owner');
      expect(text).toMatch(/tail|slipper|footsteps|barked|rabbits|buried|every smell|I know the car|beside the coat/iu);
    }
  });
});

describe('small wishes', () => {
  it('keep their words: a number, an age, an hour, a smell', () => {
    const wishes: [string, string, More][] = [
      ['rap about bus 42, always late', 'bus 42', {}],
      ['song for the class of 2026 at Lincoln High', 'class of 2026', {}],
      ['birthday song for grandpa turning 80', '80', {}],
      ['birthday song for grandpa turning eighty, he likes fishing', 'fishing', {}],
      ['Diwali song with lamps, sweets and my cousins', 'Diwali', {}],
      ['I quit smoking today, day one', 'smoking', {}],
      ['Rap for a plumber who fixes pipes at 2 a.m.', '2 a.m.', {}],
      ['our choir is turning 100 years', '100', {}],
      ['song for our midwife', '3 a.m.', { themeKeywords: ['3 a.m.'] }],
      ['moving to a new city', 'the smell of coffee', { guidance: 'Mention the smell of coffee.' }],
      ['Tell it plain: a haunted house ballad', 'house', {}],
    ];
    for (const [prompt, wish, more] of wishes)
      for (const text of textsOf(prompt, more)) expect([prompt, text]).toEqual([prompt, expect.stringContaining(wish)]);
    expect(textsOf('song for our midwife', { themeKeywords: ['3 a.m.'] }).join('\n')).not.toContain('“3 a.m.”');
    expect(textsOf('married 20 years, a song for Daniel').join('\n')).not.toMatch(/20 Years/u);
  });

  it('about people are met wherever the names are in the request', () => {
    for (const text of textsOf("Mother's Day song from three kids: Max, Ida and Leo"))
      for (const name of ['Max', 'Ida', 'Leo']) expect(text).toContain(name);
    for (const text of textsOf('Proposal song: will you marry me, Sofia? We met at the ice rink'))
      expect(text).not.toMatch(/(?:in|from) Sofia/u);
    expect(textsOf('New Year song, hopeful').join('\n')).not.toMatch(/\b(?:in|from|to) New Year/u);
    expect(textsOf('class reunion, names: Dave, Tina, Raj').join('\n')).not.toMatch(
      /\bnames\b.*(?:ink|long|talk|again)/u,
    );
    expect(writeLyrics({ prompt: 'how to shave', perspective: 'father', seed: 1 }).notes.join()).not.toMatch(/view/u);
    expect(textsOf('a farewell for Bjorn, 12 years in accounting').join('\n')).toContain('12 years');
    expect(textsOf('a song about the smell of rain').join('\n')).not.toMatch(/told rain/u);
  });

  it('not to name things are met, and a child’s name is not taken for a thing', () => {
    expect(textsOf('A political song about housing but do not name any party or politician').join('\n')).not.toMatch(
      /\b(?:party|politician|the name)\b/iu,
    );
    for (const text of textsOf('my daughter Zoe is 5, make a birthday song, use her name a lot')) {
      expect(text).not.toMatch(/\b(?:the|her) name\b/iu);
      expect(text).toMatch(/\b5\b/u);
    }
    for (const text of textsOf('A march for the fire brigade founded in 1896')) expect(text).toContain('1896');
  });

  it('about how a section is sung are noted', () => {
    const { notes } = writeLyrics({ prompt: 'leaving town, the chorus loud, with a spoken word bridge', seed: 1 });
    expect(notes.join()).toMatch(/chorus loud.*spoken word bridge/u);
  });

  it('about how every verse begins are met', () => {
    for (const { sections } of songs('A song about coffee, every verse must start with "Good morning"'))
      for (const { lines } of sections.filter(({ label }) => label.startsWith('Verse')))
        expect(lines[0]).toBe('Good morning');
  });

  it('about somebody’s own things leave them with their owner', () => {
    for (const text of textsOf('Valentine for my wife Ines: mention her cold feet and her terrible singing')) {
      expect(text).toMatch(/her cold feet/iu);
      expect(text).toContain('her terrible singing');
      expect(text).not.toMatch(/valentine for|“her/iu);
    }
  });

  it('about first and last lines are met', () => {
    for (const { sections } of songs('A road trip in a yellow van', {
      guidance: 'Start with the line "the engine would not start". End with the line "we never needed a map".',
    })) {
      expect(sections[0]?.lines[0]).toBe('The engine would not start');
      expect(sections.at(-1)?.lines.at(-1)).toBe('We never needed a map');
      expect(sections.flatMap(({ lines }) => lines).filter((line) => /never needed/u.test(line))).toHaveLength(1);
    }
  });

  it('about the number of lines of a chorus are met if a chorus can have as many', () => {
    for (const count of [4, 6, 8]) {
      const { sections, notes } = writeLyrics({
        prompt: `A song about the sea. The chorus has ${count} lines.`,
        seed: 1,
      });
      expect(sections.find(({ label }) => label === 'Chorus')?.lines).toHaveLength(count);
      expect(notes).toEqual([]);
    }
  });

  it('about the length of lines or words are noted', () => {
    for (const [prompt, guidance] of [
      ['Monday mornings, every line shorter than six words', undefined],
      ['Never give up', 'Use short lines.'],
      ['Techno with only a few words about dancing', undefined],
      ['a song for kids counting from one to fifty', undefined],
      ['the old shed', 'Every line must contain the word "shed", even if it is short.'],
    ] as const)
      expect([prompt, writeLyrics({ prompt, guidance, seed: 1 }).notes.join()]).toEqual([
        prompt,
        expect.stringMatching(/^Not (?:followed|counted): “.*(?:short|few|50|count|every line)/iu),
      ]);
  });

  it('about the number of verses add no other section', () => {
    const { sections } = writeLyrics({ prompt: 'a lighthouse keeper. two verses, a chorus, no bridge', seed: 1 });
    expect(sections.map(({ label }) => label)).toEqual(['Verse 1', 'Chorus', 'Verse 2', 'Chorus']);
  });
});

describe('a song of a narrow subject', () => {
  const verses = (prompt: string, seed: number) => writeLyrics({ prompt, seed }).text;

  it('sings images of that subject, and none of a wider one', () => {
    for (const [prompt, own, wider] of [
      ['Jingle for our bakery in Leeds, 8 lines', /bread|loaf|rolls|dough|buns|crust|golden/iu, /soup|stew|recipe/iu],
      [
        'A song about a coal miner in 1921',
        /cage|coal|shaft|lamp|timber|seam/iu,
        /sweeping up the floor|carrying up stairs/iu,
      ],
      ['A song about my first day sober', /drink|bottle|glass|water|bar /iu, /tubes|pills|corridor is green/iu],
      [
        'A prayer for nurses on the night shift',
        /Bless|Watch over|Be near|Keep|Give rest|Let /u,
        /fridge|radio|felt/iu,
      ],
      [
        "children's song about brushing teeth with a crocodile",
        /brush|teeth|paste|rinse/iu,
        /half the street|rubber boots/iu,
      ],
      ['metal song about a dragon', /banner|tower|iron|crown|throne|wings/iu, /collar|paw|barn|fur/iu],
      [
        'football anthem for the Redbridge Rovers',
        /pitch|corner|keeper|whistle|terrace|scarves/iu,
        /floor is painted|touch the wall/iu,
      ],
      [
        'wedding song for Priya and Tom, they met on a train',
        /vows|dress|ring|cake|dance/iu,
        /postcard|truck|mile signs/iu,
      ],
      ['lullaby for twins Noah and Ella', /moon|pillow|stars|toys?/iu, /half the street|isn't holding on/iu],
    ] as const)
      for (const seed of SEEDS) {
        const text = verses(prompt, seed);
        expect([prompt, text]).toEqual([prompt, expect.stringMatching(own)]);
        expect([prompt, text]).toEqual([prompt, expect.not.stringMatching(wider)]);
      }
  });

  it('has no bus stop in a night drive, and no other tree in a song that a tree tells', () => {
    for (const seed of SEEDS) {
      const drive = verses('a country song about driving through Nevada at night', seed);
      expect(drive).toMatch(/headlights|white line|dashboard|high beams|needle|miles/iu);
      expect(drive).not.toMatch(/count the sheep|made of felt|postcard|station clock/iu);
      expect(verses('christmas song from the point of view of the tree', seed)).not.toMatch(
        /I (?:wrote|packed|sang) /u,
      );
      expect(verses('christmas song from the point of view of the tree', seed)).not.toMatch(
        /(?<!I am |call me |Ask me, I am |think )the tree\b/u,
      );
    }
  });

  it('says that it is Christmas', () => {
    for (const prompt of ['a christmas song about coming home', 'christmas song from the point of view of the tree'])
      for (const seed of SEEDS) expect(verses(prompt, seed)).toMatch(/Christmas/u);
  });

  it('keeps religion and drink out of a song that is to be without them', () => {
    for (const seed of SEEDS) {
      expect(verses('A song about my village, no religion.', seed)).not.toMatch(
        /church|pray|bless|steeple|god\b|hymn/iu,
      );
      expect(verses('A song about my friends, without alcohol.', seed)).not.toMatch(/\bwine|beer|\bbar\b/iu);
    }
  });

  it('sings of the things that a request lists, a can that waters and flowers that begin a sentence', () => {
    const prompt =
      "A song about my grandmother's garden in Devon. Foxgloves, the rusty watering can, the bench where she told stories.";
    for (const seed of SEEDS) {
      expect(verses(prompt, seed)).toMatch(/foxgloves[^\n]*watering-can/iu);
      expect(verses(prompt, seed)).toMatch(/She told stories on the bench/u);
    }
  });

  it('does not say of somebody in the third person that he wrote the song for himself', () => {
    for (const seed of SEEDS)
      expect(verses('The story of Evan Price, in third person. He sings.', seed)).not.toMatch(
        /for Evan Price|here's to Evan/u,
      );
  });
});
