import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Demuxer, Muxer } from 'node-av/api';
import type { Stream } from 'node-av/lib';
import NodeID3 from 'node-id3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linesFromSyncText } from './lines-from-sync-text.ts';
import { readEmbeddedLyrics } from './read-embedded-lyrics.ts';

const { signal } = new AbortController();
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lyrics-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// One silent MPEG frame after another: enough for a tag reader to take the file for an MP3.
const silentFrames = Buffer.concat(
  Array.from({ length: 40 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x00]), Buffer.alloc(413)])),
);
const mp3With = (name: string, tags: Parameters<typeof NodeID3.create>[0]) => {
  const path = join(folder, name);
  writeFileSync(path, Buffer.concat([NodeID3.create(tags), silentFrames]));
  return path;
};

/** The head of a FLAC file with one comment and no sound. */
function flacWith(comment: string): Buffer {
  const length32 = (text: Buffer) => Buffer.concat([Buffer.from(new Uint32Array([text.length]).buffer), text]);
  const block = (type: number, body: Buffer) =>
    Buffer.concat([Buffer.from([type, body.length >> 16, (body.length >> 8) & 255, body.length & 255]), body]);
  const comments = Buffer.concat([
    length32(Buffer.from('test')),
    Buffer.from(new Uint32Array([1]).buffer),
    length32(Buffer.from(comment)),
  ]);
  return Buffer.concat([Buffer.from('fLaC'), block(0, Buffer.alloc(34)), block(0x84, comments), Buffer.alloc(100)]);
}

describe('lyrics in audio files', () => {
  it('are read with their times', async () => {
    const synchronisedText = [
      { text: 'First line', timeStamp: 1000 },
      { text: 'Second line', timeStamp: 4000 },
    ];
    const path = mp3With('sylt.mp3', {
      synchronisedLyrics: [{ language: 'eng', timeStampFormat: 2, contentType: 1, shortText: '', synchronisedText }],
    });
    const { lines, text } = await readEmbeddedLyrics(path, { signal, durationSec: 6 });
    expect(lines.map((line) => [line.text, line.startSec, line.endSec])).toEqual([
      ['First line', 1, 4],
      ['Second line', 4, 6],
    ]);
    expect(text).toBe('First line\nSecond line');
  });

  it('are read from LRC in the tag for plain lyrics, while plain lyrics have no times', async () => {
    const lrc = mp3With('lrc.mp3', {
      unsynchronisedLyrics: { language: 'eng', text: '[00:01.00]Timed\n[00:02.50]Words\n' },
    });
    expect((await readEmbeddedLyrics(lrc, { signal })).lines.map((line) => line.startSec)).toEqual([1, 2.5]);
    const plain = mp3With('plain.mp3', { unsynchronisedLyrics: { language: 'eng', text: 'Only words\nno times' } });
    expect(await readEmbeddedLyrics(plain, { signal })).toMatchObject({ lines: [], text: 'Only words\nno times' });
  });

  it('are read with each combining accent as part of its letter', async () => {
    const path = mp3With('apart.mp3', { unsynchronisedLyrics: { language: 'fra', text: 'Le cafe\u0301' } });
    expect(await readEmbeddedLyrics(path, { signal })).toMatchObject({ text: 'Le café' });
  });

  it('can be stored: no half of a character is left where they are cut, and no NUL', async () => {
    const timed = { language: 'eng', timeStampFormat: 2, contentType: 1, shortText: '' };
    const sung = mp3With('cut-entry.mp3', {
      synchronisedLyrics: [
        {
          ...timed,
          synchronisedText: [
            { text: `${'la '.repeat(166)}l😀`, timeStamp: 500 },
            { text: 'x', timeStamp: 9000 },
          ],
        },
      ],
    });
    const { lines } = await readEmbeddedLyrics(sung, { signal });
    expect(lines).toHaveLength(2);
    expect(JSON.stringify(lines)).not.toMatch(/\\ud83d/);
    const plain = mp3With('cut-text.mp3', {
      unsynchronisedLyrics: { language: 'eng', text: `${'l'.repeat(49_999)}😀` },
    });
    expect((await readEmbeddedLyrics(plain, { signal })).text?.isWellFormed()).toBe(true);
    const tagged = join(folder, 'nul.flac');
    writeFileSync(tagged, flacWith('LYRICS=one\u0000two'));
    expect((await readEmbeddedLyrics(tagged, { signal })).text).toBe('one\uFFFDtwo');
  });

  it('count as absent when the tags are damaged', async () => {
    const path = join(folder, 'damaged.mp3');
    writeFileSync(
      path,
      Buffer.concat([Buffer.from('ID3\u0003\u0000\u0000\u007f\u007f\u007f\u007f', 'latin1'), Buffer.alloc(300, 0xab)]),
    );
    expect(await readEmbeddedLyrics(path, { signal })).toMatchObject({ lines: [], text: null });
  });

  it('are read in the preferred language', async () => {
    const frame = (language: string, text: string) => ({
      language,
      timeStampFormat: 2,
      contentType: 1,
      shortText: '',
      synchronisedText: [
        { text, timeStamp: 500 },
        { text: 'x', timeStamp: 900 },
      ],
    });
    const path = mp3With('two.mp3', { synchronisedLyrics: [frame('eng', 'Hello'), frame('spa', 'Hola')] });
    expect(await readEmbeddedLyrics(path, { signal, prefersLanguage: (language) => language === 'spa' })).toMatchObject(
      { language: 'spa', wordsTimed: false, lines: [{ text: 'Hola' }, {}] },
    );
    expect(await readEmbeddedLyrics(path, { signal })).toMatchObject({ language: 'eng' });
  });

  it('are read as LRC from an MP4 atom', async () => {
    const atom = (name: string, ...parts: Buffer[]) => {
      const body = Buffer.concat(parts);
      const head = Buffer.alloc(8);
      head.writeUInt32BE(body.length + 8);
      head.write(name, 4, 'latin1');
      return Buffer.concat([head, body]);
    };
    const text = Buffer.from('[00:01.00]<00:01.00>In <00:01.40>MP4\n[00:02.00]<00:02.00>Again');
    const lyrics = atom('ilst', atom('\u00a9lyr', atom('data', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]), text)));
    const handler = atom('hdlr', Buffer.alloc(8), Buffer.from('mdirappl'), Buffer.alloc(9));
    const path = join(folder, 'tags.m4a');
    writeFileSync(
      path,
      Buffer.concat([
        atom('ftyp', Buffer.from('M4A \0\0\0\0M4A ')),
        atom('moov', atom('udta', atom('meta', Buffer.alloc(4), handler, lyrics))),
      ]),
    );
    expect(await readEmbeddedLyrics(path, { signal })).toMatchObject({
      wordsTimed: true,
      lines: [
        { text: 'In MP4', startSec: 1 },
        { text: 'Again', startSec: 2 },
      ],
    });
  });

  it('are read from a subtitle track of the file', async () => {
    const srt = join(folder, 'cues.srt');
    const path = join(folder, 'cues.mkv');
    writeFileSync(
      srt,
      '1\n00:00:01,000 --> 00:00:02,500\nHello <i>there</i>\n\n2\n00:00:03,000 --> 00:00:05,000\nSecond, line\n',
    );
    {
      await using cues = await Demuxer.open(srt);
      await using muxer = await Muxer.open(path, { format: 'matroska' });
      const track = muxer.addStream(cues.streams[0] as Stream);
      for await (const packet of cues.packets()) if (packet) await muxer.writePacket(packet, track);
    }
    const { lines } = await readEmbeddedLyrics(path, { signal });
    expect(lines.map((line) => [line.text, line.startSec, line.endSec])).toEqual([
      ['Hello there', 1, 2.5],
      ['Second, line', 3, 5],
    ]);
  });

  it('keep the times of single words', () => {
    const words = ['\nHold ', 'on ', 'tonight', '\nTill ', 'morning'].map((text, i) => ({
      text,
      timestampMs: 1000 + i * 500,
    }));
    const lines = linesFromSyncText(words, 10);
    expect(lines.map((line) => line.text)).toEqual(['Hold on tonight', 'Till morning']);
    expect(lines[1]?.words[1]).toMatchObject({ text: 'morning', startSec: 3 });
  });

  it.each([
    ['after', ['Hel', 'lo ', 'my ', 'dar', 'ling\n', 'Good', 'bye ', 'now']],
    ['before', ['Hel', 'lo', ' my', ' dar', 'ling', '\nGood', 'bye', ' now']],
    ['nowhere', ['Hello', 'my', 'darling\n', 'Goodbye', 'now']],
  ])('join syllables to words, with spaces %s', (_, texts) => {
    const lines = linesFromSyncText(
      texts.map((text, i) => ({ text, timestampMs: i * 500 })),
      10,
    );
    expect(lines.map((line) => line.text)).toEqual(['Hello my darling', 'Goodbye now']);
    expect(lines[0]?.words.map((word) => word.text)).toEqual(['Hello', 'my', 'darling']);
    if (texts.length > 5) expect(lines[0]?.words[2]).toMatchObject({ startSec: 1.5, endSec: 2.5 });
  });
});
