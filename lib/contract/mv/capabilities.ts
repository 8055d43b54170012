import { z } from 'zod';
import { timestamp } from '../scalars.ts';
import { aspectRatio, renderTier, resolution, schedule, shotType } from './options.ts';

const managedModes = ['sing', 'sing_perform', 'perform', 'dance'] as const;
export const nativeContracts = [
  'oneclick-v1',
  'premium-v2:perform',
  'premium-v2:sing',
  'premium-v2:sing_perform',
  'premium-v2:dance',
] as const;

const stringOrIntegerOut = z.union([z.string(), z.int()]);

const oneclickDetails = z.object({
  selectable: z.boolean(),
  aspectRatios: z.array(aspectRatio).optional(),
  capabilityReadiness: z.object({ narrative: z.boolean(), singing: z.boolean() }).partial().optional(),
  characterImage: z.boolean().optional(),
  dance: z.boolean().optional(),
  lipSync: z.boolean().optional(),
  maxDurationSec: stringOrIntegerOut.optional().describe('0 when not selectable.'),
  maxSingers: z.int().min(0).max(2).optional(),
  minDurationSec: stringOrIntegerOut.optional(),
  motionVideo: z.boolean().optional(),
  ready: z.boolean().optional(),
  renderTiers: z.array(renderTier).optional(),
  resolutions: z.array(resolution).optional(),
  schedules: z.array(schedule).optional(),
  shotTypes: z.array(shotType).optional(),
  subtitlesRequireTimeline: z.boolean().optional(),
});

const fastAvailabilityStatuses = ['available', 'unknown', 'unavailable'] as const;

/**
 * Whether a music video could be made now. Paid creation is refused with 503 `MV_PROVIDER_UNAVAILABLE` unless it is
 * `available`.
 */
const fastAvailability = z
  .object({
    status: z.enum(fastAvailabilityStatuses),
    reason: z.enum(['switched_off', 'no_worker', 'no_disk_space', 'not_verified']).nullable(),
    gateEnabled: z.literal(true).describe('Fixed to true: paid creates are always guarded.'),
    checkedAt: timestamp,
    retryAfterSec: z.int().min(1).nullable(),
  })
  .meta({ id: 'FastAvailability', description: 'Whether a music video bought now could be made.' });
export type FastAvailability = z.infer<typeof fastAvailability>;

/** E13. Reading it never starts or buys a generation. */
export const mvCapabilities = z
  .object({
    managed: z.object({ modes: z.array(z.enum(managedModes)), singerPortraitRequired: z.boolean() }),
    native: z.object({
      newAdmissionEnabled: z.boolean(),
      pilotSelectable: z.boolean(),
      specialistModesVerified: z.boolean(),
      selectableContracts: z.record(z.string(), z.boolean()).describe('For example {"oneclickV1": true}.'),
      defaultEngine: z
        .object({
          contracts: z.array(z.enum(nativeContracts)),
          enabled: z
            .boolean()
            .describe('True when a nonzero share of users is evaluated for the native engine on implicit requests.'),
          rolloutPercent: z.number().min(0).max(100).default(0),
        })
        .optional(),
      selectableContractDetails: z.object({ oneclickV1: oneclickDetails.optional() }).optional(),
    }),
    styleValidation: z.string(),
    fastAvailability: fastAvailability.optional(),
  })
  .meta({ id: 'MvCapabilities', description: 'What music videos can be made now.' });
export type MvCapabilities = z.infer<typeof mvCapabilities>;
