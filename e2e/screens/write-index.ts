import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appPages, states } from './pages.ts';

const views = ['desktop-light', 'desktop-dark', 'phone-light', 'phone-dark'] as const;

/** Writes the README.md of a folder of screenshots: every page with its screenshots, the first one embedded. */
export function writeIndex(dir: string): void {
  const files = new Set(readdirSync(dir));
  const lines = [
    '# Every page',
    '',
    'Each page in its full, empty and failing state, light and dark, on a desktop (1440 by 900) and a phone (390 by 844), written by `npm run screens`',
    'from the account of `npm run demo`, a new one, and one on hold whose work failed.',
    '',
  ];
  for (const { name, route, unseen } of appPages) {
    const shown = states
      .map((state) => ({ state, views: views.filter((view) => files.has(`${name}-${state}-${view}.webp`)) }))
      .filter((one) => one.views.length > 0);
    const [first] = shown;
    if (!first && !unseen) continue;
    lines.push(`## ${name}`, '', first ? `\`${route}\`` : `\`${route}\`: no picture, because it is ${unseen}.`, '');
    for (const one of shown)
      lines.push(
        `${one.state}: ${one.views.map((view) => `[${view.replace('-', ', ')}](${name}-${one.state}-${view}.webp)`).join(' · ')}`,
        '',
      );
    if (first) lines.push(`![${name}](${name}-${first.state}-${first.views[0]}.webp)`, '');
  }
  writeFileSync(join(dir, 'README.md'), `${lines.join('\n').trimEnd()}\n`);
}
