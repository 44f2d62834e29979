import ts from "typescript";
import { lineOf, treeOf, type Source } from "./sources.ts";

/** The only module that reads bodies. It counts the bytes while it reads. */
const reader = "app/core/http/read-body.ts";

const readings = ["formData", "json", "text", "arrayBuffer", "blob", "bytes", "getReader"];

/**
 * Finds bodies of requests that are read without counting their bytes. Code in the browser that reads its own
 * form is allowed.
 */
export function uncountedBodies(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith("app/") && path !== reader && !/\.test\.tsx?$/.test(path))
    .flatMap((source) => {
      const found: string[] = [];
      const requests = new Set(["request"]);
      const visit = (node: ts.Node): void => {
        if (isBrowsers(node)) return;
        const renamed = requestNamedBy(node, requests);
        if (renamed) requests.add(renamed);
        if (reads(node, requests))
          found.push(`${source.path}:${lineOf(source, node)} ${node.getText().slice(0, 60)}`);
        ts.forEachChild(node, visit);
      };
      visit(treeOf(source));
      return found;
    });
}

/** Whether this is a `clientAction` or `clientLoader`. */
function isBrowsers(node: ts.Node): boolean {
  return (
    ts.isFunctionLike(node) &&
    node.parameters.some(({ type }) => /^Client(?:Action|Loader)FunctionArgs$/.test(type?.getText() ?? ""))
  );
}

/**
 * The new name of a request: in `{ request: name }`, `name: Request`, `name = request` and `name =
 * request.clone()`.
 */
function requestNamedBy(node: ts.Node, requests: Set<string>): string | null {
  if (!ts.isBindingElement(node) && !ts.isParameter(node) && !ts.isVariableDeclaration(node)) return null;
  if (!ts.isIdentifier(node.name)) return null;
  const { initializer } = node;
  const isRequest =
    (ts.isBindingElement(node) && node.propertyName?.getText() === "request") ||
    (!ts.isBindingElement(node) && /^(?:Request|IncomingMessage)$/.test(node.type?.getText() ?? "")) ||
    (initializer !== undefined && isRequestItself(initializer, requests));
  return isRequest ? node.name.text : null;
}

function isRequestItself(node: ts.Node, requests: Set<string>): boolean {
  if (ts.isIdentifier(node)) return requests.has(node.text);
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
    return node.expression.name.text === "clone" && isRequestItself(node.expression.expression, requests);
  return ts.isPropertyAccessExpression(node) && node.name.text === "request";
}

/** Whether this reads a body: `request.json()`, `request["json"]()`, or any use of `request.body`. */
function reads(node: ts.Node, requests: Set<string>): boolean {
  if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return false;
  const name = ts.isPropertyAccessExpression(node)
    ? node.name.text
    : ts.isStringLiteralLike(node.argumentExpression)
      ? node.argumentExpression.text
      : "";
  return (name === "body" || readings.includes(name)) && isRequestItself(node.expression, requests);
}
