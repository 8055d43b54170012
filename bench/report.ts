/** One figure per line: name, value, baseline, and the target if there is one. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  baseline?: { name: string; value: number };
  target?: { ratioMin?: number; max?: number; min?: number };
};

const figures: Figure[] = [];

export function report(figure: Figure): void {
  figures.push(figure);
  const ratio = figure.baseline ? figure.value / figure.baseline.value : undefined;
  const against = figure.baseline
    ? `  ${ratio?.toFixed(2)} of ${figure.baseline.name} (${format(figure.baseline.value)})`
    : '';
  console.log(
    `${figure.name.padEnd(46)} ${format(figure.value).padStart(10)} ${figure.unit.padEnd(10)}${against}${verdict(figure, ratio)}`,
  );
}

function verdict({ value, target }: Figure, ratio: number | undefined): string {
  if (!target) return '';
  const checks = [
    target.ratioMin === undefined
      ? null
      : { ok: (ratio ?? 0) >= target.ratioMin, text: `at least ${target.ratioMin} of it` },
    target.max === undefined ? null : { ok: value <= target.max, text: `at most ${target.max}` },
    target.min === undefined ? null : { ok: value >= target.min, text: `at least ${target.min}` },
  ].filter((check) => check !== null);
  return checks.map((check) => `  [${check.ok ? 'meets' : 'misses'} ${check.text}]`).join('');
}

function format(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toFixed(value >= 10 ? 1 : 2);
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
