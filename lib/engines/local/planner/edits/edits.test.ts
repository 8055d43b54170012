import { expect, it, test } from 'vitest';
import type { ScenePlan, SeenPerson, StyleId } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../planner-fixture.ts';

const concept = sampleConcept('anime');
const edited = (prompt: string, before = streetScene('car')) => editOf(prompt, before, concept).after;
const unseen = (prompt: string) => editOf(prompt, streetScene('car'), concept).unseen;
const placed = ({ motifs, motifCues = [] }: ScenePlan): string[] =>
  motifs.map((noun, i) => {
    const { where, count, size } = motifCues[i] ?? {};
    return [size && `x${size}`, count, noun, where?.is, where?.of].filter(Boolean).join(' ');
  });

test.each<[string, string]>([
  ['请加一把红伞在车上', 'umbrella on car'],
  ['三毛猫を車の上に寝かせてください', 'cat on car'],
  ['在车的旁边放一只猫', 'kitten beside car'],
  ['make the car white and put a surfboard on its roof', 'surfboard on car'],
  ['a boombox on the ground', 'boombox beside somebody'],
  ['show a dog at her feet', 'dog beside somebody'],
  ['she should be holding the phone, and make her wear a pink suit', 'phone held somebody'],
  ['Mach den Drachen viel größer und gelb', 'x2 kite'],
  ['把灯笼放大一点', 'x2 lantern'],
  ['a kite and a bigger dog', 'x2 dog'],
  ['a kite and a bigger dog', 'kite'],
  ['sie trägt eine Krone und überall sind Luftballons', 'crown worn somebody'],
  ['balloons and leaves everywhere', 'balloon everywhere somebody'],
  ['add another dog', '2 dog'],
  ['Quiero cinco botones azules en lugar de uno marrón, por favor', '5 button'],
  ['move the snowman out there, he would melt indoors', 'snowman behind window'],
  ['a dog with a red lamp on its collar', 'lamp pinned dog'],
  ['die Leiter soll am Schornstein lehnen', 'ladder beside chimney'],
  ["a ferryman's cap hanging on the door", 'cap on door'],
  ['the kite should be yellow and huge', 'x2 kite'],
  ['make the headphones bigger and the street full of people', 'x2 headphone'],
  ['put three geese on a village road', '3 house'],
])('reads where a thing is, how large it is and how many there are: %s', (prompt, expected) => {
  expect(placed(edited(prompt, streetScene()))).toContain(expected);
});

test.each(['make the curtains red', 'can the flowers be yellow instead of red?', 'turn the lamp on'])(
  'adds nothing that a place has already and that should only look different, and reports it: %s',
  (prompt) => {
    const { after, unseen: told } = editOf(prompt, streetScene('bench'), concept);
    expect(after.motifs).toEqual(['bench']);
    expect(told).not.toEqual([]);
  },
);

it('keeps all of four things when an edit names none of them', () => {
  const four = streetScene('guitar', 'pot', 'bench', 'star');
  expect(edited('make it a bit warmer', four).motifs).toEqual(four.motifs);
});

it('keeps the place when the prompt only names somebody who is often elsewhere', () => {
  for (const prompt of ['make the driver wear a green cap', 'a farmer with a hat', 'der Matrose soll rote Haare haben'])
    expect(edited(prompt, { ...streetScene(), setting: 'room' }).setting).toBe('room');
});

it('removes nothing for a turn of phrase with “no”, and gives nobody the beard of a goat', () => {
  expect(edited('without a doubt more rain').weather).toBe('rain');
  expect(edited('no matter what, make it night').motifs).toEqual(['car']);
  expect(edited('no more than one car').motifs).toEqual(['car']);
  expect(edited('not one but two dogs').hasCharacter).toBe(true);
  expect(edited('feels like no man is an island').hasCharacter).toBe(true);
  expect(edited('a goat with a beard').look).toBeUndefined();
  expect(placed(edited('手前に花'))).toEqual(['flower front frame', 'car']);
});

it('puts skates on the person it names, and a new thing beside one of its kind', () => {
  const nurse = { called: 'the nurse', sex: 'woman', age: 'adult', role: 'nurse' } as const;
  const after = edited('show the nurse on pink skates', { ...streetScene(), people: [nurse] });
  expect(placed(after)).toContain('skate worn the nurse');
  expect(edited('add a boat', streetScene('rowing boat')).motifs).toContain('boat');
});

it('takes the name of a thing for the one that is there, and gives a stick to the person named with it', () => {
  expect(edited('the bridge should be red', streetScene('stone bridge')).motifs).toEqual(['stone bridge']);
  expect(placed(edited('an old woman with a walking stick on the bridge'))[0]).toBe('walking stick held an old woman');
});

test.each<[string, string[]]>([
  ['Put a black cat on the roof of the little house', ['cat on hut', 'hut']],
  ["a black cat sits on the house's roof", ['cat on hut', 'hut']],
  ['a cat on the roof', ['cat on hut', 'hut']],
  ['an owl on the roof of that old cottage', ['owl on hut', 'hut']],
  ['eine Katze auf dem Dach des kleinen Hauses', ['cat on hut', 'hut']],
  ['add a cottage', ['cottage', 'hut']],
])('takes the house of a prompt for the one that is there, and its roof for no other: %s', (prompt, expected) => {
  const after = edited(prompt, { ...streetScene('hut'), setting: 'field' });
  expect(placed(after)).toEqual(expected);
  expect(after.setting).toBe('field');
});

test.each<[string, string[]]>([
  ['The tomato must be red with green leaves, please', ['green leaves']],
  ['die Tomate soll rot sein mit grünen Blättern', ['grünen blättern']],
  ['make the tomato red', []],
])('colours only the thing, and reports leaves that cannot have a colour of their own: %s', (prompt, expected) => {
  const before = { ...streetScene('tomato', 'coin'), motifCues: [4, 8].map((atSec) => ({ atSec, motion: 'sway' })) };
  const { after, unseen: named } = editOf(prompt, before, concept);
  expect(after).toEqual({
    ...before,
    before,
    motifCues: [{ ...before.motifCues[0], color: 'red' }, before.motifCues[1]],
    prompt,
  });
  expect(named).toEqual(expected);
});

it('lets leaves fly about when they are not part of a plant', () => {
  expect(placed(edited('leaves falling everywhere around her'))).toContain('leaf everywhere somebody');
  expect(unseen('a tree with green leaves')).toEqual([]);
});

test.each<[string, string[], string | undefined]>([
  ['Put a big pink neon sign that says MOTEL above the truck', ['x1.5 neon sign above truck', 'truck'], 'MOTEL'],
  ['a sign saying "Fresh Fish" over the truck', ['signboard above truck', 'truck'], 'Fresh Fish'],
  ['add a pink neon BAR sign above the truck', ['neon sign above truck', 'truck'], 'BAR'],
  ['put a neon sign above the truck', ['neon sign above truck', 'truck'], undefined],
])('shows a sign with its words, and without the things that they name: %s', (prompt, things, said) => {
  const { after, unseen: named } = editOf(prompt, streetScene('truck'), concept);
  expect(placed(after)).toEqual(things);
  expect(after.setting).toBe('city-day');
  expect(after.motifCues?.[0]?.says).toBe(said);
  expect(named).toEqual([]);
});

it('shows awnings on a market street in their own colour, which are striped as they are', () => {
  const inRoom: ScenePlan = { ...streetScene('orange'), setting: 'room' };
  const prompt = 'Not a room please, a market street with red and white striped awnings';
  const { after, unseen: named } = editOf(prompt, inRoom, concept);
  expect(after.setting).toBe('city-day');
  expect(after.motifs).toContain('awning');
  expect(after.motifCues?.[after.motifs.indexOf('awning')]).toMatchObject({ color: 'red', motion: 'stand' });
  expect(after.motifCues?.some(({ surface }) => surface)).toBe(false);
  expect(named).toEqual([]);
});

it('lets a boat lie on the beach when it is put there, and sail past a beach that is only mentioned', () => {
  const atSea: ScenePlan = { ...streetScene('boat'), setting: 'ocean' };
  const motionAfter = (prompt: string) => edited(prompt, atSea).motifCues?.[0]?.motion;
  for (const prompt of ['The boat should lie on a sandy beach, not out at sea', 'das Boot soll am Strand liegen'])
    expect([edited(prompt, atSea).setting, motionAfter(prompt)]).toEqual(['shore', 'stand']);
  expect(motionAfter('the boat sails past a beach')).toBe('sail');
});

it('covers the ground with mud, and reports a German order for a few things without a picture', () => {
  expect(edited('more mud please').tints).toEqual([{ part: 'ground', color: 'mud' }]);
  expect(unseen('more mud please')).toEqual([]);
  expect(unseen('way more mud, all over his clothes')).toEqual(['over his clothes']);
  expect(unseen('mach es Nacht und lass ein paar Kiebitze fliegen')).toEqual(['lass ein paar kiebitze fliegen']);
});

test.each<[string, ScenePlan['setting'], RegExp]>([
  ['Can we be inside the diner please? with a plate on the counter', 'city-day', /^room$/],
  ['why is she on the street? should be an office with a lamp', 'city-day', /^room$/],
  ['two flamingos, indoors at the swimming pool', 'ocean', /^room$/],
  ['Put her inside the diner with a neon sign in the window', 'city-day', /^room$/],
  ['two flamingos and make it an indoor pool instead of the sea', 'ocean', /^room$/],
  ['Bitte draußen am Haus', 'room', /^(?!room|window)/],
  ['a kite in a blue sky', 'room', /^(?!room|window)/],
  ['un globo en el cielo azul', 'room', /^(?!room|window)/],
  ['à l’intérieur, avec une lampe', 'city-day', /^room$/],
  ['mets un poisson à l’intérieur du bocal', 'city-day', /^city-day$/],
  ['view into a blue sky through the window', 'room', /^(?:room|window)$/],
  ['why is she on the street? she should be in an office', 'city-day', /^room$/],
  ['put her into a school uniform', 'garden', /^garden$/],
  ['add a ball. It should be in the grass', 'garden', /^garden$/],
  ['为什么她在海滩上？应该在办公室', 'city-day', /^room$/],
  ['put a snowman outside the window', 'room', /^(?:room|window)$/],
  ['add a dog and a lamp, not a party', 'river', /^river$/],
])('is inside or outside where it is asked for: %s', (prompt, from, to) => {
  expect(edited(prompt, { ...streetScene('car'), setting: from }).setting).toMatch(to);
});

it('shows the pool of a room, and no diner from inside a diner', () => {
  expect(edited('indoors at the swimming pool', { ...streetScene(), setting: 'ocean' }).interior).toBe('pool');
  expect(edited('Can we be inside the diner? with a lamp').motifs).not.toContain('diner');
});

it('leaves out what should not be there or is asked why about, and adds what is asked “why not”', () => {
  expect(edited('two dogs, not a car').motifs).toEqual(['dog']);
  expect(edited('why not a dog?').motifs).toContain('dog');
  const shell = editOf('put a hat there, get rid of the shell', streetScene('snail'), concept);
  expect([shell.after.motifs, shell.unseen]).toEqual([['hat'], []]);
  expect(edited('why is there a car? a dog please').motifs).toContain('dog');
  const many = ['roofer', 'farmer', 'vet'].map(
    (role): SeenPerson => ({ called: `a ${role}`, sex: 'man', age: 'adult', role }),
  );
  const after = edited('the vet with a dog, thats all, not five people', { ...streetScene(), people: many });
  expect([after.hasCharacter, after.people?.map(({ called }) => called)]).toEqual([false, ['the vet']]);
  const one = edited('Too many people. Just one vet with a dog', { ...streetScene(), people: many });
  expect(one.people?.map(({ called }) => called)).toEqual(['a vet']);
});

test.each<[string, readonly string[]]>([
  ["I don't know why but add a dog!", ['dog', 'car', 'lamp']],
  ['Why is the dog gone? I want it back', ['dog']],
  ['why isnt there a cat? add one', ['cat', 'car', 'lamp']],
  ['warum ist da kein Hund?', ['dog']],
  ['metti la neve, perché è Natale e voglio un albero!', ['tree', 'car', 'lamp']],
  ['one dog not two and a cat', ['dog', 'cat']],
  ['bitte nicht ein Hund sondern eine Katze', ['cat', 'car', 'lamp']],
  ['quero um cavalo e não uma vaca', ['horse', 'car', 'lamp']],
  ['bitte jede Menge Katzen', ['cat', 'car', 'lamp']],
  ['Ajoute un chien mais ne change pas la voiture', ['dog', 'car', 'lamp']],
  ["n'oublie pas le chien", ['dog']],
  ['Und vergiss nicht den Hund', ['dog']],
  ["that's not the point, a dog please", ['dog']],
  ['a dog on the beach, nothing else', ['dog']],
  ['Give her a hat, that’s all', ['hat', 'car', 'lamp']],
  ['change the car into a bus, nothing else', ['bus', 'lamp']],
  ['não mude mais nada, um chapéu vermelho nela', ['hat', 'car', 'lamp']],
  ['a hat, keep everything else the same', ['hat', 'car', 'lamp']],
  ['laisse le reste, un chapeau rouge', ['hat', 'car', 'lamp']],
  ['It looks great but why the dog? a cat please', ['cat']],
  ['pon un perro no un gato sino un caballo', ['dog', 'horse', 'car', 'lamp']],
])(
  'takes no question for a complaint, no reminder for a removal and no end of an order for all of it: %s',
  (prompt, motifs) => {
    const after = edited(prompt, streetScene('car', 'lamp'));
    expect(after.motifs.slice().sort()).toEqual(motifs.slice().sort());
  },
);

test.each<[string, readonly string[] | undefined]>([
  ['entferne alle Autos', ['a roofer', 'a vet']],
  ["remove everyone's hats", ['a roofer', 'a vet']],
  ['muita gente na praia', ['the people', 'the people', 'the people', 'the people']],
  ['troppa gente, solo una ragazza', undefined],
  ['remove everybody else', undefined],
  ['remove the car and all the people', undefined],
  ['statt der Leute ein Hund', undefined],
])('keeps the people who are there unless all of them should go: %s', (prompt, called) => {
  const people = ['roofer', 'vet'].map((role): SeenPerson => ({ called: `a ${role}`, sex: 'man', age: 'adult', role }));
  expect(edited(prompt, { ...streetScene('car'), people }).people?.map((one) => one.called)).toEqual(called);
});

it('takes a pile of bread for several, and a suit that is to be another for no thing', () => {
  expect(placed(edited('une pile de baguettes sur la luge', streetScene()))).toContain('6 baguette bread on sled');
  expect(placed(edited('mettez plein de baguettes sur la luge', streetScene()))).toContain('6 baguette bread on sled');
  expect(edited('give her a hat, make it yellow', streetScene()).motifCues?.[0]?.color).toBe('yellow');
  expect(edited('give her a dress, make it black', streetScene()).look?.cloth).toBe('black');
  expect(edited('she sings on the street and make it pink', streetScene()).tints).toBeUndefined();
  expect(edited('make his suit a purple jumpsuit').motifs).not.toContain('suit');
});

test.each<[string, object]>([
  ["make her older, I'm 60!", { look: { age: 'old' } }],
  ['mach sie viel älter und gib ihr einen roten Hut', { look: { age: 'old' }, motifs: ['hat', 'car'] }],
  ['show her as a little girl here', { look: { age: 'child' } }],
  ['turn her into an old woman with a walking stick', { look: { age: 'old' }, motifs: ['walking stick', 'car'] }],
  ['que sea más vieja, y con un sombrero', { look: { age: 'old' }, motifs: ['hat', 'car'] }],
  ['她小时候,手里拿着气球', { look: { age: 'child' } }],
  ['add a dog and make her older', { look: { age: 'old' }, motifs: ['dog', 'car'] }],
])('gives the person of a scene the age that is asked for: %s', (prompt, expected) => {
  expect(edited(prompt)).toMatchObject({ hasCharacter: true, ...expected });
  expect(unseen(prompt)).toEqual([]);
});

it.each(['show me a kid with a balloon', 'the mayor has a red hat', 'make it rain as a girl runs by'])(
  'keeps the age of the character when somebody else’s is asked for: %s',
  (prompt) => expect(edited(prompt).look?.age).toBeUndefined(),
);

it('reports that an adult cannot grow younger', () => {
  expect(unseen('make her younger')).toEqual(['younger']);
  expect(edited('make her younger', edited('make her older')).look?.age).toBe('adult');
});

it('ages the person it names among several, also in ink, and never a bridge', () => {
  const girl = { called: 'a girl', sex: 'woman', age: 'adult' } as const;
  const both = { ...streetScene(), people: [girl] };
  expect(edited('make the girl older', both)).toMatchObject({ people: [{ age: 'old' }] });
  expect(edited('make the girl older', both).look).toBeUndefined();
  const woman = editOf('make her an old woman', streetScene('car'), sampleConcept('ink')).after;
  expect(woman.people).toEqual([{ called: 'the old woman', sex: 'woman', age: 'old' }]);
  const inInk = editOf('make her older', streetScene('car'), sampleConcept('ink')).after;
  expect(inInk).toMatchObject({ hasCharacter: false, people: [{ age: 'old' }] });
  const young = editOf('make her younger', inInk, sampleConcept('ink')).after;
  expect(young).toMatchObject({ hasCharacter: false, people: [{ age: 'adult' }] });
  expect(edited('make the girl older', { ...both, hasCharacter: false }).hasCharacter).toBe(false);
  expect(edited('the bridge should look older', streetScene('stone bridge')).look).toBeUndefined();
});

test.each<[string, string]>([
  ['the cat should be a calico, and put a bowl next to it', 'calico'],
  ['三毛猫を車の上に寝かせてください', 'calico'],
  ['a rusty bicycle', 'rusty'],
  ['the bridge should look older and put a dog under it', 'worn'],
  ['un chat tigré derrière elle', 'striped'],
])('gives a thing the surface that is asked for, and does not report it: %s', (prompt, surface) => {
  const [cue, ...others] = (edited(prompt, streetScene()).motifCues ?? []).map((one) => one.surface);
  expect([cue, others.filter(Boolean)]).toEqual([surface, []]);
  expect(unseen(prompt)).toEqual([]);
});

it.each(['a moss green car', 'a cat on a muddy road', 'a rust-coloured car', 'put a scarf on Rusty'])(
  'takes no colour, no name and nothing said of something else for the surface of a thing: %s',
  (prompt) => expect((edited(prompt).motifCues ?? []).filter(({ surface }) => surface)).toEqual([]),
);

it('reports the surface that no thing shows, beside one that is shown', () => {
  expect(unseen('a rusty bicycle on a striped floor')).toContain('striped');
});

it.each(['a muddy dog', 'ein Lama auf der Straße'])('makes no ground of mud for a dog or a llama: %s', (prompt) => {
  expect(edited(prompt).tints ?? []).toEqual([]);
});

it('shows somebody from behind, and reports that where nobody is seen or the hero is not a person', () => {
  expect(edited('film her from behind and make it night').angle).toBe('behind');
  expect(unseen('film her from behind and make it night')).toEqual([]);
  expect(edited('de face, s\u2019il te plaît', { ...streetScene(), angle: 'behind' }).angle).toBeUndefined();
  const alone = { ...streetScene('car'), hasCharacter: false };
  expect(editOf('from behind and at night', alone, concept).unseen).toEqual(['from behind']);
  expect(editOf('von hinten und nachts', alone, concept).unseen).toEqual(['von hinten']);
  for (const prompt of ['a cat looks out from behind the car', 'un grupo de dos perros'])
    expect(edited(prompt).angle).toBeUndefined();
});

test.each<[string, string]>([
  ['Her gloves need to be way too big', 'x2 glove worn somebody'],
  ['show her on pink skates', 'skate worn somebody'],
  ['give him red boots and a dog', 'boot worn somebody'],
  ['add a crown and make her gloves bigger', 'x2 glove worn somebody'],
])('puts clothes for hands and feet where they are worn: %s', (prompt, expected) => {
  expect(placed(edited(prompt, streetScene()))).toContain(expected);
});

it('takes “the helmet” for the hard hat that is there, and water by a river for its place', () => {
  const wearing = edited('she should be wearing the helmet', streetScene('hard hat'));
  expect(placed(wearing)).toEqual(['hard hat worn somebody']);
  expect(edited('give her a helmet', streetScene('hard hat')).motifs).toContain('helmet');
  const both = edited('so that the hat is on the car', streetScene('cap', 'hat', 'car'));
  expect(placed(both)).toContain('hat on car');
  expect(edited('add geese by the water', { ...streetScene(), setting: 'river' }).motifs).toEqual(['goose']);
});

it('reports a surface asked for in ink or of a 3D thing, which keep their own', () => {
  for (const style of ['ink', '3d'] as const)
    expect(editOf('a rusty bicycle', streetScene('car'), sampleConcept(style)).unseen).toEqual(['rusty']);
});

it('fills a street with people around its character, and reports “broken” as not shown', () => {
  const after = edited('make the headphones bigger and the street full of people');
  expect([after.hasCharacter, (after.people ?? []).length]).toEqual([true, 4]);
  expect(unseen('an old bridge, half broken')).toEqual(['half broken', 'old']);
});

const hidden = (...motifs: string[]): ScenePlan => ({ ...streetScene(...motifs), hasCharacter: false });

test.each<[string, Partial<ScenePlan>]>([
  ['change his jumpsuit to gold', { hasCharacter: true, look: { cloth: 'golden', outfit: 'shirt' } }],
  ['I want to see her white hair', { hasCharacter: true, look: { hair: 'silver' } }],
  ['er soll eine Laterne in der Hand haben', { hasCharacter: true, motifs: ['lantern', 'car'] }],
  ['dale un paraguas a ella', { hasCharacter: true, motifs: ['umbrella', 'car'] }],
  ['give the dog a bone in his mouth', { hasCharacter: false }],
  ['吉他在桌子上', { hasCharacter: false }],
  ['make it night', { hasCharacter: false }],
])(
  'shows the person it dresses or gives a thing in an empty scene, and nobody for an animal: %s',
  (prompt, expected) => {
    expect(edited(prompt, hidden('car'))).toMatchObject(expected);
  },
);

it('dresses nobody else when the named wearer has no picture, and reports the wearer', () => {
  const { motifCues } = edited('give the aardvark a green bow tie');
  expect((motifCues ?? []).some(({ where }) => where?.is === 'worn')).toBe(false);
  expect(unseen('give the aardvark a green bow tie')).toEqual(['aardvark']);
  expect(unseen('give the old man a green hat')).toEqual([]);
});

test.each<[string, Partial<ScenePlan>]>([
  ['let the sun come out', { weather: 'clear', timeOfDay: 'day' }],
  ['make it sunny please', { weather: 'clear', timeOfDay: 'day' }],
  ['blue sky please', { weather: 'clear', timeOfDay: 'day' }],
  ['que salga el sol', { weather: 'clear', timeOfDay: 'day' }],
  ['lass die Sonne scheinen', { weather: 'clear', timeOfDay: 'day' }],
  ['mets du soleil, le soleil brille', { weather: 'clear', timeOfDay: 'day' }],
  ['晴れにしてください', { weather: 'clear', timeOfDay: 'day' }],
  ['clear starry sky', { weather: 'clear', timeOfDay: 'night', setting: 'city-night' }],
  ['let it snow hard', { weather: 'snow', weatherScale: 4 }],
  ['es soll stark schneien', { weather: 'snow', weatherScale: 4 }],
  ['mach es stürmisch mit Blitzen', { weather: 'rain', weatherScale: 4, motifs: ['lightning', 'car'] }],
  ['mets une écharpe verte, et qu’il neige fort', { weather: 'snow', weatherScale: 4 }],
  ['let the sun shine on the albatross', { weather: 'clear', timeOfDay: 'day' }],
  ['let the sun come down, it sets', { weather: 'clear', timeOfDay: 'dusk' }],
  ['make it evening with strings of lights in the trees', { timeOfDay: 'night', setting: 'city-night' }],
])('ends the rain for the sun, and lights what hangs after dark: %s', (prompt, expected) => {
  expect(edited(prompt, { ...streetScene('car'), weather: 'rain', timeOfDay: 'dusk' })).toMatchObject(expected);
});

test.each<[string, string]>([
  ['strings of lights in the trees', 'light bulb everywhere sky'],
  ['con farolillos de colores colgados en la calle', 'lantern everywhere sky'],
  ['bitte Lichterketten in den Bäumen', 'light bulb everywhere sky'],
  ["make the donkey's blanket red", 'blanket on donkey'],
  ['la manta del burro en rojo', 'blanket on donkey'],
  ['show him from behind walking towards the diner', 'diner behind somebody'],
  ['five cows instead of two', '5 cow'],
  ['おばあちゃんにエプロンを着せて', 'apron worn the old woman'],
  ['give the snail a tiny top hat', 'x0.5 top hat worn snail'],
  ['metti un vaso di fiori sul tavolo', 'vase on table'],
  ['let two dogs pull the sled', '2 dog beside sled'],
  ['two calves', '2 calf'],
  ['hats up to the ceiling', 'hat everywhere somebody'],
  ['a ladder up to the roof', 'ladder'],
  ['hang the cap on a hook on the door', 'cap on hook'],
  ['hang the cap on a hook on the door', 'hook on door'],
  ['I want a horse drinking from the bucket', 'bucket drunk horse'],
  ['ein Pferd, das aus dem Eimer trinkt', 'bucket drunk horse'],
  ['lots of birds on the car', '6 bird on car'],
  ['風船をたくさん浮かべて', 'balloon everywhere somebody'],
  ['トマトをもっと小さくして、鉢植えにたくさん実らせて', 'x0.5 6 tomato on potted plant'],
  ["un gatto sull'albero", 'cat on tree'],
  ['zwei Laternen in der Straße', '2 lantern'],
  ["the dog's crossbow", 'crossbow'],
  ['she should have a white apron', 'apron worn somebody'],
])('reads what hangs, what an animal has on and what somebody walks to: %s', (prompt, expected) => {
  expect(placed(edited(prompt, streetScene()))).toContain(expected);
});

test.each<[string, string[]]>([
  ['digger in bright pink please', ['digger:pink', 'bench']],
  ['das Auto in Rosa bitte', ['automobile:pink', 'digger', 'bench']],
  ['el coche en rojo', ['car:red', 'digger', 'bench']],
  ['not the digger, one giant crocodile', ['crocodile', 'bench']],
  ['a fox instead of on the bench', ['fox', 'digger']],
  ['three foxes instead of one', ['fox', 'digger', 'bench']],
  ['not what I wanted, a fox', ['fox']],
  ['a pony by a pond', ['pony', 'pond']],
])('recolours what it names with a colour, and removes what it says “not” about: %s', (prompt, expected) => {
  const { motifs, motifCues } = edited(prompt, streetScene('digger', 'bench'));
  expect(motifs.map((noun, i) => [noun, motifCues?.[i]?.color].filter(Boolean).join(':'))).toEqual(expected);
});

it('stays in a room for the shop that it is and for a moon at its window, and takes a comparative for nobody', () => {
  const shop: ScenePlan = { ...streetScene('hat'), setting: 'room' };
  expect(edited('make the shop much fuller', shop)).toMatchObject({ setting: 'room', motifs: ['hat'] });
  expect(edited('make the shop much fuller', shop).people).toBeUndefined();
  expect(edited('add a shop', shop).motifs).toContain('shop');
  expect(edited('make the old butcher smile', shop).people).toMatchObject([{ called: 'the old butcher' }]);
  expect(edited('add papaya, パパイヤ').people).toBeUndefined();
  expect(edited('bitte bei Vollmond', shop)).toMatchObject({ setting: 'window', timeOfDay: 'night' });
});

it('ages the one who should be an older man, and no other man', () => {
  const people = (['a roofer', 'a vet'] as const).map((called) => ({ called, sex: 'man', age: 'adult' }) as const);
  const after = edited('the vet should be an older man with a blue overall', { ...hidden(), people });
  expect(after.people?.map(({ called, age }) => `${called} ${age}`)).toEqual(['a roofer adult', 'a vet old']);
});

test.each<[string, boolean]>([
  ['show her face', true],
  ['turn them to the camera', true],
  ['von vorne bitte, sie schauen zu uns', true],
  ['que miren a la cámara', true],
  ['elle regarde la caméra', true],
  ['正面から見せて', true],
  ['turn her around', true],
  ['film her from behind', false],
])('turns somebody to the camera, and away again: %s', (prompt, isFacing) => {
  const friend = { called: 'a friend', sex: 'man', age: 'adult' } as const;
  const both: ScenePlan = { ...streetScene(), people: [friend] };
  expect(edited(prompt, { ...both, isFacing: !isFacing }).isFacing ?? false).toBe(isFacing);
  expect(editOf(prompt, { ...both, isFacing: !isFacing }, concept).unseen).toEqual([]);
  expect(editOf('from the front, at night', both, sampleConcept('ink')).unseen).toEqual([]);
});

test.each<[string, string[]]>([
  ['the keeper should be an old woman', ['an old woman old']],
  ['she should be an old woman', []],
])('shows who somebody should be, and nobody new in their place: %s', (prompt, expected) => {
  const after = edited(prompt);
  expect((after.people ?? []).map(({ called, age }) => `${called} ${age}`)).toEqual(expected);
  expect(after.look?.age).toBe(expected.length > 0 ? undefined : 'old');
});

const [aunt, cook] = (['the aunt', 'a cook'] as const).map(
  (called) => ({ called, sex: 'woman', age: 'adult' }) as const,
) as [SeenPerson, SeenPerson];

test.each<[string, string[], string[]]>([
  [
    'Bitte eine Leiter an die Wand und einen Pfarrer, der sie festhält',
    ['the priest adult'],
    ['ladder beside the priest'],
  ],
  ['añade un cura con una vela', ['the priest adult'], ['candle held the priest']],
  ['加一个牧师', ['the priest adult'], []],
  ['add a girl sitting by the table with a violin', ['a girl child'], ['violin held a girl']],
])('shows a priest and a girl whom it adds, with what they hold: %s', (prompt, people, things) => {
  const after = editOf(prompt, { ...hidden('village', 'lamp'), setting: 'room' }, sampleConcept('ink')).after;
  expect((after.people ?? []).map(({ called, age }) => `${called} ${age}`)).toEqual(people);
  expect(placed(after)).toEqual(expect.arrayContaining(things));
  expect(after.hasCharacter).toBe(false);
});

it.each(['añade un cura con una vela', 'Bitte einen Pfarrer neben das Auto', 'dale al cura un sombrero'])(
  'does not report a priest as unseen: %s',
  (prompt) => expect(unseen(prompt)).toEqual([]),
);

it('takes a cure for no priest, and a village into no room that a scene moves to', () => {
  expect(edited('la cura es la noche').people).toBeUndefined();
  expect(edited('add a dog', { ...streetScene('village'), setting: 'room' }).motifs).toEqual(['dog', 'village']);
  expect(edited('move her into a room', streetScene('village', 'dog')).motifs).toEqual(['dog']);
});

it('gives a thing to one person, and to all of them only where it says so', () => {
  const three: ScenePlan = { ...hidden('tent'), people: [aunt, cook, aunt] };
  expect(placed(edited('have one of them hold a kite', three))).toContain('kite held the aunt 0');
  expect(placed(edited('one of them wears a hat', three))).toContain('hat worn the aunt 0');
  expect(placed(edited('have them hold a kite', three))).toContain('kite held everybody');
});

it('replaces what was held by what is held instead, whatever it is called', () => {
  const prompt = 'can she hold an old curled photograph instead of that document icon?';
  expect(edited(prompt, streetScene('paper', 'car')).motifs).toEqual(['photograph', 'car']);
  expect(edited('give her a plate of bread', streetScene('domino', 'car')).motifs).not.toContain('domino');
  expect(edited('also give her a plate', streetScene('domino', 'car')).motifs).toContain('domino');
});

it('keeps the colour of an apron that is put on, and the fence of a paper garden', () => {
  const [apron] = edited('she should be wearing the apron', streetScene('apron')).motifCues ?? [];
  expect(apron).toMatchObject({ color: 'red', where: { is: 'worn' } });
  const garden: ScenePlan = { ...streetScene(), setting: 'garden' };
  const after = editOf('a little calf in front of the fence', garden, sampleConcept('brand')).after;
  expect(placed(after)).toEqual(['x0.7 calf']);
});

it('takes a scarf off that goes with a coat in 3d, and has nobody where the person of a style is to go', () => {
  const dressed: ScenePlan = { ...streetScene('lamp'), hasCharacter: true, look: { outfit: 'coat' } };
  const { after, unseen: missing } = editOf('take away the red scarf', dressed, sampleConcept('3d'));
  expect([after.look?.bareNeck, missing]).toEqual([true, []]);
  const alone: ScenePlan = { ...streetScene('axe'), hasCharacter: false };
  expect(editOf('two wolves instead of the person', alone, sampleConcept('ink')).after.isDeserted).toBe(true);
  expect(editOf('two wolves instead of the axe', alone, sampleConcept('ink')).after.isDeserted).toBeUndefined();
});

it('leaves a scene inside where it is when something lies on its floor, and nobody comes in for a tablecloth', () => {
  const inside: ScenePlan = { ...streetScene('lamp'), setting: 'window' };
  expect(editOf('put a dog on the floor next to the lamp', inside, sampleConcept('anime')).after.setting).toBe(
    'window',
  );
  const empty: ScenePlan = { ...streetScene('rabbit'), hasCharacter: false };
  const laid = editOf('pon al conejo debajo de una mesa con un mantel blanco', empty, sampleConcept('3d'));
  expect([laid.after.hasCharacter, laid.unseen]).toEqual([false, ['mantel blanco']]);
});

test.each<[string, StyleId, ScenePlan['setting'], ScenePlan['without']]>([
  ['lose the teapot and the flowers', 'ink', 'room', ['teapot', 'flower']],
  ['Den Bambus brauche ich nicht', 'ink', 'room', ['bamboo']],
  ['tira o bambu', 'ink', 'forest', ['bamboo']],
  ['bitte den Kahn weg', 'ink', 'river', ['boat']],
  ['quita los rascacielos', 'cinematic', 'rooftop', ['skyscraper']],
  ['Tira o microfone da mão dela', 'anime', 'field', ['microphone']],
  ['no microphone please', 'vaporwave', 'stage', ['microphone']],
])('removes what a style has in a place, and does not report it: %s', (prompt, styleId, setting, without) => {
  const { after, unseen: missing } = editOf(prompt, { ...streetScene('car'), setting }, sampleConcept(styleId));
  expect([after.without, missing]).toEqual([without, []]);
});

test.each<[string, string[]]>([
  ['put her in a cowshed at night', ['hay']],
  ['in the barn please, with a lamp', ['hay']],
])('adds the things that show a place which has no furniture of its own: %s', (prompt, things) => {
  const { setting, motifs } = edited(prompt);
  expect([setting, motifs]).toEqual(['room', expect.arrayContaining(things)]);
});

it.each([
  ['make it an indoor pool', 'pool'],
  ['put him inside a diner', 'cafe'],
  ['setz sie in ein Klassenzimmer', 'classroom'],
])('furnishes the place that an edit moves a scene into: %s', (prompt, interior) => {
  const inside = edited(prompt);
  expect([inside.setting, inside.interior]).toEqual(['room', interior]);
  expect(edited('put her on a beach', inside).interior).toBeUndefined();
});

it.each([
  ['put her in a classroom instead', 'classroom'],
  ['setz ihn lieber in eine Kirche', 'church'],
  ['mejor en un hospital', 'hospital'],
  ['plutôt dans une bibliothèque', 'library'],
  ['add a kitchen clock', 'office'],
  ['a red cup on the kitchen table', 'office'],
  ['make it warmer', 'office'],
])('furnishes another place inside only where an edit moves into it: %s', (prompt, interior) => {
  const office: ScenePlan = { ...streetScene(), setting: 'room', interior: 'office' };
  expect(edited(prompt, office).interior).toBe(interior);
});

it('does not report hands that hold something or feet in skates', () => {
  expect(unseen('a thick rope in his hands')).toEqual(['thick']);
  expect(unseen('put him on roller skates so we can see his feet')).toEqual([]);
});

it('keeps everybody when “two flamingos, not one” corrects a number', () => {
  expect(edited('two flamingos, not one').isDeserted).toBeUndefined();
});

it('shows what is put outside a window in a pane of its own, and does not report rain there', () => {
  const room: ScenePlan = { ...streetScene('snowman'), setting: 'room' };
  const { after, unseen: missing } = editOf('move the snowman outside the window', room, concept);
  expect([after.motifCues?.[0]?.where, missing]).toEqual([{ is: 'outside', of: 'frame' }, []]);
  expect(editOf('rain outside the window', room, concept).unseen).toEqual([]);
});

it('reports what has no picture, and a place that nothing is in', () => {
  expect(unseen('an inflatable crocodile')).toEqual(['inflatable']);
  expect(unseen('big waves and a boat')).toEqual(['big waves']);
  expect(unseen('pon un gato en la jaula')).toEqual(['jaula']);
  expect(unseen('the car in light green')).toEqual([]);
  expect(unseen('pull back a bit, at night')).toEqual([]);
  expect(unseen('pon una lámpara al lado del coche')).toEqual([]);
  expect(unseen('give the whole thing a dog')).toEqual([]);
});

it.each<[string, string[], string[]]>([
  ['swap the giant noodle bowl for a goat', ['noodle', 'shop'], ['goat', 'shop']],
  ['swap that document icon for a telephone', ['paper'], ['telephone']],
  ['show a dog, no buildings', ['village', 'car'], ['dog', 'car']],
  ['lose the tent and moon', ['tent', 'lamp'], ['lamp']],
  ["there's no goat! add a goat", ['car'], ['goat', 'car']],
])('removes the thing that a customer means by another name, and nothing else: %s', (prompt, before, after) => {
  const done = editOf(prompt, streetScene(...before), concept);
  expect([done.after.motifs, done.unseen]).toEqual([after, []]);
});

it('recolours the thing named before in a colour that is also a fruit, and lets the sun into a room', () => {
  const flamingos = edited('two flamingos not one, and make them orange', streetScene('flamingo'));
  expect(flamingos.motifs).toEqual(['flamingo']);
  expect(flamingos.motifCues?.[0]).toMatchObject({ count: 2, color: 'orange' });
  const room = { ...streetScene('hat'), setting: 'room' } as const;
  expect(edited('bright sunny daytime, this room is way too gloomy', room).tints).toEqual([
    { part: 'light', color: 'bright' },
  ]);
  expect(unseen('take the car out of his hands')).not.toContain('hands');
  const jumpsuit = editOf('put her in a purple jumpsuit', streetScene(), sampleConcept('vaporwave'));
  expect(jumpsuit.unseen).toEqual(['jumpsuit']);
});

test.each<[string, string, ScenePlan['setting'] | null]>([
  ['puddles on the ground', 'puddles', null],
  ['spilled paint all over the floor', 'paint', 'room'],
  ['footprints in the snow', 'footprints', null],
  ['a dusty road', 'dust', 'highway'],
  ['ein schlammiges Feld', 'mud', 'field'],
])('covers the ground as an edit wants, without moving the scene: %s', (prompt, color, setting) => {
  const before = streetScene();
  const after = edited(prompt, before);
  expect([after.tints, after.setting]).toEqual([[{ part: 'ground', color }], setting ?? before.setting]);
  expect([after.motifs, editOf(prompt, before, concept).unseen]).toEqual([[], []]);
});

it('puts mud on boots and on the ground under them', () => {
  const { motifs, motifCues, tints } = edited('mud on her boots', streetScene());
  expect([motifs, motifCues?.[0]?.surface, motifCues?.[0]?.where?.is]).toEqual([['boot'], 'muddy', 'worn']);
  expect(tints).toEqual([{ part: 'ground', color: 'mud' }]);
});

it('puts all things on a desk that are named together, and counts a stack of papers as one', () => {
  const { motifs, motifCues } = edited('a typewriter, a lamp and a stack of papers on the desk', streetScene());
  expect(motifs).toEqual(['typewriter', 'lamp', 'paper stack', 'desk']);
  expect(motifCues?.map(({ where }) => where?.of)).toEqual(['desk', 'desk', 'desk', undefined]);
  const apart = edited('a man stands next to a lamp on the desk');
  expect(apart.motifCues?.[0]?.where?.of).not.toBe('desk');
});

it.each([
  ['Quiero que esté en su cocina', 'room'],
  ['elle est dans sa chambre', 'room'],
  ['sie ist an einem Strand', 'shore'],
  ['This is way too gloomy for a festival, make it brighter', 'city-day'],
  ['das ist zu düster für ein Festival, mach es heller', 'city-day'],
  ['she is climbing the ladder, with a key on a string round her neck', 'city-day'],
])('moves to a place where somebody should be, and not to one that is only mentioned: %s', (prompt, setting) => {
  expect(editOf(prompt, streetScene(), concept).after.setting).toBe(setting);
});

it.each(['lose the confetti', 'die Blütenblätter sollen weg', 'quita los pétalos'])(
  'removes what flies about in the air: %s',
  (prompt) => {
    const { after, unseen: named } = editOf(prompt, streetScene(), concept);
    expect([after.without, named]).toEqual([['air'], []]);
  },
);

test('shows all five things of a list, and reports those of a longer one that have no room', () => {
  const five = editOf('Show a fox, a hare, an owl, a badger and a crane', streetScene('car'), concept);
  expect(five.after.motifs.slice(0, 5)).toEqual(['fox', 'hare', 'owl', 'badger', 'crane']);
  expect(five.unseen).toEqual([]);
  const eight = editOf(
    'Show a fox, a hare, an owl, a badger, a crane, a deer, a lion and a wolf',
    streetScene('car'),
    concept,
  );
  expect(eight.after.motifs).toEqual(['fox', 'hare', 'owl', 'badger', 'crane', 'deer']);
  expect(eight.unseen).toEqual(['lion', 'wolf']);
});

test.each<[string, string[]]>([
  ['un nœud rouge dans les cheveux', ['ribbon worn somebody', 'car']],
  ['un lazo rojo en el pelo', ['ribbon worn somebody', 'car']],
  ['um laço vermelho no cabelo', ['ribbon worn somebody', 'car']],
  ['un fiocco rosso nei capelli', ['ribbon worn somebody', 'car']],
  ['a vase with tulips next to the candle', ['vase beside candle', 'x0.5 3 tulip on vase', 'candle', 'car']],
  ['eine Vase mit Tulpen neben die Kerze', ['vase beside candle', 'x0.5 tulip on vase', 'candle', 'car']],
  ['más estrellas en el cielo', ['star everywhere sky', 'car']],
  ['Nacht mit vielen Sternen', ['star everywhere sky', 'car']],
  ['three stars over the car', ['3 star', 'car']],
])('reads bows in hair, flowers in vases and stars of a sky: %s', (prompt, things) => {
  expect(placed(edited(prompt))).toEqual(things);
});

test.each<[string, string[]]>([
  ['a cat at the bottom of the ocean', ['the bottom of the ocean']],
  ['unter Wasser', ['unter wasser']],
  ['en el fondo del mar', ['el fondo del mar']],
  ['give her freckles and a hat', ['freckles']],
  ['mit Sommersprossen und einem Hut', ['sommersprossen']],
  ['sardas e um chapéu', ['sardas']],
  ['un tatouage de serpent et un chapeau', ['tatouage de serpent']],
])('tells what no picture shows: %s', (prompt, words) => {
  expect(unseen(prompt)).toEqual(words);
});
