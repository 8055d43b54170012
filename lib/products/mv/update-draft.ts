import { isDeepStrictEqual } from 'node:util';
import { planningLifetimes } from '#lib/contract/limits.ts';
import {
  choiceIssues,
  isNativeChoice,
  type CreateDraftBody,
  type CreativeDraft,
  type EngineVersion,
  type UpdateDraftBody,
} from '#lib/contract/mv.ts';
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Sql } from '#lib/platform/database.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { refuseOutsideTrial } from '#lib/tasks/trial.ts';
import type { ProductDeps } from '../product-deps.ts';
import { checkBriefUrls, completeBrief } from './create-draft.ts';
import { planDraft } from './draft-plan.ts';
import { describeDraft, draftColumns, expectVersion, findDraft, type DraftRow } from './draft-row.ts';
import { readDraftSource } from './draft-source.ts';

/** Changes a draft that nobody else changed meanwhile. Throws `DRAFT_NOT_FOUND`, `VERSION_CONFLICT`, `VALIDATION_ERROR`. */
export async function updateDraft(
  deps: ProductDeps,
  actor: PayingActor,
  draftId: string,
  body: UpdateDraftBody,
): Promise<CreativeDraft> {
  const save = await prepareDraftChange(deps, actor, draftId, body);
  return save(deps.platform.database.sql);
}

/** Judges a change of a draft, which may take a look at its audio; what it answers saves it, and throws `VERSION_CONFLICT` too. */
export async function prepareDraftChange(
  deps: ProductDeps,
  actor: PayingActor,
  draftId: string,
  body: UpdateDraftBody,
): Promise<(sql: Sql) => Promise<CreativeDraft>> {
  refuseOutsideTrial(actor, 'mv');
  const { platform } = deps;
  const { expectedVersion, ...changes } = body;
  const draft = await findDraft(platform, actor, draftId);
  expectVersion(draft, expectedVersion);
  // null clears a choice to its default.
  const merged = Object.fromEntries(
    Object.entries({ ...draft.brief, engineVersion: namedEngine(draft), ...changes }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  );
  const brief = completeBrief(deps, actor, merged as CreateDraftBody);
  const issue = choiceIssues(brief)[0];
  if (issue) throw invalidField(issue.field, issue.message);
  await checkBriefUrls(deps, actor, brief);
  const isSameAudio = isDeepStrictEqual(brief.source, draft.brief.source);
  const source = await readDraftSource(deps, actor, brief.source, isSameAudio ? draft.plan : {});
  const engineChosenBy = (merged as CreateDraftBody).engineVersion
    ? changes.engineVersion
      ? 'caller'
      : draft.plan.engineChosenBy
    : 'service';
  const plan = planDraft(platform.config, brief, source, engineChosenBy);
  return async (sql) => {
    const now = platform.clock.now();
    const { rows } = await sql.query<DraftRow>(
      `UPDATE draft SET brief = $3, plan = $4, version = version + 1, updated_at = $5, expires_at = $6
         WHERE id = $1 AND account_id = $2 AND version = $7 RETURNING ${draftColumns}`,
      [
        draftId,
        actor.accountId,
        JSON.stringify(brief),
        JSON.stringify(plan),
        now,
        new Date(now.getTime() + planningLifetimes.draftSec * 1000),
        expectedVersion,
      ],
    );
    if (!rows[0]) throw new Failure('VERSION_CONFLICT', { details: { expectedVersion } });
    return describeDraft(rows[0]);
  };
}

/** A native engine that the service chose is chosen anew, for other choices may not go with it; everything else was named, or is the default. */
function namedEngine({ brief, plan }: Pick<DraftRow, 'brief' | 'plan'>): EngineVersion | undefined {
  return plan.engineChosenBy === 'service' && isNativeChoice(brief) ? undefined : brief.engineVersion;
}
