/** An account's defaults for new drafts in the studio. Drafts created with the API have the defaults of the contract. */
import { z } from 'zod';
import { createDraftBody, type CreateDraftBody } from '#lib/contract/mv.ts';
import { engineVersion, renderTier, resolution, styleId } from '#lib/contract/mv/options.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import { parseInput } from '#lib/platform/parse-input.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** Omitted fields have the contract's defaults. */
const draftDefaultsInput = z.strictObject({
  styleId: styleId.optional(),
  engineVersion: engineVersion.optional(),
  renderTier: renderTier.optional(),
  resolution: resolution.optional(),
});
export type DraftDefaults = z.infer<typeof draftDefaultsInput>;

/** A placeholder for the song, so that choices can be validated without one. */
const someSource = { type: 'task', taskId: 'tsk_any' } as const;

/** The account's defaults. Stored ones that are invalid in this version are ignored. */
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

/** Throws `VALIDATION_ERROR` for incompatible choices, like a draft. */
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

/** Adds the account's defaults to a new draft, unless they are incompatible with its choices. */
export async function withDraftDefaults(
  platform: Pick<Platform, 'database'>,
  actor: AccountActor,
  body: CreateDraftBody,
): Promise<CreateDraftBody> {
  const merged = createDraftBody.safeParse({ ...(await readDraftDefaults(platform, actor)), ...body });
  return merged.success ? merged.data : body;
}
