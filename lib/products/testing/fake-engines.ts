/** Engines for tests: they make small real files at once, and tests can control them with hooks. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toneSamples, wavBytes } from '#lib/media/audio/mono-wav.ts';
import type { SongCandidate } from '../music/ports.ts';
import type { SongStudio, VoiceProfile } from '../music/voices/ports.ts';
import type { RenderInput, ScenePlan, ShotObservation, SongAnalysis, VideoFile } from '../mv/ports.ts';
import type { Engines } from '../product-deps.ts';
import type { Transcriber } from '../subtitles/ports.ts';
import type { VideoRelay } from '../videodirect/ports.ts';

export type FakeEngineHooks = {
  /** Runs before each candidate or scene is made; throw to fail it, wait to hold it. */
  beforeWork?: (work: {
    kind: 'candidate' | 'scene' | 'analyze' | 'lyrics' | 'voice';
    index: number;
    signal: AbortSignal;
  }) => Promise<void> | void;
  candidateDurationSec?: number;
  /** The objection to a reference picture; throw to make the review unavailable. */
  reviewReference?: (path: string) => string | null;
  reviewShot?: (path: string) => ShotObservation[];
  /** Whether songs have a recipe, which the studio plays as two tones. */
  recipes?: boolean;
  /** The profile that the studio finds; null for no singing. */
  heard?: VoiceProfile | null;
  /** Absent: one that answers at once. Null: none is set up. */
  relay?: VideoRelay | null;
  /** Absent: none is set up. */
  transcribers?: readonly Transcriber[];
};

const lines = [
  {
    text: 'la la',
    startSec: 0.5,
    endSec: 2,
    section: 'Verse',
    words: [
      { text: 'la', startSec: 0.5, endSec: 1 },
      { text: 'la', startSec: 1.2, endSec: 2 },
    ],
  },
];

const tones = new Map<string, Buffer>();

/** A WAV file, cached, because hundreds of songs in a test file use the same. */
function tone(durationSec: number, hz = 440): Buffer {
  const name = `${durationSec} ${hz}`;
  const made = tones.get(name) ?? wavBytes(toneSamples(durationSec, 8000, hz), 8000);
  tones.set(name, made);
  return made;
}

export function createFakeEngines(hooks: FakeEngineHooks = {}): Engines {
  const durationSec = hooks.candidateDurationSec ?? 12;
  const makeFile = async (path: string): Promise<string> => {
    await writeFile(path, `file ${path.split('/').at(-1)}`);
    return path;
  };
  const video = async (path: string, seconds: number): Promise<VideoFile> => ({
    path: await makeFile(path),
    width: 96,
    height: 54,
    durationSec: seconds,
    fps: 24,
    byteLength: 10,
  });
  return {
    studio: createFakeStudio(hooks, durationSec),
    relay: hooks.relay === undefined ? createFakeRelay() : hooks.relay,
    transcribers: hooks.transcribers ?? [],
    lyrics: {
      model: { name: 'test-writer', path: 'test' },
      async writeLyrics(brief, signal) {
        await hooks.beforeWork?.({ kind: 'lyrics', index: 0, signal });
        return {
          title: 'Test song',
          hook: 'la',
          language: 'en',
          text: '[Verse]\nla la',
          sections: [{ label: 'Verse', lines: ['la la'] }],
          notes: [brief.prompt],
        };
      },
      async editLyrics({ parts, instruction }, signal) {
        await hooks.beforeWork?.({ kind: 'lyrics', index: 0, signal });
        return {
          parts: parts.map((part) => ({ ...part, lines: part.lines.map((line) => line.toUpperCase()) })),
          hook: 'LA',
          language: 'en',
          notes: [instruction],
        };
      },
    },
    songs: {
      async renderCandidate(brief, index, run): Promise<SongCandidate> {
        await hooks.beforeWork?.({ kind: 'candidate', index, signal: run.signal });
        const audioPath = join(run.workDir, `song-${index}.wav`);
        await writeFile(audioPath, tone(durationSec));
        const coverPath = await makeFile(join(run.workDir, `cover-${index}.jpg`));
        return {
          index,
          title: brief.title ?? 'Test song',
          audioPath,
          coverPath,
          durationSec,
          bpm: 120,
          key: 'C major',
          style: 'pop',
          lines: brief.instrumental ? [] : lines,
          sections: [{ label: 'Verse', startSec: 0, endSec: durationSec }],
          waveform: [0.1, 0.5],
          ...(hooks.recipes ? { recipe: { engine: 'test', brief, index } } : {}),
        };
      },
    },
    analyst: {
      async analyze(_path, run): Promise<SongAnalysis> {
        await hooks.beforeWork?.({ kind: 'analyze', index: 0, signal: run.signal });
        return {
          durationSec,
          bpm: 120,
          bpmAlternatives: [60],
          beats: [0, 0.5, 1],
          downbeats: [0],
          energy: [0.5],
          energyHz: 20,
          onset: [0.2],
          sections: [{ label: 'Verse', startSec: 0, endSec: durationSec, energy: 0.5 }],
          key: 'C major',
          waveform: [0.1],
        };
      },
    },
    planner: {
      readEmotion: async () => ({ overall: { valence: 0.2, arousal: 0.1, words: ['calm'] }, sections: [] }),
      makeConcept: async () => ({
        styleId: 'cinematic',
        logline: 'A test.',
        world: 'A test world.',
        palettes: [{ name: 'grey', colors: ['#000000', '#ffffff'] }],
        motifs: ['sea'],
        needsCharacter: true,
      }),
      tellStory: async () => [
        {
          sectionIndex: 0,
          label: 'Verse',
          startSec: 0,
          endSec: durationSec,
          summary: 'It begins.',
          setting: 'sea',
          intensity: 0.5,
        },
      ],
      planScenes: async () =>
        [0, 1].map(
          (index): ScenePlan => ({
            index,
            startSec: (durationSec / 2) * index,
            endSec: (durationSec / 2) * (index + 1),
            sectionLabel: 'Verse',
            shotType: 'narrative',
            setting: 'ocean',
            timeOfDay: 'day',
            weather: 'clear',
            framing: 'wide',
            camera: { move: 'static', amount: 0 },
            palette: ['#000000', '#ffffff'],
            motifs: [],
            hasCharacter: false,
            emotion: { valence: 0, arousal: 0 },
            prompt: 'Waves.',
            lyric: '',
            transitionIn: 'cut',
            seed: 1,
          }),
        ),
      editScene: async (_brief, _concept, scene, change) => ({
        ...scene,
        ...(change.shotType ? { shotType: change.shotType } : {}),
        prompt: change.prompt ?? scene.prompt,
        seed: change.seed,
      }),
    },
    artist: {
      drawAnchor: async (_brief, _concept, run) => ({
        description: 'A singer.',
        imagePath: await makeFile(join(run.workDir, 'anchor.jpg')),
        colors: ['#000000'],
      }),
      drawSceneImages: (input: RenderInput, run, sceneIndexes) =>
        Promise.all(
          input.scenes
            .filter((scene) => sceneIndexes?.includes(scene.index) ?? true)
            .map(async (scene) => ({
              sceneIndex: scene.index,
              path: await makeFile(join(run.workDir, `still-${scene.index}.jpg`)),
              width: 96,
              height: 54,
            })),
        ),
    },
    reviewer: {
      reviewReference: async (path) => hooks.reviewReference?.(path) ?? null,
      reviewShot: async (file) => hooks.reviewShot?.(file.path) ?? [],
    },
    renderer: {
      async renderScene(input, sceneIndex, run) {
        await hooks.beforeWork?.({ kind: 'scene', index: sceneIndex, signal: run.signal });
        const scene = input.scenes[sceneIndex] as ScenePlan;
        return video(join(run.workDir, `scene-${sceneIndex}.mp4`), scene.endSec - scene.startSec);
      },
      finalize: async (_input, _segments, _audio, run) => ({
        ...(await video(join(run.workDir, 'video.mp4'), durationSec)),
        posterPath: await makeFile(join(run.workDir, 'poster.jpg')),
      }),
    },
  };
}

export const heardVoice: VoiceProfile = {
  source: 'performance',
  lowMidi: 50,
  medianMidi: 55,
  highMidi: 64,
  formantScale: 1.02,
  breathiness: 0.4,
  tension: 0.5,
  vibratoSemitones: 0.3,
  vibratoHertz: 5.4,
  scoop: 0.3,
};

function createFakeStudio(hooks: FakeEngineHooks, durationSec: number): SongStudio {
  return {
    playability: (recipe) => (recipe.engine === 'test' ? 'now' : recipe.engine === 'test-next' ? 'later' : 'never'),
    async playStem(_recipe, stem, _waveform, run) {
      const path = join(run.workDir, `${stem}.wav`);
      await writeFile(path, tone(durationSec, stem === 'vocals' ? 880 : 220));
      return { path, durationSec };
    },
    async hearVoice(_clip, _range, run) {
      await hooks.beforeWork?.({ kind: 'voice', index: 0, signal: run.signal });
      return hooks.heard === undefined ? heardVoice : hooks.heard;
    },
  };
}

function createFakeRelay(): VideoRelay {
  const output = {
    kind: 'video',
    creationId: '1',
    url: 'https://media.example.com/1.mp4',
    coverUrl: null,
    watermarkedUrl: null,
    text: null,
  } as const;
  return {
    isStandin: false,
    repeatsSafely: false,
    submit: async () => ({
      providerTaskId: '1',
      providerCredits: null,
      reading: { state: 'succeeded', providerCredits: null, outputs: [output], answer: { state: 'success' } },
    }),
    read: async () => ({ state: 'waiting', progress: null }),
    cancel: async () => true,
    close: async () => {},
  };
}
