import { describe, expect, it, test } from 'vitest';
import type { ScenePlan, StyleId } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../../planner-fixture.ts';

const scene = streetScene('car');
const concept = sampleConcept('anime');
const hero = { nouns: ['cat'], full: 'a cat', short: 'the cat' };
const edited = (prompt: string, before = scene, of = concept) => editOf(prompt, before, of).after;
const unseen = (prompt: string, styleId: StyleId = 'anime') => editOf(prompt, scene, sampleConcept(styleId)).unseen;
const placed = ({ motifs, motifCues = [] }: ScenePlan): string[] =>
  motifs.flatMap((noun, i) => {
    const { where, count } = motifCues[i] ?? {};
    return where || count ? [[count, noun, where?.is, where?.of].filter(Boolean).join(' ')] : [];
  });

describe('an edit that says where things are', () => {
  it('keeps what somebody holds when an umbrella is held over them or a hat put on', () => {
    const before: ScenePlan = { ...streetScene('kettle'), framing: 'close' };
    for (const prompt of ['hold an umbrella over his head', 'give him a red hat'])
      expect(placed(edited(prompt, before))).toContain('kettle held somebody');
    expect(placed(edited('he holds an umbrella', before))).toEqual(['umbrella held somebody']);
  });

  test.each<[string, string[]]>([
    ['a parrot on the hood of the car', ['parrot on car']],
    ['put a frog on top of the mushroom', ['frog on mushroom']],
    ['ein Flamingo sitzt auf dem Dach des Autos', ['flamingo on car']],
    ['un chat noir assis sur le vélo', ['cat on bicycle']],
    ['a grand piano standing in the fountain', ['grand piano in fountain']],
    ['the car drives through a tunnel', ['car in tunnel']],
    ['add a truck behind her', ['truck behind somebody']],
    ['un perro delante del coche', ['dog before car']],
    ['add a stray dog next to the old man', ['dog beside somebody']],
    ['give her a red hat', ['hat worn somebody']],
    ['pirate hat for the girl, black with a skull', ['pirate hat worn somebody']],
    ['black glasses for her', ['glasses worn somebody']],
    ['eine Mütze für das Mädchen', ['beanie worn somebody']],
    ['un sombrero rojo para ella', ['hat worn somebody']],
    ['un chapeau pour la fille', ['hat worn somebody']],
    ['um chapéu para a menina', ['hat worn somebody']],
    ['a hat for the shelf', []],
    ['paint the wheelbarrow green and fill it with tomatoes', ['3 tomato in wheelbarrow']],
    ['fill the basket with apples', ['3 apple in basket']],
    ['add three balloons', ['3 balloon']],
    ['autumn leaves everywhere', ['leaf everywhere somebody']],
    ['hundreds of lanterns in the sky', ['lantern everywhere sky']],
    ["put a pigeon on the old man's shoulder", ['pigeon on somebody']],
    ['put a pigeon on her shoulder', ['pigeon on somebody']],
    ['a big orange tent behind the boy', ['tent behind somebody']],
    ['she holds a bunch of sunflowers', ['sunflower held somebody']],
    ['a red tent, with a dog in front of it', ['dog before tent']],
    ['eine Ananas auf den Kühlschrank', ['pineapple on fridge']],
    ['some balloons above the shop', ['3 balloon above shop']],
    ['add a couple of balloons', ['2 balloon']],
    ['put a cat beside the gardener', ['cat beside somebody']],
    ['un gato al lado de la enfermera', ['cat beside somebody']],
    ['a banana wearing sunglasses next to the kitchen clock', ['banana beside clock', 'sunglasses worn banana']],
    ["it's raining basketballs", ['basketball everywhere rain']],
    ['pon un piano de cola y una rosa encima del piano', ['rose on piano']],
    ['a balloon above the castle', ['balloon above castle']],
    ['more cats, like seven of them', ['7 cat']],
    ['bitte mehr Katzen auf die Straße, acht davon', ['8 cat']],
    ['add a dozen of balloons', ['9 balloon']],
    ['put a scarf on Rusty and let a pigeon sit on the car', ['scarf worn somebody', 'pigeon on car']],
    ['let her hold a lamp, and two cats behind her', ['lamp held somebody', '2 cat behind somebody']],
    ['a dog between the two brothers please', ['dog between somebody']],
    ['ein Hund zwischen dem Mann und der Frau', ['dog between somebody']],
    ['put a teddy bear on the left and a drum on the right', ['teddy bear left frame', 'drum right frame']],
    ['un tambour à gauche', ['drum left frame']],
    ['a tractor in the corner', ['tractor corner frame']],
    ['give the singer a red hat and a guitar', ['guitar held somebody', 'hat worn somebody']],
    ['give her a red hat and put two drums there', ['hat worn somebody', '2 drum']],
    ['the singer should wear an apron and hold a cup of coffee', ['cup held somebody', 'apron worn somebody']],
    ['put two baskets of bread on the table', ['2 basket on table', 'bread in basket']],
    ['add a yellow kite at the top left', ['kite upper-left frame']],
    ['ein Drachen oben rechts', ['kite upper-right frame']],
    ['una cometa arriba a la izquierda', ['kite upper-left frame']],
    ['in the foreground a bucket', ['bucket front frame']],
    ['put a small red lamp on each person’s collar', ['lamp pinned somebody']],
    ['three white geese on the road ahead of her', ['3 goose before somebody']],
    ["Put a man's open hand under the feather", ['hand under feather']],
    ["the feather should lie on an old woman's palm", ['hand under feather']],
    ['hold an umbrella over his head', ['umbrella above somebody']],
    ['pon un paraguas sobre su cabeza', ['umbrella above somebody']],
    ['they should be under one big red umbrella', ['umbrella above somebody']],
    ['add a snowman next to the car with a red scarf', ['snowman beside car', 'scarf worn snowman']],
    ['more hats? like five or six in different colours on a shelf', ['6 hat on shelf']],
    ['unas tijeras y un balcón con tres geranios', ['3 geranium on balcony']],
    ['a letter with a drawing of a dolphin and a car on it', ['dolphin on letter', 'car on letter']],
    ['put the cat on her lap', ['cat held somebody']],
    ['coloca um gato no colo da vó', ['cat held somebody']],
    ['an old man with a walking stick', ['walking stick held an old man']],
    ['fireworks in the sky', ['firework everywhere sky']],
    ['pon una piñata colgando', ['piñata above sky']],
    ["mets un ordinateur à côté d'elle", ['computer beside somebody']],
  ])('puts them there: %s', (prompt, expected) => {
    expect(placed(edited(prompt))).toEqual(expected);
  });

  it('says which of several people wears or holds a thing, or that all do', () => {
    const dad = { called: 'the dad', sex: 'man', age: 'adult' } as const;
    const company = { ...scene, hasCharacter: true, people: [dad] };
    expect(placed(edited('the dad gets a purple hat', company))).toEqual(['hat worn the dad']);
    expect(placed(edited('she gets a purple hat', company))).toEqual(['hat worn somebody']);
    expect(placed(edited('give the dad a guitar', company))).toEqual(['guitar held the dad']);
    expect(placed(edited('both of them wear sunglasses', company))).toEqual(['sunglasses worn everybody']);
    expect(placed(edited('cowboy hats on everyone', company))).toEqual(['hat worn everybody']);
  });

  it('keeps everything beside a thing that is filled', () => {
    const before = streetScene('wheelbarrow', 'watering can', 'glove', 'spade');
    const { motifs } = edited('paint the wheelbarrow green and fill it with tomatoes', before);
    expect(motifs).toEqual(expect.arrayContaining(before.motifs));
  });

  it('reports a colour of clothes that is named apart from them and not shown', () => {
    expect(unseen('pirate hat for the girl, black with a skull', '3d')).toEqual(['black with a skull']);
  });

  it('shows half of several things, and reports those it shows as many of as before', () => {
    const many = { ...scene, motifs: ['hen'], motifCues: [{ atSec: null, motion: 'stand', count: 6 }] };
    for (const prompt of ['fewer hens please', 'way too many hens', 'trop de poules'])
      expect([prompt, placed(edited(prompt, many))]).toEqual([prompt, ['3 hen']]);
    expect(unseen('fewer birds')).toEqual(['bird']);
  });

  it('keeps the place and its other things, and reads no place out of a part of a thing', () => {
    const after = edited('a crow on the roof of the castle', { ...scene, setting: 'mountains' });
    expect(after).toMatchObject({ setting: 'mountains', motifs: ['crow', 'castle', 'car'] });
    expect(edited('give her a red hat').motifs).toEqual(['hat', 'car']);
  });

  it('keeps the size that an earlier edit gave a thing when another thing is added', () => {
    const large = edited('a giant croissant');
    expect(edited('add a dog', large)).toMatchObject({ motifs: ['dog', 'croissant'], motifCues: [{}, { size: 2 }] });
  });

  it('puts somebody on or into a thing, of which the hood is a part', () => {
    expect(edited('put the girl on top of a lighthouse').stands).toEqual({ is: 'on', of: 'lighthouse' });
    expect(edited('a pink convertible, she sits on the hood').stands).toEqual({ is: 'on', of: 'convertible' });
    expect(unseen('the girl sits on the car')).toEqual([]);
  });

  it('dresses an animal that carries the video, and shows one more of it for two', () => {
    const ofCat = { ...concept, hero };
    expect(placed(edited('give the cat a red scarf', scene, ofCat))).toEqual(['scarf worn somebody']);
    expect(placed(edited('two cats instead of one', scene, ofCat))).toEqual(['1 cat beside somebody']);
  });
});

describe('an edit of what is no thing', () => {
  test.each<[string, Partial<ScenePlan>]>([
    ['der Himmel soll grün sein', { tints: [{ part: 'sky', color: 'green' }], setting: 'city-day' }],
    ['make the grass purple', { tints: [{ part: 'ground', color: 'purple' }] }],
    ['her hair should be pink', { look: { hair: 'pink' }, motifs: ['car'] }],
    ['give her a yellow raincoat', { look: { cloth: 'yellow', outfit: 'coat' }, motifs: ['car'] }],
    ['give her a blue cardigan over the uniform', { look: { cloth: 'blue', outfit: 'coat' }, motifs: ['car'] }],
    ['have them all wear yellow raincoats', { look: { cloth: 'yellow', outfit: 'coat' }, motifs: ['car'] }],
    ['zieh ihr einen grünen Pullover an', { look: { cloth: 'green', outfit: 'hoodie' }, motifs: ['car'] }],
    ['she wears a tuxedo', { look: { outfit: 'blazer' }, motifs: ['car'] }],
    ['a huge moon behind her', { bodyScale: 2.2, motifs: ['car'] }],
    ['no moon', { bodyScale: 0 }],
    ['she has short red hair now', { look: { hair: 'red', cut: 'bob' } }],
    ['give her blonde hair', { look: { hair: 'blonde' } }],
    ['make the floor blood red', { tints: [{ part: 'ground', color: 'red' }], motifs: ['car'] }],
    ['a giant croissant', { motifs: ['croissant'], motifCues: [{ atSec: null, motion: 'stand', size: 2 }] }],
  ])('colours and sizes it, and leaves the palette: %s', (prompt, expected) => {
    expect(edited(prompt)).toMatchObject(expected);
  });

  it('goes nearer than close and farther than wide, and keeps what would hide the character out of view', () => {
    expect(edited('come closer', { ...scene, framing: 'close' }).distance).toBe('nearer');
    expect(edited('much farther away so you see how tiny she is')).toMatchObject({
      framing: 'wide',
      distance: 'farther',
      motifs: [],
    });
  });

  it('dresses the people it names beside the video’s character, and all where it says so', () => {
    const baker = edited('add a baker in a purple jumpsuit', { ...scene, hasCharacter: false });
    expect(baker).toMatchObject({ people: [{ look: { cloth: 'purple', outfit: 'shirt' } }], motifs: ['car'] });
    expect(baker.look).toBeUndefined();
    const all = edited('they all wear red coats', { ...scene, people: baker.people ?? [] });
    expect(all).toMatchObject({ look: { cloth: 'red' }, people: [{ look: { cloth: 'red' } }] });
  });

  it('freezes a river', () => {
    expect(edited('the river is frozen', { ...scene, setting: 'river' }).tints).toEqual([
      { part: 'ground', color: 'ice' },
    ]);
  });

  it('shows lightning and a rainbow outside, over the place where the scene is', () => {
    expect(edited('a rainbow')).toMatchObject({ setting: 'city-day', motifs: ['rainbow'] });
    const storm = edited('lightning and a storm', { ...scene, setting: 'room' });
    expect(storm.motifs).toEqual(['lightning']);
    expect(storm.setting).not.toBe('room');
  });

  it('reports what has no picture in other languages too, and what no face shows', () => {
    expect(unseen('mets un béret rouge au boulanger')).toEqual(['béret', 'rouge']);
    expect(unseen('give him a mustache, at night')).toEqual(['mustache']);
    expect(unseen('ein Hund neben dem Zzyzx')).toEqual(['neben dem zzyzx']);
    expect(unseen('un poco más oscuro')).toEqual([]);
    expect(unseen('un gato al lado de la casa')).toEqual([]);
    expect(unseen('ein paar Luftballons über dem Auto')).toEqual([]);
  });

  it('reads no place in the French “on”, and reports an aquarium and larger glasses as not shown', () => {
    expect(unseen('on peut mettre un chat et un aquarium ?')).toEqual(['aquarium']);
    expect(unseen('she needs bigger glasses, at night')).toContain('bigger glasses');
  });

  it('reports a pattern, and hair that a style does not paint', () => {
    expect(unseen('make the floor checkered black and white')).toContain('checkered');
    expect(unseen('her hair should be pink', 'ink')).toContain('hair');
    expect(unseen('her hair should be pink')).toEqual([]);
  });
});

describe('an edit of the light and of who is there', () => {
  const lights = (prompt: string) => (edited(prompt).tints ?? []).map(({ part, color }) => `${part} ${color}`);
  test.each<[string, string[]]>([
    ['neon green light and a cactus next to her', ['light green']],
    ['luz roja por favor', ['light red']],
    ['candlelight please', ['light candle']],
    ['make it cosier', ['light warm']],
    ['more dramatic', ['light dramatic']],
    ['deixa mais escuro', ['light dim']],
    ['yellow background', ['wall yellow']],
    ['make the lights pink', ['light pink']],
    ['der Hintergrund soll blau sein', ['wall blue']],
    ['a light blue car', []],
    ['rain on a neon street', []],
  ])('lights the picture: %s', (prompt, expected) => {
    expect(lights(prompt)).toEqual(expected);
  });

  it('clears the sky for a sunset, and shows lightning where it storms', () => {
    const wet: ScenePlan = { ...scene, weather: 'rain' };
    expect(edited('add a drone above her, sunset', wet)).toMatchObject({ weather: 'clear', timeOfDay: 'dusk' });
    expect(edited('ein Gewitter')).toMatchObject({ weather: 'rain', motifs: expect.arrayContaining(['lightning']) });
  });

  it('takes the person whom the video is about for its character, and somebody else for a replacement', () => {
    const nurse = { ...concept, logline: 'A nurse works a long night — a story of someone who stays.' };
    const alone = { ...scene, hasCharacter: true };
    expect(edited('the nurse wears a red hat', alone, nurse)).toMatchObject({ hasCharacter: true });
    expect(edited('the nurse wears a red hat', alone, nurse).people).toBeUndefined();
    expect(edited('instead of the nurse show an old man', alone, nurse)).toMatchObject({
      hasCharacter: false,
      people: [{ called: 'an old man' }],
    });
  });

  it('dyes a hero that is no person', () => {
    const cat = { ...concept, hero };
    expect(edited('Mimi should be blue', { ...scene, hasCharacter: true }, cat)).toMatchObject({
      look: { cloth: 'blue' },
      palette: scene.palette,
    });
  });

  it('reports a camera position that no scene has', () => {
    expect(unseen('from above, and more sunny')).toEqual(['from above']);
  });
});

describe('an edit of one of those who are there', () => {
  const brothers = [1, 2].map(() => ({ called: 'two brothers', sex: 'man', age: 'adult' }) as const);
  const two: ScenePlan = { ...scene, hasCharacter: false, people: [...brothers] };

  it('adds nobody for “one of them”, and shows one person where only one is asked for', () => {
    expect(edited('give one brother a cowboy hat', two).people).toHaveLength(2);
    expect(edited('only one brother, with a guitar in his hand', two)).toMatchObject({
      people: [{ called: 'two brothers' }],
      hasCharacter: false,
    });
  });

  it('dresses the person named next to the clothes, and everybody where all are named', () => {
    const grandma = { called: 'the grandma', sex: 'woman', age: 'old' } as const;
    const before: ScenePlan = { ...scene, hasCharacter: true, people: [grandma] };
    const dressed = edited('grandma in a green dress, a cat behind her', before);
    expect(dressed.people).toMatchObject([{ look: { cloth: 'green', outfit: 'dress' } }]);
    expect(dressed.look).toBeUndefined();
    const black = edited('everybody in black', before);
    expect([black.look, black.people?.[0]?.look]).toMatchObject([{ cloth: 'black' }, { cloth: 'black' }]);
  });

  test.each<[string, string[]]>([
    ['make everyone wear party hats', ['hat worn somebody']],
    ['a dog behind them, and the singer wears a hat', ['dog behind somebody', 'hat worn somebody']],
    ['the cat wears a chef hat, and three carrots in front of it', ['3 carrot before cat', 'hat worn cat']],
    ['que lleve gafas y haya un gallo encima del coche', ['rooster on car', 'glasses worn somebody']],
    ['uma mesa com flores vermelhas', ['flower on table']],
    ['pon un perro en la mesa', ['dog on table']],
    ['a field of sunflowers', ['sunflower everywhere somebody']],
    ['a campfire next to him and stars in the sky', ['campfire beside somebody', 'star everywhere sky']],
    ['a cup of coffee on the table', ['cup on table']],
    ['sie trägt eine Krone und überall sind Luftballons', ['balloon everywhere somebody', 'crown worn somebody']],
  ])('reads who wears and what stands where: %s', (prompt, expected) => {
    expect(placed(edited(prompt, { ...scene, hasCharacter: true })).sort()).toEqual(expected.sort());
  });

  test.each<[string, string[]]>([
    ['both brothers wear an apron', ['apron']],
    ['both brothers wear sunglasses', ['sunglasses']],
    ['both brothers wear a mask', ['mask']],
    ['both brothers wear a chain', []],
  ])('reports what is not seen of two people of ink, who are seen from behind: %s', (prompt, expected) => {
    expect(editOf(prompt, two, sampleConcept('ink')).unseen).toEqual(expected);
  });

  it('keeps the colours of a place and its light in that place alone', () => {
    const tints: ScenePlan['tints'] = [
      { part: 'sky', color: 'green' },
      { part: 'light', color: 'candle' },
    ];
    expect(edited('a red hat for her', { ...scene, tints }).tints).toEqual(tints);
    expect(edited('neon lights', { ...scene, tints }).tints).toEqual([tints[0], { part: 'light', color: 'neon' }]);
    expect(edited('move her to the beach', { ...scene, tints }).tints).toBeUndefined();
  });

  it('colours the sun, and no ground with the colour of a hat before it', () => {
    expect(edited('a red sun').tints).toEqual([{ part: 'body', color: 'red' }]);
    expect(edited('a brown hat, snow on the ground').tints).toBeUndefined();
  });

  it('reports a thing that belongs to a room and stays, and nouns that it does not know', () => {
    const room: ScenePlan = { ...scene, setting: 'room' };
    expect(editOf('quita las butacas', room, sampleConcept('anime')).unseen).toEqual(['butacas']);
    expect(unseen('un mariachi con guitarra')).toEqual(['mariachi']);
  });
});
