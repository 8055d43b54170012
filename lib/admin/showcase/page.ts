/** The page of the showcase: it shows and plays everything from a folder, without a server. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { countText } from '#lib/contract/text/count-text.ts';
import type { StyleId } from '#lib/products/mv/ports.ts';
import type { MadeSong } from './make-song.ts';
import type { MadeVideo } from './make-video.ts';

export type Showcase = { songs: readonly MadeSong[]; videos: readonly MadeVideo[] };

const PAGE_FILE = 'index.html';
const FONT = '@fontsource-variable/spline-sans/files/spline-sans-latin-wght-normal.woff2';
/** As page.css names it. */
const FONT_FILE = 'spline-sans.woff2';
const STYLE_SHEET = new URL('page.css', import.meta.url);
const PRODUCT_COLORS = new URL('../../../app/globals.css', import.meta.url);

const styleNames: Readonly<Record<StyleId, string>> = {
  cinematic: 'Cinematic',
  anime: 'Anime',
  ink: 'Ink',
  '3d': '3D',
  vaporwave: 'Vaporwave',
  brand: 'Brand',
};
const modeNames: Readonly<Record<MadeVideo['of']['video']['mode'], string>> = {
  perform: 'Performed',
  story: 'Story',
  dance: 'Danced',
};
const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** Writes `index.html` beside the folders of songs and videos, and returns its path. */
export async function writePage(outDir: string, showcase: Showcase): Promise<string> {
  await mkdir(outDir, { recursive: true });
  await copyFile(createRequire(import.meta.url).resolve(FONT), join(outDir, FONT_FILE));
  const [layout, colors] = await Promise.all([STYLE_SHEET, PRODUCT_COLORS].map((url) => readFile(url, 'utf8')));
  const path = join(outDir, PAGE_FILE);
  await writeFile(path, pageOf(showcase, `${themesOf(colors ?? '')}\n${layout}`));
  return path;
}

/** The colours of the product's own pages, in the theme of the system or the one chosen with the button. */
function themesOf(css: string): string {
  const [light, dark] = ['light', 'dark'].map((theme) => css.split(`[data-theme="${theme}"] {`)[1]?.split('}')[0]);
  if (!light || !dark) throw new Error('The style sheet of the pages has no colours for a light and a dark theme');
  return `:root {${light}}
:root[data-theme="dark"] {${dark}}
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) {${dark}} }`;
}

function pageOf({ songs, videos }: Showcase, styleSheet: string): string {
  const groups = Object.entries(styleNames).flatMap(([styleId, name]) => {
    const cards = videos.filter(({ of }) => of.video.styleId === styleId).map(videoCard);
    return cards.length > 0 ? [{ name, cards }] : [];
  });
  const languages = new Set(songs.map(({ of }) => of.language)).size;
  const made = `${countText(songs.length, 'song')} in ${countText(languages, 'language')} and
${countText(videos.length, 'video')} in ${countText(groups.length, 'style')}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Cadenza showcase</title>
<style>
${styleSheet}</style>
</head>
<body>
<header>
<div>
<h1>Made by Cadenza</h1>
<p>${made}, by the engines inside, without any upstream.</p>
</div>
<button id="theme" type="button">Other theme</button>
</header>
<main>
${groups.map(({ name, cards }) => section(name, 'videos', cards)).join('\n')}
${section('Songs', 'songs', songs.map(songCard))}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
}

function section(name: string, className: string, cards: readonly string[]): string {
  return `<section>
<h2>${name}</h2>
<div class="${className}">
${cards.join('\n')}
</div>
</section>`;
}

function videoCard({ of: { video, song }, made }: MadeVideo): string {
  const folder = `videos/${video.id}`;
  const facts = [...soundFacts(song), modeNames[video.mode], countText(made.scenes, 'scene'), `seed ${video.seed}`];
  return `<article>
<video controls preload="none" playsinline poster="${folder}/${made.posterFile}" src="${folder}/${made.videoFile}"
  width="${made.width}" height="${made.height}" aria-label="${plain(song.title)}, ${styleNames[video.styleId]}"></video>
<h3${spoken(song.language)}>${plain(song.title)}</h3>
<p>${plain(facts.join(' · '))}</p>
${video.description ? `<p>“${plain(video.description)}”</p>` : ''}
${lyricsOf(song)}
</article>`;
}

function songCard({ of, made }: MadeSong): string {
  const folder = `songs/${of.id}`;
  const facts = [...soundFacts(of), `${Math.round(made.bpm)} BPM`, made.key, `seed ${of.seed}`];
  return `<article>
<img src="${folder}/${made.coverFile}" alt="" width="120" height="120" loading="lazy">
<div>
<h3${spoken(of.language)}>${plain(of.title)}</h3>
<p>${plain(facts.join(' · '))}</p>
<audio controls preload="none" src="${folder}/${made.audioFile}" aria-label="${plain(of.title)}"></audio>
${lyricsOf(of)}
</div>
</article>`;
}

const soundFacts = ({ genre, language }: MadeSong['of']): string[] => [genre, languageNames.of(language) ?? language];
const spoken = (language: string): string => (language === 'en' ? '' : ` lang="${language}"`);
const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function lyricsOf({ lyrics, language }: MadeSong['of']): string {
  return `<details><summary>Lyrics</summary><pre${spoken(language)}>${plain(lyrics)}</pre></details>`;
}

/** One thing plays at a time. */
const SCRIPT = `
const players = [...document.querySelectorAll('video, audio')];
for (const player of players) {
  player.addEventListener('play', () => players.forEach((other) => other === player || other.pause()));
}
const root = document.documentElement;
document.getElementById('theme').addEventListener('click', () => {
  const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = (root.dataset.theme ?? systemTheme) === 'dark' ? 'light' : 'dark';
});
`;
