import { checkStyle } from '../anime/style-checks.ts';
import { inkPainter } from './index.ts';

checkStyle('ink', inkPainter, { coloursMin: 4, setting: 'mountains' });
