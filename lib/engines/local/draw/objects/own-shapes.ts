/** Whole figures that no set has, drawn as the emoji are: flat parts on a square of 32, undermost first. */
const path = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`;
const box = (fill: string, x: number, y: number, w: number, h: number, r: number): string =>
  path(
    fill,
    `M${x + r},${y}h${w - 2 * r}a${r},${r} 0 0 1 ${r},${r}v${h - 2 * r}a${r},${r} 0 0 1 ${-r},${r}h${2 * r - w}a${r},${r} 0 0 1 ${-r},${-r}v${2 * r - h}a${r},${r} 0 0 1 ${r},${-r}z`,
  );
const disc = (fill: string, x: number, y: number, r: number): string =>
  path(fill, `M${x - r},${y}a${r},${r} 0 1 0 ${2 * r},0a${r},${r} 0 1 0 ${-2 * r},0z`);

const toast = (x: number, y: number): string =>
  box('#b5692f', x, y, 9, 12, 2.6) + box('#f3cf8e', x + 1.1, y + 1.1, 6.8, 11, 1.9);

const toaster =
  toast(6.4, 3) +
  toast(16.6, 3) +
  box('#3a3f4b', 5, 27, 5, 3, 1.2) +
  box('#3a3f4b', 22, 27, 5, 3, 1.2) +
  box('#3a3f4b', 28.2, 14.4, 3, 3.4, 1.4) +
  box('#ef5350', 2.4, 10.4, 27.2, 18, 6) +
  box('#c73e48', 2.4, 23.4, 27.2, 5, 2.4) +
  box('#ff8a80', 5.4, 12, 14, 1.9, 0.95) +
  box('#d7dee6', 4, 24.6, 24, 2.2, 1.1);

const robot =
  box('#8b93a5', 15.2, 1.6, 1.6, 4, 0.7) +
  disc('#f8312f', 16, 2.2, 1.7) +
  box('#8b93a5', 11, 25, 3.4, 5, 1) +
  box('#8b93a5', 17.6, 25, 3.4, 5, 1) +
  box('#636a7c', 9.4, 28.4, 5.6, 2.8, 1.3) +
  box('#636a7c', 17, 28.4, 5.6, 2.8, 1.3) +
  box('#8b93a5', 4.8, 17.6, 3.6, 7.6, 1.7) +
  box('#8b93a5', 23.6, 17.6, 3.6, 7.6, 1.7) +
  disc('#636a7c', 6.6, 25.6, 2.2) +
  disc('#636a7c', 25.4, 25.6, 2.2) +
  box('#8b93a5', 13.6, 14.6, 4.8, 3, 0.8) +
  box('#d5dae3', 8, 16.6, 16, 10, 3) +
  box('#b3bac8', 8, 23.4, 16, 3.2, 1.6) +
  box('#3f5efb', 11, 18.6, 10, 4.2, 1.3) +
  disc('#ffd34e', 13.6, 20.7, 1.2) +
  disc('#ff6b6b', 18.4, 20.7, 1.2) +
  box('#f8312f', 4.2, 7.6, 2.4, 4.8, 1.1) +
  box('#f8312f', 25.4, 7.6, 2.4, 4.8, 1.1) +
  box('#e6e9ef', 6, 4.4, 20, 11.4, 4) +
  box('#23263a', 8.2, 6.4, 15.6, 7.4, 3) +
  disc('#35d0ff', 12.4, 9.6, 1.9) +
  disc('#35d0ff', 19.6, 9.6, 1.9) +
  box('#35d0ff', 13.8, 12, 4.4, 0.9, 0.4);

const OWN: Readonly<Record<string, string>> = { toaster, robot };

/** The inside of a figure's SVG, or null where there is none of the name. */
export const ownBody = (name: string): string | null => (Object.hasOwn(OWN, name) ? (OWN[name] as string) : null);
