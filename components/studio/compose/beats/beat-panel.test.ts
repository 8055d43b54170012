import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { asHeard, type BeatFix } from '#lib/contract/mv/beats.ts';
import { BeatPanel, fixText, nudged, shifted } from './beat-panel.tsx';
import type { DraftBeatsControl } from './use-draft-beats.ts';

const beats = {
  heard: { bpm: 119.6, beats: Array.from({ length: 24 }, (_, i) => i / 2), downbeats: [0, 4, 8, 12, 16, 20] },
  durationSec: 12,
  waveform: [0.2, 0.8],
  fix: null,
};
function panel(control: Partial<DraftBeatsControl>): string {
  return renderToStaticMarkup(
    createElement(BeatPanel, {
      audioUrl: 'https://example.com/song.mp3',
      control: {
        beats: null,
        fix: asHeard,
        hearing: false,
        error: null,
        hear: vi.fn(),
        correct: vi.fn(),
        settle: vi.fn(),
        forget: vi.fn(),
        ...control,
      },
    }),
  );
}

describe('the beats of a song of one’s own', () => {
  it('can be checked before anything is bought, and the song can be played without it', () => {
    const html = panel({});
    expect(html).toContain('Check the beats');
    expect(html).toMatch(/<audio[^>]*controls/);
    expect(html).not.toContain('bpm');
  });

  it('are shown with their tempo and every other tempo that the song may have', () => {
    const html = panel({ beats });
    expect(html).toContain('120 bpm');
    for (const name of ['A third', 'Half', 'Two thirds', 'As heard', 'Three halves', 'Double'])
      expect(html).toContain(name);
    expect(html).toContain('Shift by half a beat');
    expect(html).not.toContain('Undo all');
    expect(panel({ beats: { ...beats, heard: { ...beats.heard, bpm: 180 } } })).not.toContain('Double');
    expect(panel({ beats: { ...beats, heard: { ...beats.heard, bpm: 61 } } })).toContain('Triple');
  });

  it('are drawn as corrected, with what was corrected and a way back', () => {
    const html = panel({ beats, fix: { tempo: 'half', shiftHalfBeats: 3, nudgeMs: -20 } });
    expect(html).toContain('60 bpm');
    expect(html).toContain('Shifted by 1.5 beats, 20 ms earlier');
    expect(html).toContain('Undo all');
  });

  it('that could not be heard say why', () => {
    expect(panel({ error: 'The source could not be downloaded.' })).toMatch(/role="alert"[^>]*>The source could not/);
  });
});

describe('a correction by ear', () => {
  it('shifts by half beats around one bar, and by milliseconds as far as its bounds', () => {
    const many = Array.from({ length: 8 }).reduce<BeatFix>((fix) => shifted(fix, 1), asHeard);
    expect(shifted(asHeard, 1).shiftHalfBeats).toBe(1);
    expect(many).toEqual(asHeard);
    expect(nudged(asHeard, -10)?.nudgeMs).toBe(-10);
    expect(nudged({ ...asHeard, nudgeMs: 200 }, 10)).toBeNull();
  });

  it('is told in words', () => {
    expect(fixText({ ...asHeard, shiftHalfBeats: 2 })).toBe('Shifted by 1 beat');
    expect(fixText({ ...asHeard, tempo: 'half' })).toBe('');
  });
});
