import { expect, it } from 'vitest';
import { listedUploads } from './under-way.ts';

it('a file that is shown as being sent or checked is not in the list beside it too, and is there once it is ready', () => {
  const uploads = [
    { uploadId: 'upl_1', status: 'checking' },
    { uploadId: 'upl_2', status: 'checking' },
    { uploadId: 'upl_3', status: 'ready' },
  ];
  const listed = listedUploads(uploads, new Set(['upl_1', 'upl_3']));
  expect(listed.map(({ uploadId }) => uploadId)).toEqual(['upl_2', 'upl_3']);
});
