import { join } from 'node:path';
import { creditsOf, unitsOf } from '#lib/contract/accounts/credits.ts';
import { refuseAboveCeiling } from '#lib/billing/charge-refusals.ts';
import { editCredits, PRICING_VERSION, pricingCatalog, SETTLEMENT_POLICY } from '#lib/billing/price-catalog.ts';
import { urlLifetimes } from '#lib/contract/accounts/limits.ts';
import type { LockCharacterBody, MvOperationResult, PerformanceMode } from '#lib/contract/mv.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { CreatedTask } from '#lib/tasks/life/create-task.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import type { Pipeline } from '#lib/tasks/run/pipeline.ts';
import { buyOnce, isRepeat } from '#lib/tasks/life/purchase.ts';
import type { StageContext, TaskRun } from '#lib/tasks/run/task-run.ts';
import { checkSourceUrl, checkUrlField } from '../../check-url-field.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { expectUsablePortrait } from '../drafts/check-draft.ts';
import { expectVersion } from '../drafts/drafts.ts';
import { storeAnchor } from '../render/scene-files.ts';
import type { StoredAnchor } from '../render/scene-look.ts';
import { fetchPicture } from '../sources/reference-pictures.ts';
import { artistOf } from '../artist.ts';
import { buyEdit, claimEditQuote } from './buy-edit.ts';
import { loadEditBase } from './edit-base.ts';
import { lockCharacterPrice, priceUnits } from './edit-price.ts';
import { type EditableMv, findEditableMv } from './editable-mv.ts';

/**
 * Locks a portrait as the character of a video (SPEC.md, E10). Scenes that are rendered afterwards show it. A picture
 * that cannot be read is refused if that is known in time; otherwise the task fails and is refunded. Throws
 * `SOURCE_UNPROCESSABLE` and what `buyEdit` throws.
 */
export function lockCharacter(
  ctx: Context<PayingActor, ProductDeps>,
  mvId: string,
  body: LockCharacterBody,
  requestId: string,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  const { actor } = ctx;
  return buyOnce(ctx, idempotency, async () => {
    if (body.config?.webhookUrl) checkUrlField(ctx.outbound, body.config.webhookUrl, 'config.webhookUrl', 'post');
    await checkSourceUrl(ctx, body.characterImage, 'characterImage', 'image');
    // First the checks that need no network.
    const { sql } = ctx.platform.database;
    const editable = await findEditableMv(sql, actor, mvId);
    expectVersion(editable, body.expectedVersion);
    const price = lockCharacterPrice(editable, artistOf(ctx.platform.config));
    const requiredUnits = body.quoteId ? await claimEditQuote(ctx, sql, body.quoteId, price) : priceUnits(price);
    refuseAboveCeiling(creditsOf(requiredUnits), body.maxCredits);
    if (!(await isRepeat(ctx, idempotency))) await expectUsablePortrait(ctx, body.characterImage);
    const { characterImage, description, ...guards } = body;
    return buyEdit(ctx, mvId, guards, idempotency, (mv) => {
      const price = lockCharacterPrice(mv, artistOf(ctx.platform.config));
      const plan: AnchorPlan = { mode: mv.brief.performanceMode, characterImage, description };
      const baseCredits = creditsOf(priceUnits(price));
      return {
        type: 'mv-lock-character',
        queue: 'short',
        inputParameters: { characterImage, description },
        plan,
        price,
        answer: (paid) => receiptOf(ctx, mv, { ...paid, baseCredits, requestId, quoted: body.quoteId !== undefined }),
      };
    });
  });
}

/** The members of the receipt of E10 that a task receipt does not have. */
function receiptOf(
  { platform }: ProductDeps,
  mv: EditableMv,
  paid: { taskId: string; credits: number; baseCredits: number; requestId: string; quoted: boolean },
): Omit<MvOperationResult, 'taskId' | 'mvId' | 'creditsRequired' | 'warningCodes' | 'status'> {
  const api = `${platform.config.publicUrl}/api/v1`;
  return {
    requestId: paid.requestId,
    links: {
      final: mv.finalAssetId ? `${api}/mv/${mv.id}/final` : null,
      resource: `${api}/mv/${mv.id}`,
      stream: `${api}/tasks/${paid.taskId}/stream`,
      task: `${api}/tasks/${paid.taskId}`,
    },
    pricing: {
      adjustmentCredits: creditsOf(unitsOf(paid.credits) - unitsOf(paid.baseCredits)),
      baseCredits: paid.baseCredits,
      chargedCredits: paid.credits,
      quoteVersion: String(PRICING_VERSION),
      source: paid.quoted ? 'quote' : 'catalog',
      billingIncrementCredits: pricingCatalog.billingIncrementCredits,
      calculatedCredits: paid.baseCredits,
      settlementPolicyVersion: SETTLEMENT_POLICY,
      settlementRoundingCredits: 0,
    },
    product: {
      featureCode: 'mv.lock-character',
      modelCode: mv.brief.engineVersion,
      providerCode: 'p-video',
      resourceId: mv.id,
      type: 'mv',
      autoFinalize: false,
      deliveryStatus: mv.deliveryStatus,
    },
    estimatedCompletionTime: null,
  };
}

/** The task's plan, as the character lock reads it. */
export type AnchorPlan = { mode: PerformanceMode; characterImage: string; description?: string };

/** Fetches a portrait, reads it in a child process and stores it as the character of a video (SPEC.md, E10). */
export function anchorPipeline(deps: ProductDeps): Pipeline {
  return {
    async run(run) {
      const plan = run.task.plan as AnchorPlan;
      const anchor = await run.stage('character-anchor', (stage) => anchorCharacter(deps, run, plan, stage));
      return {
        status: 'COMPLETED',
        chargedUnits: unitsOf(editCredits.lockCharacter),
        outputResults: { mvId: run.task.mv_id, description: anchor.description, colors: anchor.colors },
        resources: [
          {
            id: anchor.assetId,
            index: 0,
            role: 'final',
            type: 'IMAGE',
            title: 'Character',
            assetId: anchor.assetId,
            assetStatus: 'available',
            contentType: 'image/jpeg',
            fileName: 'character.jpg',
            urlLifetimeSec: urlLifetimes.mvMediaSec,
          },
        ],
      };
    },
  };
}

async function anchorCharacter(deps: ProductDeps, run: TaskRun, plan: AnchorPlan, stage: StageContext) {
  const { signal } = stage;
  const portrait = await fetchPicture(deps, run, plan.characterImage, 'portrait', signal);
  const { input } = await loadEditBase(deps, run, null, signal, false);
  const drawn = await deps.engines.artist.drawAnchor(
    { ...input.brief, characterImagePath: join(run.workDir, portrait) },
    input.concept,
    { signal, workDir: run.workDir },
  );
  const described = plan.description?.trim() ? { ...drawn, description: plan.description.trim() } : drawn;
  const output: StoredAnchor = await storeAnchor(deps, run, described, true);
  return { output, payload: { description: output.description, fromCaller: true } };
}
