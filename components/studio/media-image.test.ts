import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MediaImage, smallPicture } from './media-image.tsx';

const stored = 'https://cadenza.example/media/ast_01k2/poster.jpg?expires=1785144600&signature=aB-_9';

describe('an image made by a user', () => {
  it('is requested in the size it is shown in when it is stored here', () => {
    expect(smallPicture(stored, 128)).toBe(`${stored}&size=128`);
    expect(renderToStaticMarkup(createElement(MediaImage, { src: stored, alt: '', edgePx: 400 }))).toContain(
      'signature=aB-_9&amp;size=400"',
    );
  });

  it('is offered to the browser in the widths of a card, and in full to a browser that ignores `srcset`', () => {
    const html = renderToStaticMarkup(createElement(MediaImage, { src: stored, alt: '', sizes: '46vw' }));
    expect(html).toContain('size=400 400w, https');
    expect(html).toContain('size=800 800w"');
    expect(html).toContain('sizes="46vw"');
    expect(html).toContain(
      'src="https://cadenza.example/media/ast_01k2/poster.jpg?expires=1785144600&amp;signature=aB-_9"',
    );
  });

  it('keeps its URL when it is stored elsewhere', () => {
    for (const elsewhere of [
      'https://pictures.example/a.jpg?expires=1&size=9',
      'blob:https://cadenza.example/1',
      '/styles/ink.jpg',
      `${stored}&download=`,
    ]) {
      expect(smallPicture(elsewhere, 128)).toBe(elsewhere);
      expect(renderToStaticMarkup(createElement(MediaImage, { src: elsewhere, alt: '', sizes: '46vw' }))).not.toMatch(
        /srcset/i,
      );
    }
  });
});
