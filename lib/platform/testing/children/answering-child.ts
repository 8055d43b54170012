import { serveChild } from '../../child/serve-child.ts';

let isUsed = false;

/** Answers with its process id, fails, dies, or never answers. */
serveChild<'answer' | 'fail' | 'die' | 'die when used' | 'hang', number>(async (job, progress) => {
  progress(0);
  if (job === 'fail') throw new Error('asked to fail');
  if (job === 'die' || (job === 'die when used' && isUsed)) process.kill(process.pid, 'SIGKILL');
  isUsed = true;
  return job === 'hang' ? new Promise(() => undefined) : process.pid;
});
