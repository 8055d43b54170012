import { serveChild } from '../child/serve-child.ts';

/** Answers with its process id, fails, dies, or never answers. */
serveChild<'answer' | 'fail' | 'die' | 'hang', number>(async (job, progress) => {
  progress(0);
  if (job === 'fail') throw new Error('asked to fail');
  if (job === 'die') process.kill(process.pid, 'SIGKILL');
  return job === 'answer' ? process.pid : new Promise(() => undefined);
});
