/**
 * `npm run showcase [-- folder]`: makes twelve songs in twelve genres and eighteen videos, three in each style, with
 * the built-in engines, and a page to see and hear them (`index.html`; no server is needed). Run again, it resumes
 * where it was interrupted.
 *
 * `--resolution 540p` renders smaller videos, `--seconds 20` only the first seconds of each song, and `--only
 * ink,3d-mango` only the videos whose names begin like that. `--readme docs/showcase` also writes the README's pictures
 * and clip there, if their videos are among them.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { tierResolutions } from '#lib/contract/mv/options.ts';
import { createEngines } from '#lib/wiring.ts';
import { makeShowcase } from './make-showcase.ts';
import { writeReadmeMedia } from './readme-media.ts';
import { SHOWCASE_SONGS } from './songs.ts';
import { SHOWCASE_VIDEOS } from './videos.ts';

const TIER = 'standard';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    resolution: { type: 'string', default: tierResolutions[TIER][0] },
    seconds: { type: 'string' },
    only: { type: 'string' },
    readme: { type: 'string' },
  },
});

async function main(): Promise<void> {
  const [outDir = 'showcase', ...others] = positionals;
  if (others.length > 0) throw new Error(`One folder is enough; ${others.join(', ')} is not known`);
  const resolution = tierResolutions[TIER].find((one) => one === values.resolution);
  if (!resolution) throw new Error(`--resolution is one of ${tierResolutions[TIER].join(', ')}`);
  const seconds = values.seconds === undefined ? null : Number(values.seconds);
  if (seconds !== null && !(seconds >= 1)) throw new Error('--seconds is a number of at least 1');
  const beginnings = values.only?.split(',') ?? [''];
  const videos = SHOWCASE_VIDEOS.filter(({ id }) => beginnings.some((beginning) => id.startsWith(beginning)));
  if (videos.length === 0) throw new Error(`No video is called ${values.only}: ${SHOWCASE_VIDEOS.map(({ id }) => id)}`);
  const plan = {
    songs: SHOWCASE_SONGS.filter(({ id }) => videos.some(({ songId }) => songId === id)),
    videos,
    filming: { resolution, renderTier: TIER, seconds },
  } as const;
  const startedAt = Date.now();
  const showcase = await makeShowcase(createEngines({ renderConcurrency: 0 }), plan, {
    outDir,
    signal: new AbortController().signal,
    lanes: availableParallelism(),
    ...terminal(),
  });
  process.stdout.write(`Ready after ${Math.round((Date.now() - startedAt) / 1000)} s: open ${showcase.page}\n`);
  if (values.readme) process.stdout.write(`${(await writeReadmeMedia(showcase, outDir, values.readme)).join('\n')}\n`);
}

/** Prints a line for everything that is finished, and on a terminal also a progress line that is replaced. */
function terminal() {
  const { stdout } = process;
  const clear = stdout.isTTY ? '\r\x1b[K' : '';
  return {
    say: (line: string) => void stdout.write(`${clear}${line}\n`),
    tell: (line: string) => void (stdout.isTTY && stdout.write(`${clear}${line}`)),
  };
}

await main().then(
  () => process.exit(0),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
