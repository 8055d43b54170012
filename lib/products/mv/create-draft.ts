import { planningLifetimes } from '#lib/contract/limits.ts';
import {
  resolveOutput,
  type CreateDraftBody,
  type CreativeDraft,
  type DraftBrief,
  type EngineVersion,
} from '#lib/contract/mv.ts';
import type { AccountActor, PayingActor } from '#lib/platform/actor.ts';
import type { NativeConfig } from '#lib/platform/config.ts';
import type { Sql } from '#lib/platform/database.ts';
import { newId } from '#lib/platform/ids.ts';
import { refuseOutsideTrial } from '#lib/tasks/trial.ts';
import { checkSourceUrl } from '../check-url-field.ts';
import type { ProductDeps } from '../product-deps.ts';
import { planDraft } from './draft-plan.ts';
import { describeDraft, draftColumns, type DraftRow } from './draft-row.ts';
import { readDraftSource } from './draft-source.ts';
import { nativeProblem, rolledOutTo } from './native-engine.ts';

/** The brief with its defaults (SPEC.md, Creative draft). An engine that is not named is `video-v2`, or the native one for accounts it is rolled out to. */
export function completeBrief(
  { platform }: Pick<ProductDeps, 'platform'>,
  actor: AccountActor,
  body: CreateDraftBody,
): DraftBrief {
  return {
    ...body,
    engineVersion: body.engineVersion ?? impliedEngine(platform.config.native, actor, body),
    performanceMode: body.performanceMode ?? 'auto',
    styleId: body.styleId ?? 'auto',
  };
}

function impliedEngine(native: NativeConfig, actor: AccountActor, body: CreateDraftBody): EngineVersion {
  const { renderTier } = resolveOutput({ ...body, engineVersion: 'native-v1' });
  if (!renderTier || !rolledOutTo(native, actor.accountId, body)) return 'video-v2';
  return nativeProblem(native, {
    durationSec: null,
    renderTier,
    mode: body.performanceMode ?? 'auto',
    schedule: body.schedule ?? 'standard',
  })
    ? 'video-v2'
    : 'native-v1';
}

/** Refuses addresses that can never be fetched, each under its own field. */
export async function checkBriefUrls(
  deps: ProductDeps,
  actor: AccountActor,
  brief: Pick<DraftBrief, 'characterImage' | 'referenceImages'>,
): Promise<void> {
  if (brief.characterImage) await checkSourceUrl(deps, actor, brief.characterImage, 'characterImage', 'image');
  for (const [index, url] of (brief.referenceImages ?? []).entries())
    await checkSourceUrl(deps, actor, url, `referenceImages[${index}]`, 'image');
}

/** Saves a draft and buys nothing (SPEC.md, E11). */
export async function createDraft(
  deps: ProductDeps,
  actor: PayingActor,
  body: CreateDraftBody,
): Promise<CreativeDraft> {
  const save = await prepareNewDraft(deps, actor, body);
  return save(deps.platform.database.sql);
}

/** Judges a new draft, which may take a look at its audio; what it answers saves it. */
export async function prepareNewDraft(
  deps: ProductDeps,
  actor: PayingActor,
  body: CreateDraftBody,
): Promise<(sql: Sql) => Promise<CreativeDraft>> {
  refuseOutsideTrial(actor, 'mv');
  const { platform } = deps;
  const brief = completeBrief(deps, actor, body);
  await checkBriefUrls(deps, actor, brief);
  const source = await readDraftSource(deps, actor, brief.source);
  const plan = planDraft(platform.config, brief, source, body.engineVersion ? 'caller' : 'service');
  return async (sql) => {
    const now = platform.clock.now();
    const { rows } = await sql.query<DraftRow>(
      `INSERT INTO draft (id, account_id, brief, plan, created_at, updated_at, expires_at) VALUES ($1, $2, $3, $4, $5, $5, $6) RETURNING ${draftColumns}`,
      [
        newId('draft'),
        actor.accountId,
        JSON.stringify(brief),
        JSON.stringify(plan),
        now,
        new Date(now.getTime() + planningLifetimes.draftSec * 1000),
      ],
    );
    return describeDraft(rows[0] as DraftRow);
  };
}
