/** Jobs of the probe's child process and their results. The child checks the limits. */
export type AudioLimits = { minDurationSec: number; maxDurationSec: number };

export type AudioProbe = {
  kind: 'audio';
  /** Length of the sound that can be decoded. */
  durationSec: number;
  /** True when the file declares clearly more audio than it contains, as after an interrupted upload. */
  truncated: boolean;
  codec: string;
  container: string;
  sampleRate: number;
  channels: number;
};

/** `width` and `height` of the upright picture. */
export type ImageProbe = { kind: 'image'; format: 'jpeg' | 'png' | 'webp' | 'gif'; width: number; height: number };

export type PcmFile = {
  /** Raw little-endian Float32, interleaved. */
  path: string;
  sampleRate: number;
  channels: 1 | 2;
  frameCount: number;
  durationSec: number;
};

export type ImageFile = { path: string; format: 'jpeg' | 'png'; width: number; height: number; byteLength: number };

/** A picture to scale down until its longer edge is at most `maxEdgePx`. It is never scaled up. */
type ShrinkImage = { path: string; maxEdgePx: number };
/** WebP without metadata; null for a file that is not a picture or is too large. */
export type SmallImage = Uint8Array | null;

/** An entry of synchronised lyrics: a word, a syllable or a line, with its start only. */
export type SyncEntry = { text: string; timestampMs: number };
export type Cue = { text: string; startSec: number; endSec: number };

/** Raw lyrics in the tags and subtitle tracks of an audio file. `language` is as declared in the file, or null. */
export type LyricsTags = {
  /** Synchronised frames (SYLT). */
  timed: { language: string | null; entries: SyncEntry[] }[];
  /** Text tags (USLT, LYRICS, ©lyr), plain or LRC. */
  texts: { language: string | null; text: string }[];
  /** Subtitle tracks of the container. */
  tracks: { language: string | null; cues: Cue[] }[];
};

/** The audio and the lyrics of a file, read by one child process. */
export type AudioContents = { probe: AudioProbe; tags: LyricsTags };

/** Audio for transcribers: FLAC, 16 kHz, mono. */
export type SpeechFile = { path: string; durationSec: number; byteLength: number };

/** Shrinks pictures that are already in the store, without the checks of `runProbe`. */
export type ShrinkJob = { type: 'shrink-images'; images: readonly ShrinkImage[]; maxPixels: number };

export type ProbeJob =
  | { type: 'probe-audio'; path: string; limits: AudioLimits }
  | { type: 'probe-image'; path: string; maxPixels: number }
  | { type: 'decode-audio'; path: string; outPath: string; sampleRate: number; channels: 1 | 2; limits: AudioLimits }
  | {
      type: 'normalise-image';
      path: string;
      outPath: string;
      format: 'jpeg' | 'png';
      maxEdgePx: number;
      maxPixels: number;
    }
  | { type: 'read-lyrics'; path: string }
  | { type: 'read-audio'; path: string; limits: AudioLimits }
  | { type: 'prepare-speech'; path: string; outPath: string; limits: AudioLimits };
