import type { ScenePlan } from '#lib/products/mv/ports.ts';
import type { PaintEnv } from '../painter.ts';
import * as shared from '../stage.ts';
import { type Mood, moodOf } from './mood.ts';

export type { Moment, Spot, StageElement } from '../stage.ts';
export type Stage = shared.Stage<Mood>;
export type BuiltStage = shared.BuiltStage<Mood>;

export function createStage(scene: ScenePlan, env: PaintEnv, focus: { x: number; y: number }): BuiltStage {
  return shared.createStage(scene, env, moodOf(scene), focus, { blurs: hasSubject(scene) });
}

/** Whether somebody is in the picture; without anybody the place itself is what is in focus. */
export function hasSubject({ hasCharacter, shotType }: ScenePlan): boolean {
  return hasCharacter || shotType === 'lipsync' || shotType === 'performance' || shotType === 'dance';
}
