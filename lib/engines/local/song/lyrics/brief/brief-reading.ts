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
  /** “He” or “she”, as the request speaks of a pet; unset where that is unclear. */
  petPronoun?: 'he' | 'she';
  avoided: Avoided;
  /** Words asked for a fixed number of times: only the lines placed for them may contain them. */
  counted: Avoided;
  /** Below 0 is dark, above 0 bright. */
  tone: number;
  /** The mood of the ending, if it differs from that of the song. */
  ending?: { tone: number; text: string };
  isRap: boolean;
  /** People the song is about, other than its narrator. */
  singsOf: string[];
  /** What a protest song opposes, in the words of the request; null if it opposes nothing. */
  opposed: string | null;
  /** The narrator is a thing, not a person: a volcano does not drive a car. */
  isThingTelling: boolean;
  /** The noun that “I” stands for: “tree”. */
  tellerHead?: string;
  /** The bank whose images are told by that thing itself. */
  tellerBank?: string;
  /** The noun for the addressee: “father”. */
  addresseeHead?: string;
  /** The song is said to a place or a thing, not to a person. */
  isThingAddressed: boolean;
  isMourning: boolean;
  isAngry: boolean;
  banks: string[];
  /** Number of banks the request itself names. */
  rankedBanks: number;
  /** Sung verbatim in the chorus. */
  chorusPhrases: string[];
  placements: Placement[];
  /** What single sections are to be about. */
  assigned: (SectionSubject & { placements: Placement[] })[];
  /** The number of lines the caller asked for: no lines are added to verses that are full. */
  lines?: number;
  /** Verses count from one up to this number. */
  countTo?: number;
  verseEndings: string[];
  verseOpenings: string[];
  /** The chorus is a single pair of lines. */
  isChorusShort: boolean;
  /** In a chorus, too, the lines rhyme in pairs. */
  isPaired: boolean;
  /** The first line of every pair is sung twice. */
  isBlues: boolean;
  /** The chorus is nothing but the hook. */
  isChorusHook: boolean;
  /** Maximum number of words in the whole song. */
  wordsMax?: number;
  chorusLines?: number;
  firstLine?: string;
  lastLine?: string;
  decoration: Decoration;
  sections: PlannedSection[];
  coupletsPerVerse: number;
  notes: string[];
  /** What the finished song is reviewed against. */
  asked: Asked;
};
