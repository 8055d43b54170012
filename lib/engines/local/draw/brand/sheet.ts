import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FrameState, ScenePlan } from '#lib/products/mv/ports.ts';
import type { View } from '../camera.ts';
import type { PaintEnv } from '../painter.ts';
import type { Rhythm } from '../rhythm.ts';
import type { Inks } from './inks.ts';
import type { Lettering } from './lettering.ts';

export type Box = { x: number; y: number; width: number; height: number };

/** What a sheet is composed from. */
export type Sheet = { scene: ScenePlan; env: PaintEnv; width: number; height: number; margin: number; portrait: boolean; inks: Inks; lettering: Lettering; durationSec: number; /** Where captions begin, or the lower edge: faces stay above. */ clearHeight: number };
export type Instant = { frame: FrameState; rhythm: Rhythm; view: View; tSec: number };

/** Draws the setting (and whoever is in it) into a box. */
export type PaintScene = (ctx: SKRSContext2D, box: Box, instant: Instant) => void;

/** A composition: how the sheet is divided, where the setting and the words go. */
export type Layout = (sheet: Sheet, paintScene: PaintScene) => (ctx: SKRSContext2D, instant: Instant) => void;
