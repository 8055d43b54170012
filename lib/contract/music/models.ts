/** The song models, their other spellings and what each runs on (SPEC.md, E6). */
import { z } from 'zod';
import type { SongMode } from './modes.ts';

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

/** Pricing identity of a request that names no model. */
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

/** Mode `vox` runs on these two only; another answers `FEATURE_NOT_SUPPORTED`. */
const voxModels = ['chirp-hawk', 'chirp-goose'] as const satisfies readonly CurrentSongModel[];

/** The current models that sing a mode. What counts is what a request runs on, so a legacy name may use what its successor can. */
export function modelsOfMode(mode: SongMode): readonly CurrentSongModel[] {
  return mode === 'vox' ? voxModels : currentSongModels;
}

type Underscored<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Name;
export type SongModelAlias = Underscored<SongModel>;
export const songModelAliases = songModels.map((model) => model.replaceAll('-', '_') as SongModelAlias);

/** Either spelling; parsed to the one with hyphens. */
export const songModel = z
  .enum([...songModels, ...songModelAliases])
  .transform((name) => name.replaceAll('_', '-') as SongModel)
  .meta({
    id: 'SongModel',
    description:
      'Current: chirp-hawk, chirp-hawk-wild, chirp-goose. The others, and spellings with underscores, stay accepted.',
  });

/** `model` is what is billed, `runsOn` what sings. */
export function resolveSongModel(model: SongModel = defaultSongModel): { model: SongModel; runsOn: CurrentSongModel } {
  return { model, runsOn: songModelRunsOn[model] };
}
