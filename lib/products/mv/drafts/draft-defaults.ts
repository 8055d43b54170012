/** What new drafts of the studio begin with, chosen once for an account. Drafts of the API have the defaults of the contract. */
import { z } from 'zod';
import { createDraftBody, type CreateDraftBody } from '#lib/contract/mv.ts';
import { engineVersion, renderTier, resolution, styleId } from '#lib/contract/mv/options.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** What is left out is the contract's default. */
const draftDefaultsInput = z.strictObject({
  styleId: styleId.optional(),
  engineVersion: engineVersion.optional(),
  renderTier: renderTier.optional(),
  resolution: resolution.optional(),
});
export type DraftDefaults = z.infer<typeof draftDefaultsInput>;

/** Stands for the song, so that choices can be judged without one. */
const someSource = { type: 'task', taskId: 'tsk_any' } as const;

/** Defaults that a later version of the service no longer knows are none. */
export async function readDraftDefaults(
  { database }: Pick<Platform, 'database'>,
  actor: AccountActor,
): Promise<DraftDefaults> {
  const { draftDefaults } = await database.prisma.account.findUniqueOrThrow({
    where: { id: actor.accountId },
    select: { draftDefaults: true },
  });
  return draftDefaultsInput.safeParse(draftDefaults).data ?? {};
}

/** Throws `VALIDATION_ERROR` for choices that do not go together, as a draft would. */
export async function setDraftDefaults(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  actor: AccountActor,
  input: DraftDefaults,
): Promise<DraftDefaults> {
  const draftDefaults = parseInput(draftDefaultsInput, input);
  parseInput(createDraftBody, { source: someSource, ...draftDefaults });
  await database.prisma.account.update({
    where: { id: actor.accountId },
    data: { draftDefaults, updatedAt: clock.now() },
  });
  return draftDefaults;
}

/** A new draft with the account's defaults below what was chosen for it; without them where the two do not go together. */
export async function withDraftDefaults(
  platform: Pick<Platform, 'database'>,
  actor: AccountActor,
  body: CreateDraftBody,
): Promise<CreateDraftBody> {
  const merged = createDraftBody.safeParse({ ...(await readDraftDefaults(platform, actor)), ...body });
  return merged.success ? merged.data : body;
}
