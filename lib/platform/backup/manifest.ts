import { z } from 'zod';

const count = z.number().int().min(0);

/** What a backup holds, as `manifest.json` in it. Checksums are in `SHA256SUMS` beside it, its own included. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** Of Cadenza. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  serverVersion: z.string(),
  /** Those that had been applied. */
  migrations: z.array(z.string()),
  /** Rows as PostgreSQL's binary COPY, compressed with gzip. */
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: count, path: z.string() }),
  ),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), lastValue: z.string().regex(/^-?\d+$/), isCalled: z.boolean() }),
  ),
  /**
   * `file`: `app.secret` is in the backup. `operator`: it was set as APP_SECRET and is not. The fingerprint says which
   * one belongs to the rows.
   */
  secret: z.object({
    kind: z.enum(['file', 'operator']),
    salt: z.base64().nullable(),
    fingerprint: z.base64().nullable(),
  }),
  /** All files of the backup but the list of checksums, and their bytes without this file's. */
  files: count,
  bytes: count,
  /** Files that rows name and the store did not have; the first thousand. */
  missing: z.array(z.string()),
  missingFiles: count,
});

export type Manifest = z.infer<typeof manifestSchema>;
