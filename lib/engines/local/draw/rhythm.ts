import type { FrameState } from '#lib/products/mv/ports.ts';

/**
 * A frame's music as quantities that are safe to draw with: all 0..1 and continuous in time, so nothing flickers.
 * Multiply sizes and brightness by them; never multiply time by them, for a speed that follows the energy makes
 * positions jump.
 */
export type Rhythm = {
  /** Up on the beat (rising over the last tenth before it), then away. */
  pulse: number;
  /** The same, for each second beat alone. */
  backbeat: number;
  /** Strong on a bar's first beat. */
  accent: number;
  /** -1..1 and back over two beats: for swaying. */
  sway: number;
  energy: number;
  onset: number;
  /** Beats since the song began, with the fraction. */
  beat: number;
};

function decay(phase: number, rate: number): number {
  const rise = Math.max(0, (phase - 0.9) / 0.1);
  return Math.max(Math.exp(-phase * rate), rise * rise * (3 - 2 * rise));
}

export function rhythmOf(frame: FrameState): Rhythm {
  const { beatPhase, beatIndex } = frame;
  const odd = ((beatIndex % 2) + 2) % 2 === 1;
  const strength = 0.45 + 0.55 * frame.energy;
  return {
    pulse: decay(beatPhase, 3.6) * strength,
    backbeat: (odd ? Math.exp(-beatPhase * 3.6) : Math.max(0, decay(beatPhase, 40) - Math.exp(-beatPhase * 40))) * strength,
    accent: frame.downbeat * strength,
    sway: Math.sin(Math.PI * (beatIndex + beatPhase)),
    energy: frame.energy,
    onset: frame.onset,
    beat: beatIndex + beatPhase,
  };
}
