/** Sample rate of the analysis. */
export const VOICE_RATE = 16_000;
export const HOP_SEC = 0.01;
const HOP = VOICE_RATE * HOP_SEC;
const WINDOW = 640;
const LAG_MIN = Math.floor(VOICE_RATE / 1000);
const LAG_MAX = Math.ceil(VOICE_RATE / 75);
/** High-pass cutoff: removes the accompaniment's bass, while harmonics still determine a voice's pitch. */
const LOW_CUT_HZ = 180;
/** A shorter period wins over its multiples when it explains almost as much. */
const OCTAVE_SHARE = 0.92;
const QUIET_DB = -26;

/**
 * Pitch of a single voice (MIDI) every 10 ms, NaN where nothing is sung. By normalised autocorrelation; `clarityMin`
 * 0..1 is the minimum periodicity of singing.
 */
export function trackPitch(sound: Float32Array, clarityMin: number): Float32Array {
  const samples = withoutBass(sound);
  const count = Math.max(0, Math.floor((samples.length - WINDOW - LAG_MAX) / HOP));
  const midi = new Float32Array(count).fill(Number.NaN);
  const levels = Float32Array.from({ length: count }, (_, frame) => levelOf(samples, frame * HOP));
  const loud = [...levels].sort((one, other) => one - other)[Math.floor(count * 0.95)] ?? 0;
  const curve = new Float32Array(LAG_MAX + 2);
  for (let frame = 0; frame < count; frame++) {
    if ((levels[frame] as number) < loud + QUIET_DB) continue;
    const best = correlate(samples, frame * HOP, curve);
    if (best < clarityMin) continue;
    let lag = LAG_MIN;
    while (
      lag < LAG_MAX &&
      !(
        (curve[lag] as number) >= best * OCTAVE_SHARE &&
        (curve[lag] as number) >= (curve[lag - 1] as number) &&
        (curve[lag] as number) >= (curve[lag + 1] as number)
      )
    )
      lag++;
    const [before, here, after] = [curve[lag - 1] as number, curve[lag] as number, curve[lag + 1] as number];
    const bend = before - 2 * here + after;
    const exact = lag + (bend < 0 ? (0.5 * (before - after)) / bend : 0);
    midi[frame] = 69 + 12 * Math.log2(VOICE_RATE / exact / 440);
  }
  return withoutStrays(midi);
}

/** A fourth-order filter as two second-order sections. */
function withoutBass(sound: Float32Array): Float32Array {
  const samples = sound.slice();
  const turn = Math.tan((Math.PI * LOW_CUT_HZ) / VOICE_RATE);
  for (const quality of [0.541, 1.307]) {
    const norm = 1 / (1 + turn / quality + turn * turn);
    const b1 = 2 * (turn * turn - 1) * norm;
    const b2 = (1 - turn / quality + turn * turn) * norm;
    let x1 = 0,
      x2 = 0,
      y1 = 0,
      y2 = 0;
    for (let at = 0; at < samples.length; at++) {
      const value = samples[at] as number;
      const out = norm * (value - 2 * x1 + x2) - b1 * y1 - b2 * y2;
      x2 = x1;
      x1 = value;
      y2 = y1;
      y1 = out;
      samples[at] = out;
    }
  }
  return samples;
}

function levelOf(samples: Float32Array, from: number): number {
  let sum = 0;
  for (let at = from; at < from + WINDOW; at++) sum += (samples[at] as number) ** 2;
  return 10 * Math.log10(Math.max(1e-12, sum / WINDOW));
}

function correlate(samples: Float32Array, from: number, curve: Float32Array): number {
  let own = 0;
  let moved = 0;
  for (let at = 0; at < WINDOW; at++) {
    own += (samples[from + at] as number) ** 2;
    moved += (samples[from + LAG_MIN - 1 + at] as number) ** 2;
  }
  let best = 0;
  for (let lag = LAG_MIN - 1; lag <= LAG_MAX; lag++) {
    let sum = 0;
    for (let at = 0; at < WINDOW; at++) sum += (samples[from + at] as number) * (samples[from + lag + at] as number);
    const value = sum / Math.sqrt(Math.max(1e-12, own * moved));
    curve[lag] = value;
    if (lag >= LAG_MIN && value > best) best = value;
    moved += (samples[from + lag + WINDOW] as number) ** 2 - (samples[from + lag] as number) ** 2;
  }
  curve[LAG_MAX + 1] = 0;
  return best;
}

/** A frame that differs greatly from both neighbours is an error rather than a note. */
function withoutStrays(midi: Float32Array): Float32Array {
  return midi.map((value, frame) => {
    const near = [frame - 2, frame - 1, frame + 1, frame + 2].filter(
      (at) => Math.abs((midi[at] ?? Number.NaN) - value) < 1.5,
    ).length;
    return near >= 2 ? value : Number.NaN;
  });
}
