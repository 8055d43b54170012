import { checkStyle } from '../anime/style-checks.ts';
import { threeDPainter } from './index.ts';

checkStyle('3d', threeDPainter, { coloursMin: 8, setting: 'city-night' });
