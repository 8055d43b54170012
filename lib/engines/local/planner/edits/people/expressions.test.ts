import { expect, it, test } from 'vitest';
import type { ScenePlan, SeenPerson } from '#lib/products/mv/ports.ts';
import { sampleConcept } from '../../../draw/sample-scenes.ts';
import { editOf, streetScene } from '../../planner-fixture.ts';

const concept = sampleConcept('anime');
const girl: SeenPerson = { called: 'the girl', sex: 'woman', age: 'child' };
const after = (prompt: string, scene: Partial<ScenePlan> = {}) =>
  editOf(prompt, { ...streetScene(), ...scene }, concept);

test.each<[string, string | undefined]>([
  ['She should smile', 'smile'],
  ['let her laugh out loud', 'laugh'],
  ['Sie soll lachen und einen Rucksack tragen.', 'laugh'],
  ['lass sie lächeln', 'smile'],
  ['que ella sonría', 'smile'],
  ['ella debe llorar', 'cry'],
  ['elle doit sourire', 'smile'],
  ['fais-la pleurer', 'cry'],
  ['ela deve sorrir', 'smile'],
  ['lei deve sorridere', 'smile'],
  ['她在微笑', 'smile'],
  ['彼女は泣いている', 'cry'],
  ['she looks angry', 'angry'],
  ['make her look sad', 'sad'],
  ['sie schaut traurig', 'sad'],
  ['she looks surprised', 'surprised'],
  ['with her eyes closed', 'asleep'],
  ['mit geschlossenen Augen', 'asleep'],
  ['she should be shouting', 'shout'],
  ['let them face us and sing', 'sing'],
  ['she must not smile', undefined],
  ['an angry sea', undefined],
  ['a bird singing on the roof', undefined],
  ['a happy dog beside her', undefined],
])('reads whose face shows what: %s', (prompt, face) => {
  const { after: scene } = after(prompt);
  expect(scene.look?.face).toBe(face);
  expect(scene.isFacing).toBe(face === undefined ? undefined : true);
});

it('gives an expression only to the person who is named', () => {
  const { after: scene } = after('the girl should laugh', { people: [girl] });
  expect(scene.people?.map(({ look }) => look?.face)).toEqual(['laugh']);
  expect(scene.look?.face).toBeUndefined();
  expect(scene.hasCharacter).toBe(true);
});

it('changes no light or weather for a person who should look sad, but the faces of a picture that should be sadder', () => {
  const [face, picture] = [after('make her look sad').after, after('make it sadder').after];
  expect([face.weather, face.timeOfDay]).toEqual([streetScene().weather, streetScene().timeOfDay]);
  expect([picture.look?.face, picture.isFacing]).toEqual(['sad', undefined]);
});

test.each<[string, string]>([
  ['go in closer on her face, and a tiny smile', 'smile'],
  ['her eyes should be closed, she is tired', 'asleep'],
])('keeps a near character of the cinematic style in profile, with the same clothes: %s', (prompt, face) => {
  for (const hasCharacter of [true, false]) {
    const near: ScenePlan = { ...streetScene('coffee'), hasCharacter };
    const { after: scene } = editOf(prompt, near, sampleConcept('cinematic'));
    expect(scene).toMatchObject({ hasCharacter: true, look: { face } });
    expect(scene.isFacing).toBeUndefined();
  }
});

it('turns a distant person of the cinematic style to us for an expression', () => {
  const far: ScenePlan = { ...streetScene(), framing: 'wide' };
  expect(editOf('she should smile', far, sampleConcept('cinematic')).after).toMatchObject({
    isFacing: true,
    look: { face: 'smile' },
  });
});

it('adds no eyes as a prop when eyes should be closed', () => {
  expect(after('close her eyes').after.motifs).toEqual(streetScene().motifs);
});

test.each<[string, string]>([
  ['she looks down at the ground', 'down'],
  ['she lowers her eyes', 'down'],
  ['elle baisse les yeux', 'down'],
  ['she looks up at the sky', 'up'],
  ['Sie schaut nach oben', 'up'],
  ['she looks away to the left', 'left'],
  ['let her look to the right', 'right'],
  ['ella mira a lo lejos', 'away'],
])('reads where somebody looks, which is no place of the scene: %s', (prompt, gaze) => {
  const { look, isFacing, setting, side, motifs } = after(prompt).after;
  expect({ look, isFacing, setting, side, motifs }).toEqual({
    look: { gaze },
    isFacing: undefined,
    setting: 'city-day',
    side: undefined,
    motifs: [],
  });
});

it('shows a tear that is asked for, and keeps the expression of a face that looks elsewhere', () => {
  expect(after('a single tear rolls down her cheek').after.look?.face).toBe('tear');
  expect(after('a single tear rolls down her cheek').unseen).toEqual([]);
  expect(after('she looks down', { look: { face: 'sad' } }).after.look).toEqual({ face: 'sad', gaze: 'down' });
});
