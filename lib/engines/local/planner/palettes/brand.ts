import { palette, type Palette } from './palette.ts';

export const BRAND_PALETTES: Palette[] = [
  palette('Signal', 0.2, 0.6, 'day night', '#0b0b0f #24242c #5a5a66 #c9c9d1 #fafafc #ff4b2b'),
  palette('Cobalt', 0.3, 0.4, 'day night', '#071238 #12308f #2f63ff #9cbcff #f3f6ff #ffb400'),
  palette('Citrus', 0.8, 0.5, 'day dawn', '#14210f #2f5d1c #76b82a #d7ef6a #fbffe6 #ff6a00'),
  palette('Blush', 0.6, -0.2, 'dawn day dusk', '#2a1218 #7a2d44 #e0567a #ffb5c2 #fff2f1 #1b7f79'),
  palette('Violet', 0.3, 0.2, 'night dusk', '#150b2e #3d1f8a #7b4dff #c9b3ff #f7f3ff #00d4a6'),
  palette('Espresso', 0.0, -0.4, 'dusk dawn', '#1a120d #46301f #8c6239 #d8b58a #fbf3e6 #d7263d'),
  palette('Aqua', 0.5, -0.1, 'day dawn', '#06222b #0b5563 #12a3a8 #9fe6dc #f2fffb #ff5d73'),
  palette('Mono Sun', -0.2, 0.1, 'day dusk night', '#111111 #333330 #77756c #cfcabb #faf6ea #ffc400'),
];
