import type { CreativeDraft } from '#lib/contract/mv.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { describeDraft, findDraft } from './draft-row.ts';

/** The caller's unexpired draft (SPEC.md, E12). */
export async function readDraft(platform: Platform, actor: AccountActor, draftId: string): Promise<CreativeDraft> {
  return describeDraft(await findDraft(platform, actor, draftId));
}
