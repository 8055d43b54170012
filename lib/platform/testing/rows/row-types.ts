/**
 * Reads the row types that raw SQL queries declare: for each call of `query<Row>(...)` in `lib` and `app`, the kinds of
 * values its columns may have. They come from the compiler; in tests `check-rows.ts` compares the database's answers
 * with them.
 */
import { join, relative } from 'node:path';
import { API, type Checker, type Project, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is';

export type ValueKind = 'null' | 'string' | 'number' | 'bigint' | 'boolean' | 'date' | 'bytes' | 'array' | 'object';

/** `kinds` is null for columns that may be anything. `texts`: the only strings that a column may have. */
export type DeclaredColumn = { kinds: ValueKind[] | null; texts?: string[]; optional?: true };
/** Columns by the location of the call, `lib/tasks/read/read-task.ts:18`, as of the time the files were read. */
export type RowTypes = { readAtMs: number; calls: Calls };
type Calls = Record<string, Record<string, DeclaredColumn>>;

export function readRowTypes(root: string): RowTypes {
  const readAtMs = Date.now();
  const api = new API({ cwd: root });
  try {
    const project = api.updateSnapshot({ openProjects: [join(root, 'tsconfig.json')] }).getProjects()[0];
    if (!project) throw new Error('The project could not be opened');
    const ofFiles = project.program.getSourceFileNames().map((name) => callsOf(project, root, name));
    return { readAtMs, calls: Object.assign({}, ...ofFiles) };
  } finally {
    api.close();
  }
}

function callsOf({ program, checker }: Project, root: string, fileName: string): Calls {
  const path = relative(root, fileName);
  if (!/^(lib|app)\//.test(path) || path.endsWith('.test.ts') || path.includes('/testing/')) return {};
  const file = program.getSourceFile(fileName);
  if (!file?.text.includes('.query<')) return {};
  const found: Calls = {};
  const visit = (node: Node): void => {
    if (
      isCallExpression(node) &&
      isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'query'
    ) {
      const [row] = node.typeArguments ?? [];
      const type = row && checker.getTypeFromTypeNode(row);
      if (type) found[`${path}:${lineOf(file, node.expression.name.end)}`] = columnsOf(checker, type);
    }
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

function lineOf(file: SourceFile, end: number): number {
  return file.text.slice(0, end).split('\n').length;
}

function columnsOf(checker: Checker, row: Type): Record<string, DeclaredColumn> {
  return Object.fromEntries(
    checker.getPropertiesOfType(row).map((symbol) => {
      const type = checker.getTypeOfSymbol(symbol);
      const column: DeclaredColumn = type ? columnOf(checker, type) : { kinds: null };
      return [symbol.name, symbol.flags & SymbolFlags.Optional ? { ...column, optional: true } : column];
    }),
  );
}

function columnOf(checker: Checker, type: Type): DeclaredColumn {
  const parts =
    'getTypes' in type && type.flags & TypeFlags.Union ? (type as Type & { getTypes(): Type[] }).getTypes() : [type];
  const kinds = parts.filter((part) => !(part.flags & TypeFlags.Undefined)).map((part) => kindOf(checker, part));
  if (kinds.includes(null)) return { kinds: null };
  const texts = parts.filter((part) => part.flags & TypeFlags.StringLike);
  const onlyTexts = texts.every((part) => part.flags & TypeFlags.StringLiteral);
  return {
    kinds: [...new Set(kinds)] as ValueKind[],
    ...(texts.length > 0 && onlyTexts ? { texts: texts.map((part) => (part as Type & { value: string }).value) } : {}),
    ...(kinds.length < parts.length ? { optional: true as const } : {}),
  };
}

/** Null for a type that says nothing, such as `unknown` or a type parameter. */
function kindOf(checker: Checker, type: Type): ValueKind | null {
  const { flags } = type;
  if (flags & TypeFlags.Null) return 'null';
  if (flags & TypeFlags.StringLike) return 'string';
  if (flags & TypeFlags.NumberLike) return 'number';
  if (flags & TypeFlags.BigIntLike) return 'bigint';
  if (flags & TypeFlags.BooleanLike) return 'boolean';
  if (!(flags & (TypeFlags.Object | TypeFlags.Intersection))) return null;
  const name = type.getSymbol()?.name;
  if (name === 'Date') return 'date';
  if (name === 'Buffer' || name === 'Uint8Array') return 'bytes';
  return checker.isArrayLikeType(type) ? 'array' : 'object';
}
