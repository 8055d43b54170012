import { expect, it } from 'vitest';
import { createTestPlatform } from '#lib/platform/testing/index.ts';
import { createTestActor } from '#lib/products/testing/test-product.ts';
import { createTestApi } from './testing/test-api.ts';

const { platform } = await createTestPlatform();
const { call } = createTestApi(platform);

it('says that a plan has no lyrics to follow and that subtitles are off, and never claims a transcript it has not', async () => {
  const { key } = await createTestActor(platform);
  const draftOf = async (source: object) => (await call<{ plan: { warningCodes?: string[] } }>('POST', '/api/v1/mv/drafts', { key, body: { source, subtitles: true } })).body.plan.warningCodes ?? [];
  const bare = await draftOf({ type: 'audio', audioUrl: 'https://example.com/a.mp3' });
  expect(bare).toEqual(expect.arrayContaining(['MV_CREATIVE_PLANNING_WITHOUT_LYRICS', 'MV_SUBTITLE_DISABLED_NO_TIMELINE']));
  const timed = await draftOf({ type: 'audio', audioUrl: 'https://example.com/a.mp3', srtUrl: 'https://example.com/a.srt' });
  for (const codes of [bare, timed]) expect(codes).not.toContain('MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT');
  expect(timed).not.toContain('MV_SUBTITLE_DISABLED_NO_TIMELINE');
  expect(timed).not.toContain('MV_CREATIVE_PLANNING_WITHOUT_LYRICS');
});

it('says in a quote that asked-for subtitles have no times', async () => {
  const { key } = await createTestActor(platform);
  const quoteOf = async (body: object) => (await call<{ warningCodes?: string[]; contractVersion: string }>('POST', '/api/v2/mv/quote', { key, body: { durationSec: 60, ...body } })).body;
  expect((await quoteOf({ autoSubtitle: true, hasSubtitleTimeline: false })).warningCodes).toEqual(['MV_SUBTITLE_DISABLED_NO_TIMELINE']);
  expect(await quoteOf({ autoSubtitle: true, hasSubtitleTimeline: true })).toMatchObject({ contractVersion: 'v2', warningCodes: [] });
});
