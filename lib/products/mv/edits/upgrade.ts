import { creditsOf } from '#lib/contract/accounts/credits.ts';
import {
  type MvView,
  type PreflightCheck,
  type PreflightResult,
  type RenderTier,
  renderTiers,
  resolveOutput,
  type UpgradeMvBody,
  type UpgradePreflightBody,
} from '#lib/contract/mv.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { NativeConfig } from '#lib/platform/config.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { CreatedTask } from '#lib/tasks/life/create-task.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { refusePlanningOutsideTrial } from '#lib/tasks/life/trial.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { isSongStored } from '../create/source-files.ts';
import { expectVersion } from '../drafts/drafts.ts';
import { savePreflight } from '../drafts/preflights.ts';
import { engineUnsupported, nativeProblem, type NativeProblem } from '../native-engine.ts';
import type { ScenePlan } from '../ports.ts';
import { nativeCreditsPerSec, reservedVideoUnits, type VideoShape } from '../quotes/video-price.ts';
import { lookOfVideo, type SceneLook } from '../render/scene-look.ts';
import { buyEdit } from './buy-edit.ts';
import type { ComposePlan } from './composition.ts';
import { describeEditPrice, type EditPrice, subjectOf } from './edit-price.ts';
import { type EditableMv, findEditableMv, refuseBusy } from './editable-mv.ts';

/** Buys every scene of a finished native video in a higher tier, joined into a new final file. Throws what `planUpgrade` and `buyEdit` throw. */
export async function upgradeMv(
  ctx: Context<PayingActor, ProductDeps>,
  mvId: string,
  body: UpgradeMvBody,
  idempotency?: Idempotency,
): Promise<CreatedTask> {
  const { renderTier, resolution, ...guards } = body;
  return buyEdit(ctx, mvId, guards, idempotency, (mv) => {
    const { look, shape, price } = planUpgrade(ctx.platform.config.native, mv, { renderTier, resolution });
    const plan: ComposePlan = {
      mode: mv.brief.performanceMode,
      look,
      subtitles: mv.brief.subtitles ?? false,
      fixedCredits: 0,
      shape,
      scenes: mv.scenes.map(({ index }) => ({ index, credits: 0, seed: null })),
    };
    return {
      type: 'mv-upgrade',
      queue: 'render',
      plan,
      price,
      inputParameters: { renderTier, resolution: shape.resolution },
    };
  });
}

/** Checks and prices an upgrade of a finished video, without a charge. Throws what `findEditableMv`, `refuseBusy`, `expectVersion` and `planUpgrade` throw. */
export async function preflightUpgrade(
  ctx: Context<PayingActor, ProductDeps>,
  mvId: string,
  body: UpgradePreflightBody,
): Promise<PreflightResult> {
  const { platform, actor } = ctx;
  refusePlanningOutsideTrial(actor, 'preflightMvUpgrade');
  const { sql } = platform.database;
  const mv = await findEditableMv(sql, actor, mvId);
  await refuseBusy(sql, mvId);
  expectVersion(mv, body.expectedVersion);
  const { price } = planUpgrade(platform.config.native, mv, body);
  const quote = describeEditPrice(price);
  return savePreflight(ctx, 'upgrade', mv, price.subject, {
    mode: mv.brief.performanceMode,
    quote: { ...quote, breakdown: { ...quote.breakdown, duration: mv.durationSec } },
    warningCodes: [],
    checks: { source: await checkStoredSong(ctx, mv), referenceImages: [] },
  });
}

async function checkStoredSong(deps: ProductDeps, { id, brief, durationSec }: EditableMv): Promise<PreflightCheck> {
  const isKept = await isSongStored(deps, id);
  return {
    kind: brief.source.type,
    status: isKept ? 'ok' : 'warning',
    durationSec,
    sourceDurationSec: durationSec,
    range: { startSec: 0, endSec: durationSec },
    ...(isKept ? {} : { message: 'The song was not kept with the video and is fetched again from where it came.' }),
  };
}

type UpgradeChoice = Pick<UpgradePreflightBody, 'renderTier' | 'resolution'>;
/** `shape` is what is rendered and priced, for preflight, debit and settlement alike. */
type Upgrade = { look: SceneLook; shape: VideoShape; price: EditPrice };
type Upgradable = Pick<EditableMv, 'status' | 'brief' | 'durationSec'> & {
  scenes: readonly { plan: Pick<ScenePlan, 'shotType'> }[];
};

/** The reason why a video can never be upgraded to a tier on this service; null when it can. */
function upgradeProblem(
  native: NativeConfig,
  { brief, durationSec, scenes }: Upgradable,
  renderTier: RenderTier,
): NativeProblem | null {
  const made = resolveOutput(brief);
  if (!made.renderTier)
    return {
      reason: 'upgrade_not_supported',
      field: 'mvId',
      message: 'Only a video of engine native-v1 can be upgraded.',
    };
  if (renderTiers.indexOf(renderTier) <= renderTiers.indexOf(made.renderTier)) {
    return {
      reason: 'upgrade_not_supported',
      field: 'renderTier',
      message: `Tier ${renderTier} is not higher than ${made.renderTier}, in which the video is rendered.`,
    };
  }
  return nativeProblem(native, {
    durationSec,
    renderTier,
    mode: brief.performanceMode,
    schedule: 'standard',
    hasDance: scenes.some(({ plan }) => plan.shotType === 'dance'),
  });
}

/** Whether and to which tiers a video can be upgraded (SPEC.md, MV view). */
export function describeUpgrade(
  native: NativeConfig,
  mv: Upgradable,
  isBusy: boolean,
): MvView['capabilities']['upgrade'] {
  const tiers = renderTiers.filter((tier) => !upgradeProblem(native, mv, tier));
  const reason = upgradeReason(native, mv, isBusy, tiers.length);
  return { available: reason === null, reason, renderTiers: reason === null ? tiers : [] };
}

function upgradeReason(native: NativeConfig, mv: Upgradable, isBusy: boolean, tierCount: number): string | null {
  if (!resolveOutput(mv.brief).renderTier) return 'engine_not_native';
  if (mv.status !== 'READY') return 'mv_not_complete';
  if (tierCount === 0) return upgradeProblem(native, mv, 'ultra')?.reason ?? 'upgrade_not_supported';
  return isBusy ? 'operation_in_progress' : null;
}

/**
 * Plans and prices an upgrade: the card price of the new tier for each second of the video. Throws `MV_ENGINE_UNSUPPORTED` for an upgrade
 * that can never run, or `MV_PRECONDITION_FAILED` (`mv_not_complete`) while the video requires action of the customer.
 */
export function planUpgrade(native: NativeConfig, mv: EditableMv, choice: UpgradeChoice): Upgrade {
  const problem = upgradeProblem(native, mv, choice.renderTier);
  if (problem) throw engineUnsupported(problem, { renderTiers: describeUpgrade(native, mv, false).renderTiers });
  if (mv.status !== 'READY') {
    throw new Failure('MV_PRECONDITION_FAILED', {
      message: 'A scene of the music video failed. Render it again or compose the video first.',
      details: { reason: 'mv_not_complete', status: mv.status },
    });
  }
  const { renderTier } = choice;
  const { resolution } = resolveOutput({ ...choice, engineVersion: 'native-v1' });
  const look: SceneLook = { ...lookOfVideo(mv.brief, mv.hasTimeline), renderTier, resolution };
  const shape: VideoShape = {
    durationSec: mv.durationSec,
    resolution,
    aspectRatio: look.aspectRatio,
    renderTier,
    schedule: 'standard',
  };
  const price: EditPrice = {
    subject: subjectOf(mv, 'upgrade', { renderTier, resolution }),
    look,
    lines: [
      {
        key: 'scenes',
        label: `Video in tier ${renderTier} at ${resolution}`,
        quantity: mv.scenes.length,
        credits: creditsOf(reservedVideoUnits(shape)),
      },
    ],
    assumptions: [
      `The price holds for version ${mv.version} of the video.`,
      `${nativeCreditsPerSec(renderTier, resolution)} credits for each of ${mv.durationSec} seconds in tier ${renderTier} at ${resolution}.`,
    ],
  };
  return { look, shape, price };
}
