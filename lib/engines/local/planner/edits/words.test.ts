import { describe, expect, it, test } from 'vitest';
import type { ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../draw/sample-scenes.ts';
import { PALETTES_OF_STYLE } from '../palettes/palettes-of-style.ts';
import { editOf, streetScene } from '../planner-fixture.ts';

const scene: ScenePlan = {
  ...streetScene('guitar', 'car'),
  palette: [...(PALETTES_OF_STYLE.cinematic[0]?.colors ?? [])],
};
const edited = (prompt: string, before = scene) => editOf(prompt, before, sampleConcept('cinematic')).after;
const thingsAfter = (prompt: string) => {
  const { motifs, motifCues } = edited(prompt);
  return motifs.map((noun, i) => [noun, motifCues?.[i]?.color].filter(Boolean).join(':'));
};

describe('an edit in the languages of customers', () => {
  test.each<[string, string[]]>([
    ['no cars', ['guitar']],
    ['quita el coche', ['guitar']],
    ['añade un perro negro', ['dog:black', 'guitar', 'car']],
    ['cambia la guitarra por un piano', ['piano', 'car']],
    ['entferne die Gitarre', ['car']],
    ['ersetze das Auto durch ein Fahrrad', ['guitar', 'bicycle']],
    ['ein roter Luftballon', ['balloon:red']],
    ['去掉吉他', ['car']],
    ['把汽车换成马', ['guitar', 'horse']],
    ['红色的伞', ['umbrella:red']],
    ['ギターを消して', ['car']],
    ['車を猫に変えて', ['guitar', 'cat']],
    ['青い傘を追加', ['umbrella:blue', 'guitar', 'car']],
    ['take the car out please', ['guitar']],
    ['cars out', ['guitar']],
    ['could you lose the guitar? it looks weird', ['car']],
    ['ditch the car and the guitar, add a fountain', ['fountain']],
    ['Bitte lass die Gitarre weg', ['car']],
    ['enlève la voiture', ['guitar']],
    ['togli la chitarra per favore', ['car']],
    ['車はいらない', ['guitar']],
    ['instead of the guitar give me a trumpet', ['trumpet', 'car']],
    ['statt der Gitarre ein rotes Fahrrad', ['bicycle:red', 'car']],
    ['lieber eine Katze als das Auto', ['guitar', 'cat']],
    ['en lugar de la guitarra, un violín', ['violin', 'car']],
    ['à la place de la guitare, un piano', ['piano', 'car']],
    ['troca o carro por um barco vermelho', ['guitar', 'boat:red']],
    ['sostituisci la chitarra con un violino', ['violin', 'car']],
    ['only the guitar, no one else', ['guitar']],
    ['weg mit dem Auto bitte', ['guitar']],
    ['no, I want the guitar to be red', ['guitar:red', 'car']],
    ['ein roter Regenschirm anstatt der Gitarre', ['umbrella:red', 'car']],
    ['aggiungi un cane nero', ['dog:black', 'guitar', 'car']],
    ['change la voiture en bateau', ['guitar', 'boat']],
    ['pls make teh car red', ['guitar', 'car:red']],
    ['a white horse in place of the car', ['guitar', 'horse:white']],
    ['Kannst du bitte das Auto entfernen und stattdessen einen Baum hinstellen?', ['guitar', 'tree']],
    ['quiero que el coche sea rojo', ['guitar', 'car:red']],
    ['leave the car but remove everything else', ['car']],
    ['add a red car and a blue house', ['house:blue', 'guitar', 'car:red']],
    ['tire o carro da cena', ['guitar']],
    ['troca a guitarra por um submarino amarelo', ['submarine:yellow', 'car']],
    ['ein Klavier statt der Gitarre', ['piano', 'car']],
    ['mach aus dem Auto ein Boot', ['guitar', 'boat']],
    ['juste la guitare devant la boulangerie fermée', ['guitar', 'bakery']],
    ['I want the street completely empty, take the car out', []],
  ])('exchanges, removes and adds what it names: %s', (prompt, things) => {
    expect(thingsAfter(prompt)).toEqual(things);
  });

  test.each<[string, Partial<ScenePlan>]>([
    ['que sea de noche', { setting: 'city-night', timeOfDay: 'night' }],
    ['que llueva', { weather: 'rain', setting: 'city-day' }],
    ['en la playa al amanecer', { setting: 'shore', timeOfDay: 'dawn' }],
    ['mach es Nacht', { timeOfDay: 'night' }],
    ['es soll schneien', { weather: 'snow', setting: 'city-day' }],
    ['im Wald bei Nebel', { setting: 'forest', weather: 'fog' }],
    ['在海边', { setting: 'shore' }],
    ['海辺で', { setting: 'shore' }],
    ['夜にして', { timeOfDay: 'night' }],
    ['the umbrella should be yellow', { weather: 'clear', setting: 'city-day' }],
    ['红色的伞', { weather: 'clear', setting: 'city-day' }],
  ])('reads the place, the hour and the weather, and no weather from a thing: %s', (prompt, expected) => {
    expect(edited(prompt)).toMatchObject(expected);
  });

  test.each<[string, string]>([
    ['a dark blue umbrella', 'umbrella:dark blue'],
    ['the umbrella should be light green', 'umbrella:light green'],
    ['ein dunkelblauer Regenschirm', 'umbrella:dark blue'],
    ['un paraguas azul oscuro', 'umbrella:dark blue'],
    ['un parapluie rouge vif', 'umbrella:red'],
    ['深蓝色的伞', 'umbrella:dark blue'],
    ['please make the umbrellas dark blue, not white', 'umbrella:dark blue'],
    ['can all the umbrellas be green please?', 'umbrella:green'],
    ['el paraguas debería ser azul oscuro', 'umbrella:dark blue'],
    ['o carro tem que ser amarelo', 'car:yellow'],
    ['把车改成深蓝色', 'car:dark blue'],
    ['the car should be dusty turquoise not red', 'car:turquoise'],
    ['troca o carro vermelho por um amarelo', 'car:yellow'],
  ])('dyes a thing in the shade asked for, and makes no night of a dark one: %s', (prompt, thing) => {
    expect(thingsAfter(prompt)).toContain(thing);
    expect(edited(prompt)).toMatchObject({ timeOfDay: 'day', setting: 'city-day' });
  });

  test.each<[string, ScenePlan['framing'], ScenePlan['framing']]>([
    ['come a lot closer', 'wide', 'close'],
    ['a bit closer please', 'wide', 'medium'],
    ['further away', 'close', 'medium'],
    ['much farther away so you see how tiny it is', 'close', 'wide'],
    ['von weiter weg bitte', 'medium', 'wide'],
    ['más cerca', 'medium', 'close'],
    ['zoom out a bit', 'medium', 'wide'],
    ['Go a bit wider so I can see everything', 'close', 'medium'],
    ['un plan plus large', 'medium', 'wide'],
    ['de plus loin stp', 'medium', 'wide'],
    ['I only want to see her face', 'wide', 'close'],
  ])('moves the camera from where it is: %s', (prompt, from, to) => {
    expect(edited(prompt, { ...scene, framing: from }).framing).toBe(to);
  });

  test.each<[string, Partial<ScenePlan>]>([
    ['put her on top of a lighthouse', { setting: 'shore', hasCharacter: true }],
    ['move it to a wooden bridge over a river', { setting: 'river', hasCharacter: true }],
    ['a girl without shoes on the beach', { setting: 'shore', hasCharacter: true }],
    ['cambia el fondo a un bosque', { setting: 'forest', hasCharacter: true }],
    ['让她站在灯塔上', { setting: 'shore', hasCharacter: true }],
    ['put a lighthouse next to the car', { setting: 'city-day' }],
    ['mets-la sur une plage avec un phare', { setting: 'shore', hasCharacter: true }],
    ['change the street to a beach with palm trees', { setting: 'shore' }],
  ])('moves the scene with its people, but not for a thing that is put there: %s', (prompt, expected) => {
    expect(edited(prompt)).toMatchObject(expected);
  });

  test.each([
    'remove all people',
    'sin gente',
    'ohne Menschen',
    '不要人',
    '誰もいない',
    'take the people out',
    '把人去掉',
    'keine Menschen bitte',
    'enlève les gens',
    'sem pessoas por favor',
    'senza persone',
  ])('leaves nobody in the picture, and its things where they are: %s', (prompt) => {
    expect(edited(prompt)).toMatchObject({ hasCharacter: false, isDeserted: true, motifs: ['guitar', 'car'] });
  });
});

it('shows a mood by its light, at the hour and in the weather that an edit names or that are there', () => {
  expect(edited('make it scarier')).toMatchObject({ timeOfDay: 'day', tints: [{ part: 'light', color: 'dim' }] });
  expect(edited('もっと悲しく')).toMatchObject({ weather: 'clear', tints: [{ part: 'light', color: 'cold' }] });
  expect(edited('sad, at dawn, in the snow')).toMatchObject({ timeOfDay: 'dawn', weather: 'snow' });
  expect(edited('more melancholic, in cold blue tones').setting).toBe('city-day');
});

it('brightens a scene that is called too dark', () => {
  const night = { ...scene, setting: 'city-night' as const, timeOfDay: 'night' as const };
  for (const prompt of ['way too dark!', 'viel zu dunkel', '太暗了'])
    expect(edited(prompt, night)).toMatchObject({ setting: 'city-night', tints: [{ part: 'light', color: 'bright' }] });
});

it('clears the sky when its weather is removed', () => {
  const rainy = { ...scene, weather: 'rain' as const };
  for (const prompt of [
    'stop the rain',
    'quita la lluvia',
    'arrête la pluie',
    'kein Regen mehr bitte',
    'let the rain stop and put a taxi there',
    'Lass den Regen aufhören',
    'haz que pare la lluvia',
    'fais cesser la pluie',
    'faz parar a chuva',
    'fai smettere la pioggia',
  ])
    expect(edited(prompt, rainy).weather, prompt).toBe('clear');
  expect(edited('sunset instead of rain', rainy)).toMatchObject({
    timeOfDay: 'dusk',
    weather: 'clear',
  });
});

it('exchanges a thing that is said to be the wrong one, and a person who is called too young', () => {
  const ball = streetScene('beach ball');
  const corrected = edited("That's a beach ball, we need a proper black and white football.", ball);
  expect([corrected.motifs, corrected.palette]).toEqual([['football'], ball.palette]);
  expect(edited('It’s a car, I want a bus', streetScene('car')).motifs).toEqual(['bus']);
  const grandmother = edited('The girl is too young, put a grandmother with white hair', ball);
  expect(grandmother).toMatchObject({
    hasCharacter: false,
    people: [{ age: 'old', sex: 'woman' }],
    motifs: ['beach ball'],
  });
  expect(edited('make it black and white', ball).palette).not.toEqual(ball.palette);
});

it('brings somebody back into a place that an edit had emptied', () => {
  const empty = edited('no people');
  const back = edited('a dancer in the street', empty);
  expect(back.hasCharacter).toBe(true);
  expect(back.isDeserted).toBeUndefined();
});

it('reports what of a prompt will not be seen, and nothing when all of it is', () => {
  const unseen = (prompt: string, styleId: StyleId = 'cinematic', before = scene) =>
    editOf(prompt, before, sampleConcept(styleId)).unseen;
  expect(unseen('a gazebo and a fox')).toEqual(['gazebo']);
  expect(unseen('猫に首輪をつけて')).toEqual(['首輪']);
  expect(unseen('without subtitles, at night')).toEqual(['subtitles']);
  expect(unseen('a couple on a bench')).toEqual([]);
  expect(unseen('a couple sitting on a bench')).toEqual([]);
  expect(unseen('long shadows and a bit of dust, at night')).toEqual(['shadows', 'long']);
  expect(unseen('make her run, in the rain')).toEqual(['run']);
  expect(unseen('añade un perro, ella corre')).toEqual(['corre']);
  expect(unseen('hide the street, more fog')).toEqual(['hide the street']);
  expect(unseen('cambia la guitarra por un zzyzx')).toEqual(['un zzyzx']);
  expect(unseen('remove the gazebo, a fox instead')).toEqual([]);
  expect(unseen('a stray dog')).toEqual([]);
  expect(unseen('Far: a ferry crosses the bay at night')).toEqual([]);
  expect(unseen('A small boat in a wide bay')).toEqual([]);
  expect(unseen('let her turn round and face us')).toEqual([]);
  const close = { ...scene, framing: 'close' as const };
  expect(edited('closer, at night', close).distance).toBe('nearer');
  expect(unseen('closer, at night', 'cinematic', close)).toEqual([]);
  expect(unseen('more pizzazz')).toEqual(['more pizzazz']);
  expect(unseen('everything in emerald green', 'ink')).toEqual(['emerald', 'green']);
  for (const prompt of ['make it night', 'a red balloon', 'añade un perro negro', 'no people', '雪を降らせて'])
    expect(unseen(prompt)).toEqual([]);
});
