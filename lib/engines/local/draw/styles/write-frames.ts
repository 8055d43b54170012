import { writeFile } from 'node:fs/promises';
import type { StyleId } from '#lib/products/mv/ports.ts';
import { styledPainter } from '../scene/styled-painter.ts';
import { caseEnv, caseScene, casesOf, DRAWN, FRAME, frameUrl, keptFrame } from './frame-cases.ts';
import { STAGED_STYLES } from './staged-styles.ts';

/**
 * Writes the reference frames of the named styles, or of all: `node lib/engines/local/draw/styles/write-frames.ts ink`.
 * Look at every file before you commit it: the tests compare the styles with these.
 */
const asked = process.argv.slice(2);
for (const [id, load] of Object.entries(STAGED_STYLES)) {
  if (asked.length > 0 && !asked.includes(id)) continue;
  const style = await load();
  for (const one of casesOf(style)) {
    const scene = caseScene(one);
    const env = caseEnv(id as StyleId, one, { width: FRAME.width * DRAWN, height: FRAME.height * DRAWN });
    const bytes = await keptFrame(scene, await styledPainter(style).prepare(scene, env, one.layout));
    await writeFile(frameUrl(id as StyleId, one), bytes);
    process.stdout.write(
      `${frameUrl(id as StyleId, one)
        .pathname.split('/')
        .at(-1)} ${bytes.length} bytes\n`,
    );
  }
}
