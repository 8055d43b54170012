import type { AspectRatio, Resolution } from '#lib/contract/mv.ts';
import type { Quote, QuoteComponent } from '#lib/contract/pricing.ts';
import { creditsOf, unitsOf } from '#lib/billing/credits.ts';
import { PRICING_VERSION, pricingCatalog, SETTLEMENT_POLICY, videoCredits } from '#lib/billing/price-catalog.ts';
import { estimateSceneCount } from './scene-count.ts';

export type VideoShape = { durationSec: number; resolution: Resolution; aspectRatio: AspectRatio };

/** What a finished video costs: fixed parts and the scenes that were made. */
export function settledVideoUnits(resolution: Resolution, scenesMade: number): bigint {
  return unitsOf(videoCredits.base + videoCredits.visualBoard + videoCredits.finalize + videoCredits.scene[resolution] * scenesMade);
}

/** The price that is reserved: as many scenes as the video can have. */
export function reservedVideoUnits(shape: VideoShape): bigint {
  return settledVideoUnits(shape.resolution, estimateSceneCount(shape.durationSec));
}

/** The price as a quote without its identity. Components add up to `credits`. */
export function describeVideoPrice(shape: VideoShape): Quote {
  const sceneCount = estimateSceneCount(shape.durationSec);
  const perScene = videoCredits.scene[shape.resolution];
  const line = (key: string, label: string, credits: number, quantity: number): QuoteComponent => ({ key, label, quantity, publicCredits: credits, discountCredits: 0, discountedCredits: credits, finalCredits: credits });
  const components = [
    line('base', 'Planning', videoCredits.base, 1),
    line('visualBoard', 'Storyboard pictures', videoCredits.visualBoard, 1),
    line('scenes', `Scenes at ${shape.resolution}`, perScene * sceneCount, sceneCount),
    line('finalize', 'Final cut', videoCredits.finalize, 1),
  ];
  const credits = creditsOf(reservedVideoUnits(shape));
  const output = { aspectRatio: shape.aspectRatio, resolution: shape.resolution };
  return {
    contractVersion: 'v2',
    credits,
    breakdown: { base: videoCredits.base, visualBoard: videoCredits.visualBoard, duration: shape.durationSec, estimatedSceneCount: sceneCount, renderPerScene: perScene, scenes: perScene * sceneCount, finalize: videoCredits.finalize, composeOperations: 0 },
    operation: 'create',
    pricingVersion: PRICING_VERSION,
    assumptions: [`At most ${sceneCount} scenes; scenes that are not made are not charged.`],
    baseCredits: videoCredits.base,
    calculatedSubtotalCredits: credits,
    discountCredits: 0,
    settlementRoundingCredits: 0,
    billingIncrementCredits: pricingCatalog.billingIncrementCredits,
    settlementPolicyVersion: SETTLEMENT_POLICY,
    components,
    output,
    requestedOutput: output,
    warningCodes: [],
  };
}
