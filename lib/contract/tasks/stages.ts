/**
 * Stage names in the order a task runs them. The eight of `mv` are SPEC.md's (Events, rule 5); the others are ours. A
 * stage may be omitted (`character-anchor` only runs when an anchor is needed).
 */
export const storyboardStages = [
  'resolve-song',
  'analyze',
  'emotion',
  'concept',
  'character-anchor',
  'narrative',
  'scenes',
  'scene-images',
] as const;
export const videoStages = ['render-scenes', 'finalize'] as const;
const songStages = ['import-audio', 'write-lyrics', 'render-song'] as const;
const otherStages = [
  'fetch-source',
  'transcribe',
  'align',
  'shape-voice',
  'render-audio',
  'submit',
  'await-result',
  'write-results',
] as const;

export const stageNames = [...storyboardStages, ...videoStages, ...songStages, ...otherStages] as const;
export type StageName = (typeof stageNames)[number];

/** Labels shown beside the progress bar. */
export const stageDescriptions: Readonly<Record<StageName, string>> = {
  'resolve-song': 'Fetching and checking the song',
  analyze: 'Listening for beats, sections and energy',
  emotion: 'Reading how the song feels',
  concept: 'Choosing the look and the idea',
  'character-anchor': 'Drawing the character',
  narrative: 'Telling the story section by section',
  scenes: 'Cutting scenes on the music',
  'scene-images': 'Drawing the storyboard',
  'render-scenes': 'Rendering the scenes',
  finalize: 'Joining scenes, song and subtitles',
  'write-lyrics': 'Writing the lyrics',
  'import-audio': 'Importing the audio',
  'render-song': 'Playing and mixing the song',
  'fetch-source': 'Fetching the source',
  transcribe: 'Writing down what is sung',
  align: 'Aligning words with the music',
  'shape-voice': 'Making the voice',
  'render-audio': 'Rendering the audio',
  submit: 'Handing the work over',
  'await-result': 'Waiting for the result',
  'write-results': 'Writing the results',
};

type Screaming<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Uppercase<Head>}_${Screaming<Tail>}`
  : Uppercase<Name>;
/** Follows SPEC.md's form `STAGE_<NAME>_FAILED`. */
export type StageFailureCode = { [Name in StageName]: `STAGE_${Screaming<Name>}_FAILED` }[StageName];

/**
 * Codes of stages left unfinished by a task that was cancelled or completed without them. A stage of a failed task
 * carries the task's code.
 */
export const stageCancelledCode = 'STAGE_CANCELLED';
export const stageSkippedCode = 'STAGE_SKIPPED';

export function stageFailureCode(name: StageName): StageFailureCode {
  return `STAGE_${name.replaceAll('-', '_').toUpperCase()}_FAILED` as StageFailureCode;
}
