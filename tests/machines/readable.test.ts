import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import type { AnyStateMachine } from 'xstate';
import { flows, machines } from '../../machines/all';
import { toChart } from '../../machines/chart';

const typescript = (file: string) => file.endsWith('.ts');
const sources = readdirSync('machines')
  .filter(typescript)
  .map((file) =>
    ts.createSourceFile(
      file,
      readFileSync(join('machines', file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    ),
  );

/** The first argument of every call of the function `called`, and the constant to which the result is assigned. */
function argumentsOf(called: string): { name: string; argument: ts.Node | undefined }[] {
  const foundCalls: { name: string; argument: ts.Node | undefined }[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText().endsWith(called)) {
      const { parent } = node;
      const name = ts.isVariableDeclaration(parent) ? parent.name.getText() : '';
      foundCalls.push({ name, argument: node.arguments[0] });
    }
    ts.forEachChild(node, look);
  };
  sources.forEach(look);
  return foundCalls;
}

/** States that are defined outside of their machine, by the names of their constants. */
const constants = new Map(
  argumentsOf('.createStateConfig').map(({ name, argument }) => [name, literalOf(argument)]),
);

/** The configurations as a tool reads them from the source text, without running it. */
const configs = argumentsOf('.createMachine').map(({ argument }) => literalOf(argument));

function literalOf(node: ts.Node | undefined): ts.ObjectLiteralExpression {
  if (node && ts.isObjectLiteralExpression(node)) return node;
  const name = node && ts.isPropertyAccessExpression(node) ? node.name : node;
  const constant = name && ts.isIdentifier(name) ? constants.get(name.text) : undefined;
  if (constant) return constant;
  throw new Error(`not written out: ${node?.getText()}`);
}

function propertiesOf(object: ts.ObjectLiteralExpression): [string, ts.Expression][] {
  return object.properties.map((property) => {
    if (!ts.isPropertyAssignment(property))
      throw new Error(`not written out: ${property.getText()}`);
    const { name } = property;
    return [ts.isStringLiteral(name) ? name.text : name.getText(), property.initializer];
  });
}

const idOf = (config: ts.ObjectLiteralExpression) => {
  const id = new Map(propertiesOf(config)).get('id');
  return id && ts.isStringLiteral(id) ? id.text : '';
};

/** The ids of the states that are written below a part of a configuration. */
function statesBelow(config: ts.ObjectLiteralExpression, id: string): string[] {
  const states = new Map(propertiesOf(config)).get('states');
  if (!states) return [];
  return propertiesOf(literalOf(states)).flatMap(([name, state]) => [
    `${id}.${name}`,
    ...statesBelow(literalOf(state), `${id}.${name}`),
  ]);
}

/** Everything inline where there must be a name: tools can read guards, actions and actors only by their names. */
function unnamedIn(node: ts.Node): string[] {
  const inner: string[] = [];
  ts.forEachChild(node, (child) => void inner.push(...unnamedIn(child)));
  if (!ts.isPropertyAssignment(node)) return inner;
  // XState does not restore `after`: see machines/timer.ts
  if (node.name.getText() === 'after') return [...inner, node.getText()];
  if (!['guard', 'actions', 'entry', 'exit', 'src'].includes(node.name.getText())) return inner;
  const { initializer } = node;
  const parts = ts.isArrayLiteralExpression(initializer)
    ? [...initializer.elements]
    : [initializer];
  const isNamed = (part: ts.Expression) =>
    ts.isStringLiteral(part) ||
    (ts.isObjectLiteralExpression(part) &&
      propertiesOf(part).some(([name, value]) => name === 'type' && ts.isStringLiteral(value)));
  return [...inner, ...parts.filter((part) => !isNamed(part)).map((part) => part.getText())];
}

test('every machine is found in its file', () => {
  expect(configs.map(idOf).sort()).toEqual(Object.keys(machines).sort());
});

test.each(configs.map((config) => [idOf(config), config] as const))(
  '%s names each state, guard, action and actor in its source',
  (id, config) => {
    const machine = machines[id];
    const states = machine ? toChart(machine).states.map((state) => state.id) : [];
    expect(statesBelow(config, id).sort()).toEqual(states.sort());
    expect([config, ...constants.values()].flatMap(unnamedIn)).toEqual([]);
  },
);

const isMachine = (statement: ts.Statement) => /\.createMachine\(/.test(statement.getText());
const machineFiles = sources.filter(({ statements }) => statements.some(isMachine));

test.each(machineFiles.map((file) => [file.fileName, file] as const))(
  '%s has the parts of a machine file in the usual order, with each machine and selector documented',
  (_, { statements }) => {
    const machine = statements.findIndex(isMachine);
    const after = statements.slice(machine + 1);
    const exported = (statement: ts.Statement) =>
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    const isType = (statement: ts.Statement) =>
      ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement);
    const isExplained = (statement: ts.Statement) =>
      ts.getJSDocCommentsAndTags(statement).length > 0;
    expect(after.filter((one) => isType(one) && exported(one)).map((one) => one.getText())).toEqual(
      [],
    );
    expect(statements.filter(isMachine).every(isExplained)).toBe(true);
    const selectors = after.filter((one) => exported(one));
    expect(selectors.filter((one) => !isExplained(one)).map((one) => one.getText())).toEqual([]);
  },
);

test.each(Object.entries(flows))(
  '%s has dotted event names, and pending states that end in -ing',
  (_, flow) => {
    const machine: AnyStateMachine = flow;
    const ownEvents = machine.events.map(String).filter((type) => !type.startsWith('xstate.'));
    expect(ownEvents.filter((type) => !/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/.test(type))).toEqual([]);
    const pending = toChart(machine).states.filter(({ tags }) => tags.includes('pending'));
    expect(
      pending.map(({ name }) => name).filter((name) => !/ing(In|Out|Payment)?$/.test(name)),
    ).toEqual([]);
  },
);
