/** Small generated media: a beat with a tone over it, a face, and matching subtitles. */
import { createCanvas } from '@napi-rs/canvas';
import { wavBytes } from '#lib/media/audio/mono-wav.ts';

const sampleRate = 22_050;

/**
 * A WAV at 120 bpm, twelve seconds by default. Use less where possible: each second of a video takes a second to
 * render.
 */
export function shortSong(durationSec = 12): Buffer {
  const samples = Float32Array.from({ length: sampleRate * durationSec }, (_, at) => {
    const time = at / sampleRate;
    const sinceBeat = time % 0.5;
    const beat = Math.sin(2 * Math.PI * 70 * sinceBeat) * Math.exp(-18 * sinceBeat);
    const tone = Math.sin(2 * Math.PI * (220 + 40 * (Math.floor(time / 3) % 4)) * time) * 0.3;
    return (beat * 0.6 + tone) * 0.6;
  });
  return wavBytes(samples, sampleRate);
}

/** A face on a plain background, 512 by 640. */
export function portrait(): Buffer {
  const canvas = createCanvas(512, 640);
  const draw = canvas.getContext('2d');
  const ellipse = (fill: string, x: number, y: number, across: number, down: number) => {
    draw.fillStyle = fill;
    draw.beginPath();
    draw.ellipse(x, y, across, down, 0, 0, Math.PI * 2);
    draw.fill();
  };
  draw.fillStyle = 'slategray';
  draw.fillRect(0, 0, 512, 640);
  ellipse('saddlebrown', 256, 250, 150, 190);
  ellipse('peachpuff', 256, 290, 120, 160);
  ellipse('black', 210, 270, 12, 16);
  ellipse('black', 302, 270, 12, 16);
  ellipse('firebrick', 256, 370, 42, 14);
  return canvas.toBuffer('image/png');
}

/** More words than anyone could read in these twelve seconds. */
export const manyWords = Array.from(
  { length: 8 },
  (_, at) =>
    `${at + 1}\n00:00:${clock(at * 1.5)} --> 00:00:${clock(at * 1.5 + 1.4)}\nLanterns on the water carry me over and over the sea, line ${at + 1}\n`,
).join('\n');

function clock(sec: number): string {
  return sec.toFixed(3).padStart(6, '0').replace('.', ',');
}

/** Subtitles for a song of five seconds. */
export const firstLine = `1\n00:00:01,000 --> 00:00:04,000\nLanterns on the water\n`;

export const subtitles = `${firstLine}\n2\n00:00:05,000 --> 00:00:09,000\nCarry me over\n`;
