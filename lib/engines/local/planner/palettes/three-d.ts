import { palette, type Palette } from './palette.ts';

export const THREE_D_PALETTES: Palette[] = [
  palette('Clay Studio', 0.5, 0.0, 'day dusk', '#2b2440 #5b4d86 #9c83c9 #f0b8b8 #ffeadb #ff7a59'),
  palette('Toy Morning', 0.8, 0.3, 'dawn day', '#1f3a4d #2f7d8c #7fc8b2 #f9e2a0 #fff7e8 #ff6b6b'),
  palette('Candy Dusk', 0.6, 0.4, 'dusk', '#2d1b4e #6f3aa0 #c95fc0 #ff9dbb #ffe3d6 #ffd23f'),
  palette('Moss Diorama', 0.3, -0.3, 'day dawn', '#1b2a22 #3a5d42 #79a15f #cbd889 #f7f4dc #e8673c'),
  palette('Night Aquarium', 0.1, -0.3, 'night', '#081c33 #0f4066 #1c7fa6 #63c7cf #d6f5ee #ff9f5a'),
  palette('Lantern Village', 0.5, 0.2, 'night dusk', '#1a1440 #3a2f7a #7a5ab0 #ffb070 #ffe6b8 #ff6f5a'),
  palette('Moon Garden', 0.3, -0.3, 'night', '#0c1f3a #1f4a70 #3f8a9a #9ad8c0 #eafbe8 #ffc0d0'),
  palette('Terracotta', 0.4, 0.1, 'dusk day', '#2e1a17 #7a3b2e #c8694a #eaa979 #fbe6cf #2e8b8b'),
  palette('Frost Toy', -0.1, -0.4, 'dawn day', '#1c2b4a #45699e #8db4de #d3e6f6 #fcfcff #ffb03a'),
  palette('Arcade Cabinet', 0.3, 0.8, 'night', '#120c24 #33206b #6a35d1 #21b6d7 #c6f7ff #ff3d81'),
  palette('Rainy Miniature', -0.5, -0.3, 'day dusk night', '#171d2b #343f57 #64728c #a3adbb #e6e6e3 #f2a541'),
];
