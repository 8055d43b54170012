import type { SongBrief } from '#lib/products/music/ports.ts';

/** Semitones by which the last chorus is raised. */
export type KeyChange = 1 | 2;

const NO =
  "(?:\\b(?:no|not|never|without|avoid|don[’']t|kein(?:e[nr]?)?|ohne|pas de|sans|sin|sem|senza|niente|nessuna?) (?:an?y? |the |einen? |une? |una |um |uma |il |la )?)";
/** “Frequency modulation” and “modulation effects” describe sounds, not key changes. */
const MODULATION =
  '(?<!\\b(?:frequency|amplitude|phase|ring|filter|pitch|pulse|width|fm|lfo|tape)[ -])\\bmodul(?:ates?|ating|ieren|iert|ations?|ationen|aci[oó]n|aciones|azion[ei]|a[çc][ãa]o|a[çc][õo]es|er|a(?= (?:al|hacia|en|no|na|para|un)\\b))(?!\\p{L}| (?:effects?|wheel|synths?|matrix|delay|pads?|of (?:the )?(?:synths?|filters?|pads?)))';
const CHANGES = [
  MODULATION,
  '\\bkey[ -]?changes?\\b(?! (?:about|for))',
  '\\bchang(?:es?|ing) (?:of )?keys?\\b',
  '\\b(?:gear change|(?:raises?|raising|lifts?) the key|(?:in|into|to) an? higher key|(?:a|one) key (?:up|higher)|up an? key)\\b',
  '\\b(?:up|higher|raised)(?: by)?(?: an?| one)? (?:(?:half|whole)[ -](?:step|tone)|semitone|tone)\\b',
  '\\b(?:an?|one) (?:(?:half|whole)[ -](?:step|tone)|semitone) (?:up|higher)\\b',
  '\\btonart(?:en)?[ -]?wechsel\\p{L}{0,2}',
  '\\bwechsel\\p{L}{0,2} (?:der|die) tonart\\b',
  '\\btonart wechselt\\b',
  '\\brückung\\p{L}{0,2}',
  '\\b(?:halb|ganz)ton (?:höher|nach oben|hoch)',
  '\\bcambi(?:o|a|ar|ando) (?:de|di) (?:tono|tonalidad|tonalità|clave|key)(?!\\p{L})',
  '\\bcambio tonalità',
  '\\bsub(?:e|a|ir|iendo) (?:de |un |una |medio )*(?:semi)?tono\\b',
  '\\b(?:un|medio) (?:semi)?tono más (?:alto|arriba|agudo)\\b',
  '\\bchange(?:ments?|r|ant)? de (?:tonalité|ton)(?!\\p{L})',
  "\\bmont(?:e|er|ant) d[’']un (?:demi[ -])?ton\\b",
  "\\b(?:un|d[’']un) (?:demi[ -])?ton (?:plus haut|au-dessus)\\b",
  '\\bsal(?:e|ire|endo) di (?:un |mezzo )+(?:semi)?tono\\b',
  '\\b(?:un|mezzo) (?:semi)?tono (?:più (?:alto|su|in alto)|sopra)(?!\\p{L})',
  '\\bmud(?:ança|a|ar|ando) de (?:tom|tonalidade)\\b',
  '\\bsob(?:e|ir|indo) (?:de |um |meio )*(?:semi)?tom\\b',
  '\\b(?:um|meio) (?:semi)?tom (?:acima|mais alto)\\b',
].join('|');
// slow pattern allowed: its words are the constants of `CHANGES`.
const ASKED = new RegExp(`(?<!\\babout an? )(?:${CHANGES})`, 'iu');
// slow pattern allowed: its words are the constants of `CHANGES`.
const REFUSED = new RegExp(`${NO}(?:${CHANGES})`, 'giu');
const HALF = /\b(?:half|semi|halb|medio|demi|mezzo|meio)[ -]?(?:step|tone|ton|tono|tom)\b/iu;

/** The key change a brief requests for the last chorus, in six languages; null for none. */
export function askedKeyChange({
  prompt = '',
  tags = '',
  negativeTags = '',
}: Pick<SongBrief, 'prompt' | 'tags' | 'negativeTags'>): KeyChange | null {
  const text = `${tags}, ${prompt}`.replace(REFUSED, ' ');
  if (!ASKED.test(text) || ASKED.test(negativeTags)) return null;
  return HALF.test(text) ? 1 : 2;
}
