import { sceneNumber } from '#lib/contract/mv/scene-names.ts';
import { characterCount } from '#lib/contract/text/character-count.ts';
import { invalidField, TaskFailure } from '#lib/platform/failure.ts';
import type { CharacterAnchor, Concept, ScenePlan, VideoBrief } from '../ports.ts';

/** The most characters in a shot's prompt for the native engine. */
export const enginePromptMax = 1200;

type CompiledPrompts = {
  scenes: ScenePlan[];
  /** Scenes whose prompt had to be simplified. */
  fallbacks: number[];
};

/**
 * Compiles the native engine's prompt of each shot: the scene, how it is shot, the world, the character and the caller's brief, in this
 * order and as far as they fit. Throws `MV_NATIVE_SHOT_PROMPT_TOO_LONG` when the scene itself does not fit.
 */
export function compilePrompts(
  brief: Pick<VideoBrief, 'description'>,
  concept: Pick<Concept, 'styleId' | 'world'>,
  anchor: Pick<CharacterAnchor, 'description'> | null,
  scenes: readonly ScenePlan[],
): CompiledPrompts {
  const fallbacks: number[] = [];
  const compiled = scenes.map((scene) => {
    const shot = shotOf(scene);
    const extras = [
      `Style: ${concept.styleId}. ${concept.world}`,
      ...(scene.hasCharacter && anchor ? [`Character: ${anchor.description}`] : []),
      ...(brief.description ? [`Brief: ${brief.description}`] : []),
    ];
    const wanted = [shot, ...extras].join(' ');
    if (characterCount(wanted) <= enginePromptMax) return { ...scene, enginePrompt: wanted };
    if (characterCount(shot) > enginePromptMax) {
      throw new TaskFailure('MV_NATIVE_SHOT_PROMPT_TOO_LONG', {
        message: `The prompt of scene ${sceneNumber(scene.index)} has ${characterCount(shot)} characters; the engine reads ${enginePromptMax}.`,
      });
    }
    fallbacks.push(scene.index);
    return {
      ...scene,
      enginePrompt: extras.reduce(
        (text, extra) =>
          characterCount(text) + 1 + characterCount(extra) <= enginePromptMax ? `${text} ${extra}` : text,
        shot,
      ),
    };
  });
  return { scenes: compiled, fallbacks };
}

/** Adds engine prompts to the scenes: those of `compilePrompts` for the native engine, none for the classic one. */
export function promptsForEngine(
  brief: VideoBrief,
  concept: Concept,
  anchor: CharacterAnchor | null,
  scenes: ScenePlan[],
): CompiledPrompts {
  return brief.renderTier ? compilePrompts(brief, concept, anchor, scenes) : { scenes, fallbacks: [] };
}

const shotOf = ({ prompt, shotType, framing, camera, timeOfDay }: ScenePlan): string =>
  `${prompt} Shot: ${shotType}, ${framing}, camera ${camera.move}, ${timeOfDay}.`;

/** Refuses a prompt of an edit that is too long for the native engine. Throws `VALIDATION_ERROR`. */
export function refuseLongPrompt(scene: ScenePlan): void {
  const excess = characterCount(shotOf(scene)) - enginePromptMax;
  if (excess > 0)
    throw invalidField(
      'prompt',
      `must have at most ${characterCount(scene.prompt) - excess} characters: the native engine reads no more`,
    );
}
