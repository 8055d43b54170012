import { openAsBlob } from 'node:fs';
import { isTaskFailure } from '#lib/platform/failure.ts';
import { readSecret } from '#lib/platform/secrets/secret-file.ts';
import { type Transcriber, TranscriberPause } from '#lib/products/subtitles/ports.ts';
import { readRefusal, refusesField, statusOf, systemCodeOf } from '../compatible/read-refusal.ts';
import { createUpstreamCaller, type CompatibleServer } from '../compatible/upstream-caller.ts';
import { notSentCodes } from '../not-sent-codes.ts';
import { readTranscript } from './transcript-answer.ts';

export type SpeechEndpointOptions = CompatibleServer & {
  model: string;
  costUsdPerMin: number;
  /** Idempotency header supported by the server, if any. */
  idempotencyHeader?: string;
};

/** Statuses after which nothing was transcribed, so nothing was billed. */
const untaken: ReadonlySet<number> = new Set([409, 425, 429, 500, 502, 503]);

/**
 * Transcribes on an OpenAI-compatible server (`/audio/transcriptions`, `verbose_json` with word and segment times). One
 * call sends one request; `TranscriberPause` tells the caller when a retry is safe.
 */
export function createSpeechEndpoint({
  model,
  costUsdPerMin,
  idempotencyHeader,
  ...server
}: SpeechEndpointOptions): Transcriber {
  const caller = createUpstreamCaller({ ...server, tries: 1 });
  const repeatsSafely = costUsdPerMin === 0 || idempotencyHeader !== undefined;

  return {
    name: 'endpoint',
    costUsdPerMin,
    repeatsSafely,

    async transcribe({ audioPath, durationSec, language, reference }, { signal }) {
      let pause: TranscriberPause | undefined;
      let isSent = false;
      const answer = await caller
        .call(signal, async (client, deadline) => {
          isSent = true;
          const file = new File([await openAsBlob(audioPath, { type: 'audio/flac' })], 'audio.flac', {
            type: 'audio/flac',
          });
          const ask = (hint: { language?: string }) =>
            client.audio.transcriptions.create(
              { file, model, response_format: 'verbose_json', timestamp_granularities: ['word', 'segment'], ...hint },
              { signal: deadline, headers: idempotencyHeader ? { [idempotencyHeader]: reference } : {} },
            );
          try {
            return await ask(language ? { language } : {}).catch((error: unknown) => {
              // A server that rejects the language code may still transcribe the language.
              if (language && refusesField(error, 'language')) return ask({});
              throw error;
            });
          } catch (error) {
            const timedOut = deadline.aborted && !signal.aborted;
            const { passes, retryAfterMs } = readRefusal(
              error,
              timedOut,
              server.apiKey && (await readSecret(server.apiKey)),
            );
            if (passes && (repeatsSafely || isUntaken(error)))
              pause = new TranscriberPause('The transcription endpoint cannot serve now', {
                retryAfterMs,
                cause: error,
              });
            throw error;
          }
        })
        .catch((error: unknown) => {
          signal.throwIfAborted();
          if (pause) throw pause;
          // Nothing was sent: an earlier response asked for a longer silence than a call waits for.
          if (!isSent && isTaskFailure(error))
            throw new TranscriberPause('The transcription endpoint asked for silence', { cause: error });
          throw repeatsSafely && isTaskFailure(error) && error.code === 'UPSTREAM_TIMEOUT'
            ? new TranscriberPause('The transcription endpoint did not answer in time', { cause: error })
            : error;
        });
      return readTranscript(answer, durationSec);
    },
  };
}

/** True when certainly nothing was bought: an explicit refusal, or a request that was never sent. */
function isUntaken(error: unknown): boolean {
  const status = statusOf(error);
  return status === undefined ? notSentCodes.has(systemCodeOf(error)) : untaken.has(status);
}
