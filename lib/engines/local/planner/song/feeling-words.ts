import { wordMatcher } from '../word-match.ts';

/** Sentiment of words: valence (sad to happy) and arousal (calm to excited), -1..1. */
export type Feeling = { valence: number; arousal: number };

const of = (valence: number, arousal: number, words: string) => ({ words, value: { valence, arousal } });

const matchFeelings = wordMatcher<Feeling>([
  of(
    0.9,
    0.7,
    'joy happy happiness celebrate celebration alive ecstatic euphoria euphoric laugh laughter cheer hooray party win winner victory triumph 快乐 开心 欢呼 喜び' +
      'cheerful cheery joyful joyous fun funny playful alegre alegría feliz felices fiesta risa reír fröhlich freude glücklich lachen lustig joyeux joyeuse heureux heureuse fête rire felicidade alegria sorrir felice allegro allegria ridere ',
  ),
  of(
    0.8,
    0.5,
    'love lover beloved adore kiss dance shine bright brilliant golden sunshine summer young smile smiling wonderful beautiful sweet heaven paradise 爱 愛 微笑 幸福 笑' +
      'amor amar beso querida querido cariño liebe lieben kuss schatz wunderschön sommer amour aimer baiser chérie soleil_brille verão amore amare bacio estate sonrisa lächeln sourire sorriso ',
  ),
  of(
    0.6,
    0.6,
    'free freedom fly flying rise rising soar run running higher glory power strong unstoppable brave hero champion 自由 飞 飛 勇敢' +
      'libre libertad volar valiente fuerza frei freiheit fliegen mutig stark libre liberté voler courage livre liberdade voar coragem libero libertà volare coraggio ',
  ),
  of(
    0.55,
    0.1,
    'hope hopeful dream believe faith begin beginning home warm light together forever promise trust kind 希望 梦 夢 相信 温暖 永远 光' +
      'friendly cosy cozy welcoming tender esperanza sueño juntos cálido hogar hoffnung traum zusammen zuhause warmherzig freundlich espoir rêve ensemble chaleureux esperança sonho speranza sogno insieme ',
  ),
  of(
    0.5,
    -0.5,
    'peace peaceful calm gentle soft quiet rest breathe lullaby still serene easy slow sleep float drift 安静 平静 温柔 静か' +
      'paz tranquilo tranquila dulce suave frieden ruhig sanft leise paix calme doux douce calmo tranquilo pace tranquillo dolce ',
  ),
  of(
    0.2,
    -0.35,
    'remember memory yesterday childhood letter photograph photo old nostalgia once 回忆 回憶 记忆 昨天 从前 思い出' +
      'recuerdo recuerdos ayer infancia erinnerung erinnerungen gestern kindheit souvenir souvenirs hier_encore enfance lembrança saudades ontem infância ricordo ricordi ieri infanzia ',
  ),
  of(-0.15, -0.2, 'wait waiting miss missing far away distance wonder someday wish longing 等待 想念 思念 远方 遠く'),
  of(
    -0.6,
    -0.5,
    'sad sadness lonely alone loneliness cry crying tear tears blue sorrow grief empty hollow cold fade fading gone lost goodbye leave leaving left regret sorry ghost grave 哭 眼泪 淚 孤独 孤獨 寂寞 悲伤 离开 再见 さよなら 涙' +
      'esperar lejos warten fern sehnsucht attendre loin aspettare lontano distante ' +
      'gloomy melancholy triste tristeza soledad llorar lágrima lágrimas adiós perdido frío traurig trauer einsam allein weinen tränen abschied verloren kalt tristesse seul seule pleurer larme larmes adieu perdu froid sozinho sozinha chorar adeus perdido tristezza solitudine piangere lacrima lacrime addio perduto ',
  ),
  of(
    -0.5,
    0.2,
    'hurt pain ache broken break heartbreak wound scar bleed fall falling drown burn ruin lie liar 痛 伤 傷 心碎' +
      'dolor duele roto herida schmerz weh wunde zerbrochen douleur brisé blessure dor ferida quebrado dolore ferita spezzato ',
  ),
  of(
    -0.7,
    0.8,
    'hate anger angry rage fury fight war scream shout blood kill destroy revenge enemy fire riot hell 恨 愤怒 战争 怒' +
      'odio rabia guerra gritar hass wut krieg schreien haine colère guerre ódio raiva odio rabbia ',
  ),
  of(
    -0.55,
    0.5,
    'fear afraid scared danger dark darkness shadow monster nightmare haunt haunted chase trapped prison poison 害怕 恐惧 黑暗 闇' +
      'miedo oscuro oscuridad sombra angst dunkel dunkelheit schatten peur sombre ombre medo escuro sombra paura buio ombra ',
  ),
  of(
    0.1,
    0.75,
    'wild crazy electric thunder lightning loud fast race racing beat drum bass pump jump wild fever rush explode rock 疯狂 心跳 雷',
  ),
  of(-0.2, -0.6, 'tired weary numb silence silent alone grey gray winter autumn dust 疲惫 沉默 冬天 秋天'),
]);

/** Words of other languages that are a feeling in English: a German “war” is a “was”, a French “pain” bread. */
const FALSE_FRIENDS: Readonly<Record<string, ReadonlySet<string>>> = {
  de: new Set(['war', 'hell', 'kind', 'still', 'rot', 'fall']),
  fr: new Set(['pain', 'fade', 'rest', 'once']),
  es: new Set(['once', 'fade', 'solo']),
  it: new Set(['fade', 'fine']),
};

/** The feelings of a text; the first of its languages is its own. */
export function feelingsIn(text: string, languages: readonly string[]): ReturnType<typeof matchFeelings> {
  const isFalse = (word: string) => FALSE_FRIENDS[languages[0] ?? 'en']?.has(word) === true;
  return matchFeelings(text).filter(({ word }) => !isFalse(word));
}

/** Mood words with their sentiment; the nearest one names a moment. */
const MOODS: { word: string; valence: number; arousal: number }[] = [
  { word: 'euphoric', valence: 0.85, arousal: 0.85 },
  { word: 'triumphant', valence: 0.6, arousal: 0.7 },
  { word: 'playful', valence: 0.7, arousal: 0.4 },
  { word: 'radiant', valence: 0.8, arousal: 0.1 },
  { word: 'hopeful', valence: 0.45, arousal: 0.15 },
  { word: 'tender', valence: 0.5, arousal: -0.35 },
  { word: 'serene', valence: 0.6, arousal: -0.75 },
  { word: 'dreamy', valence: 0.25, arousal: -0.55 },
  { word: 'nostalgic', valence: 0.05, arousal: -0.3 },
  { word: 'wistful', valence: -0.2, arousal: -0.45 },
  { word: 'longing', valence: -0.2, arousal: 0 },
  { word: 'melancholy', valence: -0.55, arousal: -0.4 },
  { word: 'desolate', valence: -0.8, arousal: -0.75 },
  { word: 'haunted', valence: -0.6, arousal: 0.1 },
  { word: 'restless', valence: -0.15, arousal: 0.4 },
  { word: 'tense', valence: -0.5, arousal: 0.45 },
  { word: 'defiant', valence: 0.1, arousal: 0.65 },
  { word: 'driven', valence: 0.3, arousal: 0.45 },
  { word: 'furious', valence: -0.75, arousal: 0.9 },
];

/** The mood word nearest to a sentiment, excluding those to avoid. */
export function moodWord({ valence, arousal }: Feeling, avoid: readonly string[] = []): string {
  const distance = (mood: Feeling) => (mood.valence - valence) ** 2 + (mood.arousal - arousal) ** 2;
  const candidates = MOODS.filter((mood) => !avoid.includes(mood.word));
  return candidates.reduce((best, mood) => (distance(mood) < distance(best) ? mood : best)).word;
}
