import type { Quote } from '#lib/contract/accounts/pricing.ts';
import { creditsOf, totalCredits, unitsOf } from '#lib/contract/accounts/credits.ts';
import { type Artist, portraitUse } from '#lib/contract/mv/portrait.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import { classicSceneCredits, editCredits } from '#lib/billing/price-catalog.ts';
import { describeQuote, plainLine } from '../quotes/describe-quote.ts';
import type { EditableMv, EditableScene } from './editable-mv.ts';
import { lookOfVideo, type SceneLook } from '../render/scene-look.ts';
import type { EditSubject, KeptQuote } from '../quotes/quotes.ts';
import { nativeCreditsPerSec } from '../quotes/video-price.ts';

/** The price of an edit. */
export type EditPrice = {
  subject: EditSubject;
  look: SceneLook;
  lines: PriceLine[];
  assumptions: string[];
  warningCodes?: WarningCode[];
};
export type PriceLine = {
  key: 'sceneEdit' | 'scenes' | 'finalize' | 'lockCharacter';
  label: string;
  quantity: number;
  credits: number;
};

/** The price of rendering a scene in this look: per second in a render tier of the native engine, otherwise per scene. */
export function sceneCredits(
  look: Pick<SceneLook, 'resolution' | 'fps' | 'renderTier'>,
  scene: Pick<EditableScene, 'startSec' | 'endSec'>,
): number {
  if (!look.renderTier) return classicSceneCredits(look.resolution) * (look.fps === 48 ? editCredits.fps48Factor : 1);
  return creditsOf(unitsOf(nativeCreditsPerSec(look.renderTier, look.resolution) * (scene.endSec - scene.startSec)));
}

export function priceUnits(price: Pick<EditPrice, 'lines'>): bigint {
  return price.lines.reduce((sum, line) => sum + unitsOf(line.credits), 0n);
}

/** The price line of scenes rendered in a look. */
export function scenesLine(look: SceneLook, scenes: readonly EditableScene[], label: string): PriceLine {
  return {
    key: 'scenes',
    label,
    quantity: scenes.length,
    credits: totalCredits(scenes.map((scene) => sceneCredits(look, scene))),
  };
}

export function subjectOf(
  mv: Pick<EditableMv, 'id' | 'version'>,
  operation: EditSubject['operation'],
  details: EditSubject['details'] = {},
): EditSubject {
  return { operation, mvId: mv.id, version: mv.version, details };
}

/**
 * Names the fields in which a request differs from its quote. For quotes made before subjects were stored, only the
 * operation is compared.
 */
export function subjectDifferences(quote: KeptQuote, requested: EditSubject): string[] {
  if (quote.operation !== requested.operation) return ['operation'];
  const quoted = quote.body.subject;
  if (!quoted) return [];
  const [made, wanted] = [quoted, requested].map(
    ({ details, ...video }): Record<string, unknown> => ({ ...video, ...details }),
  );
  return Object.keys({ ...made, ...wanted }).filter((name) => String(made?.[name]) !== String(wanted?.[name]));
}

export function sceneEditPrice(mv: EditableMv, scene: EditableScene): EditPrice {
  const look = lookOfVideo(mv.brief, mv.hasTimeline);
  const lines: PriceLine[] = [
    { key: 'sceneEdit', label: 'Planning and storyboard picture', quantity: 1, credits: editCredits.sceneEdit },
    scenesLine(look, [scene], `Scene at ${look.resolution}`),
  ];
  return {
    subject: subjectOf(mv, 'scene-edit', { sceneIndex: scene.index }),
    look,
    lines,
    assumptions: [`The price holds for version ${mv.version} of the video.`, 'A scene that fails is not charged.'],
  };
}

/** The price of a character lock, with a warning where nothing of the portrait will be seen. */
export function lockCharacterPrice(mv: EditableMv, artist: Artist): EditPrice {
  const isUnseen = portraitUse(artist, mv.styleId) === 'unseen';
  const lines: PriceLine[] = [
    { key: 'lockCharacter', label: 'Character lock', quantity: 1, credits: editCredits.lockCharacter },
  ];
  return {
    subject: subjectOf(mv, 'lock-character'),
    look: lookOfVideo(mv.brief, mv.hasTimeline),
    lines,
    assumptions: [
      `The price holds for version ${mv.version} of the video.`,
      ...(isUnseen ? [`Style ${mv.styleId} shows a singer in its own colours, and nothing of the portrait.`] : []),
    ],
    ...(isUnseen ? { warningCodes: ['MV_PORTRAIT_NOT_SHOWN'] } : {}),
  };
}

/** The price as a quote without its identity. Components add up to `credits`. */
export function describeEditPrice({ subject, look, lines, assumptions, warningCodes = [] }: EditPrice): Quote {
  const { operation, details } = subject;
  const credits = creditsOf(priceUnits({ lines }));
  const of = (key: PriceLine['key']) => lines.find((line) => line.key === key);
  const scenes = of('scenes');
  const breakdown = {
    base: (of('sceneEdit')?.credits ?? 0) + (of('lockCharacter')?.credits ?? 0),
    estimatedSceneCount: scenes?.quantity ?? 0,
    scenes: scenes?.credits ?? 0,
    ...(scenes && scenes.quantity > 0 ? { renderPerScene: scenes.credits / scenes.quantity } : {}),
    finalize: of('finalize')?.credits ?? 0,
    composeOperations: operation === 'compose' ? 1 : 0,
  };
  return {
    ...(details.sceneIndex === undefined ? {} : { sceneIndex: details.sceneIndex }),
    ...describeQuote({ credits, operation, breakdown, assumptions, components: lines.map(plainLine) }, look),
    warningCodes,
  };
}
