import { encode } from 'uqr';

/** Quiet zone around the code, in modules, as the QR standard requires. */
const BORDER = 4;

/** Dark on white in both themes: many scanners do not read inverted codes. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { data, size } = encode(text, { border: BORDER, ecc: 'L' });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <div data-theme="light" className={className}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="block w-full rounded-md border border-line bg-raised fill-ink"
      >
        <path d={path} />
      </svg>
    </div>
  );
}
