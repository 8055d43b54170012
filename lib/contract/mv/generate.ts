import { z } from 'zod';
import { fieldLimits } from '../limits.ts';
import { opaqueId } from '../ids.ts';
import { expectedDraftVersion, httpUrl, maxCredits, text } from '../scalars.ts';

export const quoteId = text(fieldLimits.quoteIdLength)
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
