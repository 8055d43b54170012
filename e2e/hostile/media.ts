/** Damaged media of every container format, sent as uploads: the same code also inspects sources and portraits. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import type { WatchedService } from './watched-service.ts';
import type { Sample } from './sample-media.ts';

export type MediaReport = {
  files: number;
  accepted: number;
  /** Counts by status, code and reason. */
  refused: Record<string, number>;
  slowestMs: number;
  childrenLeft: number;
  filesLeft: number;
  violations: string[];
};

/** Applies one random kind of damage. */
function damage(sample: Sample, other: Sample, random: () => number): Buffer {
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
      for (let fields = 1 + place(4); fields > 0; fields--)
        bytes.writeUInt32BE(
          [0xffffffff, 0x7fffffff, 0x80000000, 0, 1][place(5)] as number,
          Math.min(near(), bytes.length - 4),
        );
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
      return Buffer.concat([
        bytes.subarray(0, from),
        Buffer.from(Array.from({ length: 1 + place(2000) }, () => place(256))),
        bytes.subarray(from),
      ]);
    }
  }
}

/** Each file is sent in one request, and deleted if it was accepted. */
export async function uploadDamagedMedia(
  service: Pick<WatchedService, 'url' | 'dataDir' | 'childProcesses'>,
  key: string,
  samples: readonly Sample[],
  { files, atOnce, random }: { files: number; atOnce: number; random: () => number },
): Promise<MediaReport> {
  const pool = new Pool(service.url, { connections: atOnce, headersTimeout: 120_000 });
  const report: MediaReport = {
    files: 0,
    accepted: 0,
    refused: {},
    slowestMs: 0,
    childrenLeft: 0,
    filesLeft: 0,
    violations: [],
  };
  const headers = { 'x-api-key': key, 'content-type': 'application/octet-stream' };

  /** The code of the refusal; null for an accepted file. */
  async function upload(sample: Sample, bytes: Buffer): Promise<string | null> {
    const { statusCode, body } = await pool.request({
      method: 'POST',
      path: `/api/v1/uploads?kind=${sample.kind}`,
      headers,
      body: bytes,
    });
    const text = await body.text();
    const answer = readJson(text) as {
      uploadId?: string;
      status?: string;
      error?: { code: string; details?: { reason?: string } };
    };
    if (statusCode === 200 && answer.status === 'ready') {
      const deleted = await pool.request({
        method: 'DELETE',
        path: `/api/v1/uploads/${answer.uploadId}`,
        headers: { 'x-api-key': key },
      });
      await deleted.body.dump();
      if (deleted.statusCode !== 200)
        report.violations.push(`${sample.name}: its deletion answered ${deleted.statusCode}`);
      return null;
    }
    if (statusCode >= 500 || !answer.error)
      report.violations.push(`${sample.name}: ${statusCode} ${text.slice(0, 300)}`);
    return `${statusCode} ${answer.error?.code} ${answer.error?.details?.reason ?? ''}`.trim();
  }

  for (const sample of samples) {
    const refusal = await upload(sample, sample.bytes);
    if (refusal) report.violations.push(`the whole ${sample.name} was refused: ${refusal}`);
  }
  let made = 0;
  const one = async () => {
    const sample = samples[made++ % samples.length] as Sample;
    const bytes = damage(sample, samples[Math.floor(random() * samples.length)] as Sample, random);
    const startedAt = performance.now();
    // The damage left nothing: an empty body is a different refusal, tested elsewhere.
    const refusal = await upload(sample, bytes.length > 0 ? bytes : Buffer.from([0]));
    if (refusal) report.refused[refusal] = (report.refused[refusal] ?? 0) + 1;
    else report.accepted++;
    report.files++;
    report.slowestMs = Math.max(report.slowestMs, Math.round(performance.now() - startedAt));
    if (report.files % 500 === 0)
      process.stdout.write(
        `${report.files} of ${files} files, ${report.accepted} taken, slowest ${report.slowestMs} ms, ${report.violations.length} violations\n`,
      );
  };
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (made < files) await one();
    }),
  );
  await pool.close();
  report.childrenLeft = service.childProcesses('probe-child').length;
  report.filesLeft = await uploadedFiles(service.dataDir);
  if (report.childrenLeft > 0) report.violations.push(`${report.childrenLeft} child processes were left`);
  if (report.filesLeft > 0) report.violations.push(`${report.filesLeft} files were left`);
  return report;
}

/** Leftover parts of uploads that have no request any more. */
async function uploadedFiles(dataDir: string): Promise<number> {
  const entries = await readdir(join(dataDir, 'uploads'), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

export async function inNewFolder<T>(make: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-hostile-'));
  try {
    return await make(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
