import { describe, expect, it } from 'vitest';
import { passageBetween } from './passage-lane.tsx';

const bounds = { startSec: 0, endSec: 30.47 };

describe('selecting a passage', () => {
  it('lies between two times given in either order, rounded to tenths and inside the song', () => {
    expect(passageBetween(4.04, 9.96, bounds, 1)).toEqual({ startSec: 4, endSec: 10 });
    expect(passageBetween(9.96, 4.04, bounds, 1)).toEqual({ startSec: 4, endSec: 10 });
    expect(passageBetween(-3, 99, bounds, 1)).toEqual({ startSec: 0, endSec: 30.4 });
  });

  it('is never shorter than the minimum, even at the edges of the song', () => {
    expect(passageBetween(4, 4.2, bounds, 1)).toEqual({ startSec: 4, endSec: 5 });
    expect(passageBetween(4, 3.9, bounds, 1)).toEqual({ startSec: 3, endSec: 4 });
    expect(passageBetween(30.3, 30.47, bounds, 1)).toEqual({ startSec: 29.4, endSec: 30.4 });
    expect(passageBetween(0.2, 0, bounds, 1)).toEqual({ startSec: 0, endSec: 1 });
  });
});
