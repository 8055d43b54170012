import NodeID3 from 'node-id3';
import type { SungLine } from '#lib/products/music/ports.ts';

export type Tags = {
  title: string;
  genre: string;
  bpm: number;
  key: string;
  language: string;
  lyrics: string;
  lines: readonly SungLine[];
  coverJpeg: Buffer;
};

const ISO: Readonly<Record<string, string>> = {
  en: 'eng',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  fr: 'fra',
  de: 'deu',
  zh: 'zho',
  ja: 'jpn',
  ko: 'kor',
  ru: 'rus',
  el: 'ell',
  ar: 'ara',
  he: 'heb',
  hi: 'hin',
};

/**
 * Writes ID3v2.3 tags: title, genre, tempo, key, cover, lyrics (USLT) and synchronised words (SYLT, in milliseconds).
 */
export function tagMp3(path: string, tags: Tags): void {
  const language = ISO[tags.language] ?? 'und';
  const minor = /minor|dorian/.test(tags.key);
  const sung = tags.lines.flatMap((line) =>
    line.words.map((word, index) => ({
      text: `${index === 0 ? '\n' : ' '}${word.text}`,
      timeStamp: Math.round(word.startSec * 1000),
    })),
  );
  const written = NodeID3.write(
    {
      title: tags.title,
      artist: 'Cadenza',
      genre: tags.genre,
      bpm: String(tags.bpm),
      initialKey: `${tags.key.split(' ')[0] ?? ''}${minor ? 'm' : ''}`.slice(0, 3),
      image: {
        mime: 'image/jpeg',
        type: { id: 3, name: 'front cover' },
        description: 'Cover',
        imageBuffer: tags.coverJpeg,
      },
      ...(tags.lyrics === '' ? {} : { unsynchronisedLyrics: { language, text: tags.lyrics } }),
      ...(sung.length === 0
        ? {}
        : {
            synchronisedLyrics: [
              { language, timeStampFormat: 2, contentType: 1, shortText: 'Lyrics', synchronisedText: sung },
            ],
          }),
    },
    path,
  );
  if (written !== true) throw written;
}
