/** What the native engine needs of whoever looks at pictures: references before a shot, frames after it. */
import type { EngineRun } from '../music/ports.ts';
import type { VideoFile } from './ports.ts';

const shotObservationCodes = [
  'MV_NATIVE_SHOT_INTERNAL_CUT',
  'MV_NATIVE_FRAME_BORDERS',
  'MV_NATIVE_CREATIVE_STILL',
  'MV_NATIVE_CREATIVE_DARK',
] as const;
/** Something seen in a finished shot. `atSec` counts from the shot's first frame; null when it is there all the time. */
export type ShotObservation = { code: (typeof shotObservationCodes)[number]; atSec: number | null };

export interface PictureReviewer {
  /** Why a picture cannot guide a shot, in a few words after its name; null when it can. Rejects when it cannot be judged now. */
  reviewReference(imagePath: string, run: EngineRun): Promise<string | null>;
  reviewShot(file: Pick<VideoFile, 'path'>, run: EngineRun): Promise<ShotObservation[]>;
}
