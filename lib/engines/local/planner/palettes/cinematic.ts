import { palette, type Palette } from './palette.ts';

export const CINEMATIC_PALETTES: Palette[] = [
  palette('Teal and Ember', 0.0, 0.2, 'dusk night', '#0b1418 #16323a #2f5d62 #a8b5a2 #f2d9b0 #e8743b'),
  palette('Midnight Sodium', -0.1, 0.3, 'night', '#0a0d16 #1b2338 #3d4663 #8a7f78 #d9a05b #ffcf7a'),
  palette('Desert Gold', 0.3, 0.2, 'dawn day dusk', '#1f130c #5a3420 #a8683a #d9a566 #f3dcb2 #c8452f'),
  palette('Winter Silver', -0.5, -0.5, 'dawn day', '#10161c #2b3a45 #5e7482 #a9bac2 #e8eef0 #b5523b'),
  palette('Bleached Forest', 0.2, -0.4, 'dawn day', '#0d130e #24362a #4f6b4d #93a37c #dcdcc0 #d98e32'),
  palette('Rose Dusk', 0.45, -0.1, 'dusk dawn', '#170f1c #3f2640 #7d4560 #c77b7b #f0c3a5 #ffdf9e'),
  palette('Blood Moon', -0.6, 0.7, 'night', '#0e0708 #34100f #6e1e1a #a8503a #d8b08c #ff5a36'),
  palette('Sea Glass', 0.45, -0.3, 'day dawn', '#071a20 #0f3d47 #2d7377 #7fb0a4 #dfe9d8 #ffb36b'),
  palette('Overcast Letter', -0.4, -0.3, 'day dusk', '#15171a #34383d #666a6b #a09d94 #dcd6c8 #6fa3b8'),
  palette('Moonlit Water', 0.25, -0.25, 'night', '#070d1c #14274a #2f5a86 #7fa6c4 #e6eef2 #ffc27a'),
  palette('Lantern Night', 0.5, 0.25, 'night dusk', '#0d0b1e #2a1f45 #5d3f6b #c9785a #ffd79a #ff9d4d'),
  palette('Aurora', 0.15, 0.1, 'night', '#06141a #0f3340 #23706a #7fc0a0 #e2f2d6 #b58cff'),
  palette('Festival Dust', 0.7, 0.6, 'dusk day', '#1c1016 #59283a #b5523f #e8954a #f7d693 #3fa7a0'),
];
