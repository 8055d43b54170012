import type { Canvas, Image } from '@napi-rs/canvas';
import { exposureGain } from '../exposure.ts';
import { offscreen, settle } from '../layer.ts';
import { alpha, mix, rgbOf } from '../palette.ts';
import { suppliedPortrait } from '../singer.ts';
import type { Kit } from './stack.ts';
import type { Tones } from './tones.ts';

/** A picture as a cel painter would copy it: five flat tones leaned towards the scene's light, dark lines on its edges. */
export function celPicture(image: Image, width: number, height: number, tones: Tones): Canvas {
  const scale = Math.min(1, 420 / Math.max(width, height));
  const { canvas, ctx } = offscreen(width * scale, height * scale);
  const [w, h] = [canvas.width, canvas.height];
  const cover = Math.max(w / image.width, h / image.height);
  ctx.imageSmoothingQuality = 'high';
  ctx.filter = `brightness(${exposureGain(image, 0.52).toFixed(2)}) saturate(1.25) blur(${(h * 0.0035).toFixed(2)}px)`;
  ctx.drawImage(image, (w - image.width * cover) / 2, (h - image.height * cover) * 0.32, image.width * cover, image.height * cover);
  ctx.filter = 'none';
  const picture = ctx.getImageData(0, 0, w, h);
  const { data } = picture;
  const light = new Float32Array(w * h);
  for (let i = 0; i < w * h; i++) light[i] = ((data[i * 4] ?? 0) * 0.3 + (data[i * 4 + 1] ?? 0) * 0.59 + (data[i * 4 + 2] ?? 0) * 0.11) / 255;
  const ramp = [tones.dark, tones.near, mix(tones.mid, tones.lit, 0.3), mix(tones.lit, '#ffffff', 0.3), '#fffaf2'].map(rgbOf);
  const line = rgbOf(mix(tones.dark, '#1a0f1e', 0.4));
  for (let y = 1; y < h - 1; y++) for (let x = 1; x < w - 1; x++) {
    const i = y * w + x;
    const l = light[i] as number;
    const band = l < 0.2 ? 0 : l < 0.4 ? 1 : l < 0.62 ? 2 : l < 0.84 ? 3 : 4;
    const level = [0.1, 0.31, 0.52, 0.75, 0.95][band] as number;
    const k = level / Math.max(0.05, l);
    const edge = Math.abs((light[i + 1] as number) - (light[i - 1] as number)) + Math.abs((light[i + w] as number) - (light[i - w] as number));
    const ink = Math.min(0.85, Math.max(0, (edge - 0.16) * 4));
    const tone = ramp[band] as [number, number, number];
    for (let c = 0; c < 3; c++) {
      const flat = Math.min(255, (data[i * 4 + c] ?? 0) * k) * 0.72 + (tone[c] ?? 0) * 0.28;
      data[i * 4 + c] = flat * (1 - ink) + (line[c] ?? 0) * ink;
    }
  }
  ctx.putImageData(picture, 0, 0);
  settle(ctx);
  return canvas;
}

/** The panel of a comic page laid over the scene, its picture drifting inside it. `share` is how much of the frame it takes. */
export function addPanel(kit: Kit, image: Image, share: number, sings: boolean): void {
  const { box, tones } = kit;
  const tall = box.height > box.width;
  const right = kit.random('panel')() < 0.5;
  const w = tall ? box.width * 1.1 : box.width * share;
  const h = tall ? box.height * share : box.height * 1.16;
  const slant = (tall ? box.height * 0.07 : box.width * 0.1) * (right ? 1 : -1);
  const pw = w + (tall ? 0 : Math.abs(slant) * 2);
  const ph = h + (tall ? Math.abs(slant) * 2 : 0);
  const picture = celPicture(image, pw, ph, tones);
  const cx = tall ? box.width / 2 : right ? box.width - w * 0.44 : w * 0.44;
  const cy = tall ? box.height * 0.46 : box.height / 2;
  kit.live(0.4, (ctx, moment) => {
    const arrive = 1 - (1 - Math.min(1, moment.tSec / 0.45)) ** 3;
    const off = (1 - arrive) * (right ? 1 : -1) * box.width * 0.5;
    const trace = (grow: number): void => {
      ctx.beginPath();
      if (tall) for (const [x, y] of [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const) ctx.lineTo(cx + off + x * (w / 2 + grow), cy + y * (h / 2 + grow) + x * slant);
      else for (const [x, y] of [[-1, -1], [1, -1], [1, 1], [-1, 1]] as const) ctx.lineTo(cx + off + x * (w / 2 + grow) - y * slant, cy + y * (h / 2 + grow));
      ctx.closePath();
    };
    trace(18 * box.unit);
    ctx.fillStyle = alpha(tones.dark, 0.3);
    ctx.fill();
    trace(9 * box.unit);
    ctx.fillStyle = mix('#ffffff', tones.lit, 0.2);
    ctx.fill();
    trace(0);
    ctx.clip();
    const zoom = 1.06 + 0.07 * moment.progress + 0.012 * moment.rhythm.pulse + (sings ? 0.012 * moment.mouth : 0);
    ctx.drawImage(picture, cx + off - (pw * zoom) / 2, cy - (ph * zoom) / 2, pw * zoom, ph * zoom);
    const g = ctx.createLinearGradient(cx - w / 2, cy - h / 2, cx + w / 2, cy + h / 2);
    g.addColorStop(0, alpha(tones.rim, 0.24 + 0.16 * moment.rhythm.pulse));
    g.addColorStop(0.4, alpha(tones.rim, 0));
    g.addColorStop(1, alpha(tones.mid, 0.34));
    ctx.fillStyle = g;
    ctx.fillRect(cx + off - w, cy - h, w * 2, h * 2);
  });
}

/** The caller's portrait in close and medium shots, or a reference picture in empty ones; false when there is neither. */
export function addPictures(kit: Kit): boolean {
  const { scene, env } = kit;
  const portrait = suppliedPortrait(env);
  const still = scene.shotType !== 'dance' && scene.shotType !== 'performance';
  if (portrait && scene.hasCharacter && scene.framing !== 'wide' && still) {
    addPanel(kit, portrait, scene.framing === 'close' ? 0.62 : 0.46, scene.shotType === 'lipsync');
    return true;
  }
  const reference = env.references[scene.index % Math.max(1, env.references.length)];
  if (reference && !scene.hasCharacter && scene.setting !== 'room' && scene.setting !== 'stage' && scene.index % 2 === 0) addPanel(kit, reference, 0.32, false);
  return false;
}
