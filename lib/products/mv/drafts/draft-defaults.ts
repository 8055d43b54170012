/** An account's defaults for new drafts in the studio. Drafts created with the API have the defaults of the contract. */
import { z } from 'zod';
import { createDraftBody, type CreateDraftBody } from '#lib/contract/mv.ts';
import { engineVersion, renderTier, resolution, styleId } from '#lib/contract/mv/options.ts';
import type { AccountActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { parseInput } from '#lib/platform/parse-input.ts';

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
export async function readDraftDefaults({
  platform: { database },
  actor,
}: Context<AccountActor>): Promise<DraftDefaults> {
  const { draftDefaults } = await database.prisma.account.findUniqueOrThrow({
    where: { id: actor.accountId },
    select: { draftDefaults: true },
  });
  return draftDefaultsInput.safeParse(draftDefaults).data ?? {};
}

/** Throws `VALIDATION_ERROR` for incompatible choices, like a draft. */
export async function setDraftDefaults(
  { platform: { database, clock }, actor }: Context<AccountActor>,
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
export async function withDraftDefaults(ctx: Context<AccountActor>, body: CreateDraftBody): Promise<CreateDraftBody> {
  const merged = createDraftBody.safeParse({ ...(await readDraftDefaults(ctx)), ...body });
  return merged.success ? merged.data : body;
}
