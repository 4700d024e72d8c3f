import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Kinds of mutants in the source text of machines and of the files that they import. */
export const sourceKinds = ['set member removed', 'first branch'] as const;
/** Additional kinds for rules, views and the server, which no table describes. */
type AreaKind = 'other branch' | 'bound moved' | 'ten times' | 'condition dropped';

/** A source file with one change. */
export interface SourceMutant {
  kind: (typeof sourceKinds)[number] | AreaKind;
  name: string;
  /** Path of the file from the root of the project. */
  file: string;
  /** The changed function; empty outside of functions. */
  owner: string;
  text: string;
}

/** A node of the source and its replacement. */
interface Change {
  kind: SourceMutant['kind'];
  node: ts.Node;
  owner: string;
  what: string;
  text: string;
}

/**
 * Mutants of a file: a set or a list of constants lacks a member; a function always returns its first branch, or tests only the
 * first of several conditions.
 */
export const listSourceMutants = (file: string): SourceMutant[] => mutantsOf(file, changesIn);

/**
 * Those of `listSourceMutants`, and more: a function always returns its other branch, or tests only the last condition; a bound
 * is included in or excluded from its range; a constant is ten times as large; a component is not passed a condition.
 */
export const listAreaMutants = (file: string): SourceMutant[] =>
  mutantsOf(file, function* (node, owner) {
    yield* changesIn(node, owner);
    yield* areaChangesIn(node, owner);
  });

type FindChanges = (node: ts.Node, owner: string) => Generator<Change>;

function mutantsOf(file: string, find: FindChanges): SourceMutant[] {
  const source = readFileSync(file, 'utf8');
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  return [...find(tree, '')].map(({ kind, node, owner, what, text }) => ({
    kind,
    name: `${file}: ${kind}: ${what}`,
    file,
    owner,
    text: source.slice(0, node.getStart()) + text + source.slice(node.getEnd()),
  }));
}

/** @param owner the function that contains the node; empty outside of functions */
function* changesIn(node: ts.Node, owner: string): Generator<Change> {
  const innerOwner = ts.isFunctionLike(node) ? nameOf(node) : owner;
  const constants = constantsIn(node);
  if (constants && innerOwner === '')
    for (const [index, member] of constants.elements.entries())
      yield {
        kind: 'set member removed',
        node: constants,
        owner: innerOwner,
        what: member.getText(),
        text: `[${others(constants, index)}]`,
      };
  const first = innerOwner === '' ? null : firstBranchOf(node);
  if (first)
    yield {
      kind: 'first branch',
      owner: innerOwner,
      what: `${innerOwner}: ${textOf(node)}`,
      ...first,
    };
  for (const child of node.getChildren()) yield* changesIn(child, innerOwner);
}

const others = ({ elements }: ts.ArrayLiteralExpression, index: number): string =>
  elements
    .filter((_, position) => position !== index)
    .map((one) => one.getText())
    .join(', ');

/** A list of plain constants, in a set or in a constant. */
function constantsIn(node: ts.Node): ts.ArrayLiteralExpression | null {
  if (!ts.isArrayLiteralExpression(node) || node.elements.length === 0) return null;
  const { parent } = node;
  const isOfSet = ts.isNewExpression(parent) && parent.expression.getText() === 'Set';
  const isConstant = ts.isVariableDeclaration(parent) || ts.isAsExpression(parent);
  return (isOfSet || isConstant) && node.elements.every((one) => ts.isLiteralExpression(one))
    ? node
    : null;
}

const movedBounds = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
]);

function* areaChangesIn(node: ts.Node, owner: string): Generator<Change> {
  const innerOwner = ts.isFunctionLike(node) ? nameOf(node) : owner;
  const what = `${innerOwner}: ${textOf(node)}`;
  const other = innerOwner === '' ? null : otherBranchOf(node);
  if (other) yield { kind: 'other branch', owner: innerOwner, what, ...other };
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node;
    const bound = movedBounds.get(operatorToken.kind);
    const text = `${left.getText()} ${bound} ${right.getText()}`;
    if (bound) yield { kind: 'bound moved', node, owner: innerOwner, what, text };
  }
  if (innerOwner === '' && ts.isNumericLiteral(node) && node.text !== '0')
    yield {
      kind: 'ten times',
      node,
      owner: innerOwner,
      what: textOf(node.parent),
      text: `(${node.getText()} * 10)`,
    };
  const isCondition =
    ts.isJsxAttribute(node) &&
    /^(is|has|can|needs)[A-Z]/.test(node.name.getText()) &&
    node.initializer !== undefined;
  if (isCondition) yield { kind: 'condition dropped', node, owner: innerOwner, what, text: '' };
  for (const child of node.getChildren()) yield* areaChangesIn(child, innerOwner);
}

function otherBranchOf(node: ts.Node): Pick<Change, 'node' | 'text'> | null {
  if (ts.isConditionalExpression(node)) return { node, text: `(${node.whenFalse.getText()})` };
  if (ts.isIfStatement(node)) return { node: node.expression, text: 'false' };
  return isQuestion(node) ? { node, text: `(${node.right.getText()})` } : null;
}

const isQuestion = (node: ts.Node): node is ts.BinaryExpression =>
  ts.isBinaryExpression(node) &&
  (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ||
    node.operatorToken.kind === ts.SyntaxKind.BarBarToken);

function firstBranchOf(node: ts.Node): Pick<Change, 'node' | 'text'> | null {
  if (ts.isConditionalExpression(node)) return { node, text: `(${node.whenTrue.getText()})` };
  if (ts.isIfStatement(node)) return { node: node.expression, text: 'true' };
  return isQuestion(node) ? { node, text: `(${node.left.getText()})` } : null;
}

function nameOf(node: ts.SignatureDeclaration): string {
  const declaration = node.name ? node : node.parent;
  return (declaration as { name?: ts.Node }).name?.getText() ?? 'a function';
}

const textOf = (node: ts.Node) => node.getText().replaceAll(/\s+/g, ' ').slice(0, 90);
