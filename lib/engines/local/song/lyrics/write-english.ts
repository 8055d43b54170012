import type { LyricsBrief } from '#lib/products/music/ports.ts';
import type { Random } from '../seeded-random.ts';
import type { SectionKind } from '../text/parse-lyrics.ts';
import { BRIDGES, HOOK_PAIRS, HOOK_PAIRS_DARK, OUTRO_LINES, PRE_COUPLETS, RHYME_LINES } from './english-choruses.ts';
import { KEYWORD_COUPLETS, THEME_COUPLETS, THEME_WORDS, type Theme } from './english-verses.ts';
import { englishPhones } from '../phonetics/english.ts';
import { lastWord, rhymeKey } from './rhyme.ts';

const THEME_HOOKS: Readonly<Record<Theme, readonly string[]>> = {
  love: ['Closer to you', 'You and I', 'Stay a little while'], heartbreak: ['Before you go', 'Half the bed', 'Letting go'], city: ['Neon hearts', 'Wide awake', 'City lights'], road: ['Open road', 'Carry me on', 'Miles away'],
  party: ['All night long', 'Turn it up', 'One more time'], dream: ['Rise again', 'Hold on to the light', 'Paper wings'], nature: ['Wild and free', 'River run', 'After the rain'], home: ['Coming home', 'Leave the light on', 'Where I belong'],
  fight: ['Stand up', 'Never back down', 'Made of fire'], memory: ['Back then', 'Yesterday', 'Golden days'], space: ['Satellite', 'Out among the stars', 'Gravity'], winter: ['First snow', 'December', 'Winter light'],
};

export type SectionWriter = (kind: SectionKind, occurrence: number) => string[];

/** Writes English sections: verses from the theme's couplets and the caller's words, a chorus around the hook. */
export function englishWriter(brief: LyricsBrief, hook: string, keywords: readonly string[], random: Random): SectionWriter {
  const text = `${brief.prompt} ${brief.themeKeywords?.join(' ') ?? ''} ${brief.mood ?? ''} ${brief.title ?? ''} ${brief.tags ?? ''}`;
  const banned = (brief.negativeConstraints ?? []).map((word) => word.toLowerCase().trim()).filter(Boolean);
  const allowed = (line: string) => {
    const lower = line.toLowerCase();
    return !banned.some((word) => lower.includes(word));
  };
  const tone = moodOf(text);
  const themes = rankThemes(text, tone);
  const fits = (couplet: string) => allowed(couplet) && !(couplet.startsWith('+') && tone < 0) && !(couplet.startsWith('-') && tone > 0);
  const fitting = themes.flatMap((theme, rank) => random.fork(theme).shuffle(THEME_COUPLETS[theme].filter(fits)).slice(0, rank === 0 ? 10 : 4));
  // Words to avoid that are everywhere (“the”) would leave nothing to sing.
  const pool = fitting.length > 0 ? fitting : themes.flatMap((theme) => THEME_COUPLETS[theme]);
  const keyed = random.fork('keywords').shuffle(KEYWORD_COUPLETS.filter(allowed));
  const spare = [...pool];
  const keysLeft = keywords.filter((word) => allowed(word));
  const voice = (line: string) => inPerspective(line.replace(/^[+-]/, ''), brief.perspective ?? '');
  const rhymed = new Set<string>();
  const couplet = (): string[] => {
    const place = spare.findIndex((candidate) => !rhymed.has(rhymeKey(candidate)));
    const chosen = spare.splice(Math.max(0, place), 1)[0] ?? (pool[0] as string);
    rhymed.add(rhymeKey(chosen));
    return chosen.split(' / ').map(voice);
  };
  const fromKeyword = (): string[] | null => {
    const word = keysLeft.shift();
    if (word === undefined) return null;
    const shape = keyed.find((candidate) => !candidate.split(' / ')[0]?.endsWith('{k}') || rhymeKey(word) === rhymeKey('say'));
    if (shape === undefined) return null;
    keyed.splice(keyed.indexOf(shape), 1);
    return shape.replaceAll('{k}', article(word)).split(' / ').map(voice);
  };
  const chorus = writeChorus(hook, tone, random.fork('chorus'), allowed);
  const pre = random.fork('pre').shuffle(PRE_COUPLETS.filter(allowed));
  const bridges = random.fork('bridge').shuffle(BRIDGES.filter(allowed));
  return (kind, occurrence) => {
    if (kind === 'chorus') return chorus;
    if (kind === 'pre') return (pre[0] ?? PRE_COUPLETS[0] as string).split(' / ').map(voice);
    if (kind === 'bridge') return (bridges[occurrence % Math.max(1, bridges.length)] ?? BRIDGES[0] as string).split(' / ').map(voice);
    if (kind === 'outro' || kind === 'intro') return kind === 'intro' ? [] : [sentence(hook), ...random.fork('outro').shuffle(OUTRO_LINES).slice(0, 1), sentence(hook)].map(voice);
    if (kind === 'break') return [];
    const lines = occurrence < 2 ? (fromKeyword() ?? couplet()) : couplet();
    return random.chance(0.5) ? [...couplet(), ...lines] : [...lines, ...couplet()];
  };
}

const sentence = (text: string) => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

function writeChorus(hook: string, tone: number, random: Random, allowed: (line: string) => boolean): string[] {
  const head = sentence(hook);
  const pairs = random.shuffle((tone < -0.2 ? [...HOOK_PAIRS_DARK, ...HOOK_PAIRS.slice(0, 6)] : HOOK_PAIRS).filter(allowed));
  const key = rhymeKey(hook);
  const own = random.shuffle(RHYME_LINES.filter((line) => allowed(line) && rhymeKey(line) === key && lastWord(line) !== lastWord(hook)));
  const pair = (index: number) => (pairs[index] ?? (HOOK_PAIRS[index] as string)).split('|') as [string, string];
  const short = syllables(hook) <= 4;
  const [tailA, answerA] = pair(0);
  const [tailB, answerB] = pair(1);
  if (own.length >= 2 && random.chance(0.7)) {
    return [short ? `${head}, ${/^I\b/.test(hook) ? hook : hook.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (letter) => letter.toLowerCase())}` : head, own[0] as string, `${head}, ${tailA}`, answerA, ...(own.length >= 3 && random.chance(0.4) ? [own[1] as string, head] : [])];
  }
  if (own.length === 1) return [`${head}, ${tailA}`, answerA, own[0] as string, head];
  return short ? [`${head}, ${tailA}`, answerA, `${head}, ${tailB}`, answerB] : [head, sentence(tailA), answerA, head, sentence(tailB), answerB];
}

const syllables = (text: string): number => text.split(/\s+/u).reduce((sum, word) => sum + englishPhones(word).filter((phone) => /\d/.test(phone)).length, 0);

/** A hook for prompts that name only a mood or a form. */
export function themeHook(text: string, random: Random): string {
  const [theme] = rankThemes(text, moodOf(text));
  return random.pick(THEME_HOOKS[theme ?? 'dream']);
}

function moodOf(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return Math.max(-1, Math.min(1, 0.5 * (count(/\b(happy|joy\w*|upbeat|bright|sunny|uplifting|hope\w*|celebrat\w*|fun|party|warm|cheerful|triumph\w*|playful|love)\b/giu) - count(/\b(sad\w*|dark|melanchol\w*|lonely|heartbr\w*|loss|grief|gloom\w*|tragic|bitter|goodbye|broken|cry\w*|missing|haunt\w*|angry)\b/giu))));
}

function rankThemes(text: string, tone: number): Theme[] {
  const scores = (Object.entries(THEME_WORDS) as [Theme, RegExp][]).map(([theme, pattern]) => [theme, text.match(pattern)?.length ?? 0] as const).filter(([, count]) => count > 0).sort((left, right) => right[1] - left[1]);
  const found = scores.map(([theme]) => theme).slice(0, 3);
  const fill: Theme[] = tone < 0 ? ['heartbreak', 'memory', 'city'] : tone > 0 ? ['dream', 'love', 'party'] : ['dream', 'road', 'memory'];
  return [...found, ...fill.filter((theme) => !found.includes(theme))].slice(0, Math.max(2, found.length));
}

/** Words that stand without an article. */
const MASS = /^(love|hope|summer|winter|spring|autumn|time|life|death|music|coffee|rain|snow|water|fire|freedom|peace|war|friendship|happiness|sadness|loneliness|revenge|courage|faith|home|heaven|money|nature|christmas|youth|truth|dust|gold|silver|grief|joy|anger|fear|nostalgia|laughter|light|darkness|magic|trust|beauty|change|starlight|moonlight|sunlight|family|god)$/u;

function article(word: string): string {
  if (MASS.test(word) || /^(the|a|an|my|your|our|his|her|their)\b/iu.test(word) || /s$/.test(word) && !/ss$/.test(word)) return word;
  return `the ${word}`;
}

function inPerspective(line: string, perspective: string): string {
  const wanted = /\b(we|us|plural|group)\b/iu.test(perspective) ? 'we' : /\b(third|they|she|he|narrat\w*)\b/iu.test(perspective) ? 'they' : null;
  if (wanted === null) return line;
  const [subject, object, owner, mine] = wanted === 'we' ? ['we', 'us', 'our', 'ours'] : ['they', 'them', 'their', 'theirs'];
  const swapped = line.replace(/\bI'm\b/g, `${subject}'re`).replace(/\bI am\b/g, `${subject} are`).replace(/\bI was\b/g, `${subject} were`).replace(/\bam I\b/gi, `are ${subject}`).replace(/\bI\b/g, subject).replace(/\bme\b/gi, object).replace(/\bmy\b/gi, owner).replace(/\bmine\b/gi, mine);
  return sentence(swapped);
}
