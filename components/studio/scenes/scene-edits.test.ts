import { describe, expect, it } from 'vitest';
import {
  changesOf,
  deliver,
  dropDone,
  editState,
  packEdits,
  rebase,
  type SceneEdits,
  type StoredScene,
  typeInto,
  unpackEdits,
} from './scene-edits.ts';

const stored: StoredScene = { prompt: 'A street', shotType: 'narrative', take: 1 };
const theirs: StoredScene = { prompt: 'A harbour', shotType: 'narrative', take: 2 };
const none: SceneEdits = new Map();

describe('a scene edit in progress', () => {
  it('disappears once its text equals the scene again', () => {
    const typed = typeInto(none, 3, stored, { prompt: 'A street at night' });
    expect(editState(typed.get(3), stored)).toBe('changed');
    expect(typeInto(typed, 3, stored, { prompt: 'A street' }).size).toBe(0);
  });

  it('conflicts when somebody else has changed the same scene since, and not when they changed another one', () => {
    const typed = typeInto(none, 3, stored, { prompt: 'A street at night' });
    expect(editState(typed.get(3), theirs)).toBe('conflict');
    expect(editState(typed.get(3), { ...stored })).toBe('changed');
  });

  it('continues from the stored scene after a merge, with the chosen words', () => {
    const typed = typeInto(none, 3, stored, { prompt: 'A street at night', shotType: 'dance' });
    const mine = rebase(typed, 3, theirs, { prompt: 'A street at night', shotType: 'narrative' });
    expect(editState(mine.get(3), theirs)).toBe('changed');
    expect(rebase(typed, 3, theirs, theirs).size).toBe(0);
  });

  it('survives changes to other scenes, and disappears when the scene shows it', () => {
    const typed = typeInto(typeInto(none, 3, stored, { prompt: 'Snow' }), 4, stored, { prompt: 'Rain' });
    const left = dropDone(typed, (index) => (index === 3 ? { ...stored, prompt: 'Snow', take: 2 } : stored));
    expect([...left.keys()]).toEqual([4]);
    expect(dropDone(left, () => stored)).toBe(left);
  });

  it('is completed by its take, however the engine worded it, and keeps what was typed since', () => {
    const typed = typeInto(none, 3, stored, { prompt: 'Snow' });
    const made: StoredScene = { prompt: 'Snow. Wide.', shotType: 'narrative', take: 2 };
    const words = { prompt: 'Snow', shotType: 'narrative' } as const;
    expect(deliver(typed, 3, words, made).size).toBe(0);
    const more = deliver(typeInto(typed, 3, stored, { prompt: 'Snow at dawn' }), 3, words, made);
    expect(editState(more.get(3), made)).toBe('changed');
    expect(more.get(3)?.prompt).toBe('Snow at dawn');
  });

  it('survives a reload, and stored text that cannot be parsed counts as no edit', () => {
    const typed = typeInto(none, 3, stored, { prompt: 'Snow', shotType: 'dance' });
    expect(unpackEdits(packEdits(typed))).toEqual(typed);
    for (const text of [null, '', '{', '[[3]]', '[[3,{"prompt":1}]]']) expect(unpackEdits(text).size).toBe(0);
  });

  it('buys only what differs from the stored scene', () => {
    expect(changesOf({ prompt: ' A street ', shotType: 'dance' }, stored)).toEqual({ shotType: 'dance' });
    expect(changesOf({ prompt: 'Snow', shotType: 'narrative' }, stored)).toEqual({ prompt: 'Snow' });
  });
});
