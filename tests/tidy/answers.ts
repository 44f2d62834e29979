import ts from "typescript";
import { importsOf, lineOf, treeOf, walk, type Source } from "./sources.ts";

/** Interfaces with fewer fields are alike by chance. */
const fewestFields = 4;

/** Finds answers of calls that have no name of their own: neither `meta({ id })`, nor a page of such. */
export function unnamedAnswers(sources: Source[]): string[] {
  const declared = constantsOf(sources);
  return sources
    .filter(({ path }) => path.endsWith(".calls.ts"))
    .flatMap((source) => {
      const found: string[] = [];
      walk(source, (node) => {
        if (!ts.isPropertyAssignment(node) || node.name.getText() !== "answer" || isOfFile(node)) return;
        if (!hasName(node.initializer, source, declared))
          found.push(`${source.path}:${lineOf(source, node)} ${node.initializer.getText().slice(0, 60)}`);
      });
      return found;
    });
}

/** Finds interfaces that repeat an answer: the same names of fields, four or more. */
export function repeatedAnswers(sources: Source[]): string[] {
  const declared = constantsOf(sources);
  const answers = new Map<string, string>();
  for (const { name, source, value } of declared.filter(isAnswer)) {
    const fields = fieldsOf(value, source, declared);
    if (fields && fields.size >= fewestFields) answers.set(keyOf(fields), `${name} of ${source.path}`);
  }
  return sources.filter(mayRepeat).flatMap((source) =>
    treeOf(source).statements.flatMap((statement) => {
      const members = membersOf(statement);
      const answer = members && answers.get(keyOf(members));
      if (!members || !answer || members.size < fewestFields) return [];
      const name = (statement as ts.InterfaceDeclaration).name.text;
      return [`${source.path}:${lineOf(source, statement)} ${name} repeats ${answer}`];
    }),
  );
}

/** Whether the call answers with a file, whose schema nobody reads. */
function isOfFile({ parent }: ts.PropertyAssignment): boolean {
  return namesIn(parent).includes("file");
}

/** A record's file also holds the bodies that operators send. */
function isAnswer({ name, source: { path } }: Constant): boolean {
  return (
    /^app\/core\/domain\/.*-(?:answer|record)\.ts$/.test(path) && !/[bB]ody$|Schema$|^fields$/.test(name)
  );
}

function mayRepeat({ path }: Source): boolean {
  return /^app\/(?:core|customer|till|desk|partner)\//.test(path) && !/\.test\.tsx?$/.test(path);
}

interface Constant {
  name: string;
  source: Source;
  value: ts.Expression;
}

/** The constants of the domain and of the API. */
function constantsOf(sources: Source[]): Constant[] {
  return sources
    .filter(({ path }) =>
      /^app\/(?:core\/domain|settlement|api)\/|^app\/.+\.(?:calls|schema)\.ts$/.test(path),
    )
    .flatMap((source) =>
      treeOf(source)
        .statements.filter(ts.isVariableStatement)
        .flatMap(({ declarationList }) => [...declarationList.declarations])
        .flatMap(({ name, initializer }) =>
          ts.isIdentifier(name) && initializer ? [{ name: name.text, source, value: initializer }] : [],
        ),
    );
}

/** What a name stands for: the file's own constant, else that of a file that it imports. */
function find(name: string, source: Source, declared: readonly Constant[]): Constant | undefined {
  const named = declared.filter((one) => one.name === name);
  const from = new Set(importsOf(source).map(({ to }) => to));
  return named.find((one) => one.source === source) ?? named.find((one) => from.has(one.source.path));
}

function hasName(value: ts.Expression, source: Source, declared: readonly Constant[]): boolean {
  if (ts.isIdentifier(value)) {
    const constant = find(value.text, source, declared);
    return constant !== undefined && hasName(constant.value, constant.source, declared);
  }
  if (!ts.isCallExpression(value)) return false;
  if (value.expression.getText() === "pageAnswer")
    return value.arguments.every((item) => isUnion(item) || hasName(item, source, declared));
  return (
    isNaming(value) ||
    (ts.isPropertyAccessExpression(value.expression) && isNaming(value.expression.expression))
  );
}

/** A page may hold items of several kinds, each with its own name. */
function isUnion(item: ts.Expression): boolean {
  return item.getText().startsWith("z.union(");
}

function isNaming(value: ts.Expression): boolean {
  return (
    ts.isCallExpression(value) &&
    ts.isPropertyAccessExpression(value.expression) &&
    value.expression.name.text === "meta" &&
    namesIn(value.arguments[0]).includes("id")
  );
}

/** The names of the fields of `z.object({ … })` and of what is made of it; null for anything else. */
function fieldsOf(value: ts.Expression, source: Source, declared: readonly Constant[]): Set<string> | null {
  if (ts.isIdentifier(value)) {
    const constant = find(value.text, source, declared);
    return constant ? fieldsOf(constant.value, constant.source, declared) : null;
  }
  if (ts.isObjectLiteralExpression(value)) {
    const spread = value.properties.filter(ts.isSpreadAssignment).map(({ expression }) => expression);
    const inner = spread.flatMap((one) => [...(fieldsOf(shapeOwner(one), source, declared) ?? [])]);
    return new Set([...namesIn(value), ...inner]);
  }
  if (!ts.isCallExpression(value) || !ts.isPropertyAccessExpression(value.expression)) return null;
  const { name, expression: from } = value.expression;
  const [argument] = value.arguments;
  if (name.text === "object" && argument) return fieldsOf(argument, source, declared);
  const fields = fieldsOf(from, source, declared);
  if (!fields || !argument) return fields;
  if (name.text === "extend")
    return new Set([...fields, ...(fieldsOf(shapeOwner(argument), source, declared) ?? [])]);
  if (name.text === "omit") return new Set([...fields].filter((field) => !namesIn(argument).includes(field)));
  return name.text === "pick" ? new Set(namesIn(argument)) : fields;
}

/** `answer` of `answer.shape`. */
function shapeOwner(value: ts.Expression): ts.Expression {
  return ts.isPropertyAccessExpression(value) && value.name.text === "shape" ? value.expression : value;
}

function namesIn(value: ts.Expression | undefined): string[] {
  if (!value || !ts.isObjectLiteralExpression(value)) return [];
  return value.properties.flatMap(({ name }) => (name ? [name.getText()] : []));
}

/** The names of the fields that an interface or a type of fields declares itself. */
function membersOf(statement: ts.Statement): Set<string> | null {
  const members = ts.isInterfaceDeclaration(statement)
    ? statement.members
    : ts.isTypeAliasDeclaration(statement) && ts.isTypeLiteralNode(statement.type)
      ? statement.type.members
      : null;
  return members && new Set(members.flatMap(({ name }) => (name ? [name.getText()] : [])));
}

function keyOf(fields: ReadonlySet<string>): string {
  return [...fields].sort().join(" ");
}
