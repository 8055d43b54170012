import { palette, type Palette } from './palette.ts';

export const VAPORWAVE_PALETTES: Palette[] = [
  palette('Mall Sunset', 0.4, 0.0, 'dusk', '#1b0b3b #4b1a7a #9b2fae #ff5fa2 #ffb86b #35e0ff'),
  palette('Miami Grid', 0.5, 0.6, 'night', '#0b0f3a #2a1f8f #7a2bd1 #ff4fd8 #ffd1f5 #00f0ff'),
  palette('Poolside', 0.6, -0.3, 'day dawn', '#10244a #1f6f9e #3fc1c9 #9ff0e0 #ffd6ec #ff6fb5'),
  palette('VHS Night', -0.3, 0.3, 'night', '#0a0714 #2b1245 #5a1f7d #c23b9a #ff9e9e #f9f871'),
  palette('Marble Hall', 0.2, -0.5, 'day dawn', '#1f1a3d #5a4f9e #a79be0 #f1c6e7 #fff1f9 #57e2e5'),
  palette('Neon Tide', 0.4, 0.2, 'night dusk', '#0a0a32 #24207a #4f4ad8 #ff6ad5 #ffe0f4 #5af0e0'),
  palette('Laser Palm', 0.4, 0.8, 'night dusk', '#12062b #3a0ca3 #7209b7 #f72585 #ffb3c6 #4cc9f0'),
  palette('Mint Arcade', 0.6, 0.3, 'day night', '#0d2030 #125a6b #1fa59a #7ff0c2 #f6ffd6 #ff7ac6'),
  palette('Last Broadcast', -0.4, -0.4, 'dusk night', '#0d0d1f #27264f #4e4a8a #9a86c8 #e6c9e8 #ff9a5a'),
];
