import { LIFE_BANKS, LIFE_HOOKS } from './life-banks.ts';
import { NARROW_BANKS, NARROW_HOOKS } from './narrow-banks.ts';
import { OCCASION_BANKS, OCCASION_HOOKS } from './occasion-banks.ts';
import { PUBLIC_BANKS, PUBLIC_HOOKS } from './public-banks.ts';
import { SETTING_BANKS } from './setting-banks.ts';
import { THEME_BANKS } from './theme-banks.ts';

/**
 * Image banks: images that belong together, one bank for each subject. A couplet is two rhymed lines of ten syllables
 * with `/` between them; a bright one starts with `+`, a dark one with `-`. `choruses` are pairs of seven or eight
 * syllables that come between repeats of the hook. Of the words in `<jam|flour>` one is sung (`vary.ts`). Marks say
 * what changes with the narrator (see `narrate.ts`): a verb with “I” as its subject ends in `*` if its form can change,
 * a noun that several narrators own in `~s`.
 */
export type ImageBank = {
  /** Nouns and verbs of the subject: a word of a request selects the bank if it is one of them or a hyponym of one. */
  seeds: string;
  couplets: readonly string[];
  choruses: readonly string[];
};

export const IMAGE_BANKS: Readonly<Record<string, ImageBank>> = {
  ...OCCASION_BANKS,
  ...LIFE_BANKS,
  ...THEME_BANKS,
  ...SETTING_BANKS,
  ...PUBLIC_BANKS,
  ...NARROW_BANKS,
};

/** Hooks for requests that name a mood or a form but no phrase of their own. */
export const BANK_HOOKS: Readonly<Record<string, readonly string[]>> = {
  ...OCCASION_HOOKS,
  ...LIFE_HOOKS,
  ...PUBLIC_HOOKS,
  ...NARROW_HOOKS,
  love: ['Stay a little while', 'Two cups of coffee', 'The long way round to you'],
  heartbreak: ['Half the bed', 'Half past nine', 'Leave the key'],
  city: ['Wide awake', 'Eight million lights', 'Green and amber'],
  road: ['One more hill', 'Miles to go', 'The second cup is free'],
  party: ['All night long', 'Raise the roof', 'Nobody goes home'],
  dream: ['Paper wings', 'A match inside the rain', 'Fall and try'],
  nature: ['Room enough for me', 'River talk', 'Wait for spring'],
  sea: ['Halfway home', 'Salt and rope', 'Ring the bell'],
  rain: ['Let it pour', 'Red umbrella', 'Every drop'],
  home: ['Leave the light on', 'The porch light', 'The stair that creaks'],
  fight: ['Hold the line', 'Count to ten', 'Ring the bell'],
  memory: ['Back then', 'Turn the page', 'Play the tape'],
  space: ['Small and blue', 'Count me down', 'Far away'],
  machine: ['Wind it up', 'Zero and one', 'The hum in the wall'],
  winter: ['First snow', 'Cold outside', 'Morning in the night'],
  summer: ['Barefoot', 'One more hour', 'Salt and sand'],
  music: ['Play it twice', 'Any wrong note', 'Let me hum it'],
  work: ['Five more hours', 'Hang the coat', 'Bread and rent'],
  kitchen: ['Pull a chair up', 'Stir it slowly', 'Pass the bread'],
  animal: ['Open gate', 'Run on back', 'Fur and feather'],
  garden: ['Something green', 'Turn the soil', 'Root and ribbon'],
  night: ['Moon, go slow', 'Last lamp', 'Half asleep'],
  sport: ['One more lap', 'Off the line', 'Half an inch'],
  faith: ['Light a candle', 'Lean a little near', 'High and low'],
  justice: ['Say it straight', 'Write it large', 'The iron gate'],
  mind: ['Only bent', 'Put it down', 'Take it slow'],
};
