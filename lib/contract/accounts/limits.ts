import { z } from 'zod';
import { tiers } from '../constants/limits.ts';

export * from '../constants/limits.ts';

export const tier = z
  .enum(tiers)
  .meta({ id: 'Tier', description: 'Customer tier; it sets the default request and task allowances.' });
