import { add, between3, scale } from './vec.ts';
import type { cameraOf, World } from './world.ts';

/** Shots about the singer come nearer than shots about the place. */
export function approach(camera: ReturnType<typeof cameraOf>, world: World, portrait: boolean): void {
  const { at, height } = world.spot;
  camera.target = between3(camera.target, add(at, [0, height * 0.62, 0]), portrait ? 0.85 : 0.62);
  camera.eye = between3(camera.eye, add(at, [0, height * 0.75, -height * 1.1]), portrait ? 0.62 : 0.45);
}

/** Brings the camera to the person, waist up. */
export function frameMedium(camera: ReturnType<typeof cameraOf>, world: World): void {
  const { at, height } = world.spot;
  const base = world.shot;
  const drift = add(camera.eye, scale(base.eye, -1));
  camera.target = add(add(at, [0.1 * height, height * 0.72, 0]), scale(drift, 0.1));
  camera.eye = add([at[0] - 0.25 * height, at[1] + height * 0.8, at[2] - height * 1.55], scale(drift, 0.1));
  camera.fov = 46;
}
