/** Where things can be: a ship on water, a bed on no sea, no house among the stars. */
import type { SceneSetting, StyleId } from '#lib/products/mv/ports.ts';
import { byKind, isOfBody, isPlaceNoun, realmOf } from '../../draw/objects/object-kinds.ts';
import { listedIn } from '../../listed-in.ts';

const listed = <Value extends string>(text: string): readonly Value[] => text.split(' ') as Value[];

const TOWN = listed<SceneSetting>('city-day city-night street-rain');
const OPEN_LAND = listed<SceneSetting>('highway shore mountains desert field snow');
const LAND: readonly SceneSetting[] = [...TOWN, ...OPEN_LAND, 'rooftop', 'forest', 'garden'];
const INDOORS = listed<SceneSetting>('room window stage club');
const WATERS = listed<SceneSetting>('ocean shore river');

/** Places of water, air or nothing, with the styles that paint ground there; nothing is built on it. */
const GROUNDED: Partial<Record<SceneSetting, readonly StyleId[]>> = {
  ocean: [],
  river: ['3d', 'brand', 'anime'],
  sky: ['3d'],
  space: ['3d', 'brand'],
};

type Habitat = { kinds: string; places: readonly SceneSetting[] };

/** The places of kinds of things; a thing of none of them stands on any ground and in any room. */
const HABITATS: readonly Habitat[] = [
  { kinds: 'lantern, bottle, leaf, petal, feather, lily, log', places: [...LAND, ...INDOORS, ...WATERS] },
  { kinds: 'island, iceberg', places: WATERS },
  { kinds: 'anchor', places: [...LAND, ...WATERS] },
  { kinds: 'prison, jail', places: [...LAND, ...INDOORS] },
  { kinds: 'space station', places: ['space', 'sky'] },
  { kinds: 'lighthouse, harbor, dock, pier, buoy, sandcastle, seashell', places: ['shore'] },
  { kinds: 'watercraft, boat, ship, raft, ferry, submarine, whale', places: WATERS },
  {
    kinds: 'fish, aquatic mammal, octopus, squid, crustacean, seahorse, jellyfish, starfish',
    places: [...WATERS, 'garden', 'room', 'window'],
  },
  {
    kinds:
      'celestial body, sun, moon, planet, star, cloud, rainbow, hail, hailstone, lightning, comet, constellation, galaxy, firework, sunrise, sunset, storm',
    places: [...LAND, 'ocean', 'river', 'sky', 'space', 'window'],
  },
  { kinds: 'spacecraft, rocket, satellite', places: [...LAND, 'sky', 'space'] },
  { kinds: 'aircraft, balloon, kite, parachute', places: [...LAND, 'ocean', 'river', 'sky', 'window'] },
  { kinds: 'waterfowl, turtle, crocodile', places: [...LAND, ...WATERS] },
  { kinds: 'bird, bat, insect, fairy', places: [...LAND, ...INDOORS, 'ocean', 'river', 'sky'] },
  { kinds: 'bridge', places: [...TOWN, 'highway', 'mountains', 'garden', 'river', 'forest'] },
  {
    kinds:
      'shop, mercantile establishment, skyscraper, traffic light, hotel, hospital, office building, factory, vending machine, billboard, ' +
      'phone booth, parking meter, dumpster, fire escape, street lamp, lamppost, lamp post, streetlamp, streetlight, manhole, hydrant, bus stop, stop sign, diner, storefront, apartment block, laundromat, launderette',
    places: [...TOWN, 'highway'],
  },
  {
    kinds: 'barn, windmill, scarecrow, tractor, haystack, chicken coop, henhouse, weathervane',
    places: ['field', 'highway', 'mountains', 'garden', 'snow'],
  },
  {
    kinds: 'train, locomotive, railway',
    places: [...TOWN, 'highway', 'field', 'mountains', 'desert', 'snow', 'shore'],
  },
  { kinds: 'bed, mattress, refrigerator, kitchen appliance, household appliance', places: INDOORS },
  {
    kinds:
      'kitchen, kitchen counter, hallway, corridor, hall, stove, oven, oven door, cooker, sink, counter, bar, curtain',
    places: INDOORS,
  },
  {
    kinds: 'sidewalk, pavement, curb, kerb, gutter, crosswalk, zebra crossing, puddle',
    places: [...TOWN, 'highway', 'rooftop'],
  },
  {
    kinds:
      'headlight, taillight, tail light, brake light, dashboard, windshield, windscreen, wiper, steering wheel, rearview mirror',
    places: [...TOWN, ...OPEN_LAND],
  },
  { kinds: 'wheelchair, pushchair, stroller, pram, buggy, baby carriage, stretcher', places: [...LAND, ...INDOORS] },
  { kinds: 'bicycle, sled, wagon, skateboard', places: [...LAND, 'stage'] },
  { kinds: 'vehicle, wheeled vehicle, public transport, tram', places: [...TOWN, ...OPEN_LAND] },
  { kinds: 'window', places: INDOORS },
  { kinds: 'door, wall, stairs, elevator, escalator', places: [...TOWN, ...INDOORS, 'garden'] },
  { kinds: 'tree', places: [...LAND, 'river'] },
  { kinds: 'hedge, bush, shrub, stump, tree stump, telephone pole, utility pole, power line, chimney', places: LAND },
  { kinds: 'building, structure, castle, palace, mansion, mountain, geological formation', places: LAND },
  {
    kinds: 'furniture, computer, television, printer, bathtub',
    places: ['room', 'stage', 'club', 'rooftop', 'garden'],
  },
];
const PLACES_OF: Readonly<Record<string, readonly SceneSetting[]>> = Object.fromEntries(
  HABITATS.flatMap(({ kinds, places }) => kinds.split(', ').map((kind) => [kind, places])),
);

const isGround = (setting: SceneSetting, styleId: StyleId): boolean => GROUNDED[setting]?.includes(styleId) ?? true;

/** The places that a thing is bound to, by its commonest meaning: tea is no shrub. */
const placesOf = (noun: string): readonly SceneSetting[] | undefined =>
  listedIn(PLACES_OF, noun) ?? byKind(noun, PLACES_OF, 1);

/** Whether a thing can be in a place as a style paints it. */
export function canBe(noun: string, setting: SceneSetting, styleId: StyleId): boolean {
  if (setting === 'abstract') return true;
  if (/^(?:wave|tide|surf)$/.test(noun)) return setting === 'ocean' || setting === 'shore';
  if (isPlaceNoun(noun, '')) return true;
  return placesOf(noun)?.includes(setting) ?? isGround(setting, styleId);
}

const COMES_IN: Readonly<Record<string, boolean>> = { waterfowl: true, turtle: true, lizard: true };
/** Whether an outdoor animal may be indoors if a line says so: the geese came through the kitchen. */
export const mayComeIn = (noun: string, setting: SceneSetting): boolean =>
  INDOORS.includes(setting) && (byKind(noun, COMES_IN, 1) ?? false);

/** Wild animals, which are at home in no town or room. */
const WILD: Readonly<Record<string, boolean>> = Object.fromEntries(
  'big cat, wolf, fox, bear, deer, elephant, giraffe, zebra, monkey, ape, kangaroo, penguin, crocodile'
    .split(', ')
    .map((kind) => [kind, true]),
);
const BUILT_UP: readonly SceneSetting[] = [...TOWN, ...INDOORS, 'rooftop', 'highway'];

/** Whether a place suits a video about a thing, if nobody asks for the place. */
export const isHomeOf = (noun: string, setting: SceneSetting): boolean =>
  setting === 'sky' ? realmOf(noun) !== 'ground' : !(BUILT_UP.includes(setting) && byKind(noun, WILD, 1));

const WEATHERS = new Set(
  'rain drizzle snow frost fog mist haze wind breeze storm thunder thunderstorm lightning sunset sunrise'.split(' '),
);

/** Whether a noun is a weather, which the whole scene shows. */
export const isWeather = (noun: string): boolean => WEATHERS.has(noun.split(' ').at(-1) as string);

const HOURS = new Set('night dawn dusk evening morning stars'.split(' '));

/** Whether the whole picture shows what a noun names: a weather or an hour. A bolt of lightning is a thing. */
export const isOfSky = (noun: string): boolean =>
  (isWeather(noun) && !/lightning$/.test(noun)) || HOURS.has(noun.split(' ').at(-1) as string);

/** Whether a noun is a thing wherever the scene is, and neither a place nor a weather. */
export const isThing = (noun: string): boolean => !isWeather(noun) && !isPlaceNoun(noun, '');

const PARTS_OF_PLACES = new Set(
  'window door wall porch hallway hall corridor kitchen counter bar sink sidewalk curb kerb pavement gutter crosswalk puddle shadow smoke steam step stairs'.split(
    ' ',
  ),
);
/** Whether a thing can recur through a video: parts of places or of people cannot. */
export const canLead = (noun: string): boolean =>
  isThing(noun) && !PARTS_OF_PLACES.has(noun.split(' ').at(-1) as string) && !isOfBody(noun);
