import type { SongBrief } from '#lib/products/music/ports.ts';

/** Instruments, sounds, ways of singing and musical effects that people request and this engine lacks. */
const NOT_PLAYED = [
  'theremin|didgeridoos?|tablas?|djembes?|caj[oó]ns?|singing bowls?|klangschalen?|hand ?pans?|hang drums?|erhu|oud|hurdy[ -]gurdy|kazoos?|vuvuzelas?|mouth harp|jaw harp|balalaika|bouzouki|charango|zither|finger snaps?|snapping|fingerschnipsen',
  '(?:rain|thunder|ocean|wave|nature|bird|water|forest|wind|city|crowd|party) (?:sounds?|noises?)|sounds? of (?:the )?(?:rain|thunder|ocean|sea|waves|nature|birds|water|forest|wind|crowds?)|birdsong|sound effects?|regengeräuschen?|meeresrauschen|vogelgezwitscher|sonidos? de (?:la )?(?:lluvia|naturaleza|mar)|bruits? de (?:la )?(?:pluie|mer|nature)|suoni (?:della|di) (?:pioggia|natura|mare)|sons? da (?:chuva|natureza)',
  'beat ?box(?:ing)?|yodel(?:s|ing|ling)?|jodeln|growl(?:s|ed|ing)?(?= vocals|$|[,.;])|throat singing|scat(?: singing)?|auto-?tuned?|talk ?box|humming(?: instead)?|gang vocals|crowd (?:chants?|chanting|singing)|(?:chanting|singing) crowd|call[ -]and[ -]response|chopped vocals|vocal chops|turntables?|scratching',
  'stops? (?:suddenly|abruptly)|(?:abrupt|sudden|cold) (?:end|ending|stop)|(?:pause|silence|break) before the (?:last|final) chorus|loops? seamlessly|seamless loop',
].join('|');
// slow pattern allowed: its words are the constants of `NOT_PLAYED`.
const NAMED = new RegExp(
  `(?<!(?<!\\p{L})(?:no|not|without|about|about the|about an?|ohne|keine?|sans|sin|senza|sem) )(?<!\\p{L})(?:${NOT_PLAYED})(?!\\p{L})`,
  'iu',
);

/** Whether a request names a sound this engine lacks. */
export const namesUnplayed = ({ prompt = '', tags = '' }: Pick<SongBrief, 'prompt' | 'tags'>): boolean =>
  NAMED.test(`${tags}, ${prompt}`);
