import { songModelRunsOn, songModels } from '#lib/contract/music/models.ts';
import { capitalise } from '#lib/contract/text/sentence-text.ts';

/** `chirp-hawk-wild` becomes Hawk wild. */
function modelName(model: string): string {
  const words = model.replace(/^chirp-/, '').replaceAll('-', ' ');
  return capitalise(words);
}

export const songModelOptions = songModels.map((model) => ({
  value: model,
  label:
    songModelRunsOn[model] === model
      ? modelName(model)
      : `${modelName(model)}, runs on ${modelName(songModelRunsOn[model])}`,
}));
