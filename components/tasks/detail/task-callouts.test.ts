import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import { FailureCallout } from './task-callouts.tsx';

it('a failed task says whether its one credit or all of its credits came back', () => {
  const shown = (creditsRequired: number) =>
    renderToStaticMarkup(
      createElement(FailureCallout, {
        task: { status: 'FAILED', type: 'subtitles', creditsRequired, refunded: true } as TaskDescriptor,
      }),
    );
  expect(shown(1)).toContain(' Your credit went back to your balance.');
  expect(shown(3)).toContain(' All 3 credits went back to your balance.');
});
