/** Schemas of a music video's options (SPEC.md, E11). */
import { z } from 'zod';
import {
  aspectRatios,
  engineVersions,
  performanceModes,
  renderTiers,
  resolutions,
  schedules,
  shotTypes,
  styleIds,
} from '../constants/mv-choices.ts';

export * from '../constants/mv-choices.ts';

export const aspectRatio = z.enum(aspectRatios).meta({ id: 'AspectRatio', description: 'Width to height.' });
export const resolution = z.enum(resolutions).meta({ id: 'Resolution', description: 'Length of the shorter side.' });
export const engineVersion = z
  .enum(engineVersions)
  .meta({ id: 'EngineVersion', description: 'native-v1 needs the capability and a successful preflight.' });
export const renderTier = z.enum(renderTiers).meta({ id: 'RenderTier', description: 'Native engine only.' });
export const performanceMode = z
  .enum(performanceModes)
  .meta({ id: 'PerformanceMode', description: 'story, sing_dance and sing_play run on the native engine only.' });
export const schedule = z.enum(schedules).meta({
  id: 'Schedule',
  description: 'economy runs at night, Beijing time, at 0.75 of the video price; native engine only.',
});
export const styleId = z.enum(styleIds).meta({ id: 'StyleId', description: 'auto lets the song decide.' });
export const shotType = z.enum(shotTypes).meta({ id: 'ShotType', description: 'What a scene shows.' });
