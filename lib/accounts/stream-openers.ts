/** Ends event streams when the session or API key that opened them ends. */
import type { PayingActor } from '#lib/platform/actor.ts';
import type { Context } from '#lib/platform/context.ts';
import type { Platform } from '#lib/platform/platform.ts';
import { liveKeyUses } from './keys/key-view.ts';
import { liveSessionIds } from './session/sessions.ts';

/** How long a stream may outlive its session or key. Two reads check all streams of a process. */
const CHECK_MS = 3_000;

type Opener = { kind: 'session' | 'key'; id: string; address?: string | undefined; end: () => void };

const watched = new WeakMap<Platform, { openers: Set<Opener>; timer?: NodeJS.Timeout }>();

/**
 * Calls `end` within a few seconds after the actor's session or key stops being valid: signed out, deleted, disabled,
 * expired, no longer allowed to read tasks, not allowed from the reader's address, or of a closed account. Returns a
 * function that stops watching.
 */
export function watchOpener({ platform, actor }: Context<PayingActor>, end: () => void): () => void {
  const id = actor.kind === 'apiKey' ? actor.keyId : actor.sessionId;
  if (id === undefined) return () => {};
  const opener: Opener = { kind: actor.kind === 'apiKey' ? 'key' : 'session', id, address: actor.address, end };
  const watch = watched.get(platform) ?? { openers: new Set() };
  watched.set(platform, watch);
  watch.openers.add(opener);
  watch.timer ??= setInterval(() => void endOrphans(platform, [...watch.openers]), CHECK_MS).unref();
  return () => {
    watch.openers.delete(opener);
    if (watch.openers.size > 0) return;
    clearInterval(watch.timer);
    watch.timer = undefined;
  };
}

async function endOrphans(platform: Platform, openers: readonly Opener[]): Promise<void> {
  const ofSessions = openers.filter(({ kind }) => kind === 'session');
  const ofKeys = openers.filter(({ kind }) => kind === 'key');
  const sessionIds = [...new Set(ofSessions.map(({ id }) => id))];
  try {
    const sessions = new Set(sessionIds.length > 0 ? await liveSessionIds(platform, sessionIds) : []);
    const uses = new Set(ofKeys.length > 0 ? await liveKeyUses(platform, ofKeys, 'task:read') : []);
    for (const opener of ofSessions) if (!sessions.has(opener.id)) opener.end();
    for (const opener of ofKeys) if (!uses.has(opener)) opener.end();
  } catch (error) {
    platform.log.warn({ err: error }, 'Readers of event streams could not be checked; the next check tells');
  }
}
