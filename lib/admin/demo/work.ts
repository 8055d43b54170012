/**
 * The requests of the demo: songs, lyrics, voices, videos, edits, failures. Each is one or a few API requests, and
 * their results are looked up through the API again.
 */
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import type { ApiCaller } from './api-caller.ts';
import { type DemoSong, lyricPrompts } from './songs.ts';

type Receipt = { taskId: string };
type Clip = { clipId: string };
type Draft = { id: string; version: number };
type Checked = { preflightId: string; credits: number };
export type DraftChoices = {
  styleId?: string;
  resolution?: string;
  subtitles?: boolean;
  aspectRatio?: string;
  description?: string;
  engineVersion?: string;
  renderTier?: string;
  schedule?: string;
};

const config = (...tags: string[]) => ({ tags, metadata: { madeBy: 'npm run demo' } });
/** A tag of letters and hyphens, by which a song and its video are found. */
const tagOf = ({ title }: DemoSong) => title.toLowerCase().replaceAll(' ', '-');

async function completed(api: ApiCaller, { taskId }: Receipt): Promise<TaskDescriptor> {
  const task = await api.waitFor(taskId);
  if (task.status !== 'COMPLETED')
    throw new Error(`${task.type} ${taskId} ended as ${task.status}: ${task.errorMessage ?? 'no reason'}`);
  return task;
}

export async function writeLyrics(api: ApiCaller, first: number, count: number, webhookUrl?: string): Promise<void> {
  for (let at = first; at < first + count; at++) {
    const [prompt, genre] = lyricPrompts[at % lyricPrompts.length] ?? ['A song about the sea', 'folk'];
    await completed(
      api,
      await api.post<Receipt>('/api/v1/lyrics/generate', {
        prompt,
        genre,
        language: 'English',
        config: { ...config('songbook'), webhookUrl },
      }),
    );
  }
}

export async function makeSongs(api: ApiCaller, songs: readonly DemoSong[]): Promise<void> {
  const receipts: Receipt[] = [];
  for (const song of songs) {
    const words = song.lyrics ? { lyrics: song.lyrics } : { instrumental: true };
    receipts.push(
      await api.post<Receipt>('/api/v1/music/songs', {
        mode: 'custom',
        title: song.title,
        tags: song.tags,
        ...words,
        config: config(tagOf(song), 'release'),
      }),
    );
  }
  for (const receipt of receipts) await completed(api, receipt);
}

/** The finished task of a song that an earlier step made. */
async function songTask(api: ApiCaller, song: DemoSong): Promise<{ taskId: string; clips: Clip[] }> {
  const { tasks } = await api.get<{ tasks: TaskDescriptor[] }>(
    `/api/v1/tasks?type=song&status=COMPLETED&tag=${tagOf(song)}&limit=1`,
  );
  const [task] = tasks;
  if (!task) throw new Error(`The song ${song.title} is not there`);
  return { taskId: task.taskId, clips: (task.outputResults as { clips: Clip[] }).clips };
}

async function firstClip(api: ApiCaller, song: DemoSong): Promise<string> {
  return (await songTask(api, song)).clips[0]?.clipId ?? '';
}

/** A song that builds on another: `upload-extend` or `upload-cover` of a clip's own file. */
export async function makeFrom(
  api: ApiCaller,
  song: DemoSong,
  body: { mode: 'upload-extend' | 'upload-cover'; title: string; tags: string; lyrics?: string },
): Promise<void> {
  const task = await completed(
    api,
    await api.post<Receipt>('/api/v1/music/songs', {
      ...body,
      audio: { url: await audioOf(api, song) },
      config: config(tagOf(song), 'alternative'),
    }),
  );
  if (task.resources.length === 0) throw new Error(`${body.title} has no files`);
}

async function audioOf(api: ApiCaller, song: DemoSong): Promise<string> {
  const { taskId } = await songTask(api, song);
  const task = await api.get<TaskDescriptor>(`/api/v1/tasks/${taskId}`);
  return task.resources.find(({ type }) => type === 'MUSIC')?.url ?? '';
}

export async function makeVoice(api: ApiCaller, song: DemoSong, name: string, description: string): Promise<void> {
  const clipId = await firstClip(api, song);
  await completed(
    api,
    // Without a range: the service finds a sung passage, as the first ten seconds may be instrumental.
    await api.post<Receipt>('/api/v1/music/voices/from-clip', { clipId, name, description }),
  );
}

/** The clip's beginning as a file of its own. */
async function cutAudio(api: ApiCaller, song: DemoSong, endSec: number): Promise<string> {
  const clipId = await firstClip(api, song);
  const task = await completed(
    api,
    await api.post<Receipt>(`/api/v1/music/clips/${clipId}/render`, {
      range: { startSec: 0, endSec },
      fadeOutSec: 1,
      format: 'wav',
    }),
  );
  return task.resources.find(({ type }) => type === 'AUDIO')?.url ?? '';
}

export async function exportClip(api: ApiCaller, song: DemoSong, format: string): Promise<void> {
  await completed(api, await api.post<Receipt>(`/api/v1/music/clips/${await firstClip(api, song)}/export`, { format }));
}

/** A draft over a whole song, or over its first seconds. */
export async function saveDraft(
  api: ApiCaller,
  song: DemoSong,
  choices: DraftChoices,
  seconds?: number,
): Promise<Draft> {
  const source =
    seconds === undefined
      ? { type: 'task', taskId: (await songTask(api, song)).taskId }
      : { type: 'audio', audioUrl: await cutAudio(api, song, seconds), durationSec: seconds };
  return api.post<Draft>('/api/v1/mv/drafts', { source, ...choices });
}

export async function checkDraft(api: ApiCaller, { id, version }: Draft): Promise<Checked> {
  return api.post<Checked>(`/api/v1/mv/drafts/${id}/preflight`, { expectedVersion: version });
}

/** Checks and buys; returns the id of the video, which is still being made. */
export async function buyVideo(api: ApiCaller, draft: Draft): Promise<string> {
  const { preflightId, credits } = await checkDraft(api, draft);
  return (
    await api.post<Receipt>(`/api/v1/mv/drafts/${draft.id}/generate`, {
      expectedVersion: draft.version,
      maxCredits: Math.max(1, credits),
      preflightId,
    })
  ).taskId;
}

export async function makeVideo(
  api: ApiCaller,
  song: DemoSong,
  choices: DraftChoices,
  seconds?: number,
): Promise<string> {
  const mvId = await buyVideo(api, await saveDraft(api, song, choices, seconds));
  await completed(api, { taskId: mvId });
  return mvId;
}

export async function previewDraft(api: ApiCaller, { id, version }: Draft): Promise<void> {
  const { preflightId, credits } = await api.post<Checked>(`/api/v1/mv/drafts/${id}/preview/preflight`, {
    expectedVersion: version,
  });
  await completed(
    api,
    await api.post<Receipt>(`/api/v1/mv/drafts/${id}/preview`, {
      expectedVersion: version,
      maxCredits: Math.max(1, credits),
      preflightId,
    }),
  );
}

async function versionOf(api: ApiCaller, mvId: string): Promise<number> {
  return (await api.get<{ version: number }>(`/api/v1/mv/${mvId}`)).version;
}

export async function editScene(api: ApiCaller, mvId: string, sceneIndex: number, prompt: string): Promise<void> {
  const body = { expectedVersion: await versionOf(api, mvId), prompt };
  await completed(api, await api.post<Receipt>(`/api/v1/mv/${mvId}/scenes/${sceneIndex}/edit`, body));
}

export async function redrawScenes(api: ApiCaller, mvId: string, sceneIndexes: readonly number[]): Promise<void> {
  await completed(
    api,
    await api.post<Receipt>(`/api/v1/mv/${mvId}/scenes/render-batch`, {
      expectedVersion: await versionOf(api, mvId),
      sceneIndexes,
    }),
  );
}

export async function cutAgain(api: ApiCaller, mvId: string, subtitles: boolean): Promise<void> {
  await completed(
    api,
    await api.post<Receipt>(`/api/v1/mv/${mvId}/compose`, { expectedVersion: await versionOf(api, mvId), subtitles }),
  );
}

/** The newest finished video of a style. */
export async function videoOf(api: ApiCaller, styleId: string): Promise<string> {
  const { tasks } = await api.get<{ tasks: TaskDescriptor[] }>('/api/v1/tasks?type=mv&status=COMPLETED&limit=100');
  const found = tasks.find(({ inputParameters }) => (inputParameters as { styleId?: string }).styleId === styleId);
  if (!found) throw new Error(`There is no ${styleId} video`);
  return found.taskId;
}

export async function relay(api: ApiCaller, prompt: string, wish?: string): Promise<void> {
  const input = { model: 'viduq3-turbo', prompt, duration: 5, ...(wish ? { payload: `standin: ${wish}` } : {}) };
  const { taskId } = await api.post<Receipt>('/api/v1/videodirect/tasks', {
    operation: 'text-to-video',
    input,
    config: config('storyboards'),
  });
  await api.waitFor(taskId);
}

/**
 * Subtitles of our own song succeed, because its words are in the file. Those of other audio fail and are refunded if
 * no transcriber is set up.
 */
export async function writeSubtitles(api: ApiCaller, audioUrl: string): Promise<void> {
  await api.waitFor(
    (
      await api.post<Receipt>('/api/v1/subtitles/', {
        source: { type: 'audio', audioUrl },
        outputs: ['srt', 'lrc'],
        config: config('captions'),
      })
    ).taskId,
  );
}

export async function subtitlesOf(api: ApiCaller, song: DemoSong): Promise<void> {
  await writeSubtitles(api, await audioOf(api, song));
}

/** A song that is cancelled right away. */
export async function cancelSong(api: ApiCaller, title: string): Promise<void> {
  const { taskId } = await api.post<Receipt>('/api/v1/music/songs', {
    mode: 'custom',
    title,
    instrumental: true,
    tags: 'trap, heavy',
    config: config('sketch'),
  });
  await api.post(`/api/v1/tasks/${taskId}/cancel`, {});
}
