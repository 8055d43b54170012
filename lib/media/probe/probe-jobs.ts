/** What the intake's child process can be asked to do, and what it answers. Limits are checked inside the child. */
export type AudioLimits = { minDurationSec: number; maxDurationSec: number };

export type AudioProbe = {
  kind: 'audio';
  /** Sound that really decodes, in seconds. */
  durationSec: number;
  /** True when the file claims clearly more sound than it holds, as a broken-off upload does. */
  truncated: boolean;
  codec: string;
  container: string;
  sampleRate: number;
  channels: number;
};

/** `width` and `height` as a viewer sees the picture, upright. */
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

/** A picture that is wanted small: its longest edge is scaled down to `maxEdgePx`, never up. */
type ShrinkImage = { path: string; maxEdgePx: number };
/** As WebP without metadata; null for a file that is no picture, or too large a one. */
export type SmallImage = Uint8Array | null;

/** One entry of synchronised lyrics: a word, a syllable or a line, without an end. */
export type SyncEntry = { text: string; timestampMs: number };
export type Cue = { text: string; startSec: number; endSec: number };

/** Raw lyrics of an audio file, as its tags and subtitle tracks hold them. `language` is the file's word for it, or null. */
export type LyricsTags = {
  /** Synchronised frames (SYLT). */
  timed: { language: string | null; entries: SyncEntry[] }[];
  /** Text tags (USLT, LYRICS, ©lyr), with times inside when they hold LRC. */
  texts: { language: string | null; text: string }[];
  /** Subtitle tracks of the container. */
  tracks: { language: string | null; cues: Cue[] }[];
};

/** What one process finds in an audio file that it reads for its sound and for its words. */
export type AudioContents = { probe: AudioProbe; tags: LyricsTags };

/** Sound as transcribers take it: FLAC, 16 kHz, mono. */
export type SpeechFile = { path: string; durationSec: number; byteLength: number };

/** Of pictures that are stored here already: `runProbe` has nothing to check. */
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
