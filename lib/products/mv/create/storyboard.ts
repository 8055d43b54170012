import type { PerformanceMode, SongFacts } from '#lib/contract/mv.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import type { TaskRun } from '#lib/tasks/run/task-run.ts';
import type { SungLine } from '../../music/ports.ts';
import { songWarnings } from '../drafts/draft-plan.ts';
import type { Concept, EmotionArc, NarrativeBeat, ScenePlan, SongAnalysis, StyleId } from '../ports.ts';
import type { VideoPlan } from './buy-video.ts';

/** The storyboard, for the view and the studio. */
export type Storyboard = {
  durationSec: number;
  analysis: SongAnalysis;
  emotion: EmotionArc;
  concept: Concept;
  narrative: NarrativeBeat[];
  lines: SungLine[];
};

type TaskWriter = Pick<TaskRun, 'task' | 'write'>;

/** Stores the plan of a video and a row for each scene. Idempotent. */
export async function recordStoryboard(
  run: Pick<TaskRun, 'platform' | 'task' | 'write'>,
  plan: Storyboard & { scenes: ScenePlan[] },
): Promise<void> {
  const { scenes, ...storyboard } = plan;
  const mvId = run.task.id;
  const now = run.platform.clock.now();
  await run.write(async (tx) => {
    await tx.query('UPDATE mv SET storyboard = $2, version = version + 1, updated_at = $3 WHERE id = $1', [
      mvId,
      JSON.stringify(storyboard),
      now,
    ]);
    await tx.query(
      `INSERT INTO mv_scene (mv_id, index, start_sec, end_sec, plan, status)
         SELECT $1, s.index, s.start_sec, s.end_sec, s.plan, 'planned' FROM unnest($2::int[], $3::float8[], $4::float8[], $5::json[]) AS s(index, start_sec, end_sec, plan)
         ON CONFLICT (mv_id, index) DO UPDATE SET start_sec = excluded.start_sec, end_sec = excluded.end_sec, plan = excluded.plan`,
      [
        mvId,
        scenes.map((scene) => scene.index),
        scenes.map((scene) => scene.startSec),
        scenes.map((scene) => scene.endSec),
        scenes.map((scene) => JSON.stringify(scene)),
      ],
    );
  });
}

/**
 * Records the chosen style and performance in the view and, when they depended on the analysis of imported audio, in the plan of the draft,
 * if it still has the same revision. Does not create a new revision.
 */
export async function recordDirection(
  { task, write }: TaskWriter,
  { performanceMode, style, song }: { performanceMode: PerformanceMode; style: StyleId; song: SongFacts },
): Promise<void> {
  const isImportedAudio = (task.plan as VideoPlan).brief.source.type === 'audio';
  await write(async (tx) => {
    await tx.query('UPDATE mv SET brief = (brief::jsonb || $2::jsonb)::json WHERE id = $1', [
      task.id,
      JSON.stringify({ performanceMode, styleId: style }),
    ]);
    if (!isImportedAudio) return;
    await tx.query(
      `UPDATE draft d SET plan = (d.plan::jsonb || $2::jsonb)::json FROM mv m, task t
         WHERE m.id = $1 AND t.id = m.id AND d.id = m.draft_id AND d.version = (t.input_parameters ->> 'draftVersion')::int`,
      [task.id, JSON.stringify({ performanceMode, style, song, pending: [] })],
    );
  });
}

/** Replaces the task's warnings about its song by those for what was found in it. */
export async function recordSongWarnings({ task, write }: TaskWriter, found: readonly WarningCode[]): Promise<void> {
  await write((tx) =>
    tx.query(
      'UPDATE task SET warning_codes = ARRAY(SELECT code FROM unnest(warning_codes) AS code WHERE NOT code = ANY ($2::text[])) || $3::text[] WHERE id = $1',
      [task.id, songWarnings, found],
    ),
  );
}
