import { z } from 'zod';
import { configObject } from './config-object.ts';
import { fieldLimits, maxRequestBodyLevels } from './accounts/limits.ts';
import { creditAmount, maxCredits, opaqueObject, opaqueObjectKeywords } from './scalars.ts';
import { taskStatus } from './tasks/task.ts';
import { warningCodeList } from './tasks/warning-codes.ts';

/** The only operations that are relayed, each to one fixed upstream route. */
export const videodirectOperations = [
  'image-to-video',
  'reference-to-video',
  'start-end-to-video',
  'text-to-video',
  'reference-to-image',
  'text-to-audio',
  'timing-to-audio',
  'text-to-speech',
  'voice-clone',
  'lip-sync',
  'motion-sync-v1',
  'motion-sync-v2',
  'extend-video',
  'multi-frame-video',
  'upscale-video',
  'replace-video',
  'digital-human',
  'prompt-recommendation',
  'template',
  'template-story',
  'general-film-create',
  'general-film-edit',
  'general-film-compose',
  'ad-film-create',
  'ad-film-edit',
  'ad-film-compose',
  'trending-replicate',
] as const;
const videodirectOperation = z
  .enum(videodirectOperations)
  .meta({ id: 'VideodirectOperation', description: 'Maps to one fixed upstream route.' });
export type VideodirectOperation = z.infer<typeof videodirectOperation>;

/** `callback_url` and `callbackUrl`, in any spelling an upstream might accept. */
const isCallbackField = (name: string) => name.replace(/[^a-z]/gi, '').toLowerCase() === 'callbackurl';
/**
 * `data:`, an optional media type, and the comma before the data, so that a prompt starting with the word is not
 * matched.
 */
const inlineData = /^\s*data:[^\s,]*,/i;

/**
 * The first forbidden member anywhere in the input, with its path; recursion is bounded by the depth limit of bodies.
 */
function findForbidden(
  value: unknown,
  path: (string | number)[],
): { path: (string | number)[]; message: string } | null {
  if (typeof value === 'string')
    return inlineData.test(value) ? { path, message: 'must be a public http or https URL, not inline data' } : null;
  if (typeof value !== 'object' || value === null) return null;
  if (path.length > maxRequestBodyLevels) return { path: path.slice(0, 1), message: 'is nested too deeply' };
  for (const [key, member] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (isCallbackField(key)) return { path: at, message: 'is not accepted; use config.webhookUrl' };
    const found = findForbidden(member, at);
    if (found) return found;
  }
  return null;
}

/** E3. `input` is sent to the upstream unchanged. */
export const createVideodirectBody = z
  .strictObject({
    operation: videodirectOperation,
    input: opaqueObject
      .check((context) => {
        const found = findForbidden(context.value, []);
        if (found)
          context.issues.push({ code: 'custom', input: context.value, path: found.path, message: found.message });
      })
      .meta({ ...opaqueObjectKeywords, description: 'Body of the upstream operation. Media are public http(s) URLs.' }),
    config: configObject.optional(),
    maxCredits: maxCredits.optional(),
    pricingContext: z
      .strictObject({
        durationSec: z
          .number()
          .positive()
          .max(fieldLimits.videodirectDurationSecMax)
          .optional()
          .describe('Length billed for media that only a URL describes.'),
        providerCreditCap: z
          .int()
          .min(1)
          .max(fieldLimits.providerCreditCapMax)
          .optional()
          .describe(
            'Most upstream credits to pay: what is reserved for operations without a rate card, and a ceiling of the price where there is one.',
          ),
      })
      .optional(),
  })
  .meta({
    id: 'CreateVideodirectBody',
    description: 'An upstream operation to relay.',
    examples: [
      {
        operation: 'text-to-video',
        input: { model: 'viduq3-turbo', prompt: 'A paper boat in the rain', duration: 5 },
        maxCredits: 200,
      },
    ],
  });
export type CreateVideodirectBody = z.infer<typeof createVideodirectBody>;

const pricingModes = ['rate-card', 'authorization-cap'] as const;
export type PricingMode = (typeof pricingModes)[number];

/** Response of E3. Output URLs may expire early: download them within one hour. */
export const videodirectReceipt = z
  .object({
    taskId: z.string(),
    pollUrl: z.string(),
    status: taskStatus,
    creditsRequired: creditAmount,
    pricingMode: z.enum(pricingModes),
    providerCredits: z.number().min(0).describe('Upstream credits.'),
    warningCodes: warningCodeList.optional(),
  })
  .meta({ id: 'VideodirectReceipt', description: 'A direct video task was created.' });
export type VideodirectReceipt = z.infer<typeof videodirectReceipt>;

/** `outputResults` of a direct video task. */
export const videodirectOutput = z
  .object({
    operation: videodirectOperation,
    providerTaskId: z
      .string()
      .nullable()
      .describe('Id of the work at the upstream; null when it answered at once without one.'),
    pricingMode: z.enum(pricingModes),
    providerCredits: z
      .number()
      .min(0)
      .nullable()
      .describe('Upstream credits the upstream reported; null when it reported none.'),
    output: z.record(z.string(), z.unknown()).describe('The last answer of the upstream, untouched.'),
  })
  .meta({ id: 'VideodirectOutput', description: 'What a direct video task leaves in outputResults.' });
export type VideodirectOutput = z.infer<typeof videodirectOutput>;
