import { type EmbeddedLyrics, readEmbeddedLyrics } from '#lib/media/probe/lyrics/read-embedded-lyrics.ts';
import { isTaskFailure } from '#lib/platform/failure.ts';
import type { TaskRun } from '#lib/tasks/run/task-run.ts';
import type { ProductDeps } from '../../product-deps.ts';
import { openSourceClip } from '../find-source-clip.ts';
import type { SungLine } from '../ports.ts';
import type { RenderPlan } from './buy-render.ts';

type Sung = Pick<EmbeddedLyrics, 'lines' | 'language' | 'wordsTimed'>;

/**
 * The lyrics of a file made from a clip (a part, a mix or another format), with times in that file. Null for other
 * files and if nothing is sung.
 */
export async function sungInRender(
  deps: Pick<ProductDeps, 'platform' | 'store'>,
  run: TaskRun,
  assetId: string,
  signal: AbortSignal,
): Promise<Sung | null> {
  const { rows } = await deps.platform.database.sql.query<{ plan: RenderPlan }>(
    `SELECT t.plan FROM asset a JOIN task t ON t.id = a.task_id
     WHERE a.id = $1 AND a.account_id = $2 AND t.type IN ('audio-render', 'clip-export')`,
    [assetId, run.task.account_id],
  );
  const plan = rows[0]?.plan;
  if (!plan || plan.mix === 'instrumental') return null;
  const clip = await openSourceClip(deps, run, plan.clipId, signal).catch((error: unknown) => {
    if (isTaskFailure(error)) return null;
    throw error;
  });
  if (!clip) return null;
  const inside = await readEmbeddedLyrics(clip.audioPath, { signal, durationSec: clip.durationSec });
  // The tags also give the language. Songs of other engines have no such tags.
  const sung: Sung = inside.lines.length > 0 ? inside : { lines: clip.lines, language: null, wordsTimed: true };
  const lines = partOf(sung.lines, plan.startSec, plan.endSec ?? clip.durationSec);
  return lines.length > 0 ? { ...sung, lines } : null;
}

/** Words that begin in a part, with times from its start. */
const partOf = (lines: readonly SungLine[], startSec: number, endSec: number): SungLine[] =>
  lines.flatMap((line) => {
    const words = line.words
      .filter((word) => word.startSec >= startSec && word.startSec < endSec)
      .map((word) => ({
        ...word,
        startSec: word.startSec - startSec,
        endSec: Math.min(word.endSec, endSec) - startSec,
      }));
    const [first, last] = [words[0], words.at(-1)];
    if (!first || !last) return [];
    const isWhole = words.length === line.words.length;
    const text = isWhole ? line.text : words.map((word) => word.text).join(' ');
    return [{ ...line, text, words, startSec: first.startSec, endSec: last.endSec }];
  });
