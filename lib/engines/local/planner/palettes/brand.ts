import { palette, type Palette } from './palette.ts';

export const BRAND_PALETTES: Palette[] = [
  palette('Signal', 0.2, 0.6, 'day night', '#12122e #272a66 #4a5bd6 #c3caf5 #fafafc #ff4b2b'),
  palette('Cobalt', 0.3, 0.4, 'day night', '#071238 #12308f #2f63ff #9cbcff #f3f6ff #ffb400'),
  palette('Citrus', 0.8, 0.5, 'day dawn', '#14210f #2f5d1c #76b82a #d7ef6a #fbffe6 #ff6a00'),
  palette('Blush', 0.6, -0.2, 'dawn day dusk', '#2a1218 #7a2d44 #e0567a #ffb5c2 #fff2f1 #1b7f79'),
  palette('Violet', 0.3, 0.2, 'night dusk', '#150b2e #3d1f8a #7b4dff #c9b3ff #f7f3ff #00d4a6'),
  palette('Espresso', 0.0, -0.4, 'dusk dawn', '#2a1024 #5e1f3d #16877a #f2bfa4 #fdf1e2 #e8503f'),
  palette('Aqua', 0.5, -0.1, 'day dawn', '#06222b #0b5563 #12a3a8 #9fe6dc #f2fffb #ff5d73'),
  palette('Mono Sun', -0.2, 0.1, 'day dusk night', '#101a33 #1f3a68 #3f74b5 #c4d6ea #faf6ea #ffc400'),
];
