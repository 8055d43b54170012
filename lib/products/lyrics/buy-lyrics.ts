import type { ConfigObject } from '#lib/contract/config-object.ts';
import type { EditLyricsBody, GenerateLyricsBody } from '#lib/contract/lyrics.ts';
import { fieldPath } from '#lib/contract/requests/validation.ts';
import type { TaskType } from '#lib/contract/tasks/task.ts';
import { creditsOf, unitsOf } from '#lib/contract/accounts/credits.ts';
import { lyricsCredits } from '#lib/billing/price-catalog.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import { Failure } from '#lib/platform/failure.ts';
import { newId } from '#lib/platform/ids.ts';
import {
  announceTask,
  createTask,
  newSeed,
  rowAsCreated,
  type CreatedTask,
  type NewTask,
} from '#lib/tasks/life/create-task.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { taskReceipt } from '#lib/tasks/life/task-receipt.ts';
import type { TaskRow } from '#lib/tasks/task-row.ts';
import { checkUrlField } from '../check-url-field.ts';
import type { ProductDeps } from '../product-deps.ts';
import { findSection, lyricsBrief, lyricsEdit, refused, splitBlocks } from './lyrics-request.ts';

/** The task's plan, as the lyrics pipelines read it. */
export type LyricsPlan = { seed: number };

/** `asBought` is the row of a task that this purchase created, for an answer while an outage makes it unreadable. */
export type BoughtLyrics = CreatedTask & { asBought: TaskRow };

/**
 * Buys lyrics (SPEC.md, E16). The caller waits for them, so the final answer is stored later. Throws `FEATURE_NOT_SUPPORTED`, without a
 * charge, for a language that the writer cannot write, and what `createTask` throws.
 */
export async function generateLyrics(
  ctx: Context<PayingActor, ProductDeps>,
  body: GenerateLyricsBody,
  idempotency?: Idempotency,
): Promise<BoughtLyrics> {
  const refusal = ctx.engines.lyrics.refuseBrief?.(lyricsBrief(body, 0));
  if (refusal)
    throw refused(refusal, refusal.wish === 'language' ? languageField(body, refusal.language) : refusal.wish);
  return buy(ctx, { type: 'lyrics', credits: lyricsCredits.generate, body }, idempotency);
}

/**
 * Buys an edit of lyrics. Throws, without a charge, `SOURCE_UNPROCESSABLE` when the section is missing or ambiguous, `FEATURE_NOT_SUPPORTED`
 * for an edit that the writer cannot make, and what `createTask` throws.
 */
export async function editLyrics(
  ctx: Context<PayingActor, ProductDeps>,
  body: EditLyricsBody,
  idempotency?: Idempotency,
): Promise<BoughtLyrics> {
  const blocks = splitBlocks(body.lyrics);
  if (body.section !== undefined && findSection(blocks, body.section).length === 0) {
    const sections = blocks.flatMap((block) => block.heading ?? []);
    throw new Failure('SOURCE_UNPROCESSABLE', {
      message: `The lyrics have no single section “${body.section}”.`,
      details: { field: 'section', reason: 'section_not_found', sections },
    });
  }
  const refusal = ctx.engines.lyrics.refuseEdit?.(lyricsEdit(body, 0).edit);
  if (refusal) throw refused(refusal, refusal.wish);
  return buy(ctx, { type: 'lyrics-edit', credits: lyricsCredits.edit, body }, idempotency);
}

/** The field that contains the refused language. */
function languageField({ language, languages }: GenerateLyricsBody, refused: string | null): string {
  if (language?.trim() === refused) return 'language';
  return fieldPath(['languages', Math.max(0, languages?.findIndex((name) => name.trim() === refused) ?? 0)]);
}

type Purchase = { type: Extract<TaskType, 'lyrics' | 'lyrics-edit'>; credits: number; body: { config?: ConfigObject } };

async function buy(
  ctx: Context<PayingActor, ProductDeps>,
  { type, credits, body }: Purchase,
  idempotency?: Idempotency,
): Promise<BoughtLyrics> {
  const { platform, outbound } = ctx;
  const { config, ...inputParameters } = body;
  if (config?.webhookUrl) checkUrlField(outbound, config.webhookUrl, 'config.webhookUrl', 'post');
  const taskId = newId('task');
  const queue = 'instant';
  const requiredUnits = unitsOf(credits);
  const plan: LyricsPlan = { seed: newSeed() };
  const order: NewTask = {
    taskId,
    type,
    queue,
    config,
    inputParameters,
    plan,
    requiredUnits,
    idempotency,
    answer: taskReceipt(platform, { taskId, creditsRequired: creditsOf(requiredUnits) }),
    answerIsFinal: false,
  };
  const task = await createTask(ctx, order);
  if (task.created) announceTask(platform, taskId, queue);
  return { ...task, asBought: rowAsCreated(ctx, order) };
}
