import { clipLengthText } from '#components/tasks/task-text.ts';

/** `1:07.4` at a resolution of a tenth, `1:07` at a second: a position in a song. */
export function positionText(atSec: number, precise = false): string {
  const tenths = Math.max(0, Math.floor(atSec * 10 + 1e-6));
  const minutes = Math.floor(tenths / 600);
  const seconds = String(Math.floor(tenths / 10) % 60).padStart(2, '0');
  return precise ? `${minutes}:${seconds}.${tenths % 10}` : `${minutes}:${seconds}`;
}

/** `0:37 · 110 bpm · D minor · synthwave`; unknown facts are omitted. */
export function clipFacts(clip: {
  durationSec: number | null;
  bpm?: number | null;
  key?: string | null;
  tags?: string | null;
}): string {
  return [
    clip.durationSec === null ? null : clipLengthText(clip.durationSec),
    clip.bpm ? `${Math.round(clip.bpm)} bpm` : null,
    clip.key,
    clip.tags,
  ]
    .filter(Boolean)
    .join(' · ');
}

/**
 * A style without its tempo and key, which are shown beside it: `Warm indie` of `Warm indie, 110 BPM, B mixolydian`.
 */
export function styleName(style: string | null): string | null {
  const tempoAt = style?.search(/, \d{1,4} BPM, /u) ?? -1;
  return style && tempoAt >= 0 ? style.slice(0, tempoAt) : style;
}

/** Longer than any transition that opens a scene, and than the fade from black that opens a video. */
const openingSec = 0.6;

/**
 * Where to seek to show a scene: after its opening transition, and at most in its middle. At its very start a player
 * shows the last frame of the scene before, or black.
 */
export function tellingSec(scene: { startSec: number; endSec: number }): number {
  return scene.startSec + Math.min(openingSec, Math.max(0, scene.endSec - scene.startSec) / 2);
}

/** Index of the last span that has started at a time; -1 before the first. Spans are sorted by start. */
export function spanAt(spans: readonly { startSec: number }[], atSec: number): number {
  let index = -1;
  for (const [at, span] of spans.entries()) if (span.startSec <= atSec + 1e-3) index = at;
  return index;
}

/**
 * The proposed point from which to extend a song: the start of the passage, or else the song's end. A passage that
 * starts at 0 is ignored, because nothing of the song would be kept.
 */
export function proposedSeam(
  durationSec: number,
  passage: { startSec: number } | null,
): { sec: number; ofPassage: boolean } {
  return passage && passage.startSec > 0
    ? { sec: passage.startSec, ofPassage: true }
    : { sec: Math.floor(durationSec * 10) / 10, ofPassage: false };
}
