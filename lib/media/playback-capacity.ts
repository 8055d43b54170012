/**
 * Slots of media that is being sent, counted by all processes of a service together (SPEC.md, Live playback connections).
 * A slot is a row from before the first byte until the response has ended. Every process says every few seconds that it lives, in one
 * statement for all its slots; those of one that has said nothing for `leaseSec` no longer count, and are removed.
 * A request costs one statement when it starts and one when it ends.
 */
import { randomBytes } from 'node:crypto';
import { playbackLimits } from '#lib/contract/limits.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** The order in which a refusal names its scope (SPEC.md, Live playback connections). */
export const playbackScopes = ['ticket', 'clip', 'ip', 'global'] as const;
type PlaybackScope = (typeof playbackScopes)[number];
type PlaybackLimits = Readonly<Record<PlaybackScope, number>>;

/** Who opens a stream: the signed link, the file behind it, and the public address. */
type PlaybackRequest = { ticket: string; clip: string; ip: string };

/** A slot counts in all four scopes until `release`, which may be called more than once. A refusal names the first full scope. */
export type PlaybackAdmission =
  | { allowed: true; release(): void }
  | { allowed: false; scope: PlaybackScope; active: number; limit: number };

export type PlaybackCapacity = {
  /** Rejects when capacity cannot be judged. */
  acquire(request: PlaybackRequest): Promise<PlaybackAdmission>;
  /** Says once more that this process lives, and repeats what could not be given back. Happens by itself while slots are held. */
  renew(): Promise<void>;
  /** Gives back everything this process holds. */
  stop(): Promise<void>;
};

export type PlaybackOptions = { limits?: PlaybackLimits; leaseSec?: number; renewMs?: number };

export function createPlaybackCapacity(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  { limits = playbackLimits, leaseSec = 30, renewMs = 10_000 }: PlaybackOptions = {},
): PlaybackCapacity {
  const process = `playback-${randomBytes(9).toString('base64url')}`;
  const held = new Map<string, PlaybackRequest>();
  /** Ended here, and perhaps not yet there. */
  let ended = new Set<string>();
  let serial = 0;
  let timer: NodeJS.Timeout | undefined;

  const renew = async () => {
    const slots = [...held].map(([slot, request]) => ({ slot, ...request }));
    const given = ended;
    ended = new Set();
    try {
      await database.sql.query({
        name: 'playback-renew',
        text: 'SELECT cadenza_renew_playback($1, $2, $3, $4)',
        values: [process, leaseSec, JSON.stringify(slots), [...given]],
      });
    } catch (error) {
      for (const slot of given) ended.add(slot);
      throw error;
    } finally {
      // What ended meanwhile may have been written again.
      for (const { slot } of slots) if (!held.has(slot)) ended.add(slot);
    }
  };

  const watch = () => {
    timer ??= setInterval(() => {
      if (held.size === 0 && ended.size === 0) {
        clearInterval(timer);
        timer = undefined;
      } else {
        renew().catch((error: Error) => log.warn({ err: error }, 'Playback slots could not be renewed'));
      }
    }, renewMs).unref();
  };

  const release = (slot: string) => {
    if (!held.delete(slot)) return;
    database.sql
      .query({
        name: 'playback-release',
        text: 'DELETE FROM playback_slot WHERE process = $1 AND slot = $2',
        values: [process, slot],
      })
      .catch(() => ended.add(slot));
  };

  return {
    async acquire({ ticket, clip, ip }) {
      const slot = String(++serial);
      watch();
      try {
        const { rows } = await database.sql.query<{ scope: PlaybackScope; active: number }>({
          name: 'playback-acquire',
          text: 'SELECT scope, active FROM cadenza_acquire_playback($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
          values: [process, slot, ticket, clip, ip, leaseSec, ...playbackScopes.map((scope) => limits[scope])],
        });
        const full = rows[0];
        if (full) return { allowed: false, scope: full.scope, active: full.active, limit: limits[full.scope] };
      } catch (error) {
        // It may have been taken all the same.
        ended.add(slot);
        throw error;
      }
      held.set(slot, { ticket, clip, ip });
      return { allowed: true, release: () => release(slot) };
    },
    renew,
    async stop() {
      clearInterval(timer);
      held.clear();
      await database.sql.query('DELETE FROM playback_process WHERE process = $1', [process]);
    },
  };
}
