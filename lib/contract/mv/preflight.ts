import { z } from 'zod';
import { opaqueId } from '../ids.ts';
import { fieldLimits } from '../accounts/limits.ts';
import { quote } from '../accounts/pricing.ts';
import {
  creditAmount,
  verbatimText,
  expectedDraftVersion,
  httpsUrl,
  httpUrl,
  maxCredits,
  timestamp,
} from '../scalars.ts';
import { warningCodeList } from '../tasks/warning-codes.ts';

/** E15. */
export const previewPreflightBody = z
  .strictObject({
    expectedVersion: expectedDraftVersion,
    webhookUrl: httpsUrl.optional().describe('Receives the events of the preview that is bought with this preflight.'),
  })
  .meta({
    id: 'PreviewPreflightBody',
    description: 'The draft revision to check for a preview.',
    examples: [{ expectedVersion: 3 }],
  });
export type PreviewPreflightBody = z.infer<typeof previewPreflightBody>;

/** `POST /api/v1/mv/drafts/{id}/preflight`: the same check for the whole video. */
export const draftPreflightBody = z
  .strictObject({
    expectedVersion: expectedDraftVersion,
    webhookUrl: httpUrl.optional().describe('Receives the events of the video that is bought with this preflight.'),
  })
  .meta({ id: 'DraftPreflightBody', description: 'The draft revision to check.', examples: [{ expectedVersion: 3 }] });
export type DraftPreflightBody = z.infer<typeof draftPreflightBody>;

const checkStatuses = ['ok', 'warning', 'failed'] as const;

const preflightCheck = z
  .object({
    kind: z.string().describe('For example task, audio, image, srt or visual-board.'),
    status: z.enum(checkStatuses),
    clipId: z.string().optional(),
    durationSec: z.number().min(0).optional(),
    processingMode: z.string().optional(),
    range: z.object({ startSec: z.number().min(0), endSec: z.number().min(0) }).optional(),
    sourceDurationSec: z.number().min(0).optional(),
    url: z.string().optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'PreflightCheck', description: 'One thing that was checked.' });
export type PreflightCheck = z.infer<typeof preflightCheck>;

const preflightOmission = z
  .object({
    code: z.string().describe('The warning that tells of it.'),
    field: z
      .string()
      .describe(
        'Where the draft says it: description, subtitles for the words of captions, or source for the title and lyrics of its song.',
      ),
    named: z.array(z.string()).describe('Things without a picture, or characters without a typeface.'),
  })
  .meta({
    id: 'PreflightOmission',
    description: 'What the video will leave out, and the field of the draft that asks for it.',
  });
export type PreflightOmission = z.infer<typeof preflightOmission>;

/** A checked revision with its price, usable until `expiresAt`. Buys nothing. */
export const preflightResult = z
  .object({
    preflightId: z.string(),
    mode: z.string(),
    quoteType: z.string().describe('For example create, preview or upgrade.'),
    expiresAt: timestamp,
    credits: creditAmount,
    quote,
    warningCodes: warningCodeList,
    omissions: z.array(preflightOmission).optional().describe('Absent where nothing is left out.'),
    webhookUrl: z
      .string()
      .optional()
      .describe(
        'Receives the events of what is bought with this preflight, unless the purchase names another address.',
      ),
    checks: z.object({
      source: preflightCheck,
      referenceImages: z.array(preflightCheck),
      characterImage: preflightCheck.optional(),
      srtUrl: preflightCheck.optional(),
      visualBoard: preflightCheck.optional(),
    }),
  })
  .meta({ id: 'PreflightResult', description: 'A checked revision with its price.' });
export type PreflightResult = z.infer<typeof preflightResult>;

export const quoteId = verbatimText(fieldLimits.quoteIdLength)
  .min(1)
  .describe('A quote that is still valid; its price is charged.');

/** E2. `maxCredits` caps the price; a preflight or quote fixes it. */
export const generateMvBody = z
  .strictObject({
    expectedVersion: expectedDraftVersion,
    maxCredits,
    preflightId: opaqueId
      .optional()
      .describe('A passed preflight of this revision; a video of engine native-v1 needs one.'),
    quoteId: opaqueId.optional().describe('A quote that is still valid; its price is charged.'),
    webhookUrl: httpUrl
      .optional()
      .describe('Receives the events of the generated task; default is the address that the preflight named.'),
  })
  .meta({
    id: 'GenerateMvBody',
    description: 'Buys the video of a draft.',
    examples: [{ expectedVersion: 3, maxCredits: 600 }],
  });
export type GenerateMvBody = z.infer<typeof generateMvBody>;

/** `POST /api/v1/mv/drafts/{id}/preview`: buys the preview of ten seconds that a preview preflight priced. */
export const previewMvBody = z
  .strictObject({
    ...generateMvBody.shape,
    preflightId: opaqueId.describe('A preview preflight of this revision.'),
  })
  .meta({
    id: 'PreviewMvBody',
    description: 'Buys a ten-second preview of a draft.',
    examples: [{ expectedVersion: 3, maxCredits: 80, preflightId: 'pfl_01k2v9d3qj8r5w7x0y4z6b1c2d' }],
  });
export type PreviewMvBody = z.infer<typeof previewMvBody>;
