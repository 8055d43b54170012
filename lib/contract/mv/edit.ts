import { z } from 'zod';
import { configObject, untaggedConfigObject } from '../config-object.ts';
import { fieldLimits } from '../accounts/limits.ts';
import { opaqueId } from '../ids.ts';
import {
  creditAmount,
  expectedMvVersion,
  httpUrl,
  integerText,
  maxCreditsFromZero,
  seenText,
  text,
} from '../scalars.ts';
import { taskReceipt } from '../tasks/task.ts';
import { warningCodeList } from '../tasks/warning-codes.ts';
import { quoteId } from './preflight.ts';
import {
  aspectRatio,
  choiceIssues,
  renderTier,
  resolution,
  shotType,
  type RenderTier,
  type Resolution,
} from './options.ts';

const edit = {
  expectedVersion: expectedMvVersion,
  config: configObject.optional(),
  maxCredits: maxCreditsFromZero.optional(),
  quoteId: quoteId.optional(),
};

const videoProviders = ['p-video', 'option-b', 'option-c', 'option-d'] as const;

/** E5. One task and one charge for the whole batch; each scene succeeds or fails independently. */
export const renderScenesBody = z
  .strictObject({
    ...edit,
    sceneIndexes: z
      .array(z.int().min(0))
      .min(1)
      .max(fieldLimits.sceneBatchItems)
      .refine((indexes) => new Set(indexes).size === indexes.length, 'must not name a scene twice'),
    aspectRatio: aspectRatio.optional(),
    draft: z.boolean().optional().describe('Use the draft rendering policy.'),
    fps: z.union([z.literal(24), z.literal(48)], { error: 'must be 24 or 48' }).optional(),
    resolution: z.enum(['540p', '720p', '1080p']).optional(),
    videoModel: text(100).optional(),
    videoProvider: z.enum(videoProviders).optional(),
  })
  .meta({
    id: 'RenderScenesBody',
    description: 'Scenes to render in one batch.',
    examples: [{ expectedVersion: 4, sceneIndexes: [0, 1, 2], maxCredits: 120 }],
  });
export type RenderScenesBody = z.infer<typeof renderScenesBody>;

/** E10. */
export const lockCharacterBody = z
  .strictObject({
    expectedVersion: expectedMvVersion,
    characterImage: httpUrl.describe('Public portrait that becomes the character of the video.'),
    config: untaggedConfigObject.optional(),
    description: text(fieldLimits.characterDescriptionLength).optional(),
    maxCredits: maxCreditsFromZero.optional(),
    quoteId: quoteId.optional(),
  })
  .meta({
    id: 'LockCharacterBody',
    description: 'The portrait to keep.',
    examples: [{ expectedVersion: 4, characterImage: 'https://example.com/singer.jpg' }],
  });
export type LockCharacterBody = z.infer<typeof lockCharacterBody>;

/** Response of E10. `adjustmentCredits` is chargedCredits minus baseCredits. */
export const mvOperationResult = z
  .object({
    ...taskReceipt.shape,
    mvId: z.string(),
    creditsRequired: creditAmount,
    requestId: z.string().nullable().describe('X-Request-Id of the request, or a generated one.'),
    warningCodes: warningCodeList,
    links: z.object({
      final: z.string().nullable(),
      resource: z.string().nullable(),
      stream: z.string(),
      task: z.string(),
    }),
    pricing: z.object({
      adjustmentCredits: z.number(),
      baseCredits: z.number(),
      chargedCredits: creditAmount,
      quoteVersion: z.string(),
      source: z.string(),
      billingIncrementCredits: z.number().optional(),
      calculatedCredits: z.number().optional(),
      settlementPolicyVersion: z.string().optional(),
      settlementRoundingCredits: z.number().optional(),
    }),
    product: z.object({
      featureCode: z.string(),
      modelCode: z.string(),
      providerCode: z.string(),
      resourceId: z.string().nullable(),
      type: z.string().describe('Product family such as song, producer or mv.'),
      autoFinalize: z.boolean().optional(),
      deliveryStatus: z.string().nullable().optional(),
    }),
    estimatedCompletionTime: z.string().nullable().optional(),
  })
  .meta({ id: 'MvOperationResult', description: 'An operation on a video was started.' });
export type MvOperationResult = z.infer<typeof mvOperationResult>;

export const sceneParams = z.object({ mvId: opaqueId, index: integerText(0) });

/** Changes one scene and renders it again. At least one of `prompt` and `shotType` is required. */
export const editSceneBody = z
  .strictObject({
    ...edit,
    prompt: seenText(fieldLimits.draftDescriptionLength, 'must say what to show').optional(),
    shotType: shotType.optional(),
  })
  .check((context) => {
    if (context.value.prompt === undefined && context.value.shotType === undefined) {
      context.issues.push({
        code: 'custom',
        input: context.value,
        path: ['prompt'],
        message: 'is required where shotType is left out',
      });
    }
  })
  .meta({
    id: 'EditSceneBody',
    description: 'What to change about a scene.',
    examples: [{ expectedVersion: 5, prompt: 'Rain on a neon street', maxCredits: 40 }],
  });
export type EditSceneBody = z.infer<typeof editSceneBody>;

/** Joins the current scenes into a new final file. */
export const composeMvBody = z.strictObject({ ...edit, subtitles: z.boolean().optional() }).meta({
  id: 'ComposeMvBody',
  description: 'How to join the scenes again.',
  examples: [{ expectedVersion: 6, subtitles: true }],
});
export type ComposeMvBody = z.infer<typeof composeMvBody>;

/** The tier has to support the resolution, as in a draft (SPEC.md, E11). */
function refuseTierMismatch(context: z.core.ParsePayload<{ renderTier: RenderTier; resolution?: Resolution }>): void {
  const { renderTier: tier, resolution: size } = context.value;
  for (const { field, message } of choiceIssues({ engineVersion: 'native-v1', renderTier: tier, resolution: size }))
    context.issues.push({ code: 'custom', input: size, path: [field], message });
}

/** Prices and checks an upgrade without buying it. */
export const upgradePreflightBody = z
  .strictObject({ expectedVersion: expectedMvVersion, renderTier, resolution: resolution.optional() })
  .check(refuseTierMismatch)
  .meta({
    id: 'UpgradePreflightBody',
    description: 'The tier to upgrade to.',
    examples: [{ expectedVersion: 6, renderTier: 'hd' }],
  });
export type UpgradePreflightBody = z.infer<typeof upgradePreflightBody>;

/** Re-renders a native video in a higher tier. */
export const upgradeMvBody = z
  .strictObject({ ...edit, renderTier, resolution: resolution.optional(), preflightId: opaqueId.optional() })
  .check(refuseTierMismatch)
  .meta({
    id: 'UpgradeMvBody',
    description: 'The tier to render again in.',
    examples: [{ expectedVersion: 6, renderTier: 'hd', maxCredits: 1200 }],
  });
export type UpgradeMvBody = z.infer<typeof upgradeMvBody>;
