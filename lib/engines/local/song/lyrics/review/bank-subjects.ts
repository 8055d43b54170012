/**
 * The subjects that the lines of each bank certainly tell of, whatever words select the bank; and the moods its lines
 * are marked for.
 */
export const BANK_TELLS: Readonly<Record<string, string>> = {
  anniversary: 'anniversary jubilee wedding',
  animal: 'animal pet cat dog',
  apology: 'apology apologize sorry forgive forgiveness',
  bakery: 'bakery baker bread bake',
  birthday: 'birthday',
  child: 'child kid toddler',
  christmas: 'christmas xmas',
  city: 'city',
  company: 'company firm shop business',
  dance: 'dance dancing dancer',
  dogTells: 'dog',
  dream: 'dream',
  earth: 'climate earth',
  faith: 'god church faith',
  farewell: 'farewell goodbye',
  farm: 'farm farmer',
  fight: 'fight',
  fishing: 'fishing fisherman fish',
  football: 'football soccer',
  garden: 'garden gardener gardening',
  halloween: 'halloween',
  health: 'hospital',
  heartbreak: 'breakup heartbreak heartbroken',
  home: 'home family',
  kitchen: 'kitchen cook cooking food',
  love: 'love romance',
  lullaby: 'lullaby bedtime',
  memorial: 'funeral memorial die pass death mourn',
  memory: 'memory childhood nostalgia',
  mine: 'mine miner coal mining',
  money: 'money debt',
  music: 'music',
  nature: 'nature',
  night: 'night',
  nightDrive: 'drive driving',
  office: 'office',
  party: 'party celebration eve',
  pollution: 'pollution',
  prayer: 'prayer pray blessing',
  protest: 'protest',
  rain: 'rain storm',
  retirement: 'retirement retire',
  road: 'road trip journey travel',
  school: 'school graduation graduate class exam',
  sea: 'sea ocean',
  sober: 'sober sobriety drink drinking',
  space: 'space',
  sport: 'sport game',
  summer: 'summer',
  teeth: 'tooth brush',
  thanks: 'thanks thank gratitude',
  wedding: 'wedding marry marriage',
  winter: 'winter frost',
  work: 'work job',
};

/** A mood that a request can ask for: its words, the banks that are in it, and the mark of single lines that are; `isQuiet`: lines of any other word are, too. */
export type Mood = { words: RegExp; banks: ReadonlySet<string>; tone?: 1 | -1; isQuiet?: true };

const banks = (names: string): ReadonlySet<string> => new Set(names.split(' ').filter(Boolean));
/** Contexts in which a word describes the song rather than a person. */
const SAID_OF_SONG =
  '(?=\\s?(?:$|[.,;:!?\\n)])| (?:and|but|or|at first|then|in|throughout|enough|song|tune|track|ballad|anthem|mood|tone|feel|feeling|vibe|verses?|chorus|bridge|delivery|vocals?|like)\\b)';
export const MOODS: readonly Mood[] = [
  {
    words: /\b(?:diss(?: track| song| rap)?|roast|mock[- ]heroic|grumpy|deadpan|self-ironic|doomed)\b/giu,
    banks: banks(''),
  },
  {
    words: new RegExp(
      `\\b(?:anxious|nervous|(?<!\\b(?:past|present|future|perfect|same|one|the|this|which) )tense|uneasy|restless|worried|fearful|frantic|panicky|paranoid|desperate|urgent)${SAID_OF_SONG}`,
      'giu',
    ),
    banks: banks(''),
  },
  {
    words: new RegExp(
      `\\b(?:rowdy|raucous|boisterous|(?<!\\bout )loud|shouty|noisy|hearty|stomping|bombastic|raw|snotty|wild|chaotic)${SAID_OF_SONG}`,
      'giu',
    ),
    banks: banks(''),
  },
  {
    words: new RegExp(
      `\\b(?:shy|bashful|awkward|coy|villainous|solemn|reverent|bubbly|bouncy|perky)${SAID_OF_SONG}`,
      'giu',
    ),
    banks: banks(''),
  },
  {
    words:
      /\b(?:(?<!not (?:too )?|less |nothing |no )sad|sorrowful|melanchol(?:y|ic)|mournful|heartbreaking|bittersweet|gloomy|(?<!\b(?:the|in|after) )dark(?! (?:nights?|streets?|rooms?|sea|sky|skies|forests?|woods?|hair|eyes|water|chocolate))|bitter|tragic|bleak)\b/giu,
    banks: banks('heartbreak memorial'),
    tone: -1,
  },
  {
    words: /\b(?:angry|furious|enraged|aggressive|defiant|rebellious|fierce|vengeful|raging)\b/giu,
    banks: banks(''),
  },
  { words: /\b(?:spooky|scary|creepy|eerie|haunting|sinister|ominous|mysterious|menacing)\b/giu, banks: banks('') },
  {
    words:
      /\b(?:energetic|high[- ]energy|motivational|motivating|epic|intense|powerful|dramatic|pumped[- ]up|rousing|proud(?! of| to))\b/giu,
    banks: banks(''),
  },
  {
    words:
      /\b(?:cheeky|playful|silly|funny|humorous|hilarious|goofy|quirky|comic|comical|comedic|deadpan|sarcastic|ironic|mischievous|sassy|absurd|witty|tongue[- ]in[- ]cheek)\b/giu,
    banks: banks('child teeth'),
  },
  {
    // “The most romantic thing anyone did” is told of them.
    words: new RegExp(
      `(?<!\\b(?:never|not|most|hardly)(?: been| very| too)? )\\b(?:romantic|sensual|flirty|sexy|passionate)${SAID_OF_SONG}`,
      'giu',
    ),
    banks: banks('love wedding anniversary'),
  },
  {
    words:
      /\b(?:gentle|tender|chilled|chill|mellow|calm|calming|peaceful|relaxed|relaxing|soothing|laid[- ]back|serene|lazy)\b/giu,
    banks: banks('lullaby prayer memorial love summer night rain garden nature home winter sea mind wedding animal'),
    isQuiet: true,
  },
  {
    words:
      /\b(?:happy(?! \d| birthday| anniversary)|cheerful|joyful|joyous|upbeat|uplifting|celebratory|festive|hopeful|triumphant|optimistic|encouraging|feel[- ]good)\b/giu,
    banks: banks('birthday wedding party summer christmas bakery anniversary dream dance'),
    tone: 1,
  },
  { words: /\b(?:guilty|remorseful|ashamed|apologetic)\b/giu, banks: banks('apology') },
  { words: /\b(?:nostalgic|wistful|homesick|yearning)\b/giu, banks: banks('memory home') },
];
