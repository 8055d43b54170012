import type { PreflightCheck, PreflightResult, UpgradePreflightBody } from '#lib/contract/mv.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Sql } from '#lib/platform/database.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { refuseOutsideTrial } from '#lib/tasks/trial.ts';
import type { ProductDeps } from '../product-deps.ts';
import { expectVersion } from './draft-row.ts';
import { describeEditPrice, type EditPrice } from './edit-price.ts';
import { findEditableMv, refuseBusy, type EditableMv } from './editable-mv.ts';
import { isSongKept } from './keep-source.ts';
import { planUpgrade } from './plan-upgrade.ts';
import { claimPreflight, savePreflight } from './save-preflight.ts';

/** Checks and prices an upgrade of a finished video; buys nothing. Throws what `findEditableMv`, `refuseBusy`, `expectVersion` and `planUpgrade` throw. */
export async function preflightUpgrade(
  deps: ProductDeps,
  actor: PayingActor,
  mvId: string,
  body: UpgradePreflightBody,
): Promise<PreflightResult> {
  refuseOutsideTrial(actor, 'mv-upgrade');
  const { platform } = deps;
  const { sql } = platform.database;
  const mv = await findEditableMv(sql, actor, mvId);
  await refuseBusy(sql, mvId);
  expectVersion(mv, body.expectedVersion);
  const { price } = planUpgrade(platform.config.native, mv, body);
  const quote = describeEditPrice(price);
  return savePreflight(platform, actor, 'upgrade', mv, price.subject, {
    mode: mv.brief.performanceMode,
    quote: { ...quote, breakdown: { ...quote.breakdown, duration: mv.durationSec } },
    warningCodes: [],
    checks: { source: await checkKeptSong(deps, mv), referenceImages: [] },
  });
}

async function checkKeptSong(deps: ProductDeps, { id, brief, durationSec }: EditableMv): Promise<PreflightCheck> {
  const isKept = await isSongKept(deps, id);
  return {
    kind: brief.source.type,
    status: isKept ? 'ok' : 'warning',
    durationSec,
    sourceDurationSec: durationSec,
    range: { startSec: 0, endSec: durationSec },
    ...(isKept ? {} : { message: 'The song was not kept with the video and is fetched again from where it came.' }),
  };
}

/** The units a preflight named for exactly this upgrade. Throws what `claimPreflight` throws. */
export async function claimUpgradePreflight(
  platform: Platform,
  sql: Sql,
  actor: PayingActor,
  preflightId: string,
  mv: EditableMv,
  { look }: EditPrice,
): Promise<bigint> {
  const { units, body } = await claimPreflight(platform, actor, preflightId, 'upgrade', mv, sql);
  const checked = body.quote.output;
  if (checked?.renderTier !== look.renderTier || checked?.resolution !== look.resolution) {
    throw new Failure('PREFLIGHT_MISMATCH', {
      details: {
        field: 'preflightId',
        checked,
        requested: { renderTier: look.renderTier, resolution: look.resolution },
      },
    });
  }
  return units;
}
