import { expect, it } from 'vitest';
import { fileFacts } from './file-facts.ts';

it('tells the files of a song apart by what is heard, the part and the format, and says nothing of other things', () => {
  expect(fileFacts({ format: 'wav' })).toEqual(['WAV']);
  expect(fileFacts({ mix: 'vocals', format: 'flac' })).toEqual(['voice alone', 'FLAC']);
  expect(fileFacts({ mix: 'instrumental', format: 'mp3', range: { startSec: 5, endSec: 75.5 } })).toEqual([
    'music alone',
    '0:05–1:15',
    'MP3',
  ]);
  expect(fileFacts({})).toEqual([]);
});
