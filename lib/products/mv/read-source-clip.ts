import type { DraftSource } from '#lib/contract/mv.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import { isFailure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { findClip, type ClipDetail } from '../music/list-clips.ts';
import { readClipSource } from './draft-source.ts';

/** The clip a source stands for, with its words and waveform. Null for audio by address, and for a song that is gone. */
export async function readSourceClip(
  platform: Platform,
  actor: AccountActor,
  source: DraftSource,
): Promise<ClipDetail | null> {
  if (source.type !== 'task') return null;
  try {
    const { clipId } = await readClipSource({ platform }, actor, source);
    return await findClip(platform, actor, clipId);
  } catch (error) {
    if (isFailure(error)) return null;
    throw error;
  }
}
