import { describe, expect, it } from 'vitest';
import type { SceneSetting } from '#lib/products/mv/ports.ts';
import type { Kit } from '../style.ts';
import { stillScene } from '../staged-sample.ts';
import { gestureOf } from './people.ts';

const singingIn = (setting: SceneSetting, change: Partial<Kit['scene']> = {}) =>
  gestureOf({ objects: [], scene: stillScene(setting, { shotType: 'performance', ...change }), isUpright: false }, 0);

describe('somebody near who sings', () => {
  it('has a microphone on a stage and in a club', () => {
    for (const setting of ['stage', 'club'] as const) expect(singingIn(setting), setting).toBe('mic');
    expect(singingIn('room', { interior: 'theatre' })).toBe('mic');
  });

  it('has none where nobody sings into one: at a window, on a roof, in a field', () => {
    for (const setting of ['window', 'rooftop', 'field', 'room', 'shore'] as const)
      expect(singingIn(setting), setting).not.toBe('mic');
  });
});
