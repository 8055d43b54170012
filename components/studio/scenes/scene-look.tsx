import type { ShotType } from '#lib/contract/mv.ts';

/** The palette of a concept or a scene, darkest first. These colours are content, so they are not design tokens. */
export function Palette({ name, colors }: { name: string; colors: readonly string[] }) {
  return (
    <div
      role="img"
      aria-label={`${name}: ${colors.join(', ')}`}
      className="flex h-6 overflow-hidden rounded-sm border border-line"
    >
      {colors.map((color) => (
        <span key={color} title={color} className="flex-1" style={{ background: color }} />
      ))}
    </div>
  );
}

/** Shot types with their labels. */
export const shotLooks: Readonly<Record<ShotType, { label: string; detail: string }>> = {
  narrative: { label: 'Story', detail: 'Places and what happens in them' },
  lipsync: { label: 'Singing', detail: 'The singer’s lips follow the words' },
  performance: { label: 'Performance', detail: 'On stage, with the band' },
  dance: { label: 'Dance', detail: 'Movement on the beat' },
  bridge: { label: 'Bridge', detail: 'A still moment between scenes' },
};
