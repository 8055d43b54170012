import { writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { SubtitleFormat } from '#lib/contract/subtitles.ts';
import { saveAsset } from '#lib/tasks/save-asset.ts';
import { SUBTITLE_CONTENT_TYPES, writeSubtitles } from '#lib/media/subtitles/write-subtitles.ts';
import type { SungLine } from '#lib/media/timed-lyrics.ts';
import type { StoredResource } from '#lib/tasks/task-row.ts';
import type { TaskRun } from '#lib/tasks/task-run.ts';
import type { ProductDeps } from '../product-deps.ts';

/** Longer texts are not repeated inline, in answers and webhooks; their file is there. */
const INLINE_CHARS = 200_000;

export type SubtitleTexts = {
  lines: readonly SungLine[];
  language: string;
  durationSec: number;
  formats: readonly SubtitleFormat[];
};

/** Writes each format as a file and as a resource with the text inline. */
export function writeResults(
  { platform, store }: ProductDeps,
  run: TaskRun,
  { lines, language, durationSec, formats }: SubtitleTexts,
): Promise<StoredResource[]> {
  const { source } = run.task.input_parameters as { source: { audioUrl: string } };
  const name = fileName(source.audioUrl);
  return Promise.all(
    formats.map(async (format, index): Promise<StoredResource> => {
      const content = writeSubtitles(lines, format, { language, durationSec: Math.round(durationSec * 1000) / 1000 });
      const sourcePath = join(run.workDir, `subtitles.${format}`);
      await writeFile(sourcePath, content);
      const contentType = SUBTITLE_CONTENT_TYPES[format];
      const asset = await saveAsset(platform, store, {
        accountId: run.task.account_id,
        taskId: run.task.id,
        runNumber: run.task.run_number,
        slot: `subtitles-${format}`,
        sourcePath,
        contentType,
        fileName: `${name}.${format}`,
      });
      return {
        id: `${run.task.id}-${format}`,
        index,
        role: 'final',
        type: 'TEXT',
        title: `${name}.${format}`,
        content: content.length > INLINE_CHARS ? null : content,
        contentType,
        assetId: asset.id,
        assetStatus: 'available',
        byteLength: asset.byteLength,
        fileName: `${name}.${format}`,
        metadata: { format },
      };
    }),
  );
}

/** The audio's own name without its ending, as every system takes it. */
function fileName(audioUrl: string): string {
  const path = new URL(audioUrl).pathname;
  const last = basename(path, extname(path));
  const plain = decode(last)
    .replace(/[\p{Cc}\\/:*?"<>|%]+/gu, ' ')
    .trim()
    .slice(0, 80)
    .toWellFormed();
  return plain.replace(/^\.+/, '') || 'subtitles';
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
