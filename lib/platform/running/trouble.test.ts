import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';
import { createTrouble } from './trouble.ts';

it('logs a failure once, however often it is retried, and once that it works again', () => {
  const lines: unknown[] = [];
  const levels: string[] = [];
  const log = createLogger(
    { logLevel: 'info' },
    {
      stream: { write: (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg) },
      onLine: (level) => levels.push(level),
    },
  );
  const trouble = createTrouble(log, 'It fails', 'It works again', { queue: 'song' });
  trouble.worked();
  for (let times = 0; times < 5; times++) trouble.failed(new Error('away'));
  trouble.worked();
  trouble.worked();
  trouble.failed(new Error('away'));
  expect(lines).toEqual(['It fails', 'It works again', 'It fails']);
  expect(levels).toEqual(['warn', 'info', 'warn']);
});
