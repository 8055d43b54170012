/**
 * The rule for sessions: each page, route and server action of the dashboard checks its user itself. A layout does not
 * protect the pages below it: a page renders in parallel with the layout's redirect, and its content is sent in the
 * same answer.
 */
import ts from 'typescript-js-api';
import type { Finding, SourceFile } from './house-rules.ts';

type Guards = { names: readonly string[]; message: string };

const ofPages: Guards = {
  names: ['requireUser', 'requireOperator'],
  message: 'awaits requireUser() before it shows anything: the layout does not protect a page',
};
const ofOperatorPages: Guards = {
  names: ['requireOperator'],
  message: 'awaits requireOperator() before it shows anything: the layout does not protect a page',
};
const ofRoutes: Guards = {
  names: ['answerJson', 'answerUser'],
  message: 'answers through answerJson or answerUser, which check the session and word each refusal',
};
const ofActions: Guards = {
  names: ['userAction', 'operatorAction', 'visitorAction', 'buy', 'buyTask'],
  message: 'is wrapped in userAction or operatorAction, which check the session',
};

export function checkSessions(file: SourceFile): Finding[] {
  if (file.path.startsWith('app/') && file.text.startsWith("'use server';")) return check(file, ofActions);
  const hidden = /['"]use server['"]/.test(file.text) ? hiddenActions(file) : [];
  if (!file.path.startsWith('app/(dashboard)/')) return hidden;
  if (file.path.endsWith('/route.ts')) return [...hidden, ...check(file, ofRoutes)];
  if (!file.path.endsWith('/page.tsx')) return hidden;
  return [...hidden, ...check(file, file.path.includes('/operator/') ? ofOperatorPages : ofPages, true)];
}

function check(file: SourceFile, guards: Guards, isPage = false): Finding[] {
  const source = parse(file);
  const functions = functionsOf(source);
  const isGuarded = (node: ts.Node, seen: readonly ts.Node[]): boolean => {
    if (ts.isCallExpression(node) && (!isPage || ts.isAwaitExpression(node.parent))) {
      const name = node.expression.getText();
      if (guards.names.includes(name)) return true;
      const called = functions.get(name);
      if (called && !seen.includes(called) && runs(called, [...seen, called])) return true;
    }
    return alwaysRuns(node).some((part) => isGuarded(part, seen));
  };
  const runs = (called: ts.Node, seen: readonly ts.Node[]) => bodiesOf(called).some((body) => isGuarded(body, seen));
  return exportsOf(source, functions)
    .filter(({ as }) => (isPage ? as === 'default' : guards !== ofRoutes || /^(?:[A-Z]+|\*)$/.test(as)))
    .filter(({ node }) => !node || !runs(node, [node]))
    .map(({ name, node }) => finding(file, node ?? source, `${name || 'a function without a name'} ${guards.message}`));
}

/** Actions that the other rules would miss: inside a function, below a comment, or outside `app`. */
function hiddenActions(file: SourceFile): Finding[] {
  const found: Finding[] = [];
  const look = (node: ts.Node) => {
    if (ts.isExpressionStatement(node) && ts.isStringLiteral(node.expression) && node.expression.text === 'use server')
      found.push(finding(file, node, "'use server' is the first line of a file of actions in app"));
    ts.forEachChild(node, look);
  };
  look(parse(file));
  return found;
}

function parse({ path, text }: SourceFile): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

function finding({ path }: SourceFile, node: ts.Node, message: string): Finding {
  const line = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1;
  return { path, line, message };
}

/** Functions and values of the file by name. */
function functionsOf(source: ts.SourceFile): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) found.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer) found.set(name.getText(), initializer);
  }
  return found;
}

/** What a caller can reach, and under which name. `node` is absent when it is not defined in this file. */
function exportsOf(source: ts.SourceFile, functions: ReadonlyMap<string, ts.Node>) {
  return source.statements.flatMap((statement): { as: string; name: string; node: ts.Node | undefined }[] => {
    const named = (name: string, as = name) => ({ as, name, node: functions.get(name) });
    if (ts.isExportAssignment(statement)) {
      const { expression } = statement;
      return ts.isIdentifier(expression)
        ? [named(expression.text, 'default')]
        : [{ as: 'default', name: '', node: expression }];
    }
    if (ts.isExportDeclaration(statement)) {
      if (statement.isTypeOnly) return [];
      if (!statement.exportClause || !ts.isNamedExports(statement.exportClause)) return [named('*')];
      return statement.exportClause.elements
        .filter(({ isTypeOnly }) => !isTypeOnly)
        .map(({ name, propertyName }) => named((propertyName ?? name).text, name.text));
    }
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const has = (kind: ts.SyntaxKind) => modifiers.some((one) => one.kind === kind);
    if (!has(ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.map(({ name }) => named(name.getText()));
    if (!ts.isFunctionDeclaration(statement)) return [];
    const name = statement.name?.text ?? '';
    return [{ as: has(ts.SyntaxKind.DefaultKeyword) ? 'default' : name, name, node: statement }];
  });
}

/** The code that runs when a function is called, including functions wrapped by another call (`cache(async …)`). */
function bodiesOf(node: ts.Node): ts.Node[] {
  if (ts.isFunctionDeclaration(node) || ts.isArrowFunction(node) || ts.isFunctionExpression(node))
    return node.body ? [node.body] : [];
  return ts.isCallExpression(node) ? node.arguments.flatMap(bodiesOf) : [];
}

/**
 * The parts of a node that always run with it: no branches, no nested functions, nothing after a return or inside a try
 * with a catch.
 */
function alwaysRuns(node: ts.Node): readonly ts.Node[] {
  if (ts.isFunctionLike(node)) return [];
  if (ts.isIfStatement(node) || ts.isSwitchStatement(node) || ts.isForOfStatement(node)) return [node.expression];
  if (ts.isIterationStatement(node, false)) return [];
  if (ts.isTryStatement(node)) return node.catchClause ? [] : [node.tryBlock];
  if (ts.isConditionalExpression(node)) return [node.condition];
  if (ts.isBinaryExpression(node) && ['&&', '||', '??'].includes(node.operatorToken.getText())) return [node.left];
  if (!ts.isBlock(node)) return node.getChildren();
  const end = node.statements.findIndex(returns);
  return end < 0 ? node.statements : node.statements.slice(0, end + 1);
}

function returns(node: ts.Node): boolean {
  if (ts.isReturnStatement(node)) return true;
  return !ts.isFunctionLike(node) && (ts.forEachChild(node, (child) => returns(child) || undefined) ?? false);
}
