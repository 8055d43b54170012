import { positionText } from '#components/studio/clip-time.ts';
import type { RenderClipBody } from '#lib/contract/music.ts';

const heard = { full: null, instrumental: 'music alone', vocals: 'voice alone' } as const;

/** What distinguishes the files of a song: `voice alone`, `0:05–0:15`, `WAV`. */
export function fileFacts({ mix = 'full', range, format }: Partial<RenderClipBody>): string[] {
  const part = range ? `${positionText(range.startSec)}–${positionText(range.endSec)}` : null;
  return [heard[mix], part, format?.toUpperCase()].filter((fact): fact is string => Boolean(fact));
}
