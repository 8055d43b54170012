import { createHash } from 'node:crypto';
import type { MvEngineUnsupportedReason } from '#lib/contract/errors.ts';
import {
  type AspectRatio,
  aspectRatios,
  choiceIssues,
  danceTiers,
  type MvCapabilities,
  nativeContracts,
  nativeOnlyPerformanceModes,
  type PerformanceMode,
  type RenderTier,
  type Resolution,
  type Schedule,
  shotTypes,
  simultaneousPerformanceModes,
  tierResolutions,
} from '#lib/contract/mv.ts';
import type { NativeConfig } from '#lib/platform/config.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { ProductDeps } from '../product-deps.ts';

/** The shortest song of which a video can be made. */
export const VIDEO_SEC_MIN = 1;

/** Modes with dancing, which only the lower tiers can render. */
const danceModes: readonly PerformanceMode[] = ['dance', 'sing_dance'];

type NativeRequest = {
  durationSec: number | null;
  renderTier: RenderTier;
  mode: PerformanceMode;
  schedule: Schedule;
  hasMotionReference?: boolean;
  singerCount?: number;
  /** Whether a scene is danced, whatever the mode. */
  hasDance?: boolean;
};
export type NativeProblem = { reason: MvEngineUnsupportedReason; field: string; message: string };

/** Modes with lip sync. */
const sungModes: readonly PerformanceMode[] = ['sing', 'sing_perform', 'sing_dance', 'sing_play'];
export const isSung = (mode: PerformanceMode): boolean => sungModes.includes(mode);
/** The number of performers in a video of this mode: one, or none in a story. */
export const singersShown = (mode: PerformanceMode): number => (mode === 'story' ? 0 : 1);
export const isSimultaneous = (mode: PerformanceMode): boolean =>
  (simultaneousPerformanceModes as readonly PerformanceMode[]).includes(mode);
export const needsNative = (mode: PerformanceMode): boolean =>
  (nativeOnlyPerformanceModes as readonly PerformanceMode[]).includes(mode);

/** The tiers in which this deployment can render a mode, lowest first. */
function tiersFor(native: NativeConfig, mode: PerformanceMode): RenderTier[] {
  return native.renderTiers.filter((tier) => !danceModes.includes(mode) || danceTiers.includes(tier));
}

/** The problem of a `field` that asks for dance in a tier without it. */
export function noDance(field: 'renderTier' | 'shotType'): NativeProblem {
  return {
    reason: 'render_tier_not_supported',
    field,
    message: `Dance motion is rendered in the tiers ${danceTiers.join(' and ')} only.`,
  };
}

/** The reason why the native engine of this deployment can never run a request; null when it can. */
export function nativeProblem(native: NativeConfig, request: NativeRequest): NativeProblem | null {
  const { durationSec, renderTier, mode, schedule } = request;
  if (!native.enabled)
    return {
      reason: 'engine_not_available',
      field: 'engineVersion',
      message: 'Engine native-v1 is not available on this service.',
    };
  if (request.hasMotionReference)
    return {
      reason: 'motion_reference_not_supported',
      field: 'hasMotionReferenceVideo',
      message: 'Motion references are not available.',
    };
  if (isSimultaneous(mode) && !native.simultaneous)
    return {
      reason: 'simultaneous_not_supported',
      field: 'performanceMode',
      message: `Simultaneous combinations such as ${mode} are not available.`,
    };
  if (!native.renderTiers.includes(renderTier))
    return {
      reason: 'render_tier_not_supported',
      field: 'renderTier',
      message: `This service does not render tier ${renderTier}.`,
    };
  if (!tiersFor(native, request.hasDance ? 'dance' : mode).includes(renderTier)) return noDance('renderTier');
  if (schedule === 'economy' && !native.economy)
    return {
      reason: 'schedule_not_available',
      field: 'schedule',
      message: 'The economy schedule is not available on this service.',
    };
  if ((request.singerCount ?? 0) > native.maxSingers)
    return {
      reason: 'too_many_singers',
      field: 'singerCount',
      message: `At most ${native.maxSingers} singer can be shown.`,
    };
  if (durationSec !== null && (durationSec < VIDEO_SEC_MIN || durationSec > native.maxDurationSec)) {
    return {
      reason: 'duration_out_of_range',
      field: 'source',
      message: `A video of the native engine is ${VIDEO_SEC_MIN} to ${native.maxDurationSec} seconds long.`,
    };
  }
  return null;
}

/** `MV_ENGINE_UNSUPPORTED` with the reason and the field in its details (SPEC.md, Named codes). */
export function engineUnsupported(
  { reason, field, message }: NativeProblem,
  details: Record<string, unknown> = {},
): Failure {
  return new Failure('MV_ENGINE_UNSUPPORTED', { message, details: { reason, field, ...details } });
}

/** The options of the native engine, for capabilities. */
function offeredByNative(native: NativeConfig): {
  renderTiers: RenderTier[];
  resolutions: Resolution[];
  schedules: Schedule[];
  aspectRatios: AspectRatio[];
} {
  return {
    renderTiers: native.renderTiers,
    resolutions: [...new Set(native.renderTiers.flatMap((tier) => [...tierResolutions[tier]]))].sort(
      (a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10),
    ),
    schedules: native.economy ? ['standard', 'economy'] : ['standard'],
    aspectRatios: [...aspectRatios],
  };
}

/**
 * Whether a request without an engine gets the native one: for a fixed share of accounts, chosen by their id, and only if the native engine
 * can run the request as it is (SPEC.md, E13).
 */
export function rolledOutTo(
  native: NativeConfig,
  accountId: string,
  choice: Parameters<typeof choiceIssues>[0],
): boolean {
  if (!native.enabled || native.rolloutPercent <= 0) return false;
  const place = createHash('sha256').update(`native-rollout:${accountId}`).digest().readUInt32BE(0) / 2 ** 32;
  return place * 100 < native.rolloutPercent && choiceIssues({ ...choice, engineVersion: 'native-v1' }).length === 0;
}

/** The capabilities of this deployment, from the operator's configuration (SPEC.md, E13). */
export async function readCapabilities({
  platform,
  mvDelivery,
}: Pick<ProductDeps, 'platform' | 'mvDelivery'>): Promise<MvCapabilities> {
  const { native } = platform.config;
  const { enabled, rolloutPercent } = native;
  const dances = tiersFor(native, 'dance').length > 0;
  const rolledOut = enabled && rolloutPercent > 0;
  return {
    managed: {
      modes: ['sing', 'sing_perform', 'perform', 'dance'],
      singerPortraitRequired: platform.config.singerPortraitRequired,
    },
    native: {
      newAdmissionEnabled: enabled,
      pilotSelectable: enabled,
      specialistModesVerified: enabled,
      selectableContracts: { oneclickV1: enabled },
      defaultEngine: {
        contracts: rolledOut ? nativeContracts.filter((contract) => dances || contract !== 'premium-v2:dance') : [],
        enabled: rolledOut,
        rolloutPercent: enabled ? rolloutPercent : 0,
      },
      selectableContractDetails: {
        oneclickV1: enabled
          ? {
              selectable: true,
              ready: true,
              ...offeredByNative(native),
              capabilityReadiness: { narrative: true, singing: true },
              characterImage: true,
              dance: dances,
              lipSync: true,
              minDurationSec: VIDEO_SEC_MIN,
              maxDurationSec: native.maxDurationSec,
              maxSingers: native.maxSingers,
              motionVideo: false,
              shotTypes: shotTypes.filter((shotType) => dances || shotType !== 'dance'),
              subtitlesRequireTimeline: true,
            }
          : { selectable: false, ready: false, maxDurationSec: 0 },
      },
    },
    styleValidation: 'strict',
    fastAvailability: await mvDelivery.read(),
  };
}
