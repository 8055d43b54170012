/** What a request tells is told in the song, by whom and to whom it asks for, and what is not told is in the notes. */
import { describe, expect, it } from 'vitest';
import { writeLyrics } from './write-lyrics.ts';

const written = (prompt: string, seed = 3) => writeLyrics({ prompt, seed });

describe('what a request tells', () => {
  it('is sung in sentences of its own, not only named', () => {
    for (const [prompt, ...lines] of [
      ['A song about my parrot Kiwi who swears at the neighbours', 'Kiwi swears at the neighbours'],
      ['Song for our choir. We rehearse in a cold garage.', 'We rehearse in a cold garage'],
      [
        'for my uncle Piet, he mended boats, sang in the pub and never locked his door',
        'Piet mended boats',
        'He sang in the pub and never locked his door',
      ],
      [
        'Retirement song for Halina. She taught chemistry. She always wears odd socks.',
        'Halina taught chemistry',
        'She always wears odd socks',
      ],
      ['a song about a baker called Joan who gets up at two', 'Joan gets up at two'],
      [
        'anniversary song for Ed and Lou, mention the pier in Hove where they danced',
        'They danced at the pier in Hove',
      ],
      [
        'jingle for our app Plantly that reminds people to water their plants',
        'Plantly reminds people to water their plants',
      ],
    ] as const)
      for (const line of lines) expect([prompt, written(prompt).text]).toEqual([prompt, expect.stringContaining(line)]);
  });

  it('is told in two sentences where one would be too long, and in a sentence where the request says what somebody is doing', () => {
    expect(written('A song about Tom and his mother. She sings in the bath.').text).toContain('She sings in the bath');
    const { text, hook } = written(
      "Something for my mum's 70th, she raised four kids alone and still goes dancing every Friday",
    );
    expect(hook).toBe('My mum');
    expect(text).toContain('My mum raised four kids alone');
    expect(text).toContain('My mum still goes dancing every Friday');
    expect(written('Make a rap about my cousin Malik passing his driving test').text).toContain(
      'Malik is passing his driving test',
    );
    expect(written('Our old yellow tram never starts. A song for the depot.').text).toContain(
      'Our old yellow tram never starts',
    );
  });

  it('is also read after a list of words to avoid or to mention, and beside a motto', () => {
    const mother = written("A Mother's Day song, don't mention flowers, she is a mechanic");
    expect([mother.hook, mother.text]).toEqual(["Mother's Day", expect.stringContaining('She is a mechanic')]);
    expect(mother.text).not.toMatch(/flower/iu);
    const school = written('School anthem for Riverside Primary, our motto is "Kind hearts, curious minds"');
    expect(school.hook).toBe('Kind hearts, curious minds');
    expect(school.text).not.toMatch(/about (?:the )?(?:hearts|minds)/iu);
    expect(written('"we" perspective, chorus must contain "stand beside me", about bullying').text).toMatch(
      /stand beside me/iu,
    );
  });

  it('includes every promise of a list, deeds of several people, and those of somebody with a title', () => {
    const vows = written(
      'Vows as lyrics: I promise to burn the toast, to dance in the rain and to never sell the piano',
    ).text;
    for (const promise of ['burn the toast', 'dance in the rain', 'never sell the piano'])
      expect(vows).toContain(`I promise to ${promise}`);
    expect(vows).not.toMatch(/I promise[^\n]*,? (?:so )?they sa(?:y|id)/u);
    expect(written('Two friends drive to the sea at night, that is all').text).toContain(
      'Two friends drive to the sea at night',
    );
    expect(written('poem for my teacher, Miss Adeyemi: she taught me to read').text).toContain(
      'Miss Adeyemi taught me to read',
    );
    expect(written('song for a funeral of a biker, Big Rob, who never wore a watch').hook).toBe('Big Rob');
  });

  it('is told by the narrator of the song', () => {
    expect(written('a song from the point of view of a snowman who is afraid of spring').text).toContain(
      'I am afraid of spring',
    );
    expect(written("A song from a truck driver who hasn't been home in weeks and isn't sleeping").text).toContain(
      "I haven't been home in weeks",
    );
    expect(written('A wedding song from a nervous father').text).toMatch(
      /I am the nervous father|the nervous father could/u,
    );
    expect(written('Eulogy for our hamster, by the kids').text).toMatch(/we are the kids|the kids could/iu);
    expect(written('sung by a ferry captain who misses her brother').text).toContain('I miss my brother');
    expect(written('We close the shop tonight. First person plural. I opened it in 1990.').text).toContain(
      'We opened it in 1990',
    );
  });

  it('is told with all items of a list, and by another narrator if the request names one', () => {
    expect(written('Song for my son Bram, who is allergic to nuts, cats and homework').text).toContain(
      'Bram is allergic to nuts, cats and homework',
    );
    expect(written('A thank you to the stranger who returned my wallet').text).toContain('You returned my wallet');
    expect(written('the ghost of our theatre still waits for his cue').text).toContain(
      'The ghost of our theatre still waits for his cue',
    );
    expect(written('song about my job as a baker, told by my oven').hook).toBe('I am the oven');
    expect(written('a song about me, Paul, but tell it as if my nephew was singing').text).toMatch(/the nephew/iu);
    expect(written('song about Berlin without naming Berlin')).toMatchObject({
      notes: expect.not.arrayContaining(['“berlin” could not be avoided everywhere.']),
      text: expect.not.stringContaining('Berlin'),
    });
    expect(written('a song about our house').hook).toBe('Our house');
    expect(written("Hymn for our choir's 40th").text).toContain('40th anniversary');
  });

  it('includes what somebody is, what two do together, a year, and an age in another language', () => {
    expect(written('Ballad for Captain Irina, the first woman from our town to fly to space').text).toContain(
      'Captain Irina is the first woman from our town to fly to space',
    );
    expect(written('a song about a mother and her teenage son who argue about his phone').text).toContain(
      'The mother and her teenage son argue about his phone',
    );
    expect(written('Ballad about the 1953 flood in Zeeland').text).toContain('1953');
    expect(written('A letter from a soldier to his wife Ellen, 1916').text).toContain('1916');
    expect(written('Ein Lied auf Englisch für meine Oma Hilde zum 80. Geburtstag').text).toMatch(/80th birthday/u);
    expect(written('campaign song for Joan Pritchard, running for mayor of Dunmore').hook).toBe('Joan Pritchard');
    expect(written('Gym motivation song').text).toMatch(/gym|lap|lungs|run|lace|bench/iu);
  });

  it('includes what several people do, what a named person does, and what the addressee did', () => {
    for (const [prompt, line] of [
      ['My neighbours renovate every weekend. Angry punk please', 'My neighbours renovate every weekend'],
      ['my father and I fish on Sundays and rarely talk', 'My father and I fish on Sundays and rarely talk'],
      ['Our boss Ulla hates speeches and loves liquorice.', 'Our boss Ulla hates speeches and loves liquorice'],
      ['Breakup anthem: you took the dog, I kept the couch', 'You took the dog'],
      ['a rap where my cat brags about sleeping all day', 'My cat brags about sleeping all day'],
      ['Song for the team that built the bridge in Mostar', 'The team built the bridge in Mostar'],
      ['The choir turns 100, they sing off key but with heart', 'They sing off key but with heart'],
    ] as const)
      expect([prompt, written(prompt).text]).toEqual([prompt, expect.stringContaining(line)]);
    expect(written('The story of Rosa Parks as a folk ballad').text).not.toMatch(/as a folk/u);
    expect(written('A song about rain. The music is slow, the bridge is quiet.').text).not.toMatch(
      /music is|bridge is/iu,
    );
  });

  it('excludes wishes, remarks on the song itself and phrases that are not clauses', () => {
    for (const prompt of [
      'I want a song for my dad who taught me to whistle. It should be short. We will play it at the party.',
      'A song that makes people cry, about a town that never sleeps',
      'She would like a song she can sing to her class. Please make it happy.',
      'For Dad who taught me how to whistle',
    ])
      expect(written(prompt).text).not.toMatch(/want|should|please|makes people|would like|play it|\bFor Dad/iu);
  });
});

describe('whom a song is sung by and to', () => {
  it('are the two that a request names with “from” and “to”', () => {
    for (const [prompt, teller, to] of [
      ['A song from a nervous father to his daughter on her first day of school', 'the nervous father', 'my daughter'],
      ['From a grandmother to her unborn grandchild, gentle', 'the grandmother', 'my unborn grandchild'],
      ['A love letter from a soldier in the trenches to his wife Ellen', 'the soldier', 'Ellen'],
    ] as const) {
      const { text } = written(prompt);
      expect([prompt, text]).toEqual([prompt, expect.stringMatching(new RegExp(`\\b${teller}\\b`, 'iu'))]);
      expect([prompt, text]).toEqual([prompt, expect.stringMatching(new RegExp(`\\b${to}\\b`, 'iu'))]);
      expect(text).toMatch(/\byou\b/iu);
      expect(text).not.toMatch(/my (?:nervous )?father|\bhis (?:daughter|wife)|her unborn/iu);
    }
  });

  it('are called “you” in sentences about the addressee', () => {
    expect(written('Song to my brother Omar, who just became a pilot').text).toContain('You just became a pilot');
    expect(written('My best friend Sofie is moving to Oslo, write a goodbye song in the second person').text).toContain(
      'You are moving to Oslo',
    );
    expect(written('in the voice of an old house talking to the boy who used to hide in it').text).toContain(
      'You used to hide in me',
    );
  });
});

describe('who is who in a request', () => {
  it('is kept: the right person tells the song to the right person', () => {
    for (const [prompt, ...lines] of [
      ['A song sung by the moon to an astronaut who is about to leave.', 'You are about to leave', 'the moon'],
      [
        'A river speaks to the city that was built over it and put it in a pipe.',
        'You were built over me and put me in a pipe',
      ],
      ['Song for foster parents Lin and Derek, from a kid who is 18 now and moving out', 'I am 18 now and moving out'],
      ['I want to ask Beatriz to marry me next to the weir.', 'Beatriz, will you marry me?'],
      ["My parents fled Vukovar with one suitcase. Please write it in 'we'.", 'My parents fled Vukovar'],
      ['a song for two people stuck in a lift. duet, mark who sings (A: and B:)', '(A)', 'We are stuck in a lift'],
    ]) {
      const { text, title } = written(prompt as string);
      for (const line of lines) expect([prompt, text]).toEqual([prompt, expect.stringContaining(line)]);
      expect(title).not.toMatch(/^We$|Question/u);
    }
  });

  it('keeps names, ages and nicknames in its sentences', () => {
    for (const [prompt, line] of [
      ['Our leader Edith Pargeter, 81, always wore green', 'Our leader Edith Pargeter always wore green'],
      ['tell the story of Ruth, 68, who learns to swim', 'Ruth learns to swim'],
      ['a song from a dad who gets the kids (Leo and Pip) every second weekend', 'the kids Leo and Pip'],
      ["I'm a beekeeper in Slovenia and I'd like a polka.", "I'm a beekeeper in Slovenia,"],
      ['a song about bees. Queen bee should be called Marjeta.', 'The queen bee is called Marjeta'],
      ['a song with a pumpkin named Gus that rolls away', 'Gus is a pumpkin'],
      ['a jingle for Leafline, mention that we never close at night', 'We never close at night'],
    ] as const)
      expect([prompt, written(prompt).text]).toEqual([prompt, expect.stringContaining(line)]);
  });

  it('keeps the number of verses, lines and repeats', () => {
    const sections = (prompt: string) => written(prompt).sections;
    expect(
      sections('a song about doing nothing. 3 verses, pre-chorus, chorus and bridge')
        .map(({ label }) => label)
        .join(),
    ).toBe('Verse 1,Pre-Chorus,Chorus,Verse 2,Pre-Chorus,Chorus,Verse 3,Pre-Chorus,Chorus,Bridge,Chorus');
    expect(
      sections('rap about rain, 2 verses 16 lines each')
        .filter(({ label }) => /Verse/u.test(label))
        .map(({ lines }) => lines.length),
    ).toEqual([16, 16]);
    const [chorus] = sections('a song about running, the chorus should say "one more mile" at least twice').filter(
      ({ label }) => label === 'Chorus',
    );
    expect(chorus?.lines.filter((line) => /one more mile/iu.test(line))).toHaveLength(2);
    const three = sections('a song about Ruth. verse 1 fear, verse 2 first lesson, verse 3 she crosses the lake');
    const voices = written('a song about a rescue. Each verse a different voice: the climber, the rescuer, the mother');
    expect(voices.sections.filter(({ label }) => /^Verse/u.test(label))).toHaveLength(3);
    expect(voices.notes.join()).toContain('Each verse a different voice');
    expect(three.find(({ label }) => label === 'Verse 3')?.lines.join()).toContain('She crosses the lake');
  });
});

describe('small wishes', () => {
  it('count animals from one on, in short lines', () => {
    const { text, notes } = written('Counting song from one to five, each number a different animal. Short lines.');
    expect(text).toMatch(/One old owl.*\nTwo wet ducks.*\nThree .*\nFour .*\nFive white sheep/u);
    expect(notes).toEqual([]);
    expect(written('a song counting from one to fifty').notes.join()).toMatch(/Not (?:counted|followed)/u);
  });

  it('let a boat speak to her captain, and call the player who missed “you”', () => {
    const boat = written('Song about our old boat, written as if the boat were speaking to her captain');
    expect(boat.hook).toBe('My captain');
    expect(boat.text).toMatch(/the boat/u);
    expect(boat.text).not.toMatch(/our old boat/iu);
    const missed = written('song about losing the final on penalties, in second person, to the player who missed');
    expect(missed.text).toContain('You missed');
    expect(missed.text).toContain('You are losing the final on penalties');
    const olive = written('My cat Olive died last week, she was 17, speaking directly to her.');
    expect(olive.text).toContain('You were 17');
  });

  it('name a grandmother, and make a song about somebody who left sad', () => {
    expect(written("grandma Rosa's kitchen on sundays").hook).toBe("Grandma Rosa's kitchen on Sundays");
    expect(written('a song about my girlfriend leaving me').text).not.toMatch(/gravel|highway|toll/u);
  });
});

describe('what no line tells', () => {
  it('is listed in the notes, also where a request is in another language', () => {
    expect(written('Chant for Elm City, maroon and turquoise').text).toMatch(/maroon and turquoise/iu);
    expect(written('A song about rain. In the second part everything reverses.').notes.join()).toMatch(
      /Not told of: “.*reverses”/u,
    );
    expect(written('Ein Lied auf Englisch für meine Oma, sie sammelt Briefmarken').notes.join()).toMatch(
      /Not understood.*“sammelt”, “Briefmarken”/u,
    );
    for (const prompt of [
      'a quiet song about rain',
      'Happy birthday song for Ines, upbeat',
      'a lullaby for my son Leo',
    ])
      expect([prompt, written(prompt).notes]).toEqual([prompt, []]);
  });

  it('never lists words that are ruled out, or the words of asking', () => {
    const { text } = written('lyrics about stage fright, never say "nervous" or "alright"');
    expect(text).not.toMatch(/nervous|alright/iu);
    expect(written('A wedding song for Ida and Max. No clichés about forever please.').text).not.toMatch(
      /clich|forever/iu,
    );
    const lotte = written('birthday rap for DJ Lotte, no name calling, must rhyme with Lotte at least once');
    expect([lotte.hook, lotte.notes]).toEqual(['DJ Lotte', ['Not followed: “must rhyme with Lotte at least once”.']]);
    expect(lotte.text).not.toMatch(/calling|least/iu);
    expect(written("the fire brigade's 150 year anniversary").text).not.toMatch(/vows|bride|ring/iu);
    expect(written('Lullaby for baby Noor. Do not use the word sleep.').text).not.toMatch(/sleep/iu);
    expect(written('A Christmas song set in Brisbane').text).not.toMatch(/the set\b/iu);
    expect(written('Goodbye song for my friend Tomasz, with his name in the chorus').notes).toEqual([]);
    expect(written("Kids' song to learn the days of the week").notes.join()).toContain('to learn the days of the week');
    expect(written('Football chant for Elm Rovers').hook).toBe('Elm Rovers');
    expect(written('a carol without snow, about a beach').text).not.toMatch(/snow/iu);
  });
});

it.each([
  [
    "I lost my brother Danny in the garage. I don't want religious stuff, no heaven, no angels, no God.",
    /heaven|angel|\bgod\b/iu,
  ],
  ['Écrivez une chanson en anglais sur ma grand-mère Odette pendant la guerre, sans le mot « war ».', /\bwar\b/iu],
])('keeps what is not wanted out of the song, and says of it no word: %s', (prompt, unwanted) => {
  for (let seed = 1; seed < 6; seed++) {
    const { text, notes } = writeLyrics({ prompt, seed });
    expect(text).not.toMatch(unwanted);
    expect(notes.join(' ')).not.toMatch(/heaven|angel/iu);
  }
});
