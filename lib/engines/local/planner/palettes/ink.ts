import { palette, type Palette } from './palette.ts';

export const INK_PALETTES: Palette[] = [
  palette('Sumi', -0.1, 0.2, 'dawn day dusk night', '#141311 #3a3733 #77716a #b9b1a3 #efe8d8 #b8322a'),
  palette('Indigo Wash', -0.3, -0.3, 'night dusk', '#11182a #27375a #566f96 #a3b4c6 #f0ebdd #c8743a'),
  palette('Pine Soot', 0.1, -0.3, 'dawn day', '#0f1612 #2c3d33 #617562 #a9b39a #f0ebd9 #c23b2e'),
  palette('Plum Rain', -0.4, -0.4, 'dusk day', '#1a1219 #45303f #7d5f70 #bda6ac #f2e9e1 #a83250'),
  palette('Tea Stain', 0.2, -0.5, 'dusk dawn', '#1e1610 #4d3826 #8a6a48 #c7a878 #f3e6c9 #3e6b73'),
  palette('Snow on Paper', -0.2, -0.6, 'day dawn', '#20262b #4f5a62 #8d99a0 #c9d0d0 #f6f4ee #c4453a'),
  palette('Vermilion Gate', 0.4, 0.6, 'dusk day', '#160d0b #4a1c16 #a5372a #d98662 #f4e4cc #27566b'),
  palette('Mica Moon', 0.1, -0.2, 'night', '#0d1118 #2a3442 #5a6878 #a7b0b4 #ece7d6 #d9a441'),
  palette('Lantern Ink', 0.4, 0.1, 'night dusk', '#17110f #40302a #86685a #c9a98a #f3e7d2 #e0902a'),
  palette('Lotus Pond', 0.5, -0.2, 'dawn day', '#10211f #2a4f4a #5d8a7c #a9c4ab #f3efdf #d9738a'),
];
