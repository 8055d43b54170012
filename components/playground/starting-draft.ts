/** The initial form of an operation: the contract's example, with ids of the account's own resources. */
import { exampleId } from '#lib/contract/ids.ts';
import type { JsonValue } from '#lib/contract/openapi/json-schema.ts';
import { fieldLimits } from '#lib/contract/accounts/limits.ts';
import type { TaskDescriptor } from '#lib/contract/tasks/task.ts';
import type { NewestThings } from '#lib/products/library/newest.ts';
import type { FormField } from './form/contract-form.ts';
import { isObject, startOf } from './form/form-value.ts';
import type { PlaygroundOperation } from './operations.ts';
import { bodyText, type Draft } from './request/wire-request.ts';

/** Values given by name in the URL: `?clipId=clp_…`. */
export type Given = Readonly<Record<string, string>>;

export function startingDraft(
  operation: Pick<PlaygroundOperation, 'path' | 'params' | 'query' | 'example' | 'idempotencyKey'>,
  newest: NewestThings,
  given: Given = {},
): Omit<Draft, 'idempotencyKey'> {
  const isOfDraft = operation.path.includes('/drafts/');
  const ids: Readonly<Record<string, string | null>> = {
    id: isOfDraft ? newest.draft : newest.task,
    mvId: newest.mv,
    clipId: newest.clip,
    voiceId: newest.voice,
    uploadId: newest.upload,
    index: '0',
  };
  const params = Object.fromEntries(
    fieldsOf(operation.params).map(({ name }) => [name, given[name] ?? ids[name] ?? '']),
  );
  const query = Object.fromEntries(
    fieldsOf(operation.query).flatMap((field) => {
      const value = given[field.name] ?? (field.required ? startOfQuery(field) : undefined);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
  return {
    params,
    query,
    body: operation.example === null ? null : bodyText(aboutOwnThings(operation.example, newest, isOfDraft)),
    prefer: false,
  };
}

const fieldsOf = (field: FormField | null) => (field?.shape.kind === 'object' ? field.shape.fields : []);

const DAY_MS = 86_400_000;

/** A query period defaults to the last week; other required fields start empty. */
function startOfQuery({ name, shape }: FormField): string {
  if (shape.kind !== 'text' || shape.format !== 'time') return '';
  const today = new Date().setUTCHours(0, 0, 0, 0);
  return new Date(name === 'from' ? today - 6 * DAY_MS : today + DAY_MS).toISOString();
}

/**
 * Replaces the example's made-up ids with those of the account's newest resources, and its version with their current
 * one.
 */
function aboutOwnThings(example: JsonValue, newest: NewestThings, isOfDraft: boolean): JsonValue {
  const own = new Map<string, string | null>([
    [exampleId('clip'), newest.clip],
    [exampleId('voice'), newest.voice],
    [exampleId('upload'), newest.upload],
    [exampleId('draft'), newest.draft],
    [exampleId('task'), newest.clipTask ?? newest.task],
  ]);
  const version = isOfDraft ? newest.draftVersion : newest.mvVersion;
  const replaced = (value: JsonValue | undefined, name: string): JsonValue => {
    if (typeof value === 'string') return own.get(value) ?? value;
    if (name === 'expectedVersion') return version ?? value ?? null;
    if (Array.isArray(value)) return value.map((item) => replaced(item, ''));
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, replaced(inner, member)]))
      : (value ?? null);
  };
  return replaced(example, '');
}

/** Maps a task's stored fields to the names the request used. */
const namesInRequest: Readonly<Record<string, string>> = {
  draftId: 'id',
  draftVersion: 'expectedVersion',
  sceneIndex: 'index',
};

/**
 * Rebuilds the request that created a task from what the task stores. The held price becomes the price ceiling where
 * one is required.
 */
export function draftOfTask(
  operation: Pick<PlaygroundOperation, 'params' | 'body'>,
  task: Pick<TaskDescriptor, 'inputParameters' | 'config' | 'creditsRequired'>,
): Pick<Draft, 'params' | 'body'> {
  const asked = Object.entries(task.inputParameters as Record<string, JsonValue>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [namesInRequest[name] ?? name, value] as const);
  const params = Object.fromEntries(
    fieldsOf(operation.params).map(({ name }) => [name, String(asked.find(([known]) => known === name)?.[1] ?? '')]),
  );
  const taken = fieldsOf(operation.body).flatMap((field): [string, JsonValue][] => {
    const value = asked.find(([name]) => name === field.name)?.[1];
    if (value !== undefined) return [[field.name, value]];
    if (field.name === 'config') return Object.keys(configOf(task)).length > 0 ? [['config', configOf(task)]] : [];
    return field.required ? [[field.name, field.name === 'maxCredits' ? task.creditsRequired : startOf(field)]] : [];
  });
  return { params, body: bodyText(Object.fromEntries(taken)) };
}

/** The config as it was sent, without defaults. */
function configOf({ config }: Pick<TaskDescriptor, 'config'>): { [key: string]: JsonValue } {
  const { priority, tags, ...rest } = config ?? {};
  const said = {
    ...(priority === undefined || priority === fieldLimits.priorityDefault ? {} : { priority }),
    ...(tags?.length ? { tags } : {}),
    ...rest,
  };
  return JSON.parse(JSON.stringify(said)) as { [key: string]: JsonValue };
}
