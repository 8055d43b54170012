/** Puts polite and plural orders into the singular that the readers of words know: mettete, pongan, coloquem. */

const FROM = '(?<!\\p{L})';
const TO = '(?!\\p{L})';
/** Each with its singular; a pronoun joined to the verb stays. */
const FORMS: readonly [RegExp, string][] = [
  [new RegExp(`${FROM}mettete(?=(?:l[aeio]|gli|mi|ci)?${TO})`, 'giu'), 'metti'],
  [new RegExp(`${FROM}fate(?=l[aeio]${TO})`, 'giu'), 'fal'],
  [new RegExp(`${FROM}fate(?=gli${TO})`, 'giu'), 'fa'],
  [new RegExp(`${FROM}fate${TO}`, 'giu'), 'fai'],
  [new RegExp(`${FROM}date(?=le${TO})`, 'giu'), 'dal'],
  [new RegExp(`${FROM}date(?=gli${TO})`, 'giu'), 'da'],
  [new RegExp(`${FROM}date(?= (?:a|al|alla|allo|ai|alle) )`, 'giu'), 'dai'],
  [new RegExp(`${FROM}togliete(?=(?:l[aeio]|gli)?${TO})`, 'giu'), 'togli'],
  [new RegExp(`${FROM}aggiungete(?=(?:l[aeio]|gli|ci)?${TO})`, 'giu'), 'aggiungi'],
  [new RegExp(`${FROM}p[oó]nga(?:n|d)?(?=l[aeo]s?${TO})`, 'giu'), 'pon'],
  [new RegExp(`${FROM}(?:ponga|pongan|poned)${TO}`, 'giu'), 'pon'],
  [new RegExp(`${FROM}(?:denle|dele|dadle)${TO}`, 'giu'), 'dale'],
  [new RegExp(`${FROM}(?:hagan|haced)${TO}`, 'giu'), 'haz'],
  [new RegExp(`${FROM}(?:añadan|añadid)${TO}`, 'giu'), 'añade'],
  [new RegExp(`${FROM}(?:quiten|quitad)${TO}`, 'giu'), 'quita'],
  [new RegExp(`${FROM}(?:coloquem|coloque)${TO}`, 'giu'), 'coloca'],
  [new RegExp(`${FROM}(?:ponham|ponha)${TO}`, 'giu'), 'põe'],
  [new RegExp(`${FROM}(?:façam)${TO}`, 'giu'), 'faz'],
  [new RegExp(`${FROM}(?:deem)${TO}`, 'giu'), 'dá'],
  [new RegExp(`${FROM}(?:tirem)${TO}`, 'giu'), 'tira'],
  [new RegExp(`${FROM}(?:adicionem|acrescentem)${TO}`, 'giu'), 'adiciona'],
];

/** A text with its orders in the singular. */
export const toOne = (text: string): string => FORMS.reduce((told, [words, form]) => told.replace(words, form), text);
