import type { LockCharacterBody, MvOperationResult } from '#lib/contract/mv.ts';
import { PRICING_VERSION, pricingCatalog, SETTLEMENT_POLICY } from '#lib/billing/price-catalog.ts';
import { creditsOf, unitsOf } from '#lib/billing/credits.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { CreatedTask } from '#lib/tasks/create-task.ts';
import type { Idempotency } from '#lib/tasks/idempotency.ts';
import { checkSourceUrl, checkUrlField } from '../check-url-field.ts';
import type { ProductDeps } from '../product-deps.ts';
import type { AnchorPlan } from './anchor-character.ts';
import { buyEdit } from './buy-edit.ts';
import { expectUsablePortrait } from './check-draft.ts';
import { expectVersion } from './draft-row.ts';
import { findEditableMv, type EditableMv } from './editable-mv.ts';
import { lockCharacterPrice, priceUnits } from './edit-price.ts';
import { claimEditQuote } from './quote-edit.ts';

/**
 * Buys a portrait as the character of a video (SPEC.md, E10). A picture that cannot be read is refused where that is soon known; otherwise
 * its task fails and is refunded. Scenes rendered from then on show it. Throws `SOURCE_UNPROCESSABLE` and what `buyEdit` throws.
 */
export async function lockCharacter(
  deps: ProductDeps,
  actor: PayingActor,
  mvId: string,
  body: LockCharacterBody,
  requestId: string,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  if (body.config?.webhookUrl) checkUrlField(deps.outbound, body.config.webhookUrl, 'config.webhookUrl', 'post');
  await checkSourceUrl(deps, actor, body.characterImage, 'characterImage', 'image');
  // What needs no network is said first.
  const { sql } = deps.platform.database;
  const editable = await findEditableMv(sql, actor, mvId);
  expectVersion(editable, body.expectedVersion);
  if (body.quoteId) await claimEditQuote(deps.platform, sql, actor, body.quoteId, lockCharacterPrice(editable));
  await expectUsablePortrait(deps, body.characterImage);
  const { characterImage, description, ...guards } = body;
  return buyEdit(deps, actor, mvId, guards, idempotency, (mv) => {
    const price = lockCharacterPrice(mv);
    const plan: AnchorPlan = { mode: mv.brief.performanceMode, characterImage, description };
    const baseCredits = creditsOf(priceUnits(price));
    return {
      type: 'mv-lock-character',
      queue: 'short',
      inputParameters: { characterImage, description },
      plan,
      price,
      answer: (paid) => receiptOf(deps, mv, { ...paid, baseCredits, requestId, quoted: body.quoteId !== undefined }),
    };
  });
}

/** What SPEC.md's receipt of E10 says beside the task's own. */
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
