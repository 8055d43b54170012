import { mkdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { runChild } from '#lib/platform/child/run-child.ts';

/** What to render: images have no duration, audio no size. */
export type MediaSpec = { kind: 'video' | 'image' | 'audio'; width: number; height: number; durationSec: number };
export type MediaJob = MediaSpec & { path: string };
/** Renders one file. */
export type MediaMaker = (job: MediaJob) => Promise<unknown>;

const extensions = { video: 'mp4', image: 'png', audio: 'mp3' } as const;
const CHILD_MS = 60_000;

/** A video's cover is a still taken from it. */
export type MediaFiles = { name: string; coverName: string | null };

export type MediaShelf = {
  /** The files if they exist; otherwise starts rendering and returns null. Throws if rendering failed. */
  take(spec: MediaSpec): Promise<MediaFiles | null>;
  /** Waits until the files exist. */
  make(spec: MediaSpec): Promise<MediaFiles>;
};

/** Runs in a child process, so that encoding never blocks the server and a crash affects only itself. */
export const childMediaMaker: MediaMaker = (job) =>
  runChild(new URL('./media-child.ts', import.meta.url), job, {
    signal: AbortSignal.timeout(CHILD_MS),
    timeoutMs: CHILD_MS,
    memoryMb: 512,
  });

/** Media is rendered once per size and duration, and cached under `dir`. */
export function openMediaShelf(dir: string, maker: MediaMaker): MediaShelf {
  const making = new Map<string, Promise<void>>();
  const failures = new Map<string, unknown>();

  const nameOf = (spec: MediaSpec) =>
    `${spec.kind}-${spec.kind === 'audio' ? '' : `${spec.width}x${spec.height}-`}${spec.durationSec}s.${extensions[spec.kind]}`;
  const filesOf = (spec: MediaSpec): MediaFiles => ({
    name: nameOf(spec),
    coverName: spec.kind === 'video' ? nameOf(coverOf(spec)) : null,
  });
  const coverOf = (spec: MediaSpec): MediaSpec => ({ ...spec, kind: 'image', durationSec: 0 });
  const exists = (name: string) =>
    stat(join(dir, name)).then(
      () => true,
      () => false,
    );

  const ensure = (spec: MediaSpec): Promise<void> => {
    const name = nameOf(spec);
    const current = making.get(name);
    if (current) return current;
    const work = (async () => {
      if (await exists(name)) return;
      await mkdir(dir, { recursive: true });
      const partial = join(dir, `${randomUUID()}.part.${extensions[spec.kind]}`);
      await maker({ ...spec, path: partial });
      await rename(partial, join(dir, name));
    })();
    making.set(name, work);
    return work.finally(() => making.delete(name));
  };
  const ensureAll = (spec: MediaSpec) =>
    Promise.all([ensure(spec), ...(spec.kind === 'video' ? [ensure(coverOf(spec))] : [])]);

  return {
    async take(spec) {
      const files = filesOf(spec);
      const present = await Promise.all([files.name, ...(files.coverName ? [files.coverName] : [])].map(exists));
      if (present.every(Boolean)) return files;
      const failure = failures.get(files.name);
      failures.delete(files.name);
      if (failure) throw failure;
      ensureAll(spec).catch((error: unknown) => failures.set(files.name, error));
      return null;
    },
    async make(spec) {
      await ensureAll(spec);
      return filesOf(spec);
    },
  };
}
