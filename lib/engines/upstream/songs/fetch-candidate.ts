import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import { firstCharacters } from '#lib/platform/text/plain-text.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normaliseImage } from '#lib/media/probe/normalise-image.ts';
import { probeMedia } from '#lib/media/probe/probe-media.ts';
import { TaskFailure } from '#lib/platform/failure.ts';
import type { Outbound } from '#lib/platform/outbound/index.ts';
import type { EngineRun, RemoteClip, SongBrief, SongCandidate, SungLine } from '#lib/products/music/ports.ts';
import type { SongAnalyst } from '#lib/products/mv/ports.ts';
import { candidateSeed } from '../../local/song/candidate-seed.ts';
import { tagMp3 } from '../../local/song/output/tag-mp3.ts';
import { songTitle } from '../../local/song/song-title.ts';
import { chooseStyle } from '../../local/song/style/choose-style.ts';
import { detectLanguage } from '../../local/song/text/detect-language.ts';

const AUDIO = { maxBytes: 100_000_000, timeoutMs: 180_000 } as const;
const IMAGE = { maxBytes: 20_000_000, timeoutMs: 60_000 } as const;

export type FetchCandidateDeps = {
  outbound: Outbound;
  analyst: SongAnalyst;
  lyricsOf(clipId: string, durationSec: number, signal: AbortSignal): Promise<SungLine[]>;
};

/**
 * Downloads a clip through the checked client, probes it and tags it like any other song. Throws the retryable
 * `UPSTREAM_FAILED` when the file is unavailable or not a playable MP3.
 */
export async function fetchCandidate(
  { outbound, analyst, lyricsOf }: FetchCandidateDeps,
  brief: SongBrief,
  index: number,
  clip: RemoteClip,
  run: EngineRun,
): Promise<SongCandidate> {
  const { signal, workDir } = run;
  const audioPath = join(workDir, `song-${index}.mp3`);
  try {
    await outbound.fetchToFile(clip.audioUrl, { path: audioPath, signal, ...AUDIO });
    run.onProgress?.(0.3);
    const { durationSec, codec } = await probeMedia(audioPath, 'audio', { signal, maxDurationSec: 1200 });
    if (!codec.startsWith('mp3')) throw new Error(`The upstream made ${codec}, not MP3`);
    const analysis = await analyst.analyze(audioPath, { signal, workDir });
    run.onProgress?.(0.7);
    const style = chooseStyle(brief, index);
    const title = clip.title ? firstCharacters(clip.title, fieldLimits.songTitleLength) : songTitle(brief);
    const coverPath = await fetchCover(outbound, clip, join(workDir, `cover-${index}`), run, async () => {
      // Imported only here, because nothing else in the server process needs a canvas.
      const { drawCover } = await import('../../local/song/cover/draw-cover.ts');
      return drawCover(title, style, `${brief.prompt ?? ''} ${brief.tags ?? ''}`, candidateSeed(brief, index));
    });
    const lines = brief.instrumental ? [] : await lyricsOf(clip.id, durationSec, signal);
    const lyrics = brief.instrumental ? '' : (brief.lyrics ?? lines.map((line) => line.text).join('\n'));
    tagMp3(audioPath, {
      title,
      genre: style.genre.label,
      bpm: Math.round(analysis.bpm),
      key: analysis.key ?? '',
      language: detectLanguage(lyrics),
      lyrics,
      lines,
      coverJpeg: await readFile(coverPath),
    });
    run.onProgress?.(1);
    return {
      index,
      title,
      audioPath,
      coverPath,
      durationSec,
      bpm: analysis.bpm,
      key: analysis.key,
      style: clip.tags ?? style.genre.label,
      lines,
      sections: analysis.sections.map(({ label, startSec, endSec }) => ({ label, startSec, endSec })),
      waveform: analysis.waveform,
    };
  } catch (error) {
    signal.throwIfAborted();
    throw new TaskFailure('UPSTREAM_FAILED', { cause: error });
  }
}

/** The upstream's cover if it is readable; otherwise a generated one. */
async function fetchCover(
  outbound: Outbound,
  { imageUrl }: RemoteClip,
  base: string,
  { signal }: EngineRun,
  draw: () => Promise<Buffer>,
): Promise<string> {
  const outPath = `${base}.jpg`;
  if (imageUrl) {
    try {
      await outbound.fetchToFile(imageUrl, { path: `${base}.source`, signal, ...IMAGE });
      await normaliseImage(`${base}.source`, { outPath, maxEdgePx: 1024, signal });
      return outPath;
    } catch {
      signal.throwIfAborted();
    }
  }
  await writeFile(outPath, await draw());
  return outPath;
}
