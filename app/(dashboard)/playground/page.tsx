import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { listKeys } from '#lib/accounts/keys/key-view.ts';
import { requireUser } from '#lib/accounts/session/current-user.ts';
import type { UserActor } from '#lib/platform/actor.ts';
import { getProcess } from '#lib/process.ts';
import { noticeOfOperation } from '#lib/products/engine-notices.ts';
import { readNewestThings } from '#lib/products/library/newest.ts';
import { priceRequest, type RequestPrice } from '#lib/products/price-request.ts';
import { readTask } from '#lib/tasks/read/read-task.ts';
import {
  type PlaygroundOperation,
  playgroundOperation,
  playgroundSections,
} from '#components/playground/operations.ts';
import { PlaygroundView } from '#components/playground/playground-view.tsx';
import { readBody } from '#components/playground/request/wire-request.ts';
import { draftOfTask, startingDraft } from '#components/playground/starting-draft.ts';
import { operationOfTask } from '#components/playground/task-operation.ts';
import { PageHeader } from '#components/ui/page-header.tsx';
import { keyContext } from '../keys/_context.ts';
import { orNotFound } from '../_lib/or-not-found.ts';

export const metadata: Metadata = { title: 'Playground' };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };
const DEFAULT_OPERATION = 'createSong';

/** `?operation=createSong` with path and query values by name, or `?task=tsk_…` for the request that created a task. */
export default async function PlaygroundPage({ searchParams }: Props) {
  const actor = await requireUser();
  const { platform } = getProcess();
  const {
    operation: asked,
    task: taskId,
    ...given
  } = Object.fromEntries(
    Object.entries(await searchParams).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const task = taskId ? await findTask(actor, taskId) : null;
  const operation = playgroundOperation((task && operationOfTask(task)) ?? asked ?? DEFAULT_OPERATION);
  if (!operation) notFound();
  const [{ keys }, context, newest] = await Promise.all([
    listKeys({ platform, actor }),
    keyContext(actor),
    readNewestThings({ platform, actor }),
  ]);
  const start = startingDraft(operation, newest, given);
  const usable = keys
    .filter((key) => key.status === 'ACTIVE' && !key.expired)
    .map(({ keyId, label, hint, scopes }) => ({ keyId, label, hint, scopes }));
  const begin = task ? { ...start, ...draftOfTask(operation, task) } : start;
  return (
    <>
      <PageHeader
        title="Playground"
        description="Every operation of the API with its form, the request as code, and its answer."
      />
      <PlaygroundView
        sections={playgroundSections}
        operation={operation}
        start={begin}
        place={JSON.stringify({ operation: operation.operationId, task: taskId, ...given })}
        startPrice={priceOf(operation, begin.body)}
        accountId={actor.accountId}
        keys={usable}
        context={context}
        notice={noticeOfOperation(getProcess().platform.config, operation.operationId)}
      />
    </>
  );
}

function priceOf({ operationId, paid }: PlaygroundOperation, body: string | null): RequestPrice | null {
  const read = body === null ? null : readBody(body);
  return paid && read?.ok !== false ? priceRequest(operationId, read?.value ?? null) : null;
}

async function findTask(actor: UserActor, taskId: string) {
  return readTask({ ...getProcess(), actor }, taskId).catch(orNotFound('TASK_NOT_FOUND'));
}
