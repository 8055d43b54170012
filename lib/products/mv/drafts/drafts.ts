import { isDeepStrictEqual } from 'node:util';
import { planningLifetimes } from '#lib/contract/accounts/limits.ts';
import { type DraftBeats, hasSameBeats } from '#lib/contract/mv/beats.ts';
import type { DeletedThing } from '#lib/contract/requests/lists.ts';
import {
  choiceIssues,
  type CreateDraftBody,
  type CreativeDraft,
  type DraftBrief,
  type DraftList,
  type DraftPlan,
  type EngineVersion,
  isNativeChoice,
  type ListDraftsQuery,
  resolveOutput,
  type UpdateDraftBody,
} from '#lib/contract/mv.ts';
import type { AccountActor, PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { NativeConfig } from '#lib/platform/config.ts';
import type { Sql } from '#lib/platform/database/database.ts';
import { Failure, invalidField } from '#lib/platform/failure.ts';
import { ListSearch } from '#lib/platform/lists/find-in-list.ts';
import { newId } from '#lib/platform/ids.ts';
import type { Idempotency } from '#lib/tasks/life/idempotency.ts';
import { refusePlanningOutsideTrial } from '#lib/tasks/life/trial.ts';
import { type KeptAnswer, writeOnce } from '#lib/tasks/life/write-once.ts';
import { checkSourceUrl } from '../../check-url-field.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { nativeProblem, rolledOutTo } from '../native-engine.ts';
import { fileTitleOf, type KnownSource, readDraftSource } from '../sources/draft-source.ts';
import { planDraft } from './draft-plan.ts';

export type DraftRow = {
  id: string;
  version: number;
  brief: DraftBrief;
  plan: DraftPlan;
  expires_at: Date;
  updated_at: Date;
  /** Null until they are detected, and for songs of the service. */
  beats: DraftBeats | null;
};
type DescribedDraft = Omit<DraftRow, 'beats'>;
const draftColumns = 'id, version, brief, plan, expires_at, updated_at';

/** An unexpired draft of the account. Throws `DRAFT_NOT_FOUND`. */
export async function findDraft(
  { platform, actor }: Context<AccountActor>,
  draftId: string,
  sql: Sql = platform.database.sql,
): Promise<DraftRow> {
  const { rows } = await sql.query<DraftRow>(
    `SELECT ${draftColumns}, beats FROM draft WHERE id = $1 AND account_id = $2 AND expires_at > $3`,
    [draftId, actor.accountId, platform.clock.now()],
  );
  if (!rows[0]) throw new Failure('DRAFT_NOT_FOUND');
  return rows[0];
}

/** Throws `VERSION_CONFLICT` unless the caller expects the current version of a draft or a video. */
export function expectVersion({ version }: { version: number }, expectedVersion: number): void {
  if (version !== expectedVersion) throw versionConflict(expectedVersion, version);
}

function versionConflict(expectedVersion: number, currentVersion: number): Failure {
  return new Failure('VERSION_CONFLICT', { details: { expectedVersion, currentVersion } });
}

/** When a draft that is saved now expires. */
export function draftExpiry(now: Date): Date {
  return new Date(now.getTime() + planningLifetimes.draftSec * 1000);
}

function describeDraft(row: DescribedDraft): CreativeDraft {
  return {
    id: row.id,
    expiresAt: row.expires_at.toISOString(),
    version: row.version,
    brief: row.brief,
    plan: row.plan,
  };
}

/**
 * Completes a brief with its defaults (SPEC.md, Creative draft), from what is known of the song so far. The default
 * engine is `video-v2`, or for accounts in its rollout the native one, if that can render a song of this length. For a
 * song without `clipId` the first candidate is stored: if it is deleted, another recording is another draft.
 */
function completeBrief(
  { platform, actor }: Context<AccountActor>,
  body: CreateDraftBody,
  { clipId, durationSec }: Pick<KnownSource, 'clipId' | 'durationSec'>,
): DraftBrief {
  return {
    ...body,
    source: body.source.type === 'task' && clipId ? { ...body.source, clipId } : body.source,
    engineVersion: body.engineVersion ?? impliedEngine(platform.config.native, actor, body, durationSec),
    performanceMode: body.performanceMode ?? 'auto',
    styleId: body.styleId ?? 'auto',
  };
}

function impliedEngine(
  native: NativeConfig,
  actor: AccountActor,
  body: CreateDraftBody,
  durationSec: number | null,
): EngineVersion {
  const { renderTier } = resolveOutput({ ...body, engineVersion: 'native-v1' });
  if (!renderTier || !rolledOutTo(native, actor.accountId, body)) return 'video-v2';
  return nativeProblem(native, {
    durationSec,
    renderTier,
    mode: body.performanceMode ?? 'auto',
    schedule: body.schedule ?? 'standard',
  })
    ? 'video-v2'
    : 'native-v1';
}

/** Refuses URLs that can never be fetched, naming the field. */
async function checkBriefUrls(
  ctx: Context<AccountActor, ProductDeps>,
  brief: Pick<DraftBrief, 'characterImage' | 'referenceImages'>,
): Promise<void> {
  if (brief.characterImage) await checkSourceUrl(ctx, brief.characterImage, 'characterImage', 'image');
  for (const [index, url] of (brief.referenceImages ?? []).entries())
    await checkSourceUrl(ctx, url, `referenceImages[${index}]`, 'image');
}

/** Saves a draft and buys nothing (SPEC.md, E11). */
export async function createDraft(
  ctx: Context<PayingActor, ProductDeps>,
  body: CreateDraftBody,
): Promise<CreativeDraft> {
  const save = await prepareNewDraft(ctx, body);
  return save(ctx.platform.database.sql);
}

/** Validates and plans a new draft, for which it may fetch its audio. Returns a function that saves it. */
export async function prepareNewDraft(
  ctx: Context<PayingActor, ProductDeps>,
  body: CreateDraftBody,
): Promise<(sql: Sql) => Promise<CreativeDraft>> {
  const { platform, actor } = ctx;
  refusePlanningOutsideTrial(actor, 'createDraft');
  await checkBriefUrls(ctx, body);
  const source = await readDraftSource(ctx, body.source);
  const brief = completeBrief(ctx, body, source);
  const plan = planDraft(platform.config, brief, source, body.engineVersion ? 'caller' : 'service');
  return async (sql) => {
    const now = platform.clock.now();
    const { rows } = await sql.query<DescribedDraft>(
      `INSERT INTO draft (id, account_id, brief, plan, file_title, created_at, updated_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $6, $7) RETURNING ${draftColumns}`,
      [
        newId('draft'),
        actor.accountId,
        JSON.stringify(brief),
        JSON.stringify(plan),
        fileTitleOf(brief.source),
        now,
        draftExpiry(now),
      ],
    );
    return describeDraft(rows[0] as DescribedDraft);
  };
}

/** An unexpired draft of the account (SPEC.md, E12). Throws `DRAFT_NOT_FOUND`. */
export async function readDraft(ctx: Context<AccountActor>, draftId: string): Promise<CreativeDraft> {
  return describeDraft(await findDraft(ctx, draftId));
}

/** Changes the expected version of a draft. Throws `DRAFT_NOT_FOUND`, `VERSION_CONFLICT`, `VALIDATION_ERROR`. */
export async function updateDraft(
  ctx: Context<PayingActor, ProductDeps>,
  draftId: string,
  body: UpdateDraftBody,
): Promise<CreativeDraft> {
  const save = await prepareDraftChange(ctx, draftId, body);
  return save(ctx.platform.database.sql);
}

/**
 * Validates and plans a change of a draft, for which it may fetch its audio. Returns a function that saves it, which
 * may also throw `VERSION_CONFLICT`. A change without effect keeps the version.
 */
export async function prepareDraftChange(
  ctx: Context<PayingActor, ProductDeps>,
  draftId: string,
  body: UpdateDraftBody,
): Promise<(sql: Sql) => Promise<CreativeDraft>> {
  const { platform, actor } = ctx;
  refusePlanningOutsideTrial(actor, 'updateDraft');
  const { expectedVersion, ...changes } = body;
  const draft = await findDraft(ctx, draftId);
  expectVersion(draft, expectedVersion);
  // null resets a choice to its default.
  const merged = Object.fromEntries(
    Object.entries({ ...draft.brief, engineVersion: namedEngine(draft), ...changes }).filter(
      ([, value]) => value !== null && value !== undefined,
    ),
  ) as CreateDraftBody;
  const complete = (source: Pick<KnownSource, 'clipId' | 'durationSec'>) => {
    const brief = completeBrief(ctx, merged, source);
    const issue = choiceIssues(brief)[0];
    if (issue) throw invalidField(issue.field, issue.message);
    return brief;
  };
  // First without the song, so that nothing is fetched for choices that contradict each other.
  complete({ clipId: null, durationSec: null });
  await checkBriefUrls(ctx, merged);
  const isSameAudio = isDeepStrictEqual(merged.source, draft.brief.source);
  const source = await readDraftSource(ctx, merged.source, isSameAudio ? draft.plan : {});
  const brief = complete(source);
  const engineChosenBy = merged.engineVersion
    ? changes.engineVersion
      ? 'caller'
      : draft.plan.engineChosenBy
    : 'service';
  const plan = planDraft(platform.config, brief, source, engineChosenBy);
  const isChanged = !isDeepStrictEqual(JSON.parse(JSON.stringify({ brief, plan })), {
    brief: draft.brief,
    plan: draft.plan,
  });
  const keepsBeats = hasSameBeats(draft.brief.source, brief.source);
  return async (sql) =>
    !isChanged
      ? describeDraft(draft)
      : saveVersion(ctx, sql, draft, 'brief = $6, plan = $7, beats = CASE WHEN $8 THEN beats END, file_title = $9', [
          JSON.stringify(brief),
          JSON.stringify(plan),
          keepsBeats,
          fileTitleOf(brief.source),
        ]);
}

/**
 * Saves the next version of a draft, which lasts as long as a new draft. `set` assigns `values`, from `$6` on. Throws `VERSION_CONFLICT`, and
 * `DRAFT_NOT_FOUND` for a draft that was deleted meanwhile.
 */
export async function saveVersion(
  ctx: Context<AccountActor>,
  sql: Sql,
  { id, version }: Pick<DraftRow, 'id' | 'version'>,
  set: string,
  values: readonly unknown[],
): Promise<CreativeDraft> {
  const { platform, actor } = ctx;
  const now = platform.clock.now();
  const { rows } = await sql.query<DescribedDraft>(
    `UPDATE draft SET version = version + 1, updated_at = $4, expires_at = $5, ${set}
       WHERE id = $1 AND account_id = $2 AND version = $3 RETURNING ${draftColumns}`,
    [id, actor.accountId, version, now, draftExpiry(now), ...values],
  );
  if (!rows[0]) throw versionConflict(version, (await findDraft(ctx, id, sql)).version);
  return describeDraft(rows[0]);
}

/** The draft's engine, or undefined for a native engine that the service chose: other choices may not be compatible with it, so it is chosen again. */
function namedEngine({ brief, plan }: Pick<DraftRow, 'brief' | 'plan'>): EngineVersion | undefined {
  return plan.engineChosenBy === 'service' && isNativeChoice(brief) ? undefined : brief.engineVersion;
}

/** Briefs hold URLs of any length; a page of the longest ones must not exhaust the memory of the service. */
const PAGE_BYTES_MAX = 4 * 1024 * 1024;

/** A page of unexpired drafts, newest first. */
export async function listCreativeDrafts(
  { platform, actor }: Context<AccountActor>,
  query: ListDraftsQuery,
): Promise<DraftList> {
  const { sql } = platform.database;
  const list = new ListSearch('draft t', actor.accountId, { older: query.cursor });
  list.and((now) => `t.expires_at > ${now}`, platform.clock.now());
  list.and((status) => `t.plan ->> 'status' = ANY (${status})`, query.status);
  const ids = await list.find(sql, query.limit + 1);
  const { rows } = await sql.query<DescribedDraft>(
    `SELECT ${draftColumns} FROM draft WHERE id IN (
       SELECT sized.id FROM (SELECT d.id, sum(octet_length(d.brief::text)) OVER (ORDER BY d.id DESC) - octet_length(d.brief::text) AS before
         FROM draft d WHERE d.id = ANY ($1)) sized WHERE sized.before < $2) ORDER BY id DESC`,
    [ids, PAGE_BYTES_MAX],
  );
  const page = rows.slice(0, query.limit);
  return { drafts: page.map(describeDraft), nextCursor: ids.length > page.length ? (page.at(-1)?.id ?? null) : null };
}

/** Deletes a draft and its preflights. Videos made of it are kept. Throws `DRAFT_NOT_FOUND`, also for a deleted or expired one. */
export async function deleteDraft(
  ctx: Context<AccountActor>,
  draftId: string,
  idempotency?: Idempotency,
): Promise<KeptAnswer> {
  const { platform, actor } = ctx;
  const now = platform.clock.now();
  return writeOnce(ctx, idempotency, async (tx): Promise<DeletedThing> => {
    const { rowCount } = await tx.query('DELETE FROM draft WHERE id = $1 AND account_id = $2 AND expires_at > $3', [
      draftId,
      actor.accountId,
      now,
    ]);
    if (!rowCount) throw new Failure('DRAFT_NOT_FOUND');
    await tx.query('DELETE FROM preflight WHERE draft_id = $1', [draftId]);
    return { id: draftId, status: 'DELETED', deletedAt: now.toISOString() };
  });
}
