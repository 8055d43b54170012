import { expect, it } from 'vitest';
import { checkSessions } from './session-rules.ts';

const messages = (path: string, text: string) =>
  checkSessions({ path: `app/(dashboard)/${path}`, text }).map((finding) => finding.message);
const page = (body: string, before = '') => `${before}export default async function NotesPage() { ${body} }`;

it('finds a page that sends its content to strangers, because it leaves the session to its layout or to a part of itself', () => {
  const unguarded = 'NotesPage awaits requireUser() before it shows anything: the layout does not protect a page';
  for (const text of [
    page('return <p>Notes</p>;'),
    page('return <Frame><Notes /></Frame>;', 'async function Notes() { await requireUser(); return null; }\n'),
    page('requireUser(); return <p>Notes</p>;'),
    page('return <div><LibraryFrame /></div>;'),
    page('if (isAsked) await requireUser(); return <p>Notes</p>;'),
    page('const actor = isAsked ? await requireUser() : null; return <p>Notes</p>;'),
    page('if (!isAsked) return <p>Notes</p>; await requireUser(); return null;'),
    page('const read = async () => await requireUser(); return <Notes read={read} />;'),
    page('try { await requireUser(); } catch {} return <p>Notes</p>;'),
  ])
    expect(messages('notes/page.tsx', text), text).toEqual([unguarded]);
  for (const text of [
    'export default () => <p>Notes</p>;',
    "export { default } from '../page.tsx';",
    'export default Notes;',
  ])
    expect(messages('notes/page.tsx', text), text).toHaveLength(1);
  for (const text of [
    page('const actor = await requireUser(); return <p>{actor.accountId}</p>;'),
    page('const notes = await load(); return notes;', 'const load = cache(async () => read(await requireUser()));\n'),
    page('const [notes] = await Promise.all([await requireUser(), params]); return <p>{notes}</p>;'),
    'export default async function () { await requireUser(); return null; }',
  ])
    expect(messages('notes/page.tsx', text), text).toEqual([]);
  expect(messages('operator/notes/page.tsx', page('await requireUser(); return null;'))).toEqual([
    expect.stringContaining('requireOperator()'),
  ]);
});

it('finds a route and a server action that check no session', () => {
  const route = 'function send() { return ok(); }\nexport { send as GET };';
  expect(messages('notes/route.ts', route)).toEqual([expect.stringContaining('send answers through answerJson')]);
  expect(messages('notes/route.ts', route.replace('ok()', 'answerUser(read)'))).toEqual([]);
  // A refusal of its own would name no field.
  expect(messages('notes/route.ts', route.replace('ok()', 'currentUser() ? ok() : refused()'))).toHaveLength(1);
  for (const text of [
    "export { GET } from '../route.ts';",
    "export * from '../route.ts';",
    'export const GET = answer(read);',
  ])
    expect(messages('notes/route.ts', text), text).toHaveLength(1);
  expect(messages('notes/route.ts', "export const dynamic = 'force-dynamic';")).toEqual([]);
  const action = "'use server';\nexport async function keep(text: string) { return save(text); }";
  expect(messages('notes/actions.ts', action)).toEqual([expect.stringContaining('keep is wrapped in userAction')]);
  expect(messages('notes/actions.ts', action.replace('save(text)', 'userAction((ctx) => save(ctx, text))'))).toEqual(
    [],
  );
  for (const [path, text] of [
    ['notes/actions.ts', "'use server';\nexport { keep } from './keep.ts';"],
    ['notes/actions.ts', `/** What is kept. */\n${action}`],
    ['notes/page.tsx', page("await requireUser(); return <Notes keep={async () => { 'use server'; save(); }} />;")],
  ] as const)
    expect(messages(path, text), text).toHaveLength(1);
  expect(checkSessions({ path: 'components/notes/keep.ts', text: action })).toHaveLength(1);
});
