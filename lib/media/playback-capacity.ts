/**
 * Limits the number of concurrent media responses over all processes of a service (SPEC.md, Live playback connections).
 * A slot is a row that exists from before the first byte until the response has ended. Every process renews the lease of all its slots
 * with one statement every few seconds; slots of a process that has not done so for `leaseSec` do not count, and are removed.
 * A request costs one statement when it starts and one when it ends.
 */
import { randomBytes } from 'node:crypto';
import { playbackLimits } from '#lib/contract/accounts/limits.ts';
import { functionCall } from '#lib/platform/database/database.ts';
import type { Platform } from '#lib/platform/platform.ts';

/** The order in which a refusal names its scope (SPEC.md, Live playback connections). */
export const playbackScopes = ['ticket', 'clip', 'ip', 'global'] as const;
type PlaybackScope = (typeof playbackScopes)[number];
type PlaybackLimits = Readonly<Record<PlaybackScope, number>>;

/** Values of the scopes of a request: the signed link, the file and the public IP address. */
type PlaybackRequest = { ticket: string; clip: string; ip: string };

/** A slot counts in all four scopes until `release`, which is idempotent. A refusal names the first scope that is full. */
export type PlaybackAdmission =
  | { allowed: true; release(): void }
  | { allowed: false; scope: PlaybackScope; active: number; limit: number };

export type PlaybackCapacity = {
  /** Rejects when the database cannot be reached. */
  acquire(request: PlaybackRequest): Promise<PlaybackAdmission>;
  /** Renews the lease, and releases slots whose release failed. Called by a timer while slots are held. */
  renew(): Promise<void>;
  /** Releases all slots of this process. */
  stop(): Promise<void>;
};

export type PlaybackOptions = { limits?: PlaybackLimits; leaseSec?: number; renewMs?: number };

export function createPlaybackCapacity(
  { database, log }: Pick<Platform, 'database' | 'log'>,
  { limits = playbackLimits, leaseSec = 30, renewMs = 10_000 }: PlaybackOptions = {},
): PlaybackCapacity {
  const process = `playback-${randomBytes(9).toString('base64url')}`;
  const held = new Map<string, PlaybackRequest>();
  /** Slots that have ended here but may still be in the database. */
  let ended = new Set<string>();
  let serial = 0;
  let timer: NodeJS.Timeout | undefined;

  const renew = async () => {
    const slots = [...held].map(([slot, request]) => ({ slot, ...request }));
    const releasing = ended;
    ended = new Set();
    try {
      const call = functionCall('cadenza_renew_playback', {
        p_process: process,
        p_lease_sec: leaseSec,
        p_held: JSON.stringify(slots),
        p_ended: [...releasing],
      });
      await database.sql.query({ name: 'playback-renew', text: `SELECT ${call.text}`, values: call.values });
    } catch (error) {
      for (const slot of releasing) ended.add(slot);
      throw error;
    } finally {
      // The renewal may have rewritten slots that ended meanwhile.
      for (const { slot } of slots) if (!held.has(slot)) remove(slot);
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

  const removeLater = (slot: string) => {
    ended.add(slot);
    watch();
  };

  const remove = (slot: string) => {
    database.sql
      .query({
        name: 'playback-release',
        text: 'DELETE FROM playback_slot WHERE process = $1 AND slot = $2',
        values: [process, slot],
      })
      .catch(() => removeLater(slot));
  };

  const release = (slot: string) => {
    if (held.delete(slot)) remove(slot);
  };

  return {
    async acquire({ ticket, clip, ip }) {
      const slot = String(++serial);
      try {
        const call = functionCall('cadenza_acquire_playback', {
          p_process: process,
          p_slot: slot,
          p_ticket: ticket,
          p_clip: clip,
          p_ip: ip,
          p_lease_sec: leaseSec,
          p_ticket_max: limits.ticket,
          p_clip_max: limits.clip,
          p_ip_max: limits.ip,
          p_global_max: limits.global,
        });
        const { rows } = await database.sql.query<{ scope: PlaybackScope; active: number }>({
          name: 'playback-acquire',
          text: `SELECT scope, active FROM ${call.text}`,
          values: call.values,
        });
        const full = rows[0];
        if (full) return { allowed: false, scope: full.scope, active: full.active, limit: limits[full.scope] };
      } catch (error) {
        // The slot may have been acquired despite the error.
        removeLater(slot);
        throw error;
      }
      held.set(slot, { ticket, clip, ip });
      watch();
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
