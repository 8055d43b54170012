import { creditsOf, unitsOf } from '#lib/contract/accounts/credits.ts';
import { classicSceneCredits, videoCredits } from '#lib/billing/price-catalog.ts';
import { economySchedule, fieldLimits, unitsPerCredit } from '#lib/contract/accounts/limits.ts';
import {
  type AspectRatio,
  type DraftBrief,
  type PerformanceMode,
  type RenderTier,
  type Resolution,
  resolveOutput,
  type Schedule,
} from '#lib/contract/mv.ts';
import { nativeRateCard, type Quote, type QuoteComponent } from '#lib/contract/accounts/pricing.ts';
import type { NativeConfig } from '#lib/platform/config.ts';
import { engineUnsupported, nativeProblem, type NativeProblem, VIDEO_SEC_MIN } from '../native-engine.ts';
import { estimateSceneCount } from '../ports.ts';
import { describeQuote, plainLine } from './describe-quote.ts';

/** What is priced and rendered: by the native engine with a tier, by the classic engine without one. */
export type VideoShape = {
  durationSec: number;
  resolution: Resolution;
  aspectRatio: AspectRatio;
  renderTier?: RenderTier | null;
  schedule?: Schedule;
};

/** The actual video made from a shape. */
type MadeVideo = { sceneCount: number; durationSec: number };

/** Credits per second of output on the native engine's card. A combination that is not on the card has no price. */
export function nativeCreditsPerSec(renderTier: RenderTier, resolution: Resolution): number {
  const row = nativeRateCard.find((one) => one.renderTier === renderTier && one.resolution === resolution);
  if (!row) throw new Error(`The native engine has no price for ${renderTier} at ${resolution}`);
  return row.creditsPerSec;
}

const UNITS_PER_CREDIT_MS = BigInt(unitsPerCredit) / 1000n;
const HUNDREDTHS_KEPT = {
  standard: 100n,
  economy: BigInt(Math.round(economySchedule.priceMultiplier * 100)),
} satisfies Record<Schedule, bigint>;

/** The card price for an output length in milliseconds. Every card price times 7.5 units is a whole number, so nothing is rounded. */
function nativeUnits(
  { renderTier, resolution, schedule }: VideoShape & { renderTier: RenderTier },
  durationSec: number,
): bigint {
  const publicUnits =
    BigInt(nativeCreditsPerSec(renderTier, resolution)) * UNITS_PER_CREDIT_MS * BigInt(Math.round(durationSec * 1000));
  return (publicUnits * HUNDREDTHS_KEPT[schedule ?? 'standard']) / 100n;
}

function isNative(shape: VideoShape): shape is VideoShape & { renderTier: RenderTier } {
  return shape.renderTier !== null && shape.renderTier !== undefined;
}

/** The price of a video of the classic engine: fixed parts and its scenes. */
function classicUnits(resolution: Resolution, sceneCount: number): bigint {
  return unitsOf(
    videoCredits.base + videoCredits.visualBoard + videoCredits.finalize + classicSceneCredits(resolution) * sceneCount,
  );
}

/** The price to hold: for the most scenes that the video can have, or for all of its seconds. */
export function reservedVideoUnits(shape: VideoShape): bigint {
  return isNative(shape)
    ? nativeUnits(shape, shape.durationSec)
    : classicUnits(shape.resolution, estimateSceneCount(shape.durationSec));
}

/** The price of the actual video, at most the price held. */
export function settledVideoUnits(shape: VideoShape, made: MadeVideo): bigint {
  const used = isNative(shape) ? nativeUnits(shape, made.durationSec) : classicUnits(shape.resolution, made.sceneCount);
  const reserved = reservedVideoUnits(shape);
  return used < reserved ? used : reserved;
}

/** The subject of a quote: shapes with the same subject and length have the same price. */
export function priceSubject({ resolution, renderTier, schedule }: VideoShape): string {
  return renderTier ? `native:${renderTier}:${resolution}:${schedule ?? 'standard'}` : `video:${resolution}`;
}

type PriceParts = Pick<Quote, 'breakdown' | 'assumptions'> & { components: QuoteComponent[] };

function classicQuote(shape: VideoShape): PriceParts {
  const sceneCount = estimateSceneCount(shape.durationSec);
  const perScene = classicSceneCredits(shape.resolution);
  const { base, visualBoard, finalize } = videoCredits;
  return {
    breakdown: {
      base,
      visualBoard,
      duration: shape.durationSec,
      estimatedSceneCount: sceneCount,
      renderPerScene: perScene,
      scenes: perScene * sceneCount,
      finalize,
      composeOperations: 0,
    },
    assumptions: [`At most ${sceneCount} scenes; scenes that are not made are not charged.`],
    components: [
      plainLine({ key: 'base', label: 'Planning', quantity: 1, credits: base }),
      plainLine({ key: 'visualBoard', label: 'Storyboard pictures', quantity: 1, credits: visualBoard }),
      plainLine({
        key: 'scenes',
        label: `Scenes at ${shape.resolution}`,
        quantity: sceneCount,
        credits: perScene * sceneCount,
      }),
      plainLine({ key: 'finalize', label: 'Final cut', quantity: 1, credits: finalize }),
    ],
  };
}

function nativeQuote(shape: VideoShape & { renderTier: RenderTier }): PriceParts {
  const publicUnits = nativeUnits({ ...shape, schedule: 'standard' }, shape.durationSec);
  const finalUnits = nativeUnits(shape, shape.durationSec);
  const [publicCredits, discountCredits, credits] = [
    creditsOf(publicUnits),
    creditsOf(publicUnits - finalUnits),
    creditsOf(finalUnits),
  ];
  const perSec = nativeCreditsPerSec(shape.renderTier, shape.resolution);
  return {
    breakdown: {
      base: 0,
      visualBoard: 0,
      duration: shape.durationSec,
      estimatedSceneCount: estimateSceneCount(shape.durationSec, shape.renderTier),
      scenes: credits,
      finalize: 0,
      composeOperations: 0,
    },
    assumptions: [
      `${perSec} credits for each second of output in tier ${shape.renderTier} at ${shape.resolution}; singing, performance and dance cost nothing more.`,
      ...(shape.schedule === 'economy'
        ? [
            `Shots start between ${economySchedule.startsAt} and ${economySchedule.lastStartAt}, Beijing time, for ${economySchedule.priceMultiplier} of the price.`,
          ]
        : []),
    ],
    components: [
      {
        key: 'render',
        label: `Video in tier ${shape.renderTier} at ${shape.resolution}`,
        quantity: shape.durationSec,
        publicCredits,
        discountCredits,
        discountedCredits: credits,
        finalCredits: credits,
      },
    ],
  };
}

/** The price as a quote without its identity. Components add up to `credits`. */
export function describeVideoPrice(shape: VideoShape): Quote {
  const parts = isNative(shape) ? nativeQuote(shape) : classicQuote(shape);
  return describeQuote({ credits: creditsOf(reservedVideoUnits(shape)), operation: 'create', ...parts }, shape);
}

/**
 * Credits of the cheapest video of a song on the engine that every deployment has. The song's length is limited to what
 * a video may have.
 */
export function leastVideoCredits(songSec: number): number {
  const durationSec = Math.min(fieldLimits.quoteDurationSecMax, Math.max(fieldLimits.quoteDurationSecMin, songSec));
  return creditsOf(reservedVideoUnits({ durationSec, resolution: '540p', aspectRatio: '16:9' }));
}

/** The reason why no engine of this deployment can ever run a brief with a song of this length (null: unknown); null when one can. */
export function shapeProblem(
  native: NativeConfig,
  brief: DraftBrief,
  mode: PerformanceMode,
  durationSec: number | null,
): NativeProblem | null {
  const { renderTier } = resolveOutput(brief);
  if (renderTier)
    return nativeProblem(native, { durationSec, renderTier, mode, schedule: brief.schedule ?? 'standard' });
  if (durationSec === null || (durationSec >= VIDEO_SEC_MIN && durationSec <= fieldLimits.quoteDurationSecMax))
    return null;
  return {
    reason: 'duration_out_of_range',
    field: 'source',
    message: `A music video is ${VIDEO_SEC_MIN} to ${fieldLimits.quoteDurationSecMax} seconds long.`,
  };
}

/** The shape of a brief's video. Throws `MV_ENGINE_UNSUPPORTED` when no engine of this deployment can ever run it. */
export function resolveVideoShape(
  native: NativeConfig,
  brief: DraftBrief,
  mode: PerformanceMode,
  durationSec: number,
): VideoShape {
  const problem = shapeProblem(native, brief, mode, durationSec);
  if (problem) throw engineUnsupported(problem, { durationSec });
  const { resolution, renderTier } = resolveOutput(brief);
  const shape = { durationSec, resolution, aspectRatio: brief.aspectRatio ?? '16:9' };
  return renderTier ? { ...shape, renderTier, schedule: brief.schedule ?? 'standard' } : shape;
}

/** A preview is the first ten seconds of a video, or all of a shorter one (SPEC.md, E15). */
const PREVIEW_SEC = 10;

/** The shape of a video's preview. It is made at once, whatever the schedule, so its seconds have the full price. */
export function previewShape(shape: VideoShape): VideoShape {
  return {
    ...shape,
    durationSec: Math.min(PREVIEW_SEC, shape.durationSec),
    ...(shape.schedule ? { schedule: 'standard' as const } : {}),
  };
}
