/** Damaged media of every container through the intake that sources, portraits and uploads go through. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSourceError } from '#lib/media/probe/source-error.ts';
import { probeMedia } from '#lib/media/probe/probe-media.ts';
import { readEmbeddedLyrics } from '#lib/media/probe/read-embedded-lyrics.ts';
import { childProcesses } from '#lib/platform/testing/child-processes.ts';
import { makeSamples, type Sample } from './sample-media.ts';

export type MediaReport = { files: number; accepted: number; refused: Record<string, number>; slowestMs: number; childrenLeft: number; filesLeft: number; violations: string[] };

/** One damage of many kinds. */
export function damage(sample: Sample, other: Sample, random: () => number): Buffer {
  const place = (length: number) => Math.floor(random() * length);
  const bytes = Buffer.from(sample.bytes);
  const near = () => (random() < 0.6 ? place(Math.min(bytes.length, 600)) : place(bytes.length));
  switch (Math.floor(random() * 8)) {
    case 0:
      for (let flips = 1 + place(64); flips > 0; flips--) bytes[near()] = place(256);
      return bytes;
    case 1:
      return bytes.subarray(0, place(bytes.length));
    case 2: {
      const from = near();
      return bytes.fill(random() < 0.5 ? 0 : 0xff, from, Math.min(bytes.length, from + 1 + place(4000)));
    }
    case 3:
      for (let fields = 1 + place(4); fields > 0; fields--) bytes.writeUInt32BE([0xffffffff, 0x7fffffff, 0x80000000, 0, 1][place(5)] as number, Math.min(near(), bytes.length - 4));
      return bytes;
    case 4: {
      const from = near();
      const part = bytes.subarray(from, from + 1 + place(3000));
      return Buffer.concat([bytes.subarray(0, from), part, part, part, bytes.subarray(from)]);
    }
    case 5:
      return Buffer.concat([bytes.subarray(0, place(bytes.length)), other.bytes.subarray(place(other.bytes.length))]);
    case 6:
      return Buffer.concat([other.bytes.subarray(0, 12 + place(200)), bytes.subarray(12 + place(200))]);
    default: {
      const from = near();
      return Buffer.concat([bytes.subarray(0, from), Buffer.from(Array.from({ length: 1 + place(2000) }, () => place(256))), bytes.subarray(from)]);
    }
  }
}

export async function readDamagedMedia({ files, atOnce, random }: { files: number; atOnce: number; random: () => number }): Promise<MediaReport> {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-hostile-'));
  const samples = await makeSamples(folder);
  await rm(folder, { recursive: true });
  const work = await mkdtemp(join(tmpdir(), 'cadenza-hostile-'));
  const { signal } = new AbortController();
  const report: MediaReport = { files: 0, accepted: 0, refused: {}, slowestMs: 0, childrenLeft: 0, filesLeft: 0, violations: [] };
  for (const sample of samples) {
    const path = join(work, `whole.${sample.name}`);
    await writeFile(path, sample.bytes);
    await probeMedia(path, sample.kind as 'audio', { signal }).catch((error: Error) => report.violations.push(`the whole ${sample.name} was refused: ${error.message}`));
    await rm(path);
  }
  let made = 0;
  const one = async () => {
    const number = made++;
    const sample = samples[number % samples.length] as Sample;
    const path = join(work, `${number}.${sample.name}`);
    await writeFile(path, damage(sample, samples[Math.floor(random() * samples.length)] as Sample, random));
    const startedAt = performance.now();
    try {
      await probeMedia(path, sample.kind as 'audio', { signal, timeoutMs: 20_000 });
      if (sample.name === 'tagged-mp3') await readEmbeddedLyrics(path, { signal });
      report.accepted++;
    } catch (error) {
      if (isSourceError(error)) report.refused[error.code] = (report.refused[error.code] ?? 0) + 1;
      else report.violations.push(`${sample.name} ${number}: ${String(error)}`);
    }
    report.files++;
    report.slowestMs = Math.max(report.slowestMs, Math.round(performance.now() - startedAt));
    await rm(path, { force: true });
  };
  await Promise.all(Array.from({ length: atOnce }, async () => {
    while (made < files) await one();
  }));
  report.childrenLeft = childProcesses('probe-child').length;
  report.filesLeft = (await readdir(work)).length;
  if (report.childrenLeft > 0) report.violations.push(`${report.childrenLeft} child processes were left`);
  if (report.filesLeft > 0) report.violations.push(`${report.filesLeft} files were left`);
  await rm(work, { recursive: true, force: true });
  return report;
}
