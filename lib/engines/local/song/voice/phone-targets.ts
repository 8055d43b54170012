/** Acoustic targets of an adult male vocal tract; frequencies in Hz, gains 0..1. */
type Manner = 'vowel' | 'stop' | 'fricative' | 'affricate' | 'nasal' | 'liquid' | 'glide' | 'aspirate';
export type PhoneTarget = {
  manner: Manner;
  /** First three formants; diphthongs glide to `to`. `null` copies the neighbouring vowel. */
  formants: readonly [number, number, number] | null;
  to?: readonly [number, number, number];
  voicing: number;
  /** Frication noise of the phone: centre, bandwidth, gain. */
  noise?: readonly [number, number, number];
  aspiration?: number;
  sec: number;
  nasal?: number;
};

const vowel = (f1: number, f2: number, f3: number, to?: readonly [number, number, number]): PhoneTarget => ({
  manner: 'vowel',
  formants: [f1, f2, f3],
  to,
  voicing: 1,
  sec: 0.1,
});
const stop = (
  f2: number | null,
  voiced: boolean,
  noise: readonly [number, number, number],
  sec: number,
): PhoneTarget => ({
  manner: 'stop',
  formants: f2 === null ? null : [280, f2, 2500],
  voicing: voiced ? 0.16 : 0,
  noise,
  aspiration: voiced ? 0.05 : 0.5,
  sec,
});
const fricative = (
  f2: number,
  voiced: boolean,
  noise: readonly [number, number, number],
  sec: number,
): PhoneTarget => ({ manner: 'fricative', formants: [300, f2, 2500], voicing: voiced ? 0.42 : 0, noise, sec });

const TARGETS: Readonly<Record<string, PhoneTarget>> = {
  AA: vowel(730, 1120, 2500),
  AE: vowel(690, 1640, 2460),
  AH: vowel(630, 1230, 2500),
  AX: vowel(560, 1330, 2500),
  AO: vowel(570, 860, 2450),
  EH: vowel(550, 1770, 2500),
  ER: vowel(460, 1260, 1580),
  IH: vowel(390, 1960, 2560),
  IY: vowel(290, 2250, 2950),
  UH: vowel(440, 1040, 2320),
  UW: vowel(320, 900, 2280),
  UX: vowel(340, 1500, 2350),
  A: vowel(740, 1300, 2520),
  E: vowel(440, 1960, 2580),
  O: vowel(460, 850, 2480),
  UE: vowel(280, 1800, 2200),
  OE: vowel(400, 1500, 2280),
  AY: vowel(710, 1220, 2500, [370, 2020, 2600]),
  AW: vowel(720, 1260, 2480, [410, 900, 2350]),
  EY: vowel(470, 1960, 2560, [330, 2180, 2750]),
  OW: vowel(490, 950, 2420, [370, 830, 2300]),
  OY: vowel(520, 880, 2420, [370, 1950, 2560]),
  P: stop(820, false, [1100, 1800, 0.3], 0.105),
  B: stop(820, true, [900, 1200, 0.2], 0.06),
  T: stop(1720, false, [4800, 3200, 0.55], 0.1),
  D: stop(1720, true, [4200, 2600, 0.32], 0.05),
  K: stop(null, false, [2100, 1400, 0.5], 0.115),
  G: stop(null, true, [1900, 1200, 0.3], 0.06),
  CH: { manner: 'affricate', formants: [300, 1800, 2500], voicing: 0, noise: [3300, 2200, 0.75], sec: 0.115 },
  JH: { manner: 'affricate', formants: [300, 1800, 2500], voicing: 0.3, noise: [3200, 2000, 0.5], sec: 0.085 },
  TS: { manner: 'affricate', formants: [300, 1700, 2500], voicing: 0, noise: [6800, 3600, 0.7], sec: 0.11 },
  F: fricative(1100, false, [6200, 6500, 0.17], 0.09),
  V: fricative(1100, true, [5600, 6000, 0.06], 0.07),
  TH: fricative(1400, false, [6600, 6000, 0.13], 0.085),
  DH: { ...fricative(1400, true, [5600, 5000, 0.025], 0.055), voicing: 0.5 },
  S: fricative(1700, false, [7200, 3400, 0.7], 0.1),
  Z: fricative(1700, true, [7000, 3200, 0.32], 0.075),
  SH: fricative(1850, false, [3400, 2000, 0.8], 0.105),
  ZH: fricative(1850, true, [3200, 1900, 0.4], 0.075),
  X: fricative(1200, false, [1700, 1000, 0.5], 0.085),
  HH: { manner: 'aspirate', formants: null, voicing: 0.06, aspiration: 0.9, sec: 0.075 },
  M: { manner: 'nasal', formants: [270, 1050, 2250], voicing: 0.7, sec: 0.095, nasal: 1000 },
  N: { manner: 'nasal', formants: [270, 1500, 2500], voicing: 0.7, sec: 0.09, nasal: 1650 },
  NG: { manner: 'nasal', formants: [280, 1900, 2700], voicing: 0.66, sec: 0.095, nasal: 2600 },
  NY: { manner: 'nasal', formants: [270, 2000, 2700], voicing: 0.68, sec: 0.1, nasal: 2100 },
  L: { manner: 'liquid', formants: [370, 1100, 2750], voicing: 0.6, sec: 0.09 },
  R: { manner: 'liquid', formants: [330, 1080, 1480], voicing: 0.6, sec: 0.1 },
  DX: { manner: 'liquid', formants: [350, 1650, 2500], voicing: 0.32, sec: 0.032 },
  RR: { manner: 'liquid', formants: [400, 1450, 2300], voicing: 0.5, sec: 0.09 },
  W: { manner: 'glide', formants: [300, 620, 2150], voicing: 0.56, sec: 0.1 },
  Y: { manner: 'glide', formants: [270, 2250, 2950], voicing: 0.58, sec: 0.09 },
};

export function phoneTarget(phone: string): PhoneTarget {
  return TARGETS[phone] ?? (TARGETS.AH as PhoneTarget);
}
