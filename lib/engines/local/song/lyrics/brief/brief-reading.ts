/** What the writer can follow in a brief. */
import type { Placement } from '../material/open-material.ts';
import type { Avoided } from '../words/avoid-words.ts';
import type { Narrator } from '../words/narrate.ts';
import type { Asked } from '../review/review-request.ts';
import type { PlannedSection } from './plan-sections.ts';
import type { Decoration } from './read-decoration.ts';
import type { SectionSubject } from './read-forms.ts';

export type BriefReading = {
  title: string;
  hook: string;
  narrator: Narrator;
  /** What the request calls a pet, where that is clear. */
  petPronoun?: 'he' | 'she';
  avoided: Avoided;
  /** Words that are sung in the lines that hold them alone. */
  counted: Avoided;
  /** Below 0 dark, above 0 bright. */
  tone: number;
  /** The mood it ends in, where that is another. */
  ending?: { tone: number; text: string };
  isRap: boolean;
  /** Persons whom a song is about, and who do not tell it. */
  singsOf: string[];
  /** What a song protests against, as the request says it; and whether it does. */
  opposed: string | null;
  /** “I” is no person: a volcano drives no car. */
  isThingTelling: boolean;
  /** What “I” is: “tree”. */
  tellerHead?: string;
  /** Its images are told by that thing itself. */
  tellerBank?: string;
  isMourning: boolean;
  isAngry: boolean;
  banks: string[];
  /** Number of banks the request itself names. */
  rankedBanks: number;
  /** To be sung verbatim in the chorus. */
  chorusPhrases: string[];
  placements: Placement[];
  /** What single sections are to be about. */
  assigned: (SectionSubject & { placements: Placement[] })[];
  /** The number of lines that the caller asked for: nothing is added to verses that are full. */
  lines?: number;
  /** Verses count from one to it. */
  countTo?: number;
  verseEndings: string[];
  verseOpenings: string[];
  /** A chorus of one pair. */
  isChorusShort: boolean;
  /** Every line of a chorus has its rhyme, too. */
  isPaired: boolean;
  /** Every first line of a pair is sung twice. */
  isBlues: boolean;
  /** A chorus of the hook alone. */
  isChorusHook: boolean;
  /** The most words of the whole song. */
  wordsMax?: number;
  chorusLines?: number;
  firstLine?: string;
  lastLine?: string;
  decoration: Decoration;
  sections: PlannedSection[];
  coupletsPerVerse: number;
  notes: string[];
  /** What a finished song is read against. */
  asked: Asked;
};
