import { checkStyle } from './style-checks.ts';
import { animePainter } from './index.ts';

checkStyle('anime', animePainter, { coloursMin: 12, setting: 'garden' });
