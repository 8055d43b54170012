import { openAsBlob } from 'node:fs';
import { isTaskFailure } from '#lib/platform/failure.ts';
import { type Transcriber, TranscriberPause } from '#lib/products/subtitles/ports.ts';
import { readRefusal } from '../compatible/read-refusal.ts';
import { createUpstreamCaller, type CompatibleServer } from '../compatible/upstream-caller.ts';
import { readTranscript } from './transcript-answer.ts';

export type SpeechEndpointOptions = CompatibleServer & {
  model: string;
  costUsdPerMin: number;
  /** Header under which the server makes one of repeated requests; absent when it knows none. */
  idempotencyHeader?: string;
};

/** Nothing was transcribed, so nothing was billed. */
const untaken: ReadonlySet<number> = new Set([409, 425, 429, 500, 502, 503]);
const unsent: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Transcribes at an OpenAI-compatible server (`/audio/transcriptions`, `verbose_json` with word and segment times). One call is
 * one request: whether another one is safe, `TranscriberPause` says.
 */
export function createSpeechEndpoint({ model, costUsdPerMin, idempotencyHeader, ...server }: SpeechEndpointOptions): Transcriber {
  const caller = createUpstreamCaller({ ...server, tries: 1 });
  const repeatsSafely = costUsdPerMin === 0 || idempotencyHeader !== undefined;

  return {
    name: 'endpoint',
    costUsdPerMin,
    repeatsSafely,

    async transcribe({ audioPath, durationSec, language, reference }, { signal }) {
      let pause: TranscriberPause | undefined;
      const answer = await caller
        .call(signal, async (client, deadline) => {
          const file = new File([await openAsBlob(audioPath, { type: 'audio/flac' })], 'audio.flac', { type: 'audio/flac' });
          const ask = (hint: { language?: string }) =>
            client.audio.transcriptions.create(
              { file, model, response_format: 'verbose_json', timestamp_granularities: ['word', 'segment'], ...hint },
              { signal: deadline, headers: idempotencyHeader ? { [idempotencyHeader]: reference } : {} },
            );
          try {
            return await ask(language ? { language } : {}).catch((error: unknown) => {
              // A server that does not know the language may still hear it.
              if (language && complainsAbout(error, 'language')) return ask({});
              throw error;
            });
          } catch (error) {
            const timedOut = deadline.aborted && !signal.aborted;
            const { passes, retryAfterMs } = readRefusal(error, timedOut, server.apiKey);
            if (passes && (repeatsSafely || isUntaken(error))) pause = new TranscriberPause('The transcription endpoint cannot serve now', { retryAfterMs, cause: error });
            throw error;
          }
        })
        .catch((error: unknown) => {
          if (signal.aborted) throw signal.reason;
          if (pause) throw pause;
          throw repeatsSafely && isTaskFailure(error) && error.code === 'UPSTREAM_TIMEOUT' ? new TranscriberPause('The transcription endpoint did not answer in time', { cause: error }) : error;
        });
      return readTranscript(answer, durationSec);
    },

    async close() {},
  };
}

/** True when for certain nothing was bought: a clear refusal, or a request that never left. */
function isUntaken(error: unknown): boolean {
  if (typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number') return untaken.has(error.status);
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 6; at = at.cause, depth++) {
    if ('code' in at && typeof at.code === 'string' && unsent.has(at.code)) return true;
  }
  return false;
}

function complainsAbout(error: unknown, field: string): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 400 && 'param' in error && error.param === field;
}
