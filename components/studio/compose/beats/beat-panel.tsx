'use client';
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import {
  asHeard,
  type BeatFix,
  type BeatGrid,
  beatNudgeMsMax,
  beatShifts,
  bpmOf,
  correctBeats,
  type DraftBeats,
  isAsHeard,
  isPossibleTempo,
  type TempoChoice,
  tempoChoices,
} from '#lib/contract/mv/beats.ts';
import { capitalise } from '#lib/contract/text/sentence-text.ts';
import { BeatsLane } from '#components/axis/beats-lane.tsx';
import { TimeAxis } from '#components/axis/time-axis.tsx';
import { createTimeStore, type TimeStore } from '#components/axis/time-store.ts';
import { WaveformLane } from '#components/axis/waveform-lane.tsx';
import { Button } from '#components/ui/button.tsx';
import { countText } from '#components/ui/values/count-text.ts';
import { cn } from '#components/ui/cn.ts';
import { Segmented } from '#components/ui/segmented.tsx';
import { Switch } from '#components/ui/fields/switch.tsx';
import { usePlayer } from '../../monitor/use-player.ts';
import { PlaySongButton } from '../../play-button.tsx';
import { lightAt } from './beats-heard.ts';
import { useClicks } from './use-clicks.ts';
import type { DraftBeatsControl } from './use-draft-beats.ts';

/** A draft's own audio: plays it, and lets its beats be checked by ear before anything is paid for. */
export function BeatPanel({ audioUrl, control }: { audioUrl: string; control: DraftBeatsControl }) {
  const { beats, fix, hearing, error, hear, correct } = control;
  return (
    <div className="mt-3 flex flex-col gap-3">
      {beats ? (
        <BeatEditor key={audioUrl} audioUrl={audioUrl} beats={beats} fix={fix} onCorrect={correct} />
      ) : (
        <>
          {/* biome-ignore lint/a11y/useMediaCaption: a preview of what the user gave */}
          <audio controls preload="none" src={audioUrl} className="h-10 w-full" />
          <div className="flex flex-wrap items-center gap-3">
            <Button onClick={() => void hear()} pending={hearing}>
              Check the beats
            </Button>
            <p className="text-muted">
              {hearing
                ? 'Listening to the song. This takes some seconds.'
                : 'Cuts and dances follow the beats. To check them is free.'}
            </p>
          </div>
        </>
      )}
      {error ? (
        <p role="alert" className="text-danger">
          {error}
        </p>
      ) : null}
    </div>
  );
}

type BeatEditorProps = {
  audioUrl: string;
  beats: DraftBeats;
  fix: BeatFix;
  onCorrect: (fix: BeatFix) => void;
};

function BeatEditor({ audioUrl, beats: { heard, durationSec, waveform }, fix, onCorrect }: BeatEditorProps) {
  const [playhead] = useState(() => createTimeStore(0));
  const [clicking, setClicking] = useState(true);
  const player = usePlayer(playhead);
  const grid = useMemo(() => correctBeats(heard, fix, durationSec), [heard, fix, durationSec]);
  useClicks(playhead, player.playing && clicking, grid);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <PlaySongButton player={player} what="the song with its beats" />
        <p className="flex items-center gap-2">
          <BeatLight playhead={playhead} grid={grid} />
          <span className="tabular-nums">{Math.round(grid.bpm)} bpm</span>
        </p>
        <Switch label="Click on the beat" checked={clicking} onCheckedChange={setClicking} className="ml-auto" />
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: a preview of what the user gave */}
      <audio ref={player.mediaRef} src={audioUrl} preload="metadata" />
      <div className="overflow-hidden rounded-md border border-line">
        <TimeAxis label="Beats of the song" endSec={durationSec} playhead={playhead} onSeek={player.seek} follow>
          <WaveformLane label="Song" peaks={waveform} durationSec={durationSec} heightPx={56} />
          <BeatsLane beats={grid.beats} downbeats={grid.downbeats} />
        </TimeAxis>
      </div>
      <BeatControls heard={heard} fix={fix} onCorrect={onCorrect} />
    </>
  );
}

/** Lit on each beat, brighter at the start of a bar. */
function BeatLight({ playhead, grid }: { playhead: TimeStore; grid: BeatGrid }) {
  const light = useSyncExternalStore(
    playhead.subscribe,
    useCallback(() => lightAt(grid, playhead.get() ?? 0), [grid, playhead]),
    () => 'off' as const,
  );
  return (
    <span
      aria-hidden="true"
      data-light={light}
      className={cn(
        'size-3 rounded-full border border-line-strong motion-reduce:hidden',
        light === 'bar' && 'border-accent bg-accent',
        light === 'beat' && 'bg-line-strong',
      )}
    />
  );
}

const tempoNames: Readonly<Record<TempoChoice, string>> = {
  third: 'A third',
  half: 'Half',
  'two-thirds': 'Two thirds',
  heard: 'As heard',
  'three-halves': 'Three halves',
  double: 'Double',
  triple: 'Triple',
};

const nudgeStepMs = 10;

function BeatControls({ heard, fix, onCorrect }: { heard: BeatGrid; fix: BeatFix; onCorrect: (fix: BeatFix) => void }) {
  return (
    <div className="flex flex-col gap-2">
      <Segmented
        label="Tempo"
        value={fix.tempo}
        onValueChange={(tempo) => onCorrect({ ...fix, tempo })}
        options={tempoChoices
          .filter((tempo) => isPossibleTempo(heard, tempo))
          .map((tempo) => ({ value: tempo, label: tempoNames[tempo], count: Math.round(bpmOf(heard, tempo)) }))}
        className="self-start"
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={() => onCorrect(shifted(fix, 1))}>
          Shift by half a beat
        </Button>
        <Button size="sm" onClick={() => onCorrect(shifted(fix, 2))}>
          Start bars a beat later
        </Button>
        <NudgeButton fix={fix} ms={-nudgeStepMs} onCorrect={onCorrect} />
        <NudgeButton fix={fix} ms={nudgeStepMs} onCorrect={onCorrect} />
        {isAsHeard(fix) ? null : (
          <>
            <span className="text-xs text-muted tabular-nums">{fixText(fix)}</span>
            <Button size="sm" variant="ghost" onClick={() => onCorrect(asHeard)}>
              Undo all
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

function NudgeButton({ fix, ms, onCorrect }: { fix: BeatFix; ms: number; onCorrect: (fix: BeatFix) => void }) {
  const next = nudged(fix, ms);
  return (
    <Button
      size="sm"
      onClick={() => next && onCorrect(next)}
      disabledReason={next ? undefined : `At most ${beatNudgeMsMax} ms. Shift by half a beat instead.`}
    >
      {nudgeText(ms)}
    </Button>
  );
}

/** Wraps around at one bar. */
export function shifted(fix: BeatFix, halfBeats: number): BeatFix {
  return { ...fix, shiftHalfBeats: (fix.shiftHalfBeats + halfBeats) % beatShifts };
}

/** Null when the result is out of bounds. */
export function nudged(fix: BeatFix, ms: number): BeatFix | null {
  const nudgeMs = fix.nudgeMs + ms;
  return Math.abs(nudgeMs) > beatNudgeMsMax ? null : { ...fix, nudgeMs };
}

function nudgeText(ms: number): string {
  return `${Math.abs(ms)} ms ${ms > 0 ? 'later' : 'earlier'}`;
}

/** `Shifted by 1.5 beats, 20 ms later`; empty when only the tempo differs. */
export function fixText({ shiftHalfBeats, nudgeMs }: BeatFix): string {
  const parts = [
    shiftHalfBeats === 0 ? null : `shifted by ${countText(shiftHalfBeats / 2, 'beat')}`,
    nudgeMs === 0 ? null : nudgeText(nudgeMs),
  ].filter((part) => part !== null);
  return capitalise(parts.join(', '));
}
