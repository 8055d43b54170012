/**
 * The rule of sessions: each page, route and server action of the dashboard checks who asks by itself. A layout protects nothing that is
 * below it: the page renders beside the layout's redirect, and its content goes out in the same answer.
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
  names: ['answerJson', 'answerUser', 'signedInUser', 'currentUser'],
  message: 'answers through answerJson or answerUser, which check the session',
};
const ofActions: Guards = {
  names: ['userAction', 'operatorAction', 'visitorAction', 'buy', 'buyTask'],
  message: 'is wrapped in userAction or operatorAction, which check the session',
};
/** Components that await `requireUser()` first, and may be all that a page returns. */
const guardedFrames = ['LibraryFrame'];

export function checkSessions(file: SourceFile): Finding[] {
  if (!file.path.startsWith('app/')) return [];
  const isOfDashboard = file.path.startsWith('app/(dashboard)/');
  if (isOfDashboard && file.path.endsWith('/page.tsx'))
    return check(file, file.path.includes('/operator/') ? ofOperatorPages : ofPages, true);
  if (isOfDashboard && file.path.endsWith('/route.ts')) return check(file, ofRoutes);
  return file.text.startsWith("'use server';") ? check(file, ofActions) : [];
}

function check(file: SourceFile, guards: Guards, isPage = false): Finding[] {
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, kind);
  const functions = functionsOf(source);
  const isGuarded = (node: ts.Node, seen: readonly ts.Node[] = []): boolean => {
    if (isPage && ts.isReturnStatement(node) && guardedFrames.includes(rootElement(node))) return true;
    if (ts.isCallExpression(node) && (!isPage || ts.isAwaitExpression(node.parent))) {
      const name = node.expression.getText();
      if (guards.names.includes(name)) return true;
      const called = functions.get(name);
      if (called && !seen.includes(called) && isGuarded(called, [...seen, called])) return true;
    }
    return ts.forEachChild(node, (child) => isGuarded(child, seen) || undefined) ?? false;
  };
  return exportedFunctions(source, functions, isPage)
    .filter(({ node }) => !isGuarded(node, [node]))
    .map(({ name, node }) => ({
      path: file.path,
      line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
      message: `${name} ${guards.message}`,
    }));
}

/** Functions of the file by name, those made by another function (`cache(async …)`) included. */
function functionsOf(source: ts.SourceFile): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) found.set(statement.name.text, statement);
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer && /=>|function/.test(initializer.getText())) found.set(name.getText(), initializer);
  }
  return found;
}

/** What a caller can reach: of a page the default export alone. */
function exportedFunctions(source: ts.SourceFile, functions: ReadonlyMap<string, ts.Node>, onlyDefault: boolean) {
  const names = source.statements.flatMap((statement): string[] => {
    if (ts.isExportAssignment(statement)) return [statement.expression.getText()];
    if (ts.isExportDeclaration(statement) && statement.exportClause && ts.isNamedExports(statement.exportClause))
      return statement.exportClause.elements.map(({ name, propertyName }) => (propertyName ?? name).text);
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
    const has = (kind: ts.SyntaxKind) => modifiers.some((one) => one.kind === kind);
    if (!has(ts.SyntaxKind.ExportKeyword) || (onlyDefault && !has(ts.SyntaxKind.DefaultKeyword))) return [];
    if (ts.isFunctionDeclaration(statement)) return [statement.name?.text ?? ''];
    return ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name.getText())
      : [];
  });
  return [...new Set(names)].flatMap((name) => {
    const node = functions.get(name);
    if (!node && onlyDefault) return [{ name: 'a page without a name', node: source as ts.Node }];
    return node ? [{ name, node }] : [];
  });
}

function rootElement({ expression }: ts.ReturnStatement): string {
  let root = expression;
  while (root && ts.isParenthesizedExpression(root)) root = root.expression;
  if (root && ts.isJsxElement(root)) return root.openingElement.tagName.getText();
  return root && ts.isJsxSelfClosingElement(root) ? root.tagName.getText() : '';
}
