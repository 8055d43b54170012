import { z } from 'zod';
import { timestamp } from './scalars.ts';

/** `GET /api/health`. 503 with the same body when a check fails. */
export const health = z
  .object({
    status: z.enum(['ok', 'failing']),
    version: z.string(),
    time: timestamp,
    checks: z.record(z.string(), z.enum(['ok', 'failing'])).describe('For example database and queue.'),
  })
  .meta({ id: 'Health', description: 'Whether the service can work.' });
export type Health = z.infer<typeof health>;
