import { describe, expect, it } from 'vitest';
import type { PerformanceMode, SceneSetting, ScenePlan, StyleId, VideoBrief } from '#lib/products/mv/ports.ts';
import { performanceModes } from '#lib/contract/constants/mv-choices.ts';
import { spreadWords } from '#lib/media/subtitles/spread-words.ts';
import { readBriefHints } from '../brief/brief-hints.ts';
import { planOf, steadyAnalysis, sungBrief } from '../planner-fixture.ts';
import { NEIGHBOURS } from './setting-words.ts';
import { placesNamedIn } from '../song/song-places.ts';

/** A short song of four parts; each line has an equal share of its part. */
async function filmed(
  lyrics: Record<string, string[]>,
  changes: Partial<VideoBrief> = {},
  form = ['intro', 'verse', 'chorus', 'outro'],
): Promise<ScenePlan[]> {
  const analysis = steadyAnalysis(190, form);
  const lines = analysis.sections.flatMap((section) =>
    (lyrics[section.label] ?? []).map((text, i, all) => {
      const share = (section.endSec - section.startSec) / all.length;
      const [startSec, endSec] = [section.startSec + i * share + 0.2, section.startSec + (i + 1) * share - 0.2];
      return { text, startSec, endSec, section: section.label, words: spreadWords(text, startSec, endSec) };
    }),
  );
  const brief = sungBrief(analysis, { lines, title: 'Song', tags: 'indie', ...changes });
  return (await planOf(brief, analysis)).scenes;
}

const LANTERNS = {
  verse: ['Lanterns on the water, the night is turning slow', 'I can hear the river say what only rivers know'],
  chorus: ['Carry me over, carry me home', 'Light on the ocean, I am not alone'],
};

describe('places', () => {
  it('have several people stand on a shore, and not on the sea, unless they are in a boat', async () => {
    const settingsOf = async (line: string) => {
      const verse = [
        line,
        'The ocean is wide and the ocean is dark',
        line,
        'Out on the ocean, the waves and the ocean',
      ];
      const scenes = await filmed({ verse, chorus: verse }, { styleId: '3d', description: undefined });
      return scenes.filter(({ people = [] }) => people.length > 1).map(({ setting }) => setting);
    };
    const dancing = await settingsOf('The family dances upon the ocean');
    expect(dancing).toContain('shore');
    expect(dancing).not.toContain('ocean');
    expect(await settingsOf('The family sings in a boat upon the ocean')).toContain('ocean');
  });

  it('open a song where its first lines are, unless a description says where', async () => {
    const lyrics = {
      verse: ['In the garden of roses we wait', 'She waters the garden'],
      chorus: ['The ocean, the ocean', 'The ocean is wide'],
    };
    expect((await filmed(lyrics, { styleId: 'cinematic' }))[0]?.setting).toBe('garden');
    expect((await filmed(lyrics, { styleId: 'cinematic', description: 'On a mountain' }))[0]?.setting).toBe(
      'mountains',
    );
  });

  it('stay where the song said last that it is, until it says another', async () => {
    const scenes = await filmed(
      {
        verse: [
          'En la cocina de mi abuela siempre huele a pan',
          'Tiene las manos blancas de tanto amasar',
          'Me dice que me siente, me dice que no hay prisa',
          'Y afuera por la calle se oye alguna risa',
        ],
      },
      { styleId: 'cinematic', performanceMode: 'story' },
      ['verse', 'outro'],
    );
    const placeOf = (line: RegExp) => scenes.filter(({ lyric }) => line.test(lyric)).map(({ setting }) => setting);
    for (const line of [/cocina/, /manos/, /siente/]) expect(placeOf(line), String(line)).toContain('room');
    expect(placeOf(/calle/).every((setting) => /^city/.test(setting))).toBe(true);
  });

  it('are read in Portuguese, where “no” is “in the”', () => {
    expect([...placesNamedIn('Com uma mala deixei a minha mãe no cais').keys()]).toEqual(['shore']);
    expect([...placesNamedIn('There is no harbour, there is no sea').keys()]).toEqual([]);
  });

  it('stay where line after line names one, rather than leave what is sung unseen', async () => {
    const scenes = await filmed(
      {
        verse: [
          'We walk into the forest when the day is new',
          'The forest holds a secret',
          'I am lost inside the forest',
          'Deep in the forest I wait for you',
        ],
        chorus: ['Carry me over, carry me home', 'Oh the forest keeps my name'],
      },
      { styleId: 'anime' },
      ['intro', 'verse', 'chorus', 'verse', 'chorus', 'outro'],
    );
    const sung = scenes.filter(({ lyric }) => lyric.includes('forest')).map(({ setting }) => setting);
    expect(sung.slice(0, 4)).toEqual(['forest', 'forest', 'forest', 'forest']);
  });

  it('come from the words of the song and their neighbours', async () => {
    const named: SceneSetting[] = ['river', 'ocean'];
    for (const performanceMode of performanceModes) {
      for (const seed of [1, 2, 3, 4, 5]) {
        const scenes = await filmed(LANTERNS, { performanceMode, seed });
        const share = scenes.filter((scene) => named.includes(scene.setting)).length / scenes.length;
        expect(share).toBeGreaterThanOrEqual(0.45);
        const near = new Set([...named, ...named.flatMap((setting) => NEIGHBOURS[setting])]);
        expect(scenes.filter((scene) => !near.has(scene.setting)).map((scene) => scene.setting)).toEqual([]);
      }
    }
  });

  it('follow the line being sung', async () => {
    const scenes = await filmed(
      {
        verse: ['We met in the desert', 'And danced in the falling snow'],
        chorus: ['The mountains are calling', 'Back to the garden'],
      },
      { performanceMode: 'story' },
    );
    for (const [words, setting] of [
      ['desert', 'desert'],
      ['snow', 'snow'],
      ['mountains', 'mountains'],
      ['garden', 'garden'],
    ] as const) {
      const sung = scenes.filter((scene) => scene.lyric.includes(words) && !scene.lyric.includes('/'));
      expect(sung.length, words).toBeGreaterThan(0);
      expect(
        sung.some((scene) => scene.setting === setting),
        words,
      ).toBe(true);
    }
  });

  it('also come from the words in passages that are not sung', async () => {
    const scenes = await filmed(LANTERNS);
    expect(['river', 'ocean']).toContain(scenes[0]?.setting);
    expect(['river', 'ocean']).toContain(scenes.at(-1)?.setting);
  });

  it('vary: no picture appears twice in a row or repeats in a short song, and at least five in eight differ', async () => {
    for (const performanceMode of performanceModes) {
      for (const seed of [1, 2, 3, 4, 5]) {
        const scenes = await filmed(LANTERNS, { performanceMode, seed });
        const pictures = scenes.map((scene) => `${scene.setting} ${scene.framing} ${scene.timeOfDay}`);
        expect(new Set(pictures).size, `${performanceMode} ${seed}: ${pictures.join(', ')}`).toBeGreaterThanOrEqual(
          Math.min(pictures.length - 1, 7),
        );
        expect(new Set(scenes.map((scene) => scene.setting)).size).toBeGreaterThanOrEqual(3);
        scenes.forEach((scene, i) =>
          expect(pictures[i + 1] === `${scene.setting} ${scene.framing} ${scene.timeOfDay}`).toBe(false),
        );
      }
    }
  });

  it('open wide on the grandest place of the song and close wide, on a person where the mode asks for one', async () => {
    for (const performanceMode of performanceModes) {
      const scenes = await filmed(LANTERNS, { performanceMode, styleId: 'ink' });
      expect(scenes[0]).toMatchObject({ framing: 'wide', setting: 'river' });
      expect(scenes.at(-1)).toMatchObject({
        framing: 'wide',
        hasCharacter: performanceMode !== 'auto',
        camera: { move: 'pull-out' },
      });
    }
  });

  it('return with the chorus', async () => {
    const scenes = await filmed(LANTERNS, { performanceMode: 'story' }, [
      'verse',
      'chorus',
      'verse',
      'chorus',
      'bridge',
      'chorus',
    ]);
    const openings = scenes.filter(
      (scene, i) => scene.sectionLabel === 'chorus' && scenes[i - 1]?.sectionLabel !== 'chorus',
    );
    expect(openings).toHaveLength(3);
    expect(new Set(openings.map((scene) => `${scene.setting} ${scene.framing}`)).size).toBe(1);
  });

  it('resolve ambiguous words by the other places the song names', () => {
    expect([...placesNamedIn('water, river').keys()]).toEqual(['river']);
    expect([...placesNamedIn('lanterns on the shore').keys()]).toEqual(['shore']);
    expect(placesNamedIn('carry me, staring and caring').size).toBe(0);
    expect(placesNamedIn('I ponder under cover of my inner voice, caved in and swamped').size).toBe(0);
  });

  it('takes no word of another language for an English place: a mesa is a table, a gorge a throat', () => {
    for (const text of [
      'a mesa e o pão',
      'la mesa de mi abuela',
      'la gorge serrée',
      'la pub à la télé',
      'te quiero, Marina',
      'am warmen Herd',
      'che casino',
    ])
      expect([text, ...placesNamedIn(text).keys()]).toEqual([text]);
    expect([...placesNamedIn('riding past the mesa').keys()]).toEqual(['desert']);
  });
});

describe('hours', () => {
  it('are those the song mentions', async () => {
    const night = await filmed(LANTERNS);
    expect(night.filter((scene) => scene.timeOfDay === 'night').length).toBeGreaterThan(night.length / 2);
    expect(night.every((scene) => scene.timeOfDay !== 'day')).toBe(true);
    const morning = await filmed({
      verse: ['Morning on the mountains', 'Daybreak on the field'],
      chorus: ['Morning, carry me', 'Up the hill'],
    });
    expect(morning.filter((scene) => scene.timeOfDay === 'dawn').length).toBeGreaterThan(morning.length / 2);
  });

  it('are by day in half of the songs that name none, whatever the style but vaporwave', async () => {
    const lyrics = { verse: ['Tell me what you never said', 'Turn it over in my head'], chorus: ['Come around again'] };
    for (const styleId of ['cinematic', 'anime', 'ink', '3d', 'brand'] as const) {
      const scenes = await Promise.all(Array.from({ length: 16 }, (_, seed) => filmed(lyrics, { styleId, seed })));
      const lit = scenes.flat().filter(({ timeOfDay }) => ['dawn', 'day'].includes(timeOfDay));
      expect(lit.length / scenes.flat().length, styleId).toBeGreaterThan(0.35);
    }
  });

  it.each<[string, ScenePlan['timeOfDay']]>([
    ['Mi perro corre tras las gaviotas', 'day'],
    ['Mein Bruder baut eine Sandburg', 'day'],
    ['On lance le cerf-volant, les mouettes rient', 'day'],
    ['There are fireflies on my sleeve', 'night'],
    ['The rooster calls', 'dawn'],
  ])('are those of what is seen or done at one hour alone: %s', async (line, hour) => {
    const scenes = await filmed({ verse: [line, line] }, {}, ['verse', 'verse', 'outro']);
    const sung = scenes.filter(({ lyric }) => lyric === line);
    expect(sung.map(({ timeOfDay }) => timeOfDay)).toEqual(sung.map(() => hour));
  });

  it.each(['A friendly video, clean and bright', 'Colours: dark green', 'Gerne hell und fröhlich', 'Un video allegro'])(
    'are by day in a bright or cheerful video, also one in dark green: %s',
    async (description) => {
      const lyrics = { verse: ['Tell me what you never said'], chorus: ['And now we are alone'] };
      const seeds = [1, 2, 3, 4].map((seed) => filmed(lyrics, { styleId: 'brand', description, seed }));
      const hours = (await Promise.all(seeds)).map((scenes) => scenes.map(({ timeOfDay }) => timeOfDay));
      if (/dark/.test(description)) expect(hours.flat()).toContain('day');
      else for (const all of hours) expect(all).not.toContain('night');
    },
  );

  it('are not those of one line among many', async () => {
    const others = Array.from({ length: 30 }, (_, i) => `Number ${i} of all we ever said`);
    const lyrics = { verse: ['I saw you in the night', ...others.slice(0, 15)], chorus: others.slice(15) };
    const seeds = Array.from({ length: 8 }, (_, seed) => filmed(lyrics, { styleId: 'anime', seed }));
    const hours = (await Promise.all(seeds)).map((scenes) => new Set(scenes.map(({ timeOfDay }) => timeOfDay)));
    expect(hours.some((ofVideo) => ofVideo.has('day'))).toBe(true);
  });

  it('do not change on words that only anticipate an hour', async () => {
    const scenes = await filmed({
      verse: ['Tonight we walk the city', 'All through the night'],
      chorus: ['Dance until the morning light', 'Stay till the sunrise'],
    });
    for (const scene of scenes.filter((other) => other.lyric !== '')) expect(scene.timeOfDay).toBe('night');
  });
});

describe('cuts', () => {
  it('are faster in loud parts, and the first scene is short', async () => {
    for (const form of [
      ['intro', 'verse', 'chorus', 'outro'],
      ['intro', 'verse', 'chorus', 'verse', 'chorus', 'bridge', 'chorus', 'outro'],
    ]) {
      const scenes = await filmed(LANTERNS, {}, form);
      const mean = (label: string) => {
        const lengths = scenes
          .filter((scene) => scene.sectionLabel === label)
          .map((scene) => scene.endSec - scene.startSec);
        return lengths.reduce((sum, sec) => sum + sec, 0) / lengths.length;
      };
      expect(mean('chorus')).toBeLessThanOrEqual(mean('verse'));
      expect(mean('chorus')).toBeLessThan(5.2);
      expect(scenes[0]?.endSec ?? 0).toBeLessThan(6.9);
    }
  });
});

describe('a described place that no style draws', () => {
  const SUNG = {
    verse: ['Tell me what the evening said', 'Turn it slowly in my head'],
    chorus: ['Oh, we are never going to end', 'Oh, come around again'],
  };
  const placesOf = async (description: string, performanceMode: PerformanceMode, lyrics = SUNG) => [
    ...new Set((await filmed(lyrics, { description, performanceMode })).map(({ setting }) => setting)),
  ];

  it.each([
    'A hedgehog has a foam party in a laundromat at midnight',
    'Ein Igel feiert im Waschsalon eine Party',
    'The owner sings alone in her old cinema the night before it is torn down',
    'La dueña canta sola en su cine viejo',
    'An empty shopping mall at 3 a.m.',
    'Dans la boulangerie, le matin',
    'Uma enfermeira canta num hospital',
    'Nella palestra vuota',
    '深夜のコインランドリーで',
    '一个女孩在自助洗衣店里跳舞',
    '텅 빈 빨래방에서',
  ])('is a room, however it is performed: %s', async (description) => {
    for (const performanceMode of ['perform', 'dance', 'story'] satisfies PerformanceMode[])
      for (const setting of await placesOf(description, performanceMode)) expect(['room', 'window']).toContain(setting);
  });

  it('is the open country for a village or a hike, without towers though roofs and markets are sung of', async () => {
    const lyrics = { verse: ['A fox upon the rooftop', 'A mule below the market'], chorus: ['Follow me', 'Follow me'] };
    for (const description of ['An old man in a mountain village', 'A singer hiking alone, a song for boots'])
      for (const setting of await placesOf(description, 'perform', lyrics))
        expect(['city-day', 'city-night', 'street-rain', 'rooftop', 'stage', 'club', 'space']).not.toContain(setting);
  });

  it('is seen beside a place that is drawn, unless it only tells which', () => {
    expect(readBriefHints('She drums on the school roof').settings).toEqual(['rooftop']);
    const nurse = 'A nurse walks down a long hospital corridor and takes the first bus home';
    expect(readBriefHints(nurse).settings).toEqual(['room']);
    expect(readBriefHints('Our bike repair shop, and a ride along the river').settings).toEqual(['room', 'river']);
    expect(readBriefHints('A gas station in the desert').settings).toEqual(['highway', 'desert']);
    expect(readBriefHints('A flat tyre, and we fix it on the pavement').settings).toEqual(['city-day']);
    expect(readBriefHints('Der Großmarkt am Morgen, dann der Blumenladen').settings).toEqual(['city-day', 'room']);
    expect([...placesNamedIn('Asleep with my boots on the settee').keys()]).toContain('room');
    expect([...placesNamedIn('Opa geht zu den Bienenstöcken').keys()]).toContain('garden');
    expect(readBriefHints('The bowling alley reopens').settings).toEqual(['room']);
    expect([...placesNamedIn('Last penalty, the whistle and the rain').keys()]).toContain('field');
  });

  it('are neither in outer space nor at sea where a description asks for white space, or that something be', () => {
    for (const text of [
      'Quiet, few colours, lots of white space',
      'I need a little space, there is a space between us',
    ])
      expect(readBriefHints(text).settings).toEqual([]);
    expect(readBriefHints('Un taxista de la ciudad, que sea divertido').settings).toEqual(['city-day']);
    expect(readBriefHints('Two friends lost in space').settings).toEqual(['space']);
  });

  it('stays one with palms, neon, rain, a crowd or a band in it', () => {
    for (const description of [
      'A deserted shopping mall at midnight, palm trees, rain on the glass roof',
      'A singer by the fountain of an empty eighties mall under pink neon',
      'A band plays to a crowd in a bakery',
    ])
      expect(readBriefHints(description).settings, description).toEqual(['room']);
  });

  it('is a dry street for puddles after the rain', async () => {
    const description = 'kids after school dancing in the puddles, pure happiness after the rain stops';
    const scenes = await filmed(SUNG, { description, performanceMode: 'dance' });
    expect(readBriefHints(description).settings).toEqual(['city-day']);
    expect(scenes.filter(({ setting, weather }) => setting === 'street-rain' || weather === 'rain')).toEqual([]);
  });

  it.each([
    ['En la cocina de mi abuela siempre huele a pan', 'kitchen'],
    ['We met in the church, and nobody came', 'church'],
    ['I waited in the hospital ward through the long white hours', 'hospital'],
    ['My father is in the garage with his sleeves rolled up', 'garage'],
  ])('is furnished as the place that a song says: %s', async (line, place) => {
    const lyrics = { verse: [line, 'Tell me what you never said', 'Turn it over in my head'] };
    const scenes = await filmed(lyrics, { styleId: 'cinematic' }, ['verse', 'outro']);
    const inside = scenes.filter(({ setting, lyric }) => setting === 'room' && lyric !== '');
    expect(inside.length).toBeGreaterThan(1);
    for (const { interior } of inside) expect(interior).toBe(place);
    expect(scenes.every(({ setting, interior }) => setting === 'room' || interior === undefined)).toBe(true);
  });

  it('shows no building of its own kind in a room, and nothing that is too large for one', async () => {
    const scenes = await filmed(SUNG, { description: 'A film for our small shop in the street', styleId: 'brand' });
    const [inside, outside] = [
      scenes.filter(({ setting }) => setting === 'room'),
      scenes.filter(({ setting }) => setting !== 'room'),
    ];
    expect(inside.length).toBeGreaterThan(0);
    expect(inside.flatMap(({ motifs }) => motifs)).not.toContain('shop');
    expect(outside.flatMap(({ motifs }) => motifs)).toContain('shop');
    const nurse = await filmed(SUNG, {
      description: 'A nurse in a hospital ward takes the bus home',
      styleId: 'anime',
    });
    expect(nurse.filter(({ setting }) => setting === 'room').flatMap(({ motifs }) => motifs)).not.toContain('bus');
  });

  it('is furnished as the place that a description says', async () => {
    const scenes = await filmed(SUNG, { description: 'A film for our bike repair shop', styleId: 'brand' });
    expect(scenes.filter(({ setting }) => setting === 'room').every(({ interior }) => interior === 'garage')).toBe(
      true,
    );
  });

  it.each<[string, StyleId, string]>([
    ['A girl sells oranges in a busy market street', 'cinematic', 'market stall'],
    ['Spätschicht an der Tankstelle', 'vaporwave', 'fuel pump'],
    ['Deux amis à la fête foraine', 'anime', 'ferris wheel'],
    ['Our football match, the whole team cheers', '3d', 'soccer ball'],
  ])('is told by what stands outside there: %s', async (description, styleId, thing) => {
    const scenes = await filmed(SUNG, { description, styleId });
    const shown = scenes.filter(({ motifs }) => motifs.includes(thing));
    expect(shown.length / scenes.length).toBeGreaterThan(0.3);
  });

  it('keeps the hour that the description names', () => {
    expect(readBriefHints('A foam party in a laundromat at midnight').timeOfDay).toBe('night');
    expect(readBriefHints('A nurse sings in a parking garage at dawn').timeOfDay).toBe('dawn');
    expect(readBriefHints('No daylight please, and nobody sad').timeOfDay).toBe('night');
    expect(readBriefHints('Manhã de primavera, sem chuva')).toMatchObject({ timeOfDay: 'dawn', weather: null });
  });

  it('is not read from words that only sound like one', () => {
    expect(readBriefHints('A deserted shopping mall').settings).toEqual(['room']);
    expect(readBriefHints('She waits for an office worker beside a lake').settings).toEqual(['river']);
    expect([...placesNamedIn('I never tie my orange laces')]).toEqual([]);
    for (const line of ['The tortoise waved a checkered flag', 'She is waving to me', 'Orange jacket, frozen fingers'])
      expect([...placesNamedIn(line)].filter(([, strength]) => strength >= 0.55)).toEqual([]);
    expect([...placesNamedIn('I wave until the corner, then I wave a little more')]).toEqual([]);
  });

  it('is left for one that a line names', async () => {
    const lyrics = { ...SUNG, verse: ['We met upon the beach', 'We looked up from the street'] };
    const scenes = await filmed(lyrics, { description: 'In a kitchen or in a quiet street', performanceMode: 'story' });
    expect(scenes.map(({ setting }) => setting)).toContain('room');
    expect(scenes.filter(({ lyric }) => /street/.test(lyric)).every(({ setting }) => /city/.test(setting))).toBe(true);
  });
});
