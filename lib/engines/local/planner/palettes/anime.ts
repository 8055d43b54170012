import { palette, type Palette } from './palette.ts';

export const ANIME_PALETTES: Palette[] = [
  palette('Summer Sky', 0.7, 0.3, 'day', '#1a2a5e #2f66c4 #5eb0f0 #b9e4ff #fff6e0 #ff7f66'),
  palette('Cherry Evening', 0.4, -0.2, 'dusk', '#2a1740 #6a2e72 #c2558f #ff9fb0 #ffe0d0 #ffd24a'),
  palette('City Pop Night', 0.4, 0.5, 'night', '#120b2e #2b1f6b #5b3fc4 #d24fb5 #ff9ec7 #4de3ff'),
  palette('After School Gold', 0.4, -0.4, 'dusk dawn', '#33203a #7a3f4a #d9734a #ffb35c #ffeec2 #4fb0c6'),
  palette('Rain Train', -0.4, -0.4, 'day dusk', '#141e30 #2a4260 #4f7591 #8fb5c0 #dbecea #ffcf5c'),
  palette('Spirit Forest', 0.3, -0.3, 'day dawn', '#0c2420 #1c5146 #3b8f68 #93cf8a #eef7cf #ff8e6e'),
  palette('Snow Festival', 0.2, -0.3, 'dawn day night', '#16204a #32508f #7ea3d8 #cfe2f7 #fbfdff #ff6f7d'),
  palette('Festival Night', 0.6, 0.5, 'night dusk', '#10103a #2a2f7a #5a5fc4 #ff9a5a #ffe2a0 #ff5f8f'),
  palette('Moonlit Sea', 0.3, -0.2, 'night', '#081a3a #15407a #2f7ab8 #8fd0e8 #eaf8ff #ffd27a'),
  palette('Battle Ember', -0.4, 0.8, 'night dusk', '#1a0a16 #5a1230 #c22a3a #ff6a3a #ffd08a #5af0ff'),
  palette('Quiet Observatory', -0.2, -0.5, 'night', '#0b1030 #202a63 #4a5aa8 #97a6e0 #e3e6ff #ffd48a'),
];
