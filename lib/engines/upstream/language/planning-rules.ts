/**
 * Instructions for the chat model at each planning stage. They contain no customer text, which is passed as material.
 */
import type { SongAnalysis, VideoBrief } from '#lib/products/mv/ports.ts';
import { sceneCountMax } from '../../local/planner/song/cut-scenes.ts';
import { COLOR_COUNT, PALETTE_COUNT } from './plan-answers.ts';
import { SCENE_SEC_MAX, SCENE_SEC_MIN, sceneCountMin } from './scene-cuts.ts';

const SCALE = 'valence runs from -1 (dark) to 1 (bright), arousal from -1 (still) to 1 (driving)';

export const EMOTION_RULES = `You read how a song feels, for a music video. The material has its title, tags, tempo, key, sections with their loudness (energy 0 to 1) and the words sung in them.
Rules:
- "overall" is the song as a whole with up to five single-word moods; "sections" has exactly one entry for each section of the material, with its "index" and one mood word.
- ${SCALE}. Let neighbouring sections differ where the song does; the loudest section is rarely the calmest.`;

export const CONCEPT_RULES = `You are the director of a music video and choose its look from the material: the song, its moods and the customer's description, which decides wherever it says something.
Rules:
- "styleId" is the one of the material when it names one, else the style that suits the song best.
- "logline" is one sentence of what happens. "world" says in two or three sentences where it happens and how it looks.
- "palettes" are ${PALETTE_COUNT}: for verses, for choruses, for everything else, each with a name and exactly ${COLOR_COUNT} colours as #rrggbb, darkest first, the last one an accent. Each palette spans dark to light.
- "motifs" are one to four things to come back to, such as lantern, birds, door, moon, train, umbrella, letter, paper boat.
- "needsCharacter" says whether a singer or another person carries the video. It is true when the performance mode is about singing, dancing or playing.`;

export const NARRATIVE_RULES = `You tell the story of a music video, section by section, so that a reader could follow it without seeing it.
Rules:
- "beats" has exactly one entry for each section of the material, with its "index".
- "summary" is one or two sentences in the present tense about what is seen. "setting" names place, hour and weather in a few words. "intensity" is 0 to 1 and follows the energy of the section.
- Something changes from the first section to the last; repeated choruses come back to one image and go further with it.`;

export const EDIT_RULES = `You change one scene of a music video as its owner asks. "scene" is the shot as it is, "change" what its owner wants instead: a new "prompt", another "shotType", or both.
Rules:
- Answer with the whole scene. Follow the change; keep what it does not touch, above all palette, hour and place, unless the new prompt names others.
- "prompt" describes the new picture for a painter in one to three sentences, in the words of the change where it has them. No text in the picture, no names of living people or brands.
- "palette" is the index of a palette of the concept; "motif" one of its motifs, word for word, or null. valence and arousal: ${SCALE}.`;

/** The allowed number of scenes depends on the song. */
export function scenesRules(brief: Pick<VideoBrief, 'renderTier'>, analysis: SongAnalysis): string {
  const barSec = 240 / Math.max(40, analysis.bpm);
  return `You cut a music video into scenes, each one shot.
Rules:
- There are ${sceneCountMin(analysis)} to ${sceneCountMax(brief, analysis)} scenes. The first starts at 0; each lasts until the next starts, the last until the song ends at ${analysis.durationSec.toFixed(2)} s. A scene lasts at least ${SCENE_SEC_MIN + 0.6} s and at most ${SCENE_SEC_MAX - 2} s.
- A bar of this song lasts about ${barSec.toFixed(2)} s: start scenes where bars and sections start, loud sections in shorter scenes than calm ones.
- "setting" is the kind of place, "prompt" describes the picture for a painter in one to three sentences: who or what, where, light, colours, mood. No camera jargon, no text in the picture, no names of living people or brands.
- Two scenes that follow each other differ in setting or framing, and in camera move. "cameraAmount" is 0 to 1.
- "palette" is the index of a palette of the concept; "motif" one of its motifs, word for word, or null.
- "shotType" is lipsync only where words are sung and someone is seen singing; performance or dance where the performance mode asks for it; bridge for pictures without people; else narrative. "hasCharacter" says whether the person of the video is seen. Where the concept has a "hero", which is no person, it is that hero, in most scenes, and nobody else is.
- "transitionIn" is cut for most scenes, flash at a loud start, dip where the place or the hour changes in a calm moment. valence and arousal: ${SCALE}.`;
}
