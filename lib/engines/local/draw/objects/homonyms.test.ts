import { describe, expect, it } from 'vitest';
import { findObjects } from './find-objects.ts';
import { songWords } from './homonyms.ts';

const shown = (line: string, song = ''): string[] =>
  findObjects(line, 12, ['en'], songWords(song)).map(({ noun }) => noun);

describe('a word with several meanings', () => {
  it.each([
    ["I'm up on a ladder, painting, a brush in my hand", ['ladder', 'paintbrush']],
    ['And a note that the florist has pinned', ['paper']],
    ['She breaks through the ribbon with her arms in the air', ['finish line']],
    ['A ribbon in her hair', ['ribbon']],
    ['The surgeon takes her mask off', ['face mask']],
    ['The masks of a carnival', ['mask']],
    ['The snow lies on the garden wall', ['snow', 'garden wall']],
    ['A planet with rings, an astronaut', ['planet', 'astronaut']],
    ['Aliens waving from a saucer', ['alien', 'flying saucer']],
    ['A diver with a torch', ['flashlight']],
    ['A stadium full of fans with scarves', ['stadium', 'scarf']],
    ['We sell camping gear', []],
    ['Press the button, let it fall', []],
    ['A ball rolling down the lane and a strike', ['bowling ball', 'lane']],
    ['The smallest snail won a golden cup', ['snail', 'trophy']],
    ["I'll be filming it on my phone", ['mobile phone']],
    ['Salt in your hair', []],
    ['He bent down to the hammers of the piano', ['piano']],
    ['An old lady reads the letter chart', []],
    ['A coat with a button of brass', ['coat', 'button']],
    ['A spider walks across the screen', ['spider']],
    ['The screen is full of static', ['screen']],
    ['We glued it with rice paste', []],
    ['A bowl of rice', ['bowl', 'rice']],
    ['Parked beneath a sky of tangerine', []],
    ['An orange in a bowl', ['orange', 'bowl']],
    ['My orange laces double-knotted', []],
    ['The shoes should be orange', ['shoe']],
    ['The arcade cabinets are warm, the photo booth flashes', ['arcade cabinet']],
    ['Take this badge off me', []],
    ["The sheriff's badge", ['badge']],
    ['Over the chimney, over the crane', ['chimney', 'tower crane']],
    ['His straw cloak, a gourd of bitter wine', ['cloak']],
    ['A glass of wine', ['wine glass']],
    ["Don't pick up the phone", ['phone']],
    ["My pick's made of plastic", []],
    ['Coal dust on his pick', ['coal', 'pick']],
    ['Our first gig was in a bar', ['bar']],
    ['Raise the bar, a bar of soap, behind bars', ['soap']],
    ['Pit bull in a sweater', ['dog', 'sweater']],
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
    ['The smoke rose slowly over the roof', ['smoke', 'roof']],
    ['Smoke and mirrors, give me a hand, ten feet tall, the eye of the storm', ['storm']],
    ['He shut both his eyes, my feet are wet, and mum had an idea', []],
    ['Leave the light on, the light of my life', ['lamp']],
    ['You are the light of my life', []],
    ['We sit on the porch steps, one more step', ['porch step']],
    ['The ferry man is waiting by the reeds', ['rowing boat', 'reed']],
    ['The cable ferry waits, a lamp at the bow', ['cable ferry', 'old lantern']],
    ['The ferry leaves the harbor', ['ferry', 'harbor']],
    ['I fold a crane out of paper', ['paper crane']],
    ['A crane above the harbor', ['tower crane', 'harbor']],
    ['You are the brightest match I ever saw', []],
    ['I light a candle with a match', ['candle', 'match']],
    ['My heart is heavy and my chest is tight', ['heart']],
    ['The pirate hid the chest', ['chest']],
    ['Oh honey, open the umbrella', ['umbrella']],
    ['A jar of honey on the shelf', ['jar', 'honey', 'shelf']],
    ['Every book on the shelf', ['book', 'bookshelf']],
    ['Raise your glasses', ['clinking glasses']],
    ['You left your glasses by the bed', ['glasses', 'bed']],
    ["You're a star", []],
    ['Waves of love, wave goodbye', []],
    ['The ship beyond the waves', ['ship', 'wave']],
    ['A seagull rides beside me on the bow', ['seagull']],
    ['Rain on the bow as we row for the shore', ['rain', 'shore']],
    ['She ties a bow around the box', ['ribbon', 'box']],
    ['The archer draws his bow', ['archer', 'bow']],
    ['The shark tank in the mall', ['fish tank']],
    ['An oxygen tank, a bicycle pump', []],
    ['The tank rolls past the soldiers', ['tank']],
    ['The roasting drum is humming', []],
    ['The rain drums on the roof', ['rain', 'roof']],
    ['I grind the beans', ['coffee bean']],
    ['A tin of beans on the fire', ['bean', 'fire']],
    ['Corn on the cob starts to pop on the shelf', ['corn', 'shelf']],
    ['The carpenter sharpens his plane', []],
    ['A plane above the harbor', ['plane', 'harbor']],
    ['The stove pipe glows, the steel mill', []],
    ['I raise a toast', ['clinking glasses']],
    ['He leans against the glass', ['window']],
    ['Marble statues, a jar of marbles', ['statue', 'jar', 'marble']],
    ["A maker's film about boots", ['boot']],
    ['A frog with a lotus leaf in a puddle', ['frog', 'lotus leaf', 'puddle']],
    ['The queen of spades, the crown of the oak', ['cards', 'oak']],
  ])('is shown in the one that its line tells of: %s', (line, nouns) => {
    expect(shown(line)).toEqual(nouns);
  });

  it('is shown in the one that the song tells of where its line tells of none', () => {
    expect(shown('Its keys are cold', 'I found a piano')).toEqual(['piano key']);
    expect(shown('Its keys are cold')).toEqual(['key']);
    expect(shown('The drum turns slowly, the beans go brown', 'One bag of coffee')).toEqual(['coffee bean']);
    expect(shown('He lets go of his plane', 'A carpenter and a crane')).toEqual([]);
    expect(shown('He bends the bow', 'An archer and her arrow')).toEqual(['bow']);
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
    ["My guitar string snaps but I don't care", ['guitar']],
    ['The phone rings in an empty hall', ['phone']],
    ['The bells ring and the strings snap', ['bell']],
    ['A flag waves over the harbor', ['flag', 'harbor']],
    ['The old conductor bows before the crowd', []],
    ['The kettle whistles and the clock ticks', ['kettle', 'clock']],
    ['Her heart beats louder than the drum', ['heart', 'drum']],
    ['My grandmother watches from the window', ['window']],
    ['The cradle rocks beside the fire', ['cradle', 'fire']],
    ['Wedding rings, a few autumn leaves, oak leaves', ['ring', 'oak leaf']],
    ["A dragon's wings, my string of pearls", ['dragon', 'pearl']],
    ['The guitar strings, the garden flowers', ['guitar', 'garden', 'flower']],
    ['A picnic in a park: sandwiches, kites', ['sandwich', 'kite']],
  ])('is no thing, and what it is done to is one: %s', (line, nouns) => {
    expect(shown(line)).toEqual(nouns);
  });
});

describe('two nouns that mean one thing', () => {
  it.each([
    ['The fish tank glows, the sea lion claps', ['fish tank']],
    ['A rusted pickup sleeps by the gasoline pump', ['pickup', 'gasoline pump']],
    ['The star fish, the gold fish, the egg plant', ['starfish', 'goldfish', 'eggplant']],
    ['The coffee table by the wheel chair', ['table', 'wheelchair']],
    ['The church bell, a pool table, the car window', ['church bell', 'pool table', 'window']],
    ['The bean bag, lamb chops', []],
    ['The kettle drum, the phone booths, a hot air balloon', ['kettle drum', 'phone booth', 'air balloon']],
    ['A hot dog by the fire escape, two ice creams', ['hot dog', 'fire escape', 'ice cream']],
    ['A bottle opener by the window', ['window']],
    ['The license plate, a music box, golf balls', ['license plate', 'music box', 'golf ball']],
    ['The train station and the tree trunk', ['train', 'tree']],
    ['The record player by the house plant', ['record player', 'house plant']],
    ['I stand and look at the sea', ['sea']],
  ])('are shown as that, or as nothing: %s', (line, nouns) => {
    expect(shown(line)).toEqual(nouns);
  });
});

describe('a part or an amount of something', () => {
  it.each([
    ['The mouth of the river, the leg of the table', ['river', 'table']],
    ['A wing of the hospital, the heart of the city', ['hospital', 'city']],
    ['A pool of light, a sea of faces, a carpet of leaves', ['leaf']],
    ['A wall of stone, the wings of an eagle', ['wall', 'stone', 'eagle']],
  ])('is no thing of its own: %s', (line, nouns) => {
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

describe('words of two meanings', () => {
  it.each([
    ['The crane swung over the shipyard', 'tower crane'],
    ['A crane stands in the reeds', 'crane'],
    ['The engine came and the firefighters ran', 'fire engine'],
    ['The golfer left his cart', 'golf cart'],
    ['His ball is in the bunker', 'sand bunker'],
    ['Two beavers mend their dam', 'beaver dam'],
    ['The dam is high', 'dam'],
    ['She leads the parade on a float', 'carnival float'],
    ['By the sewing machine a jar of buttons', 'button'],
  ])('show the one that the line speaks of: %s', (line, noun) => {
    expect(shown(line)).toContain(noun);
  });
});
