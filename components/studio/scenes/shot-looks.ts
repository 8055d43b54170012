import type { ShotType } from '#lib/contract/mv.ts';

/** Shot types with their labels. */
export const shotLooks: Readonly<Record<ShotType, { label: string; detail: string }>> = {
  narrative: { label: 'Story', detail: 'Places and what happens in them' },
  lipsync: { label: 'Singing', detail: 'The singer’s lips follow the words' },
  performance: { label: 'Performance', detail: 'On stage, with the band' },
  dance: { label: 'Dance', detail: 'Movement on the beat' },
  bridge: { label: 'Bridge', detail: 'A still moment between scenes' },
};
