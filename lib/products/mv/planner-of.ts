import { isTaskFailure } from '#lib/platform/failure.ts';
import { addWarning } from '#lib/tasks/add-warning.ts';
import type { RunOfTask } from '#lib/tasks/run-fence.ts';
import type { ProductDeps } from '../product-deps.ts';
import type { StoryboardPlanner } from './ports.ts';

/**
 * The planner for the work of one task. Where the operator set up an upstream planner and it gives no usable plan, the planner inside
 * makes this stage and the task says so (`MV_PLANNING_FALLBACK`). Content the upstream refuses fails: nobody plans around a refusal.
 */
export function plannerOf(
  { platform, engines }: Pick<ProductDeps, 'platform' | 'engines'>,
  task: RunOfTask,
): StoryboardPlanner {
  const { planner, sparePlanner } = engines;
  if (!sparePlanner) return planner;
  const orSpare = async <T>(signal: AbortSignal, work: (by: StoryboardPlanner) => Promise<T>): Promise<T> => {
    try {
      return await work(planner);
    } catch (error) {
      signal.throwIfAborted();
      if (!isTaskFailure(error) || error.code === 'CONTENT_REFUSED') throw error;
      platform.log.warn(
        { taskId: task.id, err: error },
        'The upstream planner gave no usable plan; the one inside plans',
      );
      await addWarning(platform.database.sql, task, 'MV_PLANNING_FALLBACK');
      return work(sparePlanner);
    }
  };
  return {
    readEmotion: (brief, analysis, signal) => orSpare(signal, (by) => by.readEmotion(brief, analysis, signal)),
    makeConcept: (brief, analysis, emotion, signal) =>
      orSpare(signal, (by) => by.makeConcept(brief, analysis, emotion, signal)),
    tellStory: (brief, analysis, emotion, concept, signal) =>
      orSpare(signal, (by) => by.tellStory(brief, analysis, emotion, concept, signal)),
    planScenes: (brief, analysis, emotion, concept, narrative, signal) =>
      orSpare(signal, (by) => by.planScenes(brief, analysis, emotion, concept, narrative, signal)),
    editScene: (brief, concept, scene, change, signal) =>
      orSpare(signal, (by) => by.editScene(brief, concept, scene, change, signal)),
  };
}
