import { beforeAll, describe, expect, it } from 'vitest';
import { type MakingChoice, type RenderTier, renderTiers, tierResolutions, withChoice } from '#lib/contract/mv.ts';
import { readConfig } from '#lib/platform/config.ts';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createSong } from '../../music/create-song.ts';
import { createTestActor, createTestProducts } from '../../testing/test-product.ts';
import { createDraft, updateDraft } from './drafts.ts';
import { readDraftOffers } from './draft-offers.ts';
import { preflightDraft, preflightPreview } from './preflights.ts';

const native = { ...readConfig({ NODE_ENV: 'test' }).native, enabled: true };
const { platform } = await createTestPlatform({ config: { native } });
const { deps, runTask } = createTestProducts(platform);
const classic: MakingChoice = {
  engineVersion: 'video-v2',
  renderTier: null,
  resolution: '540p',
  performanceMode: 'auto',
  schedule: 'standard',
};

let owner: Awaited<ReturnType<typeof createTestActor>>['actor'];
let draft: Awaited<ReturnType<typeof createDraft>>;
beforeAll(async () => {
  owner = (await createTestActor(platform)).actor;
  const { taskId } = await createSong(
    { ...deps, actor: owner },
    {
      mode: 'custom',
      lyrics: '[Verse]\nla la',
      title: 'Sea',
      tags: 'folk',
    },
  );
  await runTask(taskId);
  draft = await createDraft({ ...deps, actor: owner }, { source: { type: 'task', taskId } });
});

/** What the check of the draft would charge for these choices. */
async function checkedCredits(choice: MakingChoice): Promise<{ video: number; preview: number }> {
  draft = await updateDraft({ ...deps, actor: owner }, draft.id, { ...choice, expectedVersion: draft.version });
  const body = { expectedVersion: draft.version };
  return {
    video: (await preflightDraft({ ...deps, actor: owner }, draft.id, body)).credits,
    preview: (await preflightPreview({ ...deps, actor: owner }, draft.id, body)).credits,
  };
}

describe('the choices of a draft', () => {
  it('are offered at the price that its check names, in every tier, resolution and schedule', async () => {
    const inTiers = renderTiers.flatMap((renderTier: RenderTier) =>
      tierResolutions[renderTier].map((resolution) => ({
        ...classic,
        engineVersion: 'native-v1' as const,
        renderTier,
        resolution,
      })),
    );
    const choices: MakingChoice[] = [
      classic,
      { ...classic, resolution: '1080p' },
      ...inTiers,
      { ...classic, engineVersion: 'native-v1', renderTier: 'draft', schedule: 'economy' },
    ];
    for (const choice of choices) {
      const shown = await readDraftOffers({ ...deps, actor: owner }, draft.id, choice);
      const checked = await checkedCredits(choice);
      expect([choice, shown.quote?.credits, shown.previewCredits]).toEqual([choice, checked.video, checked.preview]);
      for (const field of ['engineVersion', 'resolution', 'schedule', 'performanceMode'] as const) {
        expect((shown.offers[field] as Record<string, unknown>)[choice[field]]).toEqual({
          credits: checked.video,
          refusal: null,
        });
      }
    }
  });

  it('show what another choice would cost before it is made, with what has to follow it', async () => {
    const { offers } = await readDraftOffers({ ...deps, actor: owner }, draft.id, {
      ...classic,
      engineVersion: 'native-v1',
      renderTier: 'standard',
      resolution: '720p',
    });
    const following = withChoice(
      { ...classic, engineVersion: 'native-v1', renderTier: 'standard', resolution: '720p' },
      { renderTier: 'hd' },
    );
    expect(following.resolution).toBe('1080p');
    expect(offers.renderTier.hd.credits).toBe((await checkedCredits(following)).video);
    expect(offers.schedule.economy.credits).toBeCloseTo((offers.schedule.standard.credits ?? 0) * 0.75, 4);
  });

  it('name the lowest price of each engine, whatever tier and resolution are chosen', async () => {
    const ultra: MakingChoice = { ...classic, engineVersion: 'native-v1', renderTier: 'ultra', resolution: '1440p' };
    const { lowestCredits, quote } = await readDraftOffers({ ...deps, actor: owner }, draft.id, ultra);
    const lowest = await checkedCredits({ ...ultra, renderTier: 'draft', resolution: '540p' });
    expect(lowestCredits).toEqual({ 'native-v1': lowest.video, 'video-v2': (await checkedCredits(classic)).video });
    expect(quote?.credits).toBeGreaterThan(lowest.video);
  });

  it('say why one cannot be made, and no choice is refused for what is in the way already', async () => {
    const { offers } = await readDraftOffers({ ...deps, actor: owner }, draft.id, classic);
    expect(offers.resolution['1440p']).toMatchObject({ credits: null, refusal: { reason: 'needs_native' } });
    expect(offers.performanceMode.story.refusal?.reason).toBe('needs_native');
    expect(offers.renderTier.draft.refusal?.reason).toBe('needs_native');
    const inTier = await readDraftOffers({ ...deps, actor: owner }, draft.id, {
      ...classic,
      engineVersion: 'native-v1',
      renderTier: 'hd',
      resolution: '1080p',
    });
    expect(inTier.offers.resolution['720p'].refusal?.reason).toBe('choices_differ');
    expect(inTier.offers.performanceMode.dance.refusal).not.toBeNull();
    expect(inTier.offers.engineVersion['video-v2'].refusal).toBeNull();
    // A dance in a tier that has none: what is chosen is refused, and what does not change that is not.
    const dances = await readDraftOffers({ ...deps, actor: owner }, draft.id, {
      ...classic,
      engineVersion: 'native-v1',
      renderTier: 'hd',
      resolution: '1080p',
      performanceMode: 'dance',
    });
    expect(dances.quote).toBeNull();
    expect(dances.offers.performanceMode.dance.refusal).not.toBeNull();
    expect(dances.offers.schedule.economy.refusal).toBeNull();
    expect(dances.offers.renderTier.draft.refusal).toBeNull();
  });

  it('are without price while nobody knows how long the audio is, and have one once it was measured', async () => {
    const unknown = await createDraft(
      { ...deps, actor: owner },
      {
        source: { type: 'audio', audioUrl: 'https://example.com/song.mp3' },
      },
    );
    expect(await readDraftOffers({ ...deps, actor: owner }, unknown.id, classic)).toMatchObject({
      durationSec: null,
      quote: null,
      previewCredits: null,
      offers: { resolution: { '540p': { credits: null, refusal: null } } },
    });
    expect((await readDraftOffers({ ...deps, actor: owner }, unknown.id, classic, 30)).quote?.credits).toBeGreaterThan(
      0,
    );
  });

  it('are still told when the song is gone, with the reason why nothing can be made', async () => {
    const lost = await createDraft({ ...deps, actor: owner }, { source: draft.brief.source });
    await platform.database.sql.query(
      `UPDATE draft SET brief = jsonb_set(brief::jsonb, '{source,taskId}', '"tsk_gone"')::json WHERE id = $1`,
      [lost.id],
    );
    expect(await readDraftOffers({ ...deps, actor: owner }, lost.id, classic)).toMatchObject({
      gone: expect.any(String),
      quote: null,
    });
  });

  it('of another account are not told', async () => {
    const stranger = (await createTestActor(platform)).actor;
    await expect(readDraftOffers({ ...deps, actor: stranger }, draft.id, classic)).rejects.toMatchObject({
      code: 'DRAFT_NOT_FOUND',
    });
  });
});

it('a service without the native engine says so for each of its choices', async () => {
  const without = {
    ...deps,
    platform: { ...platform, config: { ...platform.config, native: { ...native, enabled: false } } },
  };
  const { offers } = await readDraftOffers({ ...without, actor: owner }, draft.id, classic);
  for (const offer of [
    offers.engineVersion['native-v1'],
    offers.resolution['1440p'],
    offers.schedule.economy,
    offers.performanceMode.story,
  ])
    expect(offer.refusal?.reason).toBe('engine_not_available');
  expect(offers.resolution['1080p'].refusal).toBeNull();
});
