import { setImmediate as nextTurn } from 'node:timers/promises';
import type { StyleId } from '#lib/products/mv/ports.ts';
import type { StylePainter } from './painter.ts';
import { STAGED_STYLES } from './styles/staged-styles.ts';

/**
 * The painter of a style; its modules and fonts are loaded on first use. Each `prepare` waits one turn of the event
 * loop: only then can the canvases of released scenes be freed.
 */
export async function painterFor(styleId: StyleId): Promise<StylePainter> {
  const [{ styledPainter }, style] = await Promise.all([import('./scene/styled-painter.ts'), STAGED_STYLES[styleId]()]);
  const painter = styledPainter(style);
  return {
    async prepare(scene, env) {
      await nextTurn();
      return painter.prepare(scene, env);
    },
  };
}
