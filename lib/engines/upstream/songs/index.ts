import { setTimeout as sleep } from 'node:timers/promises';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { Outbound } from '#lib/platform/outbound/index.ts';
import { readSecret, type Secret } from '#lib/platform/secrets/secret-file.ts';
import type { RemotePacing, RemoteSongs, SongEngine, SungLine } from '#lib/products/music/ports.ts';
import type { SongAnalyst } from '#lib/products/mv/ports.ts';
import { UpstreamPause } from '#lib/products/upstream-work/ports.ts';
import { nameOf } from '../compatible/read-refusal.ts';
import { createPoll, pauseAfter, type PollOptions } from '../poll.ts';
import { createSender, pauseBeforeRepeat, unanswered, type UpstreamAnswer } from '../send.ts';
import { fetchCandidate } from './fetch-candidate.ts';
import { submissionBody } from './request-body.ts';
import {
  readAlignedLyrics,
  readClips,
  readImported,
  readSubmission,
  replaceIn,
  songFields,
  songRoutes,
} from './wire.ts';

export type SongUpstreamOptions = PollOptions & {
  baseUrl: string;
  apiKey: Secret;
  /** Scheme placed before the key in `Authorization`. */
  authScheme?: string;
  /** Overrides of the built-in paths, field names and model names. */
  routes?: Readonly<Record<string, string>>;
  fields?: Readonly<Record<string, string>>;
  models?: Readonly<Record<string, string>>;
  idempotencyHeader?: string;
  timeoutMs?: number;
  pacing: RemotePacing;
  outbound: Outbound;
  analyst: SongAnalyst;
  /** Renders the songs that are not sent upstream. */
  local: SongEngine;
};

const TIMEOUT_MS = 60_000;
const LYRICS_TRIES = 3;

/**
 * Songs from an upstream (`chirp-*`) over HTTP: submit, poll, download both candidates and their aligned lyrics. Upload
 * modes first import the audio by URL, then request `extend` or `cover`. Songs with a Voice of this service are
 * rendered locally.
 */
export function createSongUpstream(
  options: SongUpstreamOptions,
): SongEngine & { remote: RemoteSongs; close(): Promise<void> } {
  const {
    baseUrl,
    apiKey,
    authScheme = 'Bearer',
    models = {},
    idempotencyHeader,
    timeoutMs = TIMEOUT_MS,
    pacing,
    outbound,
    analyst,
    local,
  } = options;
  const routes = replaceIn(songRoutes, options.routes ?? {}, 'SONGS_ROUTES');
  const fields = replaceIn(songFields, options.fields ?? {}, 'SONGS_FIELDS');
  const sender = createSender(timeoutMs);
  const poll = createPoll(sender, options, pauseAfter);
  const repeatsSafely = idempotencyHeader !== undefined;
  const connect = async () => ({ baseUrl, apiKey: await readSecret(apiKey), authScheme });

  /** Unless the request may be repeated, only a response which proves that nothing was accepted allows a retry. */
  async function post(
    path: string,
    body: unknown,
    { mayRepeat, headers, signal }: { mayRepeat: boolean; headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<unknown> {
    const answer = await sender
      .send(await connect(), { method: 'POST', path, body: JSON.stringify(body), headers, signal })
      .catch((error: unknown) => {
        throw unanswered(error, mayRepeat);
      });
    if (answer.status >= 300) throw refusal(answer, mayRepeat);
    return answer.body;
  }

  const get = async (path: string, signal: AbortSignal, about = path) => poll(await connect(), { path, about, signal });

  /**
   * Lyric lines of a clip. Empty when the upstream has none or fails a few times: the song matters more than its
   * timing.
   */
  async function lyricsOf(clipId: string, durationSec: number, signal: AbortSignal): Promise<SungLine[]> {
    const path = routes.alignedLyrics.replace('{id}', encodeURIComponent(clipId));
    for (let tries = 1; ; tries++) {
      try {
        // An upstream may refuse lyrics of every clip to a key that is good for songs.
        const lines = readAlignedLyrics(await get(path, signal, routes.alignedLyrics), durationSec);
        if (lines) return lines;
      } catch (error) {
        if (!(error instanceof UpstreamPause)) throw error;
      }
      if (tries === LYRICS_TRIES) return [];
      await sleep(pacing.pollMs, undefined, { signal });
    }
  }

  const remote: RemoteSongs = {
    repeatsSafely,
    pacing,
    takes: (brief) => brief.voice === undefined,
    async importAudio(url, signal) {
      const answer = await post(routes.importAudio, { [fields.importUrl]: url }, { mayRepeat: true, signal });
      const importedId = readImported(answer, fields.importedId);
      if (!importedId)
        throw new TaskFailure('UPSTREAM_FAILED', { cause: new Error('The answer to an import makes no sense') });
      return importedId;
    },
    async submit(brief, reference, importedId) {
      const clipIds = readSubmission(
        await post(routes.submit, submissionBody(brief, fields, models, importedId), {
          mayRepeat: repeatsSafely,
          headers: idempotencyHeader ? { [idempotencyHeader]: reference } : {},
        }),
      );
      if (!clipIds)
        throw new TaskFailure('UPSTREAM_FAILED', { cause: new Error('The answer to a submission makes no sense') });
      return { clipIds };
    },
    async read({ clipIds }, signal) {
      const reading = readClips(
        await get(`${routes.read}?ids=${clipIds.map(encodeURIComponent).join(',')}`, signal),
        clipIds,
      );
      if (!reading) throw new UpstreamPause('unreadable', 'The answer about clips makes no sense');
      return reading;
    },
  };

  return {
    remote,
    refuseSong: (wish) => (remote.takes(wish) ? null : (local.refuseSong?.(wish) ?? null)),
    foreseeWarnings: (song) => (remote.takes(song) ? [] : (local.foreseeWarnings?.(song) ?? [])),
    expectedMs: (wish) => (remote.takes(wish) ? null : (local.expectedMs?.(wish) ?? null)),
    renderCandidate: (brief, index, run, clip) =>
      clip
        ? fetchCandidate({ outbound, analyst, lyricsOf }, brief, index, clip, run)
        : local.renderCandidate(brief, index, run),
    close: () => sender.close(),
  };
}

/** Machine-readable error codes from a body. Its messages are dropped, since they may repeat the rejected key. */
function namesOf(body: unknown): string[] {
  const { error } = (body ?? {}) as { error?: unknown };
  return [body, error]
    .flatMap((one) => ['code', 'type'].map((key) => nameOf(one, key)))
    .filter((name) => name !== undefined);
}

/** Maps a refused request to our closed set of codes; the upstream's wording is dropped. */
function refusal(answer: UpstreamAnswer, mayRepeat: boolean): Error {
  const { status, body } = answer;
  const cause = new Error(['Upstream status', status, ...namesOf(body)].join(' '));
  const pause = pauseBeforeRepeat(answer, { mayRepeat, cause });
  if (pause) return pause;
  // Problems of the operator's upstream account are not the caller's.
  if (status === 401 || status === 402 || status === 403) return new TaskFailure('UPSTREAM_UNAVAILABLE', { cause });
  if (status === 451 || (status < 500 && /moderat|polic|copyright/i.test(JSON.stringify(body) ?? '')))
    return new TaskFailure('CONTENT_REFUSED', { cause });
  return new TaskFailure(status >= 400 && status < 500 ? 'UPSTREAM_REJECTED' : 'UPSTREAM_FAILED', { cause });
}
