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
