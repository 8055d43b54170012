import { z } from 'zod';
import { fieldLimits } from '../limits.ts';
import { stringOrInteger } from '../scalars.ts';
import { aspectRatio, resolution } from './options.ts';

export const creativeModes = ['auto', 'story', 'mood', 'perform', 'sing', 'dance', 'sing_dance', 'sing_play'] as const;
export type CreativeMode = (typeof creativeModes)[number];
const simultaneousModes: readonly CreativeMode[] = ['sing_dance', 'sing_play'];
const instrumentModes: readonly CreativeMode[] = ['perform', 'sing_play'];

const creative = z.strictObject({
  mode: z.enum(creativeModes).default('auto'),
  brief: z.string().max(3_000).optional().describe('Required for a brief-led story.'),
  characters: z.strictObject({
    policy: z.enum(['auto', 'required', 'forbidden']).default('auto'),
    count: z.int().min(1).max(2).optional().describe('Not with policy forbidden.'),
  }).optional(),
  options: z.strictObject({
    combination: z.enum(['alternating', 'simultaneous']).default('alternating').describe('simultaneous is required for sing_dance and sing_play.'),
    instrument: z.string().min(1).max(100).optional().describe('For perform and sing_play.'),
    storySource: z.enum(['lyrics', 'brief']).default('lyrics'),
  }).optional(),
  style: z.string().max(1_000).optional(),
}).check((context) => {
  const { mode, brief, characters, options } = context.value;
  const refuse = (path: string[], message: string) => context.issues.push({ code: 'custom', input: context.value, path, message });
  if (options?.storySource === 'brief' && (mode === 'story' || mode === 'auto') && !brief?.trim()) refuse(['brief'], 'is required when storySource is brief');
  if (characters?.policy === 'forbidden' && characters.count !== undefined) refuse(['characters', 'count'], 'cannot be given when characters are forbidden');
  if (simultaneousModes.includes(mode) && options?.combination !== 'simultaneous') refuse(['options', 'combination'], `must be simultaneous for mode ${mode}`);
  if (options?.instrument !== undefined && !instrumentModes.includes(mode)) refuse(['options', 'instrument'], 'is for modes perform and sing_play only');
});

const explainSelectors: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => (/tier|provider|model|engine/i.test(key) ? 'cannot be chosen here; only aspectRatio and resolution can' : 'is not a known field')).join('\n')
    : undefined;

/** E14: the price of a video that does not exist yet. `simultaneous` is well formed, and refused with 422 by the product. */
export const quoteMvBody = z.strictObject({
  durationSec: z.number().min(fieldLimits.quoteDurationSecMin).max(fieldLimits.quoteDurationSecMax),
  autoSubtitle: z.boolean().optional(),
  creative: creative.optional(),
  hasCharacterImage: z.boolean().optional(),
  hasMotionReferenceVideo: z.boolean().optional(),
  hasSubtitleTimeline: z.boolean().optional(),
  output: z.strictObject({ aspectRatio: aspectRatio.default('16:9'), resolution: resolution.default('720p') }, { error: explainSelectors }).optional(),
  referenceImageCount: stringOrInteger(0, fieldLimits.referenceImages).optional(),
  singerCount: stringOrInteger(0, 2).optional(),
}).check((context) => {
  const { hasMotionReferenceVideo, output } = context.value;
  if (hasMotionReferenceVideo && output && output.aspectRatio !== '16:9' && output.aspectRatio !== '9:16') {
    context.issues.push({ code: 'custom', input: output.aspectRatio, path: ['output', 'aspectRatio'], message: 'must be 16:9 or 9:16 with a motion reference' });
  }
}).meta({
  id: 'QuoteMvBody',
  description: 'What a video would be made of.',
  examples: [{ durationSec: 60, autoSubtitle: true, creative: { mode: 'story' }, output: { aspectRatio: '16:9', resolution: '720p' } }],
});
export type QuoteMvBody = z.infer<typeof quoteMvBody>;

export const mvEditOperations = ['scene-edit', 'compose'] as const;

/** E9: the price of an edit. */
export const quoteMvEditBody = z.strictObject({
  operation: z.enum(mvEditOperations).default('scene-edit'),
  sceneIndex: stringOrInteger(0).optional().describe('Required for scene-edit.'),
}).check((context) => {
  if (context.value.operation === 'scene-edit' && context.value.sceneIndex === undefined) {
    context.issues.push({ code: 'custom', input: undefined, path: ['sceneIndex'], message: 'is required for scene-edit' });
  }
}).meta({ id: 'QuoteMvEditBody', description: 'Which edit to price.', examples: [{ operation: 'scene-edit', sceneIndex: 3 }] });
export type QuoteMvEditBody = z.infer<typeof quoteMvEditBody>;
