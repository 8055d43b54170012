import type { LyricsWriter } from '#lib/products/music/ports.ts';
import type { StoryboardPlanner } from '#lib/products/mv/ports.ts';
import { createUpstreamCaller, type CompatibleServer } from '../compatible/upstream-caller.ts';
import { createAskJson, type AnswerForm } from './ask-json.ts';
import { createLyricsWriter } from './lyrics-writer.ts';
import { createStoryboardPlanner } from './storyboard-planner.ts';

export type LanguageOptions = CompatibleServer & { model: string; answerForm: AnswerForm; pauseMs?: number };

/**
 * Lyrics and storyboards from a chat model on an OpenAI-compatible server. The lyrics stage has its own retries, so its
 * requests are sent once; planning requests are attempted up to three times.
 */
export function createLanguageUpstream(options: LanguageOptions): { lyrics: LyricsWriter; planner: StoryboardPlanner } {
  const { model, answerForm } = options;
  return {
    lyrics: createLyricsWriter(createAskJson(createUpstreamCaller({ ...options, tries: 1 }), model, answerForm), model),
    planner: createStoryboardPlanner(createAskJson(createUpstreamCaller({ ...options, tries: 3 }), model, answerForm)),
  };
}
