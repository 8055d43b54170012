import type { Concept, EmotionArc, NarrativeBeat, ScenePlan, SongAnalysis, VideoBrief } from '#lib/products/mv/ports.ts';
import { cutScenes, type Cut } from './cut-scenes.ts';
import { moodWord } from './feeling-words.ts';
import { matchMotifs, motifById } from './motif-words.ts';
import { createPlacer } from './place-scenes.ts';
import { planWorld } from './plan-world.ts';
import { seededRandom } from './seeded-random.ts';
import { moveCamera, type Shot } from './shot-grammar.ts';
import { shotTypeFor } from './shot-types.ts';
import { meanEnergy, type SongPart } from './song-parts.ts';
import { motifClause } from './tell-story.ts';
import { phraseDeck, writePrompt } from './write-prompt.ts';

/**
 * Plans every shot of the video. The scenes cover the song exactly, begin on downbeats and section starts, keep to the
 * places of the story, and never frame the same place the same way twice running. Same brief and seed, same plan.
 */
export function planScenes(brief: VideoBrief, analysis: SongAnalysis, emotion: EmotionArc, concept: Concept, narrative: NarrativeBeat[]): ScenePlan[] {
  const world = planWorld(brief, analysis, emotion);
  const cuts = cutScenes(world.parts, brief, analysis);
  const random = seededRandom(brief.seed, 'shots');
  const place = createPlacer(world, narrative);
  const deck = phraseDeck(brief.seed);
  const motifSeen = new Map<string, number>();
  let characterSeen = false;
  let sinceFlash = 0;
  const scenes: ScenePlan[] = [];
  cuts.forEach((cut, index) => {
    const part = world.parts[cut.partIndex] as SongPart;
    const before = scenes.at(-1) ?? null;
    const indexInPart = cuts.slice(0, index).filter((other) => other.partIndex === cut.partIndex).length;
    const [opensPart, closesSong] = [indexInPart === 0, index === cuts.length - 1 && index > 0];
    const lyric = lyricOf(cut, brief);
    const energy = meanEnergy(analysis, cut.startSec, cut.endSec);
    const mood = emotion.sections[part.index] ?? { ...emotion.overall, word: emotion.overall.words[0] ?? 'dreamy' };
    const feeling = { valence: mood.valence, arousal: clamp(mood.arousal + 0.8 * (energy - part.energy)) };
    const shotType = shotTypeFor(brief.performanceMode, part.kind, indexInPart, lyric !== '', concept.needsCharacter);
    const { setting, framing, light } = place({ part, indexInPart, lyric, shotType, opensSong: index === 0, closesSong, beforeLast: index === cuts.length - 2 });
    const isInsert = shotType === 'narrative' && framing === 'close' && random.next() < 0.4;
    // The last picture holds somebody: a small figure in a large place.
    const hasCharacter = concept.needsCharacter && (closesSong || (shotType !== 'bridge' && !isInsert));
    const camera = moveCamera(framing, feeling.arousal, energy, closesSong, before, random);
    // A long first shot without words has to travel.
    if (index === 0 && camera.move !== 'static') camera.amount = Math.max(camera.amount, 0.8);
    const palette = paletteOf(part, concept);
    const motifs = motifsOf(part, indexInPart, index, lyric, shotType, concept, closesSong);
    const shownMotif = motifs[0];
    const seen = shownMotif ? (motifSeen.get(shownMotif) ?? 0) : 0;
    if (shownMotif) motifSeen.set(shownMotif, seen + 1);
    const transitionIn = transitionOf(part, world.parts[part.index - 1], opensPart, before, { setting, timeOfDay: light.timeOfDay }, energy, sinceFlash);
    sinceFlash = transitionIn === 'flash' ? 0 : sinceFlash + 1;
    scenes.push({
      index,
      startSec: cut.startSec,
      endSec: cut.endSec,
      sectionLabel: part.label,
      shotType,
      setting,
      ...light,
      framing,
      camera,
      palette: [...palette.colors],
      motifs,
      hasCharacter,
      emotion: feeling,
      prompt: writePrompt(
        {
          shotType,
          setting,
          ...light,
          framing,
          camera,
          hasCharacter,
          subject: world.subject,
          firstSight: hasCharacter && !characterSeen,
          opensPart,
          motif: shownMotif ? motifClause(motifById(shownMotif), seen, closesSong) : null,
          mood: opensPart ? mood.word : moodWord(feeling),
          paletteName: palette.name,
        },
        deck,
      ),
      lyric,
      transitionIn,
      seed: Math.floor(random.next() * 2 ** 31),
    });
    characterSeen ||= hasCharacter;
  });
  return scenes;
}

/** Lines whose middle lies in the scene; a line that spans several scenes belongs to all it covers for a second or more. */
export function lyricOf(cut: Pick<Cut, 'startSec' | 'endSec'>, brief: VideoBrief): string {
  const heard = brief.lines.filter((line) => {
    const middle = (line.startSec + line.endSec) / 2;
    const overlap = Math.min(line.endSec, cut.endSec) - Math.max(line.startSec, cut.startSec);
    return (middle >= cut.startSec && middle < cut.endSec) || overlap >= 1.2;
  });
  return heard.map((line) => line.text.trim()).join(' / ');
}

function paletteOf(part: SongPart, concept: Concept): Concept['palettes'][number] {
  const slot = part.kind === 'chorus' ? 1 : part.kind === 'bridge' || part.kind === 'instrumental' || part.kind === 'outro' ? 2 : 0;
  return concept.palettes[slot % concept.palettes.length] ?? { name: 'Sumi', colors: ['#141311', '#77716a', '#efe8d8'] };
}

/** The chorus comes back to the leading motif; elsewhere a motif shows when it is sung of, or in turn, not in every shot. */
function motifsOf(part: SongPart, indexInPart: number, index: number, lyric: string, shotType: Shot['shotType'], concept: Concept, closesSong: boolean): string[] {
  const [lead] = concept.motifs;
  if (!lead) return [];
  if (closesSong || (part.kind === 'chorus' && indexInPart === 0)) return [lead];
  const sung = matchMotifs(lyric).find((hit) => !hit.negated && concept.motifs.includes(hit.value.id))?.value.id;
  if (shotType === 'lipsync' || shotType === 'dance') return [];
  if (sung) return [sung];
  return index % 3 === 1 ? [concept.motifs[(1 + Math.floor(index / 3)) % concept.motifs.length] as string] : [];
}

function transitionOf(part: SongPart, partBefore: SongPart | undefined, opensPart: boolean, before: ScenePlan | null, now: Pick<ScenePlan, 'setting' | 'timeOfDay'>, energy: number, sinceFlash: number): ScenePlan['transitionIn'] {
  if (!before || !partBefore) return 'cut';
  if (opensPart) {
    const lift = part.energy - partBefore.energy;
    if (part.kind === 'chorus' && lift > -0.02) return 'flash';
    if (lift > 0.12) return 'flash';
    const unlike = before.setting !== now.setting || before.timeOfDay !== now.timeOfDay;
    return unlike && (lift < 0 || part.kind === 'bridge' || part.kind === 'outro' || partBefore.kind === 'intro') ? 'dip' : 'cut';
  }
  return part.kind === 'chorus' && energy > 0.8 && sinceFlash >= 3 ? 'flash' : 'cut';
}

function clamp(value: number): number {
  return Math.round(Math.min(1, Math.max(-1, value)) * 1000) / 1000;
}
