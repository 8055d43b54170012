/** The song models, their aliases and the engine model each runs on (SPEC.md, E6). */
import { z } from 'zod';

export const songModels = [
  'chirp-hawk',
  'chirp-hawk-wild',
  'chirp-goose',
  'chirp-auk-turbo',
  'chirp-v4',
  'chirp-auk',
  'chirp-bluejay',
  'chirp-crow',
  'chirp-fenix',
] as const;
export type SongModel = (typeof songModels)[number];

const currentSongModels = ['chirp-hawk', 'chirp-hawk-wild', 'chirp-goose'] as const satisfies readonly SongModel[];
export type CurrentSongModel = (typeof currentSongModels)[number];

/** Billed model of a request that names none. */
export const defaultSongModel: SongModel = 'chirp-fenix';

/** Legacy names keep their price and run on a current model. */
export const songModelRunsOn: Readonly<Record<SongModel, CurrentSongModel>> = {
  'chirp-hawk': 'chirp-hawk',
  'chirp-hawk-wild': 'chirp-hawk-wild',
  'chirp-goose': 'chirp-goose',
  'chirp-auk-turbo': 'chirp-goose',
  'chirp-v4': 'chirp-hawk',
  'chirp-auk': 'chirp-hawk',
  'chirp-bluejay': 'chirp-hawk',
  'chirp-crow': 'chirp-hawk',
  'chirp-fenix': 'chirp-hawk',
};

/** Mode `vox` is supported by these two only; others are refused with `FEATURE_NOT_SUPPORTED`. */
const voxModels = ['chirp-hawk', 'chirp-goose'] as const satisfies readonly CurrentSongModel[];

/**
 * Current models that support a mode. What counts is the model a request runs on, so a legacy name supports what its
 * successor does.
 */
export function modelsOfMode(mode: SongMode): readonly CurrentSongModel[] {
  return mode === 'vox' ? voxModels : currentSongModels;
}

type Underscored<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Name;
export type SongModelAlias = Underscored<SongModel>;
export const songModelAliases = songModels.map((model) => model.replaceAll('-', '_') as SongModelAlias);

/** Accepts both spellings and parses to the hyphenated one. */
export const songModel = z
  .enum([...songModels, ...songModelAliases])
  .transform((name) => name.replaceAll('_', '-') as SongModel)
  .meta({
    id: 'SongModel',
    description:
      'Current: chirp-hawk, chirp-hawk-wild, chirp-goose. The others, and spellings with underscores, stay accepted.',
  });

/** `model` is billed, `runsOn` renders the song. */
export function resolveSongModel(model: SongModel = defaultSongModel): { model: SongModel; runsOn: CurrentSongModel } {
  return { model, runsOn: songModelRunsOn[model] };
}

export const songModes = ['simple', 'custom', 'vox', 'upload-extend', 'upload-cover'] as const;
export const songMode = z.enum(songModes).meta({
  id: 'SongMode',
  description:
    'simple and custom write a song, vox sings with a Voice, the upload modes import audio and extend or cover it.',
});
export type SongMode = z.infer<typeof songMode>;

const uploadModes = ['upload-extend', 'upload-cover'] as const satisfies readonly SongMode[];
type UploadMode = (typeof uploadModes)[number];

export const isUploadMode = (mode: SongMode): mode is UploadMode => (uploadModes as readonly SongMode[]).includes(mode);
