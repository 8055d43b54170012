import { expect, it } from 'vitest';
import { type ShapeSet, shapeNames } from '../../../objects/object-shapes.ts';
import { BRUSHED } from './painted-thing.ts';

it('stands no thing in for another that the sets do not have: its scene could not be painted', () => {
  const missing = [...BRUSHED.values()].filter((shape) => {
    const [set, name] = shape.split(':') as [ShapeSet, string];
    return !shapeNames(set).has(name);
  });
  expect(BRUSHED.size).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
