import { expect, test } from 'vitest';
import type { PreflightResult } from '#lib/contract/mv.ts';
import { warningDescriptions } from '#lib/contract/tasks/warning-codes.ts';
import { obstaclesOf } from './obstacles.tsx';
import { purchaseStep } from './use-purchase.ts';
import { notesFound, warningText, warningTexts } from './price-panel.tsx';

const checked = (credits: number, warningCodes: string[] = []) => ({ credits, warningCodes }) as PreflightResult;
const nothing = new Set<string>();

test('a purchase at the shown price and without warnings needs no further confirmation', () => {
  expect(purchaseStep('video', checked(51), 51, nothing)).toEqual({ next: 'pay' });
  expect(purchaseStep('video', checked(40), 51, nothing)).toEqual({ next: 'pay' });
});

test('a price higher than the one on the button is confirmed before money moves', () => {
  expect(purchaseStep('video', checked(52), 51, nothing)).toMatchObject({
    next: 'ask',
    question: { shownCredits: 51, warnings: [] },
  });
});

test('a warning is confirmed once, and again only when another one joins it', () => {
  const warned = checked(51, ['MV_SUBTITLE_DISABLED_NO_TIMELINE', 'MV_SUBTITLE_DISABLED_NO_TIMELINE']);
  expect(purchaseStep('preview', warned, 51, nothing)).toMatchObject({
    next: 'ask',
    question: { what: 'preview', warnings: ['MV_SUBTITLE_DISABLED_NO_TIMELINE'] },
  });
  expect(purchaseStep('video', warned, 51, new Set(['MV_SUBTITLE_DISABLED_NO_TIMELINE']))).toEqual({ next: 'pay' });
  expect(
    purchaseStep(
      'video',
      checked(51, ['MV_SUBTITLE_DISABLED_NO_TIMELINE', 'SOURCE_DURATION_DIFFERS']),
      51,
      new Set(['MV_SUBTITLE_DISABLED_NO_TIMELINE']),
    ),
  ).toMatchObject({ question: { warnings: ['SOURCE_DURATION_DIFFERS'] } });
});

test('pressing a button without a price buys nothing, whatever the check says', () => {
  expect(purchaseStep('video', checked(51), null, nothing)).toEqual({ next: 'name-the-price' });
  expect(purchaseStep('video', checked(51, ['SOURCE_DURATION_DIFFERS']), null, nothing)).toEqual({
    next: 'name-the-price',
  });
});

test('every blocking field is named once, in words, with check failures before those of the plan', () => {
  const failed = [
    {
      field: 'referenceImages[1]',
      kind: 'image',
      status: 'failed' as const,
      message: 'the source could not be downloaded',
    },
  ];
  const plan = [
    {
      code: 'portrait_required',
      field: 'characterImage',
      message: 'performanceMode sing needs a characterImage of the singer on this service.',
    },
    { code: 'other', field: 'referenceImages[1]', message: 'said twice' },
  ];
  expect(obstaclesOf(failed, plan)).toEqual([
    { field: 'referenceImages[1]', label: 'Reference image 2', text: 'The source could not be downloaded.' },
    { field: 'characterImage', label: 'Portrait', text: 'This performance needs a portrait of the singer.' },
  ]);
});

test('no warning is shown as a code, not even one added later', () => {
  for (const code of [...Object.keys(warningDescriptions), 'MV_SOMETHING_NEW'])
    expect(warningText(code).text).not.toMatch(/MV_|_/);
});

test('a warning offers the field that asks for what is left out: words of the lyrics are no matter of the description', () => {
  const omitted = (code: string, ...fields: string[]) =>
    warningTexts(
      code,
      fields.map((field) => ({ code, field, named: ['zither'] })),
    ).map(({ text, field }) => [/description|lyrics|title/.exec(text)?.[0], field?.name]);
  expect(omitted('MV_CREATIVE_NOT_PICTURED', 'source')).toEqual([['lyrics', 'source']]);
  expect(omitted('MV_CREATIVE_NOT_PICTURED', 'description', 'source')).toEqual([
    ['description', 'description'],
    ['lyrics', 'source'],
  ]);
  expect(omitted('MV_TEXT_NOT_DRAWN', 'source', 'subtitles')).toEqual([
    ['title', 'source'],
    ['lyrics', 'subtitles'],
  ]);
  // Of a check of the version before, and of a field that is added later.
  for (const unknown of [warningTexts('MV_CREATIVE_NOT_PICTURED'), warningTexts('MV_CREATIVE_NOT_PICTURED', [])])
    expect(unknown).toEqual([warningText('MV_CREATIVE_NOT_PICTURED')]);
  expect(omitted('MV_TEXT_NOT_DRAWN', 'later')).toEqual([['title', undefined]]);
});

test('what a check adds to the price is said where the buyer decides, and what the page shows already is not repeated', () => {
  const shown = { assumptions: ['At most 9 scenes.'] } as PreflightResult['quote'];
  const checkedQuote = {
    assumptions: ['At most 9 scenes.', 'Named in the lyrics but not pictured: zither.'],
  } as typeof shown;
  expect(notesFound(checkedQuote, shown)).toEqual(['Named in the lyrics but not pictured: zither.']);
  expect(notesFound(checkedQuote, null)).toHaveLength(2);
});
