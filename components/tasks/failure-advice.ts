import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';

type Failed = Pick<TaskDescriptor, 'errorCode' | 'retryable'>;

const advice: Readonly<Record<string, string>> = {
  SOURCE_DOWNLOAD_FAILED:
    'Open the address in a browser that is not signed in. If it does not load there, it does not load here.',
  SOURCE_REFUSED: 'Use an address that anybody on the internet can open, and send the request again.',
  SOURCE_TOO_LARGE: 'Send a smaller or more compressed file.',
  SOURCE_UNDECODABLE: 'Export the file again as MP3, WAV, M4A, FLAC or OGG.',
  SOURCE_TOO_SHORT: 'Use a longer recording.',
  SOURCE_TOO_LONG: 'Cut the recording, then send it again.',
  SOURCE_NO_SINGING: 'Use a recording with a longer passage of continuous singing.',
  SOURCE_GONE: 'The song it was made from was deleted. Start from another one.',
  IMAGE_UNREADABLE: 'Use a JPEG, PNG or WebP image.',
  SUBTITLES_UNREADABLE: 'Check that the file is SRT with times in ascending order.',
  MAX_COST_EXCEEDED: 'Raise maxCredits, or ask for less: a shorter video or a smaller size.',
  CONTENT_REFUSED: 'Change the wording and send it again.',
  MV_NATIVE_SHOT_PROMPT_TOO_LONG: 'Shorten the brief, then send it again.',
  MV_NATIVE_REFERENCE_REJECTED: 'Replace the reference image that was rejected.',
};

/** What to do about a failed task, in one or two sentences. */
export function failureAdvice({ errorCode, retryable }: Failed): string {
  const known = errorCode ? advice[errorCode] : undefined;
  if (known) return known;
  if (retryable) return 'Try the same request again later. If it keeps failing, send the operator the task id.';
  return 'The same request would fail again. Change it, or send the operator the task id.';
}
