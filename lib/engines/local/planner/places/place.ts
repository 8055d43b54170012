import type { ScenePlan } from '#lib/products/mv/ports.ts';

/** How a setting is told and shown. Phrases are noun phrases or clauses without capital or full stop. */
export type Place = {
  /** `the desert`; the planner can find the setting again in it. */
  name: string;
  /** The preposition that puts somebody there. */
  at: 'in' | 'on' | 'at' | 'under' | 'inside';
  /** Somebody who could be met here. */
  who: string;
  /** What a wide, a medium and a close shot find, without people. */
  wide: string[];
  medium: string[];
  close: string[];
  /** What somebody does here, to follow a subject: `crosses the dunes`. */
  deeds: string[];
  /** Hours and weathers that can be; the first of each is the usual one. */
  times: ScenePlan['timeOfDay'][];
  weathers: ScenePlan['weather'][];
};
