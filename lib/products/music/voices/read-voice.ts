import type { VoiceRead } from '#lib/contract/music.ts';
import { isTerminal } from '#lib/contract/task.ts';
import { Failure } from '#lib/platform/failure.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { describeTask } from '#lib/tasks/describe-task.ts';
import { waitForEnd } from '#lib/tasks/wait-for-end.ts';

const WAIT_MS = 5000;

/**
 * A Voice and how its making went (SPEC.md, E17), whoever made it. `done` is false for one that is still being made after a short
 * wait; then `pollUrl` is the address of this read, because its task belongs to its maker alone. Throws `VOICE_NOT_FOUND`.
 */
export async function readVoice(
  platform: Platform,
  voiceId: string,
  signal: AbortSignal,
): Promise<{ done: boolean; voice: VoiceRead }> {
  const { rows } = await platform.database.sql.query<{ account_id: string; task_id: string }>(
    'SELECT account_id, task_id FROM voice WHERE id = $1',
    [voiceId],
  );
  const found = rows[0];
  if (!found) throw new Failure('VOICE_NOT_FOUND');
  const task = await waitForEnd(
    platform,
    { kind: 'system', accountId: found.account_id },
    found.task_id,
    WAIT_MS,
    signal,
  );
  const done = isTerminal(task.status);
  const {
    taskId,
    creditsRequired,
    creditsCharged,
    errorCode,
    errorMessage,
    processingDuration,
    processingDurationText,
    outputResults,
  } = describeTask(platform, task);
  const voice: VoiceRead = {
    taskId,
    status: done ? task.status : 'PROCESSING',
    credits: creditsRequired,
    creditsCharged,
    errorCode,
    errorMessage,
    outputResults: outputResults as VoiceRead['outputResults'],
    processingDuration,
    processingDurationText,
    pollUrl: done ? null : `${platform.config.publicUrl}/api/v1/music/voices/${voiceId}`,
    resources: [],
  };
  return { done, voice };
}
