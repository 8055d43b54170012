import { z } from 'zod';
import { fieldLimits } from '../accounts/limits.ts';
import { unknownField } from '../requests/misplaced-fields.ts';
import { stringOrInteger, text } from '../scalars.ts';
import { isSeen } from '../text/seen-text.ts';
import { renderScenesBody } from './edit.ts';
import { aspectRatio, resolution, simultaneousPerformanceModes } from './options.ts';

const creativeModes = ['auto', 'story', 'mood', 'perform', 'sing', 'dance', 'sing_dance', 'sing_play'] as const;
type CreativeMode = (typeof creativeModes)[number];
const simultaneous: readonly CreativeMode[] = simultaneousPerformanceModes;
const instrumentModes: readonly CreativeMode[] = ['perform', 'sing_play'];

const peopledModes: readonly CreativeMode[] = ['perform', 'sing', 'dance', ...simultaneousPerformanceModes];
const sungModes: readonly CreativeMode[] = ['sing', ...simultaneousPerformanceModes];

const creative = z
  .strictObject({
    mode: z.enum(creativeModes).default('auto'),
    brief: text(3_000).optional().describe('Required for a brief-led story.'),
    characters: z
      .strictObject({
        policy: z.enum(['auto', 'required', 'forbidden']).default('auto'),
        count: z.int().min(1).max(2).optional().describe('Not with policy forbidden.'),
      })
      .optional(),
    options: z
      .strictObject({
        combination: z
          .enum(['alternating', 'simultaneous'])
          .default('alternating')
          .describe('simultaneous is required for sing_dance and sing_play.'),
        instrument: text(100).min(1).optional().describe('For perform and sing_play.'),
        storySource: z.enum(['lyrics', 'brief']).default('lyrics'),
      })
      .optional(),
    style: text(1_000).optional(),
  })
  .check((context) => {
    const { mode, brief, characters, options } = context.value;
    const refuse = (path: string[], message: string) =>
      context.issues.push({ code: 'custom', input: context.value, path, message });
    if (options?.storySource === 'brief' && (mode === 'story' || mode === 'auto') && !isSeen(brief))
      refuse(['brief'], 'is required when storySource is brief');
    if (characters?.policy === 'forbidden' && characters.count !== undefined)
      refuse(['characters', 'count'], 'cannot be given when characters are forbidden');
    if (characters?.policy === 'forbidden' && peopledModes.includes(mode))
      refuse(['characters', 'policy'], `cannot be forbidden for mode ${mode}, which shows somebody`);
    if (simultaneous.includes(mode) && options?.combination !== 'simultaneous')
      refuse(['options', 'combination'], `must be simultaneous for mode ${mode}`);
    if (options?.instrument !== undefined && !instrumentModes.includes(mode))
      refuse(['options', 'instrument'], 'is for modes perform and sing_play only');
  });

const explainSelectors: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'unrecognized_keys'
    ? issue.keys
        .map((key) =>
          /tier|provider|model|engine/i.test(key)
            ? 'cannot be chosen here; only aspectRatio and resolution can'
            : unknownField,
        )
        .join('\n')
    : undefined;

/**
 * E14: the price of a video that does not exist yet. `simultaneous` is valid here, and refused with 422 by the product.
 */
export const quoteMvBody = z
  .strictObject({
    durationSec: z.number().min(fieldLimits.quoteDurationSecMin).max(fieldLimits.quoteDurationSecMax),
    autoSubtitle: z.boolean().optional(),
    creative: creative.optional(),
    hasCharacterImage: z.boolean().optional(),
    hasMotionReferenceVideo: z.boolean().optional(),
    hasSubtitleTimeline: z.boolean().optional(),
    output: z
      .strictObject(
        {
          aspectRatio: aspectRatio.optional().describe('Default 16:9. A quote that names one pays for no other.'),
          resolution: resolution.default('720p'),
        },
        { error: explainSelectors },
      )
      .optional(),
    referenceImageCount: stringOrInteger(0, fieldLimits.referenceImages).optional(),
    singerCount: stringOrInteger(0, 2).optional(),
  })
  .check((context) => {
    const { hasMotionReferenceVideo, output, creative: wish, hasCharacterImage, singerCount } = context.value;
    const refuse = (field: 'hasCharacterImage' | 'singerCount', message: string) =>
      context.issues.push({ code: 'custom', input: context.value[field], path: [field], message });
    const isEmpty = wish?.characters?.policy === 'forbidden';
    if (isEmpty && hasCharacterImage) refuse('hasCharacterImage', 'cannot be true when characters are forbidden');
    if (isEmpty && singerCount) refuse('singerCount', 'must be 0 when characters are forbidden');
    if (singerCount === 0 && wish && sungModes.includes(wish.mode))
      refuse('singerCount', `must be at least 1 for mode ${wish.mode}`);
    if (
      hasMotionReferenceVideo &&
      output?.aspectRatio &&
      output.aspectRatio !== '16:9' &&
      output.aspectRatio !== '9:16'
    ) {
      context.issues.push({
        code: 'custom',
        input: output.aspectRatio,
        path: ['output', 'aspectRatio'],
        message: 'must be 16:9 or 9:16 with a motion reference',
      });
    }
  })
  .meta({
    id: 'QuoteMvBody',
    description: 'What a video would be made of.',
    examples: [
      {
        durationSec: 60,
        autoSubtitle: true,
        creative: { mode: 'story' },
        output: { aspectRatio: '16:9', resolution: '720p' },
      },
    ],
  });
export type QuoteMvBody = z.infer<typeof quoteMvBody>;

/** SPEC.md names the first two; E5 and E10 accept quotes as well, so they can be requested here too. */
const mvEditOperations = ['scene-edit', 'compose', 'render-batch', 'lock-character'] as const;
export type MvEditOperation = (typeof mvEditOperations)[number];

const batchFields = ['sceneIndexes', 'aspectRatio', 'draft', 'fps', 'resolution'] as const;

/** E9: the price of an edit. */
export const quoteMvEditBody = z
  .strictObject({
    operation: z.enum(mvEditOperations).default('scene-edit'),
    sceneIndex: stringOrInteger(0).optional().describe('Required for scene-edit.'),
    sceneIndexes: renderScenesBody.shape.sceneIndexes.optional().describe('Required for render-batch.'),
    aspectRatio: renderScenesBody.shape.aspectRatio.describe('For render-batch, as in the request it will pay for.'),
    draft: renderScenesBody.shape.draft,
    fps: renderScenesBody.shape.fps.describe('For render-batch.'),
    resolution: renderScenesBody.shape.resolution.describe('For render-batch.'),
    subtitles: z.boolean().optional().describe('For compose; default is what the video has.'),
  })
  .check((context) => {
    const { value } = context;
    const refuse = (field: keyof typeof value, message: string) =>
      context.issues.push({ code: 'custom', input: value[field], path: [field], message });
    if (value.operation === 'scene-edit' && value.sceneIndex === undefined)
      refuse('sceneIndex', 'is required for scene-edit');
    if (value.operation === 'render-batch' && value.sceneIndexes === undefined)
      refuse('sceneIndexes', 'is required for render-batch');
    if (value.operation !== 'scene-edit' && value.sceneIndex !== undefined)
      refuse('sceneIndex', 'is for scene-edit only');
    if (value.operation !== 'render-batch')
      for (const field of batchFields) if (value[field] !== undefined) refuse(field, 'is for render-batch only');
    if (value.operation !== 'compose' && value.subtitles !== undefined) refuse('subtitles', 'is for compose only');
  })
  .meta({
    id: 'QuoteMvEditBody',
    description: 'Which edit to price.',
    examples: [{ operation: 'scene-edit', sceneIndex: 3 }],
  });
export type QuoteMvEditBody = z.infer<typeof quoteMvEditBody>;
