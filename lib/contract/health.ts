import { z } from 'zod';
import { timestamp } from './scalars.ts';

/** `GET /api/health`. Responds 503 with the same body when the service cannot work: the database or the queue is away. */
export const health = z
  .object({
    status: z
      .enum(['ok', 'degraded', 'failing'])
      .describe('degraded: it works, but stored media cannot be read or written now.'),
    version: z.string(),
    time: timestamp,
    checks: z.record(z.string(), z.enum(['ok', 'failing'])).describe('For example database, queue and media.'),
  })
  .meta({ id: 'Health', description: 'Whether the service can work.' });
export type Health = z.infer<typeof health>;
