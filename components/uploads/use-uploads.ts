'use client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DetailedError, Upload as Sending } from 'tus-js-client';
import { sourceBytes } from '#lib/contract/constants/limits.ts';
import { setUnderWay } from './under-way.ts';
import { byteText } from '#components/tasks/task-text.ts';

const endpoint = '/library/uploads/files';
/** The dashboard accepts at most 1 MB per request (lib/api/pages/page-security.ts). */
const chunkBytes = 900_000;
const retryAfterMs = [0, 1_000, 3_000, 6_000, 12_000];

/**
 * A file being uploaded. `share` is 0 to 1; `checking` once every byte has arrived and the service validates the file.
 */
export type SentFile = {
  id: number;
  name: string;
  byteLength: number;
  share: number;
  state: 'sending' | 'checking' | 'paused' | 'failed';
  failure: string | null;
  /** Retrying would fail again. */
  hopeless: boolean;
};

export type Uploads = {
  files: readonly SentFile[];
  add: (files: Iterable<File>) => void;
  pause: (id: number) => void;
  resume: (id: number) => void;
  /** Cancels the upload and discards the received part. */
  cancel: (id: number) => void;
};

const idOf = (sending: Sending | null | undefined): string => sending?.url?.split('/').at(-1) ?? '';

type Job = { sending: Sending | null; file: File };

/**
 * Chunked uploads. A failed chunk is retried, and a partly uploaded file resumes when it is chosen again. Calls
 * `onDone` with the upload id when a file is ready.
 */
export function useUploads(onDone: (uploadId: string) => void): Uploads {
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const jobs = useRef(new Map<number, Job>());
  const lastId = useRef(0);
  const newest = useRef(onDone);
  useEffect(() => {
    newest.current = onDone;
  });
  const change = useCallback(
    (id: number, what: Partial<SentFile>) =>
      setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...what } : one))),
    [],
  );
  const drop = useCallback((id: number) => {
    setUnderWay(idOf(jobs.current.get(id)?.sending), false);
    jobs.current.delete(id);
    setFiles((all) => all.filter((one) => one.id !== id));
  }, []);

  const begin = useCallback(
    async (id: number) => {
      const job = jobs.current.get(id);
      if (!job) return;
      change(id, { state: 'sending', failure: null });
      const { Upload: Tus } = await import('tus-js-client');
      if (!jobs.current.has(id)) return;
      const sending = new Tus(job.file, {
        endpoint,
        chunkSize: chunkBytes,
        retryDelays: retryAfterMs,
        metadata: { filename: job.file.name },
        removeFingerprintOnSuccess: true,
        onUploadUrlAvailable: () => setUnderWay(idOf(sending), true),
        onProgress: (sent, total) =>
          change(id, { share: total > 0 ? sent / total : 0, state: sent >= total ? 'checking' : 'sending' }),
        onSuccess: () => {
          drop(id);
          newest.current(idOf(sending));
        },
        onError: (error) =>
          change(id, {
            state: 'failed',
            failure: failureText(error),
            hopeless: 'originalResponse' in error && error.originalResponse?.getStatus() === 422,
          }),
      });
      job.sending = sending;
      const [earlier] = await sending.findPreviousUploads();
      if (earlier) sending.resumeFromPreviousUpload(earlier);
      sending.start();
    },
    [change, drop],
  );

  const add = useCallback(
    (given: Iterable<File>) => {
      for (const file of given) {
        lastId.current += 1;
        const id = lastId.current;
        const failure =
          file.size === 0
            ? 'The file is empty.'
            : file.size > sourceBytes.audio
              ? `The file is ${byteText(file.size)}; at most ${byteText(sourceBytes.audio)} can be sent.`
              : null;
        setFiles((all) => [
          ...all,
          {
            id,
            name: file.name,
            byteLength: file.size,
            share: 0,
            state: failure ? 'failed' : 'sending',
            failure,
            hopeless: failure !== null,
          },
        ]);
        if (failure) continue;
        jobs.current.set(id, { sending: null, file });
        void begin(id);
      }
    },
    [begin],
  );
  const pause = useCallback(
    (id: number) => {
      void jobs.current.get(id)?.sending?.abort();
      change(id, { state: 'paused' });
    },
    [change],
  );
  const cancel = useCallback(
    (id: number) => {
      void jobs.current
        .get(id)
        ?.sending?.abort(true)
        .catch(() => {});
      drop(id);
    },
    [drop],
  );
  // Unmounting pauses uploads; they resume when the file is chosen again.
  useEffect(() => {
    const running = jobs.current;
    return () => {
      for (const { sending } of running.values()) {
        setUnderWay(idOf(sending), false);
        void sending?.abort();
      }
    };
  }, []);
  return { files, add, pause, resume: (id) => void begin(id), cancel };
}

function failureText(error: Error | DetailedError): string {
  const body = 'originalResponse' in error ? error.originalResponse?.getBody() : undefined;
  try {
    const message = (JSON.parse(body ?? '') as { error?: { message?: string } }).error?.message;
    if (message) return message;
  } catch {
    // The response did not come from this service.
  }
  return 'The connection broke. What was received is kept for a day.';
}
