/**
 * Prompts for the image model. The scene's text is embedded in ours, and whatever it says, the result is one picture.
 */
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import type { CharacterAnchor, Concept, ScenePlan, StyleId } from '#lib/products/mv/ports.ts';

const PROMPT_MAX = 3_000;

const looks: Record<StyleId, string> = {
  cinematic: 'photographic film still, 35 mm, natural light, shallow depth of field, rich colour grading',
  anime: 'hand-painted anime background art with clean line work and cel shading',
  ink: 'East Asian ink wash painting on paper, loose brushwork, much empty space, sparse colour',
  '3d': 'stylised 3D rendering, soft global illumination, rounded shapes, miniature feel',
  vaporwave: 'vaporwave, neon on deep violet, chrome and grids, late-eighties video look',
  brand: 'flat editorial illustration, bold geometric shapes, few solid colours, print texture',
};

const framings: Record<ScenePlan['framing'], string> = { wide: 'wide shot', medium: 'medium shot', close: 'close-up' };

const END = 'One continuous picture without borders. No text, letters, captions, logos or watermarks.';

export function scenePrompt(
  scene: ScenePlan,
  concept: Concept,
  anchor: Pick<CharacterAnchor, 'description'> | null,
): string {
  return whole([
    `Still of a music video, ${looks[concept.styleId]}.`,
    oneLine(scene.prompt, 800),
    scene.motifs.length > 0 ? `To be seen in it: ${scene.motifs.join(', ')}.` : '',
    `${framings[scene.framing]}, ${scene.setting.replace('-', ' ')}, ${scene.timeOfDay}, ${scene.weather === 'clear' ? 'clear air' : scene.weather}.`,
    `World: ${oneLine(concept.world, 500)}`,
    `Colours: ${scene.palette.join(', ')}.`,
    cast(scene, concept, anchor),
    END,
  ]);
}

/** Who appears: the non-human hero if the video has one, otherwise its person, or nobody. */
function cast(
  { hasCharacter }: ScenePlan,
  { hero }: Concept,
  anchor: Pick<CharacterAnchor, 'description'> | null,
): string {
  if (hero) return `${hasCharacter ? `The hero in it: ${oneLine(hero.full, 400)}. ` : ''}No people in it.`;
  if (!hasCharacter) return 'No recognisable person in it.';
  return anchor ? `The person in it: ${oneLine(anchor.description, 400)}.` : '';
}

export function portraitPrompt(concept: Concept, person: string): string {
  const colors = concept.palettes[0]?.colors ?? [];
  return whole([
    `Portrait for a music video, ${looks[concept.styleId]}.`,
    `${person}, head and shoulders, facing the viewer, calm expression, plain background.`,
    `World: ${oneLine(concept.world, 500)}`,
    `Colours: ${colors.join(', ')}.`,
    END,
  ]);
}

function whole(parts: string[]): string {
  return firstCharacters(parts.filter(Boolean).join(' '), PROMPT_MAX);
}

function oneLine(text: string, lengthMax: number): string {
  return firstCharacters(text.replace(/[\p{Cc}\s]+/gu, ' ').trim(), lengthMax);
}
