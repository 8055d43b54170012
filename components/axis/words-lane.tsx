'use client';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { cn } from '#components/ui/cn.ts';
import { useAxis } from './axis-context.ts';
import { Lane, useRoving } from './lane.tsx';
import { lineRoomEndSec, lineWidthPxMin } from './readable-span.ts';
import { shareOf, spanSec } from './scale.ts';

export type LyricLine = { text: string; startSec: number; endSec: number; words?: readonly TimedWord[] };

export type WordsLaneProps = {
  label?: ReactNode;
  detail?: ReactNode;
  lines: readonly LyricLine[];
};

const wordPx = 30;

/**
 * The lyrics at the time they are sung: lines when zoomed out (up to three rows, with the room until the next line),
 * words when zoomed in. The current one is highlighted; a press seeks to it.
 */
export function WordsLane({ label = 'Lyrics', detail, lines }: WordsLaneProps) {
  const { range, widthPx, playhead, seek } = useAxis();
  const words = useMemo(() => lines.flatMap((line) => line.words ?? []), [lines]);
  const sungSec = words.reduce((sum, word) => sum + (word.endSec - word.startSec), 0);
  const perWordPx = words.length ? (sungSec / words.length / spanSec(range)) * widthPx : 0;
  const shown: readonly TimedWord[] = words.length > 0 && perWordPx >= wordPx ? words : lines;
  const current = useSyncExternalStore(
    playhead.subscribe,
    () => indexNow(shown, playhead.get()),
    () => -1,
  );
  const roving = useRoving(useMemo(() => shown.map(idOf), [shown]));
  return (
    <Lane label={label} detail={detail} heightPx={60}>
      {shown.map((word, index) => {
        const left = shareOf(range, word.startSec);
        const until = shown === words ? word.endSec : lineRoomEndSec(shown, index);
        const width = shareOf(range, until) - left;
        if (left > 1.2 || left + width < -0.2) return null;
        return (
          <button
            key={idOf(word, index)}
            type="button"
            {...roving(idOf(word, index), word)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => seek?.(word.startSec)}
            className={cn(
              'absolute top-1 flex h-13 min-w-0.5 cursor-pointer items-start overflow-hidden rounded-xs border-l border-line-strong/50 px-1 text-left text-xs text-muted -outline-offset-2',
              index < current && 'text-ink',
              index === current && 'border-accent bg-accent font-medium text-on-accent',
            )}
            style={{ left: `${left * 100}%`, width: `${width * 100}%` }}
          >
            {width * widthPx >= (shown === words ? 24 : lineWidthPxMin(word.text)) ? (
              <span className={cn('as-written', shown === words ? 'whitespace-nowrap' : 'line-clamp-3 leading-4')}>
                {word.text}
              </span>
            ) : (
              <>
                <span aria-hidden="true" className="mt-1 h-1 w-full rounded-full bg-line-strong/50" />
                <span className="sr-only">{word.text}</span>
              </>
            )}
          </button>
        );
      })}
    </Lane>
  );
}

function idOf(word: TimedWord, index: number): string {
  return `${index}:${word.startSec}`;
}

/** A word stays highlighted through a short pause after it, but not through an instrumental section. */
function indexNow(words: readonly TimedWord[], atSec: number | null): number {
  if (atSec === null) return -1;
  const index = wordAt(words, atSec);
  const word = words[index];
  return word && atSec <= word.endSec + 0.6 ? index : -1;
}

type TimedWord = { text: string; startSec: number; endSec: number };

/**
 * Index of the word being sung at a time, or of the last one before it; -1 before the first. Words are sorted by start.
 */
export function wordAt(words: readonly TimedWord[], atSec: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.startSec ?? Number.POSITIVE_INFINITY) <= atSec) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
