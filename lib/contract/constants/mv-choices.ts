/** The options of a music video and their valid combinations (SPEC.md, E11). Their schemas are in `mv/options.ts`. */

export const aspectRatios = ['16:9', '9:16', '1:1', '4:3', '3:4'] as const;
export type AspectRatio = (typeof aspectRatios)[number];

export const resolutions = ['540p', '720p', '1080p', '1440p'] as const;
export type Resolution = (typeof resolutions)[number];

export const engineVersions = ['video-v2', 'native-v1'] as const;
export type EngineVersion = (typeof engineVersions)[number];

export const renderTiers = ['draft', 'standard', 'hd', 'ultra'] as const;
export type RenderTier = (typeof renderTiers)[number];

export const performanceModes = [
  'auto',
  'story',
  'perform',
  'dance',
  'sing',
  'sing_perform',
  'sing_dance',
  'sing_play',
] as const;
export type PerformanceMode = (typeof performanceModes)[number];
export const nativeOnlyPerformanceModes = [
  'story',
  'sing_dance',
  'sing_play',
] as const satisfies readonly PerformanceMode[];
/** Modes in which a single person does two things at once. */
export const simultaneousPerformanceModes = ['sing_dance', 'sing_play'] as const satisfies readonly PerformanceMode[];

export const schedules = ['standard', 'economy'] as const;
export type Schedule = (typeof schedules)[number];

export const styleIds = ['auto', 'cinematic', 'anime', 'ink', '3d', 'vaporwave', 'brand'] as const;
export type StyleId = (typeof styleIds)[number];

export const shotTypes = ['narrative', 'lipsync', 'performance', 'dance', 'bridge'] as const;
export type ShotType = (typeof shotTypes)[number];

/** Tiers of the native engine that render dance. */
export const danceTiers: readonly RenderTier[] = ['draft', 'standard'];

/** The shot types of a tier; null is the classic engine, which has no tiers. */
export function shotTypesIn(renderTier: RenderTier | null): ShotType[] {
  return shotTypes.filter((shot) => shot !== 'dance' || renderTier === null || danceTiers.includes(renderTier));
}

/** Resolutions supported by a tier; the first is its default. */
export const tierResolutions = {
  draft: ['540p'],
  standard: ['720p', '540p'],
  hd: ['1080p'],
  ultra: ['1080p', '720p', '1440p'],
} as const satisfies Record<RenderTier, readonly Resolution[]>;

/** Resolution of a draft that names neither resolution nor tier. */
const defaultDraftResolution: Resolution = '540p';

const tierOfResolution: Readonly<Record<Resolution, RenderTier>> = {
  '540p': 'draft',
  '720p': 'standard',
  '1080p': 'hd',
  '1440p': 'ultra',
};

/** Resolutions only the native engine renders. */
export const nativeOnlyResolutions: readonly Resolution[] = ['1440p'];
/** The highest resolution that every engine renders. */
const commonResolutionMax: Resolution = '1080p';

/** Defaults of a draft's omitted fields. */
export const draftChoiceDefaults = {
  styleId: 'auto',
  engineVersion: 'video-v2',
  resolution: defaultDraftResolution,
} as const satisfies { styleId: StyleId; engineVersion: EngineVersion; resolution: Resolution };

/** Whether a draft selects the native engine; the default is the classic one. */
export function isNativeChoice({ engineVersion: chosen }: { engineVersion?: EngineVersion }): boolean {
  return chosen === 'native-v1';
}

type OutputChoice = { engineVersion?: EngineVersion; renderTier?: RenderTier; resolution?: Resolution };

/** Completes valid options with their defaults. `renderTier` is null on `video-v2`. */
export function resolveOutput(choice: OutputChoice): {
  engineVersion: EngineVersion;
  renderTier: RenderTier | null;
  resolution: Resolution;
} {
  if (!isNativeChoice(choice))
    return { engineVersion: 'video-v2', renderTier: null, resolution: choice.resolution ?? defaultDraftResolution };
  const tier = choice.renderTier ?? tierOfResolution[choice.resolution ?? defaultDraftResolution];
  return { engineVersion: 'native-v1', renderTier: tier, resolution: choice.resolution ?? tierResolutions[tier][0] };
}

type CombinedChoice = OutputChoice & { performanceMode?: PerformanceMode; schedule?: Schedule };
export type ChoiceIssue = { field: 'renderTier' | 'resolution' | 'schedule' | 'performanceMode'; message: string };

/**
 * Conflicts between options, by field; empty when the combination is valid. Also used on a draft after a change is
 * merged in.
 */
export function choiceIssues(choice: CombinedChoice): ChoiceIssue[] {
  const issues: ChoiceIssue[] = [];
  const isNative = isNativeChoice(choice);
  const needsNative = (field: ChoiceIssue['field'], what: string) => {
    if (!isNative) issues.push({ field, message: `${what} needs engineVersion native-v1` });
  };
  if (choice.renderTier) {
    needsNative('renderTier', 'renderTier');
    const offered: readonly Resolution[] = tierResolutions[choice.renderTier];
    if (choice.resolution && !offered.includes(choice.resolution)) {
      issues.push({
        field: 'resolution',
        message: `resolution ${choice.resolution} does not match renderTier ${choice.renderTier}, which renders ${resolutions.filter((one) => offered.includes(one)).join(', ')}`,
      });
    }
  } else if (choice.resolution && nativeOnlyResolutions.includes(choice.resolution))
    needsNative('resolution', `resolution ${choice.resolution}`);
  if (choice.schedule === 'economy') needsNative('schedule', 'schedule economy');
  const mode = choice.performanceMode;
  if (mode && (nativeOnlyPerformanceModes as readonly string[]).includes(mode))
    needsNative('performanceMode', `performanceMode ${mode}`);
  const impliedTier =
    choice.renderTier ?? (choice.resolution && isNative ? tierOfResolution[choice.resolution] : undefined);
  if (mode === 'dance' && impliedTier && !danceTiers.includes(impliedTier)) {
    issues.push({
      field: 'performanceMode',
      message: 'performanceMode dance supports renderTier draft or standard only',
    });
  }
  return issues;
}

/** The options that decide how a video is made and what it costs. `renderTier` is null on `video-v2`. */
export type MakingChoice = {
  engineVersion: EngineVersion;
  renderTier: RenderTier | null;
  resolution: Resolution;
  performanceMode: PerformanceMode;
  schedule: Schedule;
};

/**
 * Applies one change and adjusts the other options as far as necessary; `choiceIssues` reports what remains invalid.
 */
export function withChoice(choice: MakingChoice, change: Partial<MakingChoice>): MakingChoice {
  const next = { ...choice, ...change };
  if (!isNativeChoice(next)) {
    const isNativeMode = (nativeOnlyPerformanceModes as readonly PerformanceMode[]).includes(next.performanceMode);
    const leavesNative = change.engineVersion === 'video-v2';
    if (!leavesNative) return { ...next, renderTier: null };
    return {
      ...next,
      renderTier: null,
      schedule: 'standard',
      resolution: nativeOnlyResolutions.includes(next.resolution) ? commonResolutionMax : next.resolution,
      performanceMode: isNativeMode ? 'auto' : next.performanceMode,
    };
  }
  const renderTier = next.renderTier ?? tierOfResolution[next.resolution];
  const offered: readonly Resolution[] = tierResolutions[renderTier];
  const follows = change.resolution === undefined && !offered.includes(next.resolution);
  return { ...next, renderTier, resolution: follows ? tierResolutions[renderTier][0] : next.resolution };
}
