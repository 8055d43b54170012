import { z } from 'zod';
import { timestamp } from '../scalars.ts';

const resourceRoles = ['final', 'candidate', 'auxiliary'] as const;
const resourceTypes = ['MUSIC', 'AUDIO', 'VIDEO', 'IMAGE', 'SUBTITLE', 'TEXT', 'DATA'] as const;
export type ResourceType = (typeof resourceTypes)[number];

/** A URL that is opened without an API key; every open request occupies a playback slot. */
const playback = z
  .object({ url: z.string(), urlExpiresAt: timestamp.nullable() })
  .meta({ id: 'Playback', description: 'A stream address that needs no key.' });

/** One result of a task (SPEC.md, Resource). */
export const resource = z
  .object({
    id: z.string().describe('Stable id.'),
    index: z
      .int()
      .min(0)
      .describe('Zero-based result slot; finalized post-process resources may use a higher reserved slot.'),
    role: z.enum(resourceRoles).describe('Prefer final when present; candidates remain selectable alternatives.'),
    type: z
      .enum(resourceTypes)
      .describe('MUSIC carries a song URL and optional thumbnailUrl; TEXT carries inline content.'),
    assetId: z.string().optional(),
    assetStatus: z.enum(['pending', 'available', 'expired', 'deleted']).optional(),
    byteLength: z.int().min(0).nullable().optional(),
    content: z.string().nullable().optional().describe('Inline text such as lyrics.'),
    contentType: z.string().nullable().optional(),
    duration: z.number().min(0).nullable().optional().describe('Seconds; same as durationSec.'),
    durationSec: z.number().min(0).nullable().optional(),
    width: z.int().min(1).nullable().optional(),
    height: z.int().min(1).nullable().optional(),
    metadata: z.record(z.string(), z.unknown()).nullable().optional(),
    retainedUntil: timestamp.nullable().optional().describe('When the file itself is deleted.'),
    thumbnailUrl: z.string().nullable().optional(),
    title: z.string().nullable().optional(),
    url: z.string().nullable().optional(),
    urlExpiresAt: timestamp.nullable().optional().describe('When the link stops working; distinct from retention.'),
    playback: playback.nullable().optional(),
  })
  .meta({ id: 'Resource', description: 'One result of a task.' });
export type Resource = z.infer<typeof resource>;
