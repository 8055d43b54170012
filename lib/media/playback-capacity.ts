import { playbackLimits } from '#lib/contract/limits.ts';

/** The order in which a refusal names its scope (SPEC.md, Live playback connections). */
export const playbackScopes = ['ticket', 'clip', 'ip', 'global'] as const;
export type PlaybackScope = (typeof playbackScopes)[number];
export type PlaybackLimits = Readonly<Record<PlaybackScope, number>>;

/** Who opens a stream: the signed link, the file behind it, and the public address. */
export type PlaybackRequest = { ticket: string; clip: string; ip: string };

/** A slot counts in all four scopes until `release`, which may be called more than once. A refusal names the first full scope. */
export type PlaybackAdmission = { allowed: true; release(): void } | { allowed: false; scope: PlaybackScope; active: number; limit: number };

export type PlaybackCapacity = { acquire(request: PlaybackRequest): Promise<PlaybackAdmission> };

/** Slots of this process. A rejection of `acquire` would mean that capacity cannot be judged; this one never rejects. */
export function createPlaybackCapacity(limits: PlaybackLimits = playbackLimits): PlaybackCapacity & { active(scope: PlaybackScope, name?: string): number } {
  const counts = new Map<string, number>();
  const keyOf = (scope: PlaybackScope, name: string) => `${scope}:${name}`;
  const active = (scope: PlaybackScope, name = '') => counts.get(keyOf(scope, name)) ?? 0;
  return {
    active,
    async acquire(request) {
      const names: Record<PlaybackScope, string> = { ...request, global: '' };
      for (const scope of playbackScopes) {
        const taken = active(scope, names[scope]);
        if (taken >= limits[scope]) return { allowed: false, scope, active: taken, limit: limits[scope] };
      }
      for (const scope of playbackScopes) counts.set(keyOf(scope, names[scope]), active(scope, names[scope]) + 1);
      let held = true;
      return {
        allowed: true,
        release() {
          if (!held) return;
          held = false;
          for (const scope of playbackScopes) {
            const left = active(scope, names[scope]) - 1;
            if (left > 0) counts.set(keyOf(scope, names[scope]), left);
            else counts.delete(keyOf(scope, names[scope]));
          }
        },
      };
    },
  };
}
