import type {
  Concept,
  EmotionArc,
  ScenePlan,
  SongAnalysis,
  StoryboardPlanner,
  VideoBrief,
} from '#lib/products/mv/ports.ts';
import { luma, rgbOf } from '../../local/draw/scene/light/inks.ts';
import { PEOPLED } from '../../local/planner/edits/edit-scene.ts';
import { findHero, hasLead, isOfHero } from '../../local/planner/people/find-hero.ts';
import { lyricOf } from '../../local/planner/plan-scenes.ts';
import { castScene, describedThings, sungThings, type Thing } from '../../local/planner/things/scene-things.ts';
import { seededRandom } from '../../local/planner/seeded-random.ts';
import { songParts, type SongPart } from '../../local/planner/song/song-parts.ts';
import type { AskJson } from './ask-json.ts';
import {
  conceptAnswer,
  editedSceneAnswer,
  emotionAnswer,
  narrativeAnswer,
  PALETTE_COUNT,
  type SceneAnswer,
  scenesAnswer,
} from './plan-answers.ts';
import { CONCEPT_RULES, EDIT_RULES, EMOTION_RULES, NARRATIVE_RULES, scenesRules } from './planning-rules.ts';
import { cutProblems, snapStarts } from './scene-cuts.ts';
import { songFacts } from './song-facts.ts';

/** Maximum number of objects an edit shows. */
const EDIT_THINGS_MAX = 3;

/**
 * Plans videos with a chat model, constrained by the music: sections and their times come from the song, scene starts
 * are snapped to beats, and a plan that cannot be rendered is rejected. Throws `TaskFailure`.
 */
export function createStoryboardPlanner(askJson: AskJson): StoryboardPlanner {
  return {
    async readEmotion(brief, analysis, signal) {
      const parts = songParts(brief, analysis);
      const { value } = await askJson(
        {
          name: 'emotion_arc',
          rules: EMOTION_RULES,
          material: songFacts(brief, analysis, parts),
          answer: emotionAnswer,
          problems: ({ sections }) => sectionProblems('sections', sections, parts),
        },
        signal,
      );
      return {
        overall: value.overall,
        sections: inOrder(value.sections).map(({ valence, arousal, word }, at) => ({
          ...timesOf(parts[at] as SongPart),
          valence,
          arousal,
          word,
        })),
      };
    },

    async makeConcept(brief, analysis, emotion, signal) {
      const parts = songParts(brief, analysis);
      const wish = brief.styleId === 'auto' ? null : brief.styleId;
      const material = { ...songFacts(brief, analysis, parts), styleId: wish, emotion: moods(emotion) };
      const { value } = await askJson(
        { name: 'concept', rules: CONCEPT_RULES, material, answer: conceptAnswer },
        signal,
      );
      const hero = findHero(brief);
      return {
        ...value,
        styleId: wish ?? value.styleId,
        palettes: value.palettes.map(({ name, colors }) => ({
          name,
          colors: [...colors].sort((a, b) => luma(rgbOf(a)) - luma(rgbOf(b))),
        })),
        motifs: [...new Set(value.motifs)].filter((noun) => !isOfHero(noun, hero)),
        ...(hero ? { hero } : {}),
        needsCharacter:
          hero === null &&
          (value.needsCharacter ||
            brief.characterImagePath !== undefined ||
            !['auto', 'story'].includes(brief.performanceMode)),
      };
    },

    async tellStory(brief, analysis, emotion, concept, signal) {
      const parts = songParts(brief, analysis);
      const material = {
        ...songFacts(brief, analysis, parts),
        emotion: moods(emotion),
        concept: conceptFacts(concept),
      };
      const { value } = await askJson(
        {
          name: 'narrative',
          rules: NARRATIVE_RULES,
          material,
          answer: narrativeAnswer,
          problems: ({ beats }) => sectionProblems('beats', beats, parts),
        },
        signal,
      );
      return inOrder(value.beats).map(({ index, summary, setting, intensity }, at) => ({
        sectionIndex: index,
        ...timesOf(parts[at] as SongPart),
        summary,
        setting,
        intensity,
      }));
    },

    async planScenes(brief, analysis, emotion, concept, narrative, signal) {
      const parts = songParts(brief, analysis);
      const material = {
        ...songFacts(brief, analysis, parts),
        emotion: moods(emotion),
        concept: conceptFacts(concept),
        story: narrative.map(({ sectionIndex, summary, setting, intensity }) => ({
          sectionIndex,
          summary,
          setting,
          intensity,
        })),
      };
      const question = { name: 'scenes', rules: scenesRules(brief, analysis), material, answer: scenesAnswer };
      const { value } = await askJson(
        {
          ...question,
          problems: ({ scenes }) =>
            sceneProblems(
              scenes.map(({ startSec }) => startSec),
              brief,
              analysis,
            ),
        },
        signal,
      );
      const starts = snapStarts(
        value.scenes.map(({ startSec }) => startSec),
        analysis,
      );
      const random = seededRandom(brief.seed, 'upstream-shots');
      const sung = sungThings(brief);
      return value.scenes.map(({ startSec: _wanted, ...scene }, index) => {
        const startSec = starts[index] as number;
        const endSec = starts[index + 1] ?? analysis.durationSec;
        const part = parts.findLast((other) => other.startSec <= startSec + 0.01) ?? (parts[0] as SongPart);
        const lyric = lyricOf({ startSec, endSec }, brief);
        const things = sung.filter(({ atSec }) => atSec !== null && atSec >= startSec && atSec < endSec);
        return asPlan(scene, concept, things, {
          index,
          startSec,
          endSec,
          sectionLabel: part.label,
          lyric,
          seed: Math.floor(random.next() * 2 ** 31),
        });
      });
    },

    async editScene(brief, concept, scene, { prompt, shotType, seed }, signal) {
      const { index, startSec, endSec, sectionLabel, lyric, camera, emotion, seed: _seed, ...shown } = scene;
      const material = {
        title: brief.title,
        performanceMode: brief.performanceMode,
        concept: conceptFacts(concept),
        scene: { ...shown, lyric, camera },
        change: { prompt, shotType },
      };
      const { value } = await askJson(
        { name: 'scene', rules: EDIT_RULES, material, answer: editedSceneAnswer },
        signal,
      );
      const peopled = shotType !== undefined && PEOPLED.includes(shotType);
      return asPlan(
        { ...value, shotType: shotType ?? value.shotType, hasCharacter: value.hasCharacter || peopled },
        { ...concept, needsCharacter: concept.needsCharacter || peopled },
        describedThings(prompt, EDIT_THINGS_MAX),
        { index, startSec, endSec, sectionLabel, lyric, seed },
      );
    },
  };
}

/**
 * The scene adjusted to what the pipeline can render: no lip-sync where nothing is sung, no performance without a
 * performer.
 */
function asPlan(
  answer: SceneAnswer,
  concept: Concept,
  things: readonly Thing[],
  place: Pick<ScenePlan, 'index' | 'startSec' | 'endSec' | 'sectionLabel' | 'lyric' | 'seed'>,
): ScenePlan {
  const { cameraMove, cameraAmount, palette, motif, valence, arousal, ...shown } = answer;
  const hasCharacter = answer.hasCharacter && hasLead(concept);
  const silent = answer.shotType === 'lipsync' && place.lyric === '';
  return {
    ...shown,
    ...place,
    shotType: hasCharacter && !silent ? answer.shotType : answer.shotType === 'bridge' ? 'bridge' : 'narrative',
    hasCharacter,
    // A non-human hero appears without passers-by.
    ...(concept.hero ? { isDeserted: true } : {}),
    camera: { move: cameraMove, amount: cameraAmount },
    palette: [...(concept.palettes[palette % Math.max(1, concept.palettes.length)]?.colors ?? [])],
    ...castWith(things, motif && concept.motifs.includes(motif) ? motif : null),
    emotion: { valence, arousal },
    transitionIn: place.index === 0 ? 'cut' : answer.transitionIn,
  };
}

/**
 * What is sung in the scene or requested by an edit, then the motif. A motif the local engine cannot draw is kept for
 * the image model.
 */
function castWith(things: readonly Thing[], motif: string | null): Pick<ScenePlan, 'motifs' | 'motifCues'> {
  const cast = castScene(things, motif ? [{ noun: motif, atSec: null, motion: 'stand' }] : [], 1);
  return cast.motifs.length > 0 ? cast : { motifs: motif ? [motif] : [] };
}

const inOrder = <Entry extends { index: number }>(entries: Entry[]) => [...entries].sort((a, b) => a.index - b.index);
const timesOf = ({ label, startSec, endSec }: SongPart) => ({ label, startSec, endSec });
const moods = (emotion: EmotionArc) => ({
  overall: emotion.overall.words,
  sections: emotion.sections.map((section) => section.word),
});

function conceptFacts({ styleId, logline, world, palettes, motifs, needsCharacter, hero }: Concept) {
  return {
    styleId,
    logline,
    world,
    palettes: palettes.slice(0, PALETTE_COUNT),
    motifs,
    needsCharacter,
    ...(hero ? { hero: hero.full } : {}),
  };
}

/** Exactly one entry per section of the song. */
function sectionProblems(name: string, entries: { index: number }[], parts: SongPart[]): string[] {
  const indexes = inOrder(entries).map(({ index }) => index);
  if (indexes.length === parts.length && indexes.every((index, at) => index === at)) return [];
  return [
    `${name}: there must be exactly one entry for each of the ${parts.length} sections, with "index" 0 to ${parts.length - 1}.`,
  ];
}

function sceneProblems(startsSec: number[], brief: VideoBrief, analysis: SongAnalysis): string[] {
  const early = startsSec.some((startSec, index) => index > 0 && startSec <= (startsSec[index - 1] as number));
  return early
    ? ['scenes: every startSec must be later than the one before it.']
    : cutProblems(snapStarts(startsSec, analysis), brief, analysis);
}
