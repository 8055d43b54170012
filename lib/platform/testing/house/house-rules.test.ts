import { describe, expect, it } from 'vitest';
import { checkFile, domainImports } from './house-rules.ts';

const messages = (path: string, text: string) => checkFile({ path, text }).map((finding) => finding.message);

describe('house rules', () => {
  it('keeps the database out of transports', () => {
    for (const path of ['app/(dashboard)/tasks/page.tsx', 'components/keys/table.tsx', 'lib/api/tasks/tasks.ts']) {
      expect(messages(path, `import pg from 'pg';`)).toHaveLength(1);
      expect(messages(path, `import type { Sql } from '#lib/platform/database/database.ts';`)).toHaveLength(1);
    }
    expect(messages('lib/tasks/x.ts', `import type { Sql } from '#lib/platform/database/database.ts';`)).toEqual([]);
  });

  it('lets imports point to lower layers only', () => {
    expect(messages('lib/tasks/x.ts', `import { a } from '#lib/products/mv/read/read-mv.ts';`)).toHaveLength(1);
    expect(messages('lib/platform/x.ts', `import { a } from '../tasks/read-task.ts';`)).toHaveLength(1);
    expect(messages('lib/products/mv/x.ts', `import { a } from '#lib/tasks/read/read-task.ts';`)).toEqual([]);
  });

  it('lets a domain import only those it is said to need, by any kind of import', () => {
    const ledger = '#lib/billing/post-ledger.ts';
    for (const text of [
      `import { postGrant } from '${ledger}';`,
      `import type { Movement } from '${ledger}';`,
      `export { postGrant } from '../billing/post-ledger.ts';`,
      `const { postGrant } = await import('${ledger}');`,
    ])
      expect(messages('lib/accounts/profile.ts', text), text).toEqual([expect.stringContaining('no other domain')]);
    expect(messages('lib/webhooks/inputs.ts', `import { a } from '#lib/tasks/read/read-task.ts';`)).toEqual([
      expect.stringContaining('may import only accounts'),
    ]);
    expect(messages('lib/tasks/life/close-task.ts', `import { postClose } from '${ledger}';`)).toEqual([]);
    expect(messages('lib/tasks/life/trial.test.ts', `import { a } from '#lib/accounts/audit.ts';`)).toEqual([]);
  });

  it('allows no import cycle between domains', () => {
    const reached = (from: string, seen = new Set<string>()): Set<string> => {
      for (const to of domainImports[from] ?? []) if (!seen.has(to)) reached(to, seen.add(to));
      return seen;
    };
    for (const domain of Object.keys(domainImports)) expect([...reached(domain)], domain).not.toContain(domain);
  });

  it('lets the phases of a video import earlier ones only', () => {
    const draft = `import { a } from '../drafts/drafts.ts';`;
    const edit = `import { a } from '../edits/takes.ts';`;
    expect(messages('lib/products/mv/create/x.ts', draft)).toEqual([]);
    expect(messages('lib/products/mv/create/x.ts', `import { a } from '../ports.ts';`)).toEqual([]);
    expect(messages('lib/products/mv/create/x.ts', edit)).toHaveLength(1);
    expect(messages('lib/products/mv/x.ts', `import { a } from './edits/takes.ts';`)).toHaveLength(1);
  });

  it('reaches engines through ports alone', () => {
    expect(messages('lib/products/mv/x.ts', `import { a } from '#lib/engines/local/song/index.ts';`)).toHaveLength(1);
    expect(messages('lib/engines/local/x.ts', `import { a } from '#lib/products/mv/drafts/drafts.ts';`)).toHaveLength(
      1,
    );
    expect(messages('lib/wiring.ts', `import { a } from '#lib/engines/local/song/index.ts';`)).toEqual([]);
  });

  it('keeps the contract pure', () => {
    expect(messages('lib/contract/x.ts', `import { a } from '#lib/platform/ids.ts';`)).toHaveLength(1);
    expect(messages('lib/contract/x.ts', `import { z } from 'zod';`)).toEqual([]);
  });

  it('reads the environment in one place', () => {
    expect(messages('lib/tasks/x.ts', 'const a = process.env.PORT;')).toHaveLength(1);
    expect(messages('lib/platform/config.ts', 'const a = process.env.PORT;')).toEqual([]);
  });

  it('takes a count and its noun from countText, so that nobody reads of “1 attempts”', () => {
    for (const text of ['<b>{indexes.length} scenes</b>', 'const a = `${bars.size} bars`;'])
      expect(messages('components/x.tsx', text), text).toEqual([expect.stringContaining('countText')]);
    expect(messages('components/x.tsx', "const a = countText(bars.size, 'bar');")).toEqual([]);
  });

  it('refuses raw colours and pixel sizes in components', () => {
    expect(
      messages('components/x.tsx', 'const a = <p className="text-[13px]" style={{ color: "#ff0000" }} />;'),
    ).toHaveLength(2);
    expect(messages('components/x.tsx', 'const a = <a href="#main" className="text-sm text-muted" />;')).toEqual([]);
  });

  it('wants a docstring on a line of its own above what it describes, where readers and editors look for it', () => {
    const said = '/** Null: to the end. */';
    const behind = `type A = {\n  from: number ${said};\n  to: number | null;\n};`;
    expect(checkFile({ path: 'lib/tasks/x.ts', text: behind })).toMatchObject([{ line: 2 }]);
    expect(messages('lib/tasks/x.ts', `type A = { from: number ${said}; to: number | null };`)).toHaveLength(1);
    expect(messages('lib/tasks/x.ts', `type A = {\n  ${said} from: number;\n};`)).toHaveLength(1);
    const above = `type A = {\n  from: number;\n  ${said}\n  to: number | null;\n};`;
    expect(messages('lib/tasks/x.ts', above)).toEqual([]);
    expect(messages('lib/tasks/x.ts', '/** One `/** a *\\/` in prose. */\nconst a = 1;')).toEqual([]);
    expect(messages('lib/tasks/x.ts', `${said}\n${said}\nconst a = 1;`)).toHaveLength(1);
    expect(messages('lib/tasks/x.ts', `${said}\n\n${said}\nconst a = 1;`)).toEqual([]);
  });

  it('keeps the actor of a verb in its context', () => {
    for (const parameters of [
      'platform: Platform, actor: UserActor, id: string',
      'platform: Platform,\n  _actor: OperatorActor,\n',
      "{ platform, store }: Pick<ProductDeps, 'platform' | 'store'>, actor: AccountActor",
      'tx: Sql, deps: UploadDeps, actor: AccountActor',
      'actor: KeyManager, { database }: Platform',
    ])
      expect(messages('lib/tasks/x.ts', `export function read(${parameters}) {}`), parameters).toEqual([
        expect.stringContaining('verb(ctx, input)'),
      ]);
    for (const parameters of [
      'ctx: Context<UserActor>, id: string',
      'tx: Sql, { platform, actor }: Context<AccountActor, ProductDeps>, id: string',
      'sql: Sql, actor: AccountActor',
    ])
      expect(messages('lib/tasks/x.ts', `export function read(${parameters}) {}`), parameters).toEqual([]);
  });

  it('wants the arguments of SQL functions by name, so that an argument that is added moves no other', () => {
    expect(messages('lib/tasks/x.ts', "sql.query('SELECT cadenza_post($1, $2)')")).toEqual([
      expect.stringContaining('by name'),
    ]);
    expect(messages('lib/tasks/x.ts', "sql.query('SELECT cadenza_post(p_key => $1, p_units => $2)')")).toEqual([]);
    expect(messages('lib/tasks/x.ts', "functionCall('cadenza_post', { p_key: key })")).toEqual([]);
  });
});
