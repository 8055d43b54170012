import type { ScenePlan } from '#lib/products/mv/ports.ts';

/** How a setting is described and shown. Phrases are noun phrases or clauses without capital letter or full stop. */
export type Place = {
  /** `the desert`; the planner can recognise the setting in it. */
  name: string;
  /** The preposition for a person in this place. */
  at: 'in' | 'on' | 'at' | 'under' | 'inside';
  /** A person one could meet here. */
  who: string;
  /** What wide, medium and close shots show, without people. */
  wide: string[];
  medium: string[];
  close: string[];
  /** What a subject does here: `crosses the dunes`. */
  deeds: string[];
  /** Possible hours and weathers; the first of each is the default. */
  times: ScenePlan['timeOfDay'][];
  weathers: ScenePlan['weather'][];
};
