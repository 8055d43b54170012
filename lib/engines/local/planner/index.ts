import type { StoryboardPlanner } from '#lib/products/mv/ports.ts';
import { editScene } from './edits/edit-scene.ts';
import { makeConcept } from './brief/make-concept.ts';
import { planScenes } from './plan-scenes.ts';
import { readEmotion } from './song/read-emotion.ts';
import { tellStory } from './story/tell-story.ts';

export { estimateSceneCount } from '#lib/products/mv/ports.ts';

/**
 * Plans videos by rules on this machine, in milliseconds. Deterministic: the same brief, analysis and seed always give
 * the same plan. `planScenes` never makes more scenes than `estimateSceneCount(durationSec, brief.renderTier)`.
 */
export function createLocalStoryboardPlanner(): StoryboardPlanner {
  return {
    async readEmotion(brief, analysis, signal) {
      signal.throwIfAborted();
      return readEmotion(brief, analysis);
    },
    async makeConcept(brief, analysis, emotion, signal) {
      signal.throwIfAborted();
      return makeConcept(brief, analysis, emotion);
    },
    async tellStory(brief, analysis, emotion, concept, signal) {
      signal.throwIfAborted();
      return tellStory(brief, analysis, emotion, concept);
    },
    async planScenes(brief, analysis, emotion, concept, narrative, signal) {
      signal.throwIfAborted();
      return planScenes(brief, analysis, emotion, concept, narrative);
    },
    async editScene(brief, concept, scene, change, signal) {
      signal.throwIfAborted();
      return editScene(brief, concept, scene, change);
    },
  };
}
