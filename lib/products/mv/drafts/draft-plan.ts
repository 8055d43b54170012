/**
 * The plan of a draft: what would be made of it. `ready_for_preflight`: no obstacles are known. `action_required`: `actions` lists what to
 * change; until then a preflight or a purchase is refused with the same reason.
 */
import {
  choiceIssues,
  isNativeChoice,
  type DraftBrief,
  type DraftPlan,
  type PerformanceMode,
  type PlanAction,
} from '#lib/contract/mv.ts';
import { portraitUse } from '#lib/contract/mv/portrait.ts';
import type { WarningCode } from '#lib/contract/tasks/warning-codes.ts';
import type { Config } from '#lib/platform/config.ts';
import { Failure } from '#lib/platform/failure.ts';
import { artistOf } from '../artist.ts';
import { modeOfSound, styleOfSound, styleOfWords } from '../sources/song-direction.ts';
import type { KnownSource } from '../sources/draft-source.ts';
import { isSung } from '../native-engine.ts';
import { shapeProblem } from '../quotes/video-price.ts';

/** The operator's settings for plans. */
export type PlanConfig = Pick<Config, 'image' | 'native' | 'singerPortraitRequired'>;

export function planDraft(
  config: PlanConfig,
  brief: DraftBrief,
  source: KnownSource,
  engineChosenBy: DraftPlan['engineChosenBy'],
): DraftPlan {
  const performanceMode = plannedMode(brief, source);
  const style = plannedStyle(brief, source);
  const problem = shapeProblem(config.native, brief, performanceMode, source.durationSec);
  const actions = [
    ...(problem ? [{ code: problem.reason, field: problem.field, message: problem.message }] : []),
    ...missingOf(config, brief, source, performanceMode),
  ];
  return {
    performanceMode,
    requiresPortrait: needsPortrait(config, performanceMode),
    status: actions.length > 0 ? 'action_required' : 'ready_for_preflight',
    style,
    warningCodes: [...draftWarnings(brief, source, performanceMode), ...portraitWarnings(config, brief, style)],
    actions,
    pending: [
      ...(style === 'auto' ? ['style' as const] : []),
      ...(performanceMode === 'auto' ? ['performanceMode' as const] : []),
    ],
    song: source.song,
    audio: source.audio,
    engineChosenBy,
  };
}

/**
 * Plans the same revision again. Once a video has been planned, the style is kept: the planner may have chosen another
 * than this would.
 */
export function planAgain(
  config: PlanConfig,
  brief: DraftBrief,
  source: KnownSource,
  { engineChosenBy, song, style }: DraftPlan,
): DraftPlan {
  return { ...planDraft(config, brief, source, engineChosenBy), ...(song ? { style } : {}) };
}

/** The parts of a draft on which a purchase is based. */
export type DraftChoice = { brief: DraftBrief; plan: DraftPlan };

/**
 * The same choice on the classic engine, which makes what the native one rejects if the caller named no engine
 * (SPEC.md, E13). Null if the caller chose the engine, and for choices that the classic engine does not support.
 */
export function classicChoice(
  config: PlanConfig,
  { brief, plan }: DraftChoice,
  source: KnownSource,
): DraftChoice | null {
  if (plan.engineChosenBy !== 'service' || !isNativeChoice(brief)) return null;
  const classic: DraftBrief = { ...brief, engineVersion: 'video-v2' };
  if (choiceIssues(classic).length > 0) return null;
  return { brief: classic, plan: planAgain(config, classic, source, plan) };
}

/** `auto` for audio that the native engine must analyse first. */
function plannedMode({ performanceMode, engineVersion }: DraftBrief, { song }: KnownSource): PerformanceMode {
  if (performanceMode !== 'auto') return performanceMode;
  if (!isNativeChoice({ engineVersion })) return 'perform';
  return song ? modeOfSound(engineVersion, song) : 'auto';
}

/** `auto` for audio that must be analysed first, unless the caller's words name a style. */
function plannedStyle(
  { styleId, description }: DraftBrief,
  { song, tags, lyricsText }: KnownSource,
): DraftBrief['styleId'] {
  if (styleId !== 'auto') return styleId;
  return styleOfWords({ description, tags, lyricsText }) ?? (song ? styleOfSound(song) : 'auto');
}

function needsPortrait({ singerPortraitRequired }: PlanConfig, mode: PerformanceMode): boolean {
  return singerPortraitRequired && isSung(mode);
}

/** What the brief lacks for its mode, apart from what an engine can never run. */
function missingOf(config: PlanConfig, brief: DraftBrief, { song }: KnownSource, mode: PerformanceMode): PlanAction[] {
  return [
    ...(isSung(mode) && song?.instrumental
      ? [
          {
            code: 'nothing_is_sung',
            field: 'performanceMode',
            message: `Nothing is sung in this song, so performanceMode ${mode} has nobody to show.`,
          },
        ]
      : []),
    ...(needsPortrait(config, mode) && !brief.characterImage
      ? [
          {
            code: 'portrait_required',
            field: 'characterImage',
            message: `performanceMode ${mode} needs a characterImage of the singer on this service.`,
          },
        ]
      : []),
  ];
}

/** Throws `SOURCE_UNPROCESSABLE` with reason and field of the first thing that the brief lacks. */
export function expectComplete(
  config: PlanConfig,
  brief: DraftBrief,
  source: KnownSource,
  mode: PerformanceMode,
): void {
  const missing = missingOf(config, brief, source, mode)[0];
  if (missing)
    throw new Failure('SOURCE_UNPROCESSABLE', {
      message: missing.message,
      details: { reason: missing.code, field: missing.field },
    });
}

/** The warnings of `draftWarnings`, which depend on what was found in the song. */
export const songWarnings = [
  'MV_SOURCE_NOT_READ',
  'MV_CREATIVE_PLANNING_WITHOUT_LYRICS',
  'MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT',
  'MV_SUBTITLE_DISABLED_NO_TIMELINE',
  'MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED',
  'MV_SINGING_WITHOUT_TIMELINE',
] as const satisfies WarningCode[];

/** Warnings about what the song lacks: words, times for subtitles and lips, or verification of either (SPEC.md, Named codes). Audio that has not been read gets only `MV_SOURCE_NOT_READ`. */
export function draftWarnings(
  brief: Pick<DraftBrief, 'subtitles'>,
  { words, timed }: Pick<KnownSource, 'words' | 'timed'>,
  mode: PerformanceMode,
): WarningCode[] {
  if (words === 'unread') return ['MV_SOURCE_NOT_READ'];
  const warnings: WarningCode[] = [];
  if (words === 'none') warnings.push('MV_CREATIVE_PLANNING_WITHOUT_LYRICS');
  if (words === 'unverified') warnings.push('MV_CREATIVE_PLANNING_FROM_UNVERIFIED_TRANSCRIPT');
  if (brief.subtitles && !timed) warnings.push('MV_SUBTITLE_DISABLED_NO_TIMELINE');
  if (brief.subtitles && timed && words === 'unverified') warnings.push('MV_AUDIO_SUBTITLE_TIMING_UNVERIFIED');
  if (isSung(mode) && !timed) warnings.push('MV_SINGING_WITHOUT_TIMELINE');
  return warnings;
}

/**
 * Warns when the style of a draft, requested or planned, shows nothing of its portrait. An undecided style gives no
 * warning.
 */
export function portraitWarnings(
  config: Pick<Config, 'image'>,
  { characterImage }: Pick<DraftBrief, 'characterImage'>,
  style: DraftBrief['styleId'],
): WarningCode[] {
  return characterImage && portraitUse(artistOf(config), style) === 'unseen' ? ['MV_PORTRAIT_NOT_SHOWN'] : [];
}
