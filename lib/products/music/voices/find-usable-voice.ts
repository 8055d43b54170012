import type { TaskStatus } from '#lib/contract/task.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import type { VoiceProfile } from './ports.ts';

/**
 * How a public Voice sings, for a song that is about to be bought; any account may use any Voice. Throws `VOICE_NOT_FOUND`, and
 * `SOURCE_UNPROCESSABLE` for one that is still being made or could not be made.
 */
export async function findUsableVoice(platform: Platform, voiceId: string): Promise<VoiceProfile> {
  const { rows } = await platform.database.sql.query<{ profile: VoiceProfile | null; status: TaskStatus }>(
    'SELECT v.profile, t.status FROM voice v JOIN task t ON t.id = v.task_id WHERE v.id = $1',
    [voiceId],
  );
  const row = rows[0];
  if (!row) throw new Failure('VOICE_NOT_FOUND', { details: { field: 'voiceId' } });
  if (row.status === 'COMPLETED' && row.profile) return row.profile;
  const isFailed = row.status === 'FAILED' || row.status === 'CANCELLED';
  throw new Failure('SOURCE_UNPROCESSABLE', {
    message: isFailed ? 'This Voice could not be made.' : 'This Voice is still being made. Wait until it is ready.',
    details: { field: 'voiceId', reason: isFailed ? 'voice_failed' : 'voice_not_ready' },
  });
}
