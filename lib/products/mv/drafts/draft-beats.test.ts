import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asHeard } from '#lib/contract/mv/beats.ts';
import { FULL_FORM, planOf, steadyAnalysis, sungBrief } from '#lib/engines/local/planner/planner-fixture.ts';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import { createOutbound } from '#lib/platform/outbound/index.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import { duplicateDraft } from '../../library/drafts.ts';
import { createSong } from '../../music/create-song.ts';
import { createTestActor, createTestProducts } from '../../testing/test-product.ts';
import { generateMv } from '../create/create-mv.ts';
import { withBeats } from '../create/plan-video.ts';
import type { SongAnalysis } from '../ports.ts';
import { correctDraftBeats, hearDraftBeats, readDraftBeats } from './draft-beats.ts';
import { createDraft, readDraft, updateDraft } from './drafts.ts';
import { preflightDraft } from './preflights.ts';

const { platform } = await createTestPlatform();
let analyses = 0;
const { deps, runTask } = createTestProducts(platform, {
  beforeWork: ({ kind }) => {
    if (kind === 'analyze') analyses += 1;
  },
});
const outbound = createOutbound({ allowPrivateNetwork: true });
deps.outbound = outbound;
const song = wavBytes(toneSamples(12, 8000), 8000);
const server = createServer((request, response) =>
  request.url?.endsWith('.wav') ? response.end(song) : response.writeHead(404).end(),
);
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await outbound.close();
});

let owner: Awaited<ReturnType<typeof createTestActor>>['actor'];
beforeAll(async () => {
  owner = (await createTestActor(platform, { credits: 1000 })).actor;
});
const newDraft = (file = 'song.wav') =>
  createDraft(
    { ...deps, actor: owner },
    { source: { type: 'audio', audioUrl: `${origin}/${file}`, durationSec: 12 }, engineVersion: 'video-v2' },
  );
const correct = (draftId: string, expectedVersion: number, fix: Partial<typeof asHeard>) =>
  correctDraftBeats({ ...deps, actor: owner }, draftId, { expectedVersion, fix: { ...asHeard, ...fix } });

describe('the beats of imported audio', () => {
  it('are heard once, kept with the draft, and change neither its version nor what the API answers', async () => {
    const draft = await newDraft();
    expect(await readDraftBeats({ platform, actor: owner }, draft.id)).toBeNull();
    const before = analyses;
    const heard = await hearDraftBeats({ ...deps, actor: owner }, draft.id);
    expect(heard).toMatchObject({
      heard: { bpm: 120, beats: [0, 0.5, 1], downbeats: [0] },
      durationSec: 12,
      fix: null,
    });
    expect(await hearDraftBeats({ ...deps, actor: owner }, draft.id)).toEqual(heard);
    expect(analyses).toBe(before + 1);
    expect(await readDraft({ platform, actor: owner }, draft.id)).toEqual(draft);
  });

  it('are corrected in a new version, which a check of the version before does not pay for', async () => {
    const draft = await newDraft();
    await hearDraftBeats({ ...deps, actor: owner }, draft.id);
    const { preflightId } = await preflightDraft({ ...deps, actor: owner }, draft.id, { expectedVersion: 1 });
    const corrected = await correct(draft.id, 1, { tempo: 'half', shiftHalfBeats: 1 });
    expect(corrected).toEqual({ ...draft, version: 2, plan: corrected.plan, expiresAt: corrected.expiresAt });
    expect((await readDraftBeats({ platform, actor: owner }, draft.id))?.fix).toEqual({
      tempo: 'half',
      shiftHalfBeats: 1,
      nudgeMs: 0,
    });
    const buy = { expectedVersion: 2, maxCredits: 500, preflightId };
    await expect(generateMv({ ...deps, actor: owner }, draft.id, buy)).rejects.toMatchObject({
      code: 'PREFLIGHT_MISMATCH',
    });
  });

  it('are kept when another choice changes and in a copy, and forgotten with the file', async () => {
    const draft = await newDraft();
    await hearDraftBeats({ ...deps, actor: owner }, draft.id);
    await correct(draft.id, 1, { tempo: 'double' });
    await updateDraft({ ...deps, actor: owner }, draft.id, { expectedVersion: 2, styleId: 'ink' });
    const kept = await readDraftBeats({ platform, actor: owner }, draft.id);
    expect(kept?.fix?.tempo).toBe('double');
    const copy = await duplicateDraft({ platform, actor: owner }, draft.id);
    expect(await readDraftBeats({ platform, actor: owner }, copy.draftId)).toEqual(kept);
    const source = { type: 'audio' as const, audioUrl: `${origin}/other.wav`, durationSec: 12 };
    await updateDraft({ ...deps, actor: owner }, draft.id, { expectedVersion: 3, source });
    expect(await readDraftBeats({ platform, actor: owner }, draft.id)).toBeNull();
  });

  it('are not corrected in a stale version, before they are heard, to a tempo no song has, or by somebody else', async () => {
    const draft = await newDraft();
    await expect(correct(draft.id, 1, {})).rejects.toMatchObject({ code: 'SOURCE_UNPROCESSABLE' });
    await hearDraftBeats({ ...deps, actor: owner }, draft.id);
    await expect(correct(draft.id, 2, {})).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await platform.database.sql.query(
      `UPDATE draft SET beats = jsonb_set(beats::jsonb, '{heard,bpm}', '200')::json WHERE id = $1`,
      [draft.id],
    );
    await expect(correct(draft.id, 1, { tempo: 'double' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    const { actor } = await createTestActor(platform);
    await expect(hearDraftBeats({ ...deps, actor }, draft.id)).rejects.toMatchObject({ code: 'DRAFT_NOT_FOUND' });
    expect((await readDraft({ platform, actor: owner }, draft.id)).version).toBe(1);
  });

  it('that cannot be heard say why', async () => {
    const draft = await newDraft('gone.mp3');
    await expect(hearDraftBeats({ ...deps, actor: owner }, draft.id)).rejects.toMatchObject({
      code: 'SOURCE_UNPROCESSABLE',
      details: { field: 'source.audioUrl' },
    });
  });

  it('are those that the video is planned, drawn and cut with', async () => {
    const planned: SongAnalysis[] = [];
    const { planner } = deps.engines;
    deps.engines.planner = {
      ...planner,
      planScenes: (brief, analysis, ...rest) => {
        planned.push(analysis);
        return planner.planScenes(brief, analysis, ...rest);
      },
    };
    const draft = await newDraft();
    await hearDraftBeats({ ...deps, actor: owner }, draft.id);
    await correct(draft.id, 1, { tempo: 'half', shiftHalfBeats: 1 });
    const { taskId } = await generateMv({ ...deps, actor: owner }, draft.id, { expectedVersion: 2, maxCredits: 500 });
    await runTask(taskId);
    deps.engines.planner = planner;
    const expected = { bpm: 60, beats: Array.from({ length: 12 }, (_, i) => i + 0.5), downbeats: [0, 4, 8] };
    expect(planned).toMatchObject([expected]);
    const task = await readTask({ platform, actor: owner }, taskId);
    expect(task).toMatchObject({ status: 'COMPLETED', outputResults: { bpm: 60 } });
  });
});

describe('a storyboard on corrected beats', () => {
  async function cutsOf(analysis: SongAnalysis): Promise<number[]> {
    const brief = sungBrief(analysis, { lines: [] });
    const { scenes } = await planOf(brief, analysis);
    return scenes.map((scene) => scene.startSec).filter((sec) => sec > 0);
  }

  it('cuts where the corrected bars start, and nowhere between', async () => {
    const heard = steadyAnalysis(120, FULL_FORM);
    const beats = heard.beats.map((sec) => sec + 0.25);
    const cuts = await cutsOf(withBeats(heard, { bpm: 120, beats, downbeats: heard.downbeats }));
    expect(cuts.length).toBeGreaterThan(10);
    for (const cut of cuts) expect([cut, (cut - 0.25) % 2]).toEqual([cut, expect.closeTo(0, 3)]);
    const before = await cutsOf(heard);
    expect(before.every((cut) => cut % 2 === 0)).toBe(true);
  });
});

describe('a song whose tempo changes', () => {
  it('gives its beats to its video as it was played, and no other song does', async () => {
    const played = { bpm: 90, beats: [0.12, 0.8, 1.5, 2.3, 3.3], downbeats: [0, 4] };
    const made = deps.engines.songs.renderCandidate;
    const told: unknown[] = [];
    for (const beats of [played, undefined]) {
      deps.engines.songs.renderCandidate = async (...given) => ({
        ...(await made(...given)),
        ...(beats ? { beats } : {}),
      });
      const ctx = { ...deps, actor: owner };
      const { taskId } = await createSong(ctx, { mode: 'custom', lyrics: 'la la', title: 'Sea' });
      await runTask(taskId);
      const draft = await createDraft(ctx, {
        source: { type: 'task', taskId },
        styleId: 'ink',
        engineVersion: 'video-v2',
      });
      const video = await generateMv(ctx, draft.id, { expectedVersion: 1, maxCredits: 900 });
      await runTask(video.taskId);
      told.push((await readTask({ platform, actor: owner }, video.taskId)).outputResults);
    }
    deps.engines.songs.renderCandidate = made;
    expect(told).toMatchObject([{ bpm: 90 }, { bpm: 120 }]);
  });
});
