import type { TaskRun } from '#lib/tasks/task-run.ts';
import type { SungLine } from '../music/ports.ts';
import type { Concept, EmotionArc, NarrativeBeat, ScenePlan, SongAnalysis } from './ports.ts';

/** The storyboard as the view and the studio read it. */
export type Storyboard = { durationSec: number; analysis: SongAnalysis; emotion: EmotionArc; concept: Concept; narrative: NarrativeBeat[]; lines: SungLine[] };

/** Keeps the plan of a video and one row a scene; a repeated step writes the same. */
export async function recordStoryboard(run: Pick<TaskRun, 'platform' | 'task' | 'write'>, plan: Storyboard & { scenes: ScenePlan[] }): Promise<void> {
  const { scenes, ...storyboard } = plan;
  const mvId = run.task.id;
  const now = run.platform.clock.now();
  await run.write(async (tx) => {
    await tx.query('UPDATE mv SET storyboard = $2, version = version + 1, updated_at = $3 WHERE id = $1', [mvId, JSON.stringify(storyboard), now]);
    await tx.query(
      `INSERT INTO mv_scene (mv_id, index, start_sec, end_sec, plan, status)
         SELECT $1, s.index, s.start_sec, s.end_sec, s.plan, 'planned' FROM unnest($2::int[], $3::float8[], $4::float8[], $5::json[]) AS s(index, start_sec, end_sec, plan)
         ON CONFLICT (mv_id, index) DO UPDATE SET start_sec = excluded.start_sec, end_sec = excluded.end_sec, plan = excluded.plan`,
      [mvId, scenes.map((scene) => scene.index), scenes.map((scene) => scene.startSec), scenes.map((scene) => scene.endSec), scenes.map((scene) => JSON.stringify(scene))],
    );
  });
}
