import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** What is broken of the source text of machines and of what they are made with. */
export const sourceKinds = ['set member removed', 'first branch'] as const;

/** A source file with one mistake in it. */
export interface SourceMutant {
  kind: (typeof sourceKinds)[number];
  name: string;
  /** The file, from the root of the project. */
  file: string;
  text: string;
}

/** A part of the text and what takes its place. */
interface Change {
  kind: SourceMutant['kind'];
  node: ts.Node;
  what: string;
  text: string;
}

/**
 * The file with one mistake at a time: a set or a list of constants lacks a member; a function returns its first branch
 * whatever it is asked, or asks only the first of several questions.
 */
export function listSourceMutants(file: string): SourceMutant[] {
  const source = readFileSync(file, 'utf8');
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  return [...changesIn(tree, '')].map(({ kind, node, what, text }) => ({
    kind,
    name: `${file}: ${kind}: ${what}`,
    file,
    text: source.slice(0, node.getStart()) + text + source.slice(node.getEnd()),
  }));
}

/** @param owner the function that the node belongs to; empty outside of any */
function* changesIn(node: ts.Node, owner: string): Generator<Change> {
  const inside = ts.isFunctionLike(node) ? nameOf(node) : owner;
  const constants = constantsIn(node);
  if (constants && inside === '')
    for (const [index, member] of constants.elements.entries())
      yield {
        kind: 'set member removed',
        node: constants,
        what: member.getText(),
        text: `[${others(constants, index)}]`,
      };
  const first = inside === '' ? null : firstBranchOf(node);
  if (first) yield { kind: 'first branch', what: `${inside}: ${textOf(node)}`, ...first };
  for (const child of node.getChildren()) yield* changesIn(child, inside);
}

const others = ({ elements }: ts.ArrayLiteralExpression, index: number): string =>
  elements
    .filter((_, place) => place !== index)
    .map((one) => one.getText())
    .join(', ');

/** A list of plain constants: of a set, or of a constant itself. */
function constantsIn(node: ts.Node): ts.ArrayLiteralExpression | null {
  if (!ts.isArrayLiteralExpression(node) || node.elements.length === 0) return null;
  const { parent } = node;
  const isOfSet = ts.isNewExpression(parent) && parent.expression.getText() === 'Set';
  const isConstant = ts.isVariableDeclaration(parent) || ts.isAsExpression(parent);
  return (isOfSet || isConstant) && node.elements.every((one) => ts.isLiteralExpression(one))
    ? node
    : null;
}

function firstBranchOf(node: ts.Node): Pick<Change, 'node' | 'text'> | null {
  if (ts.isConditionalExpression(node)) return { node, text: `(${node.whenTrue.getText()})` };
  if (ts.isIfStatement(node)) return { node: node.expression, text: 'true' };
  const isQuestion =
    ts.isBinaryExpression(node) &&
    (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ||
      node.operatorToken.kind === ts.SyntaxKind.BarBarToken);
  return isQuestion ? { node, text: `(${node.left.getText()})` } : null;
}

function nameOf(node: ts.SignatureDeclaration): string {
  const named = node.name ? node : node.parent;
  return (named as { name?: ts.Node }).name?.getText() ?? 'a function';
}

const textOf = (node: ts.Node) => node.getText().replaceAll(/\s+/g, ' ').slice(0, 90);
