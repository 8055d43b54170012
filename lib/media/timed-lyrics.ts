/** Lyrics with times, in seconds from the start of the audio. */
export type SungWord = { text: string; startSec: number; endSec: number };

/** One sung line; `words` is never empty and lies inside the line. */
export type SungLine = { text: string; startSec: number; endSec: number; section: string; words: SungWord[] };
