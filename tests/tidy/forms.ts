import ts from "typescript";
import { secretFields } from "#app/core/ui/forms/failed-form.ts";
import { lineOf, treeOf, walk, type Source } from "./sources.ts";

/** Pages with forms that have no inputs and no place for a message: they only redirect. */
const leadingOn = [
  "app/customer/frame/not-found.public.tsx",
  "app/till/frame/not-found.page.tsx",
  "app/desk/frame/not-found.page.tsx",
  "app/partner/frame/not-found.page.tsx",
  "app/customer/help/story.public.tsx",
  "app/customer/online/store-online.page.tsx",
  // It stands in for a bank's own page.
  "app/customer/sandbox/gateway.public.tsx",
];

export const makers = [
  "pageAction",
  "customerAction",
  "tillAction",
  "tillFormAction",
  "deskAction",
  "partnerAction",
  "signInAction",
  "invitationAction",
  "listAction",
  "recordAction",
];

/** What reads a page again, but never after a failed form; an offer's page is left alone by its sheet's end too. */
const readings = ["readAfterAnswer", "readUnlessClosed"];

/**
 * Finds pages whose form would be lost after a failure or without an answer, because the error page replaces
 * it.
 */
export function losingForms(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^app\/.+\.(?:page|public)\.tsx$/.test(path) && !leadingOn.includes(path))
    .flatMap((source) => {
      const action = exported(source, "action");
      if (action === null) return [];
      const reading = exported(source, "shouldRevalidate");
      const isLeft = reading === null || readings.includes(makerOf(reading));
      const isKept =
        makers.includes(makerOf(action)) &&
        makerOf(exported(source, "clientAction")) === senderOf(source) &&
        isLeft;
      return isKept ? [] : [source.path];
    });
}

/** A refusal of a customer's page is a toast too; the theme's switch is everywhere, and says it itself. */
function senderOf({ path }: Source): string {
  const isCustomers = path.startsWith("app/customer/") && path !== "app/customer/frame/theme.public.tsx";
  return isCustomers ? "sendCustomerForm" : "sendForm";
}

/** The value that a module exports under a name; null if there is none. */
export function exported(source: Source, name: string): ts.Node | null {
  for (const statement of treeOf(source).statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
    if (!ts.isVariableStatement(statement)) continue;
    const found = statement.declarationList.declarations.find(
      (one) => ts.isIdentifier(one.name) && one.name.text === name,
    );
    if (found) return found.initializer ?? found;
  }
  return null;
}

/** The function that made the value: `pageAction` for `pageAction(work)`; "" if there is none. */
export function makerOf(node: ts.Node | null): string {
  if (node && ts.isCallExpression(node)) return makerOf(node.expression);
  return node && ts.isIdentifier(node) ? node.text : "";
}

const hiding = ["PasswordInput", "CodeInput"];

/** Finds secret fields, such as passwords, that a failed form would fill in again. */
export function toldSecrets(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => path.startsWith("app/") && path.endsWith(".tsx") && !path.includes("styleguide"))
    .flatMap((source) => {
      const found: string[] = [];
      walk(source, (node) => {
        if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxOpeningElement(node)) return;
        if (!ts.isIdentifier(node.tagName) || !hiding.includes(node.tagName.text)) return;
        const name = nameOf(node.attributes);
        if (name === null || !secretFields.includes(name))
          found.push(`${source.path}:${lineOf(source, node)} ${name}`);
      });
      return found;
    });
}

const codeName = /(?:otp|pin|code)$/i;

/** Finds fields of codes that a browser cuts: of a code pasted with its spaces or its sentence only a part would arrive. */
export function cutCodes(sources: Source[]): string[] {
  return sources
    .filter(({ path, text }) => /^app\/.+\.tsx$/.test(path) && text.includes("maxLength="))
    .flatMap((source) => {
      const found: string[] = [];
      walk(source, (node) => {
        if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxOpeningElement(node)) return;
        const text = node.attributes.getText();
        const isCode = codeName.test(nameOf(node.attributes) ?? "") || text.includes("one-time-code");
        if (isCode && /\bmaxLength=/.test(text)) found.push(`${source.path}:${lineOf(source, node)}`);
      });
      return found;
    });
}

const field = /<(?:select|input|textarea)\b(?:=>|[^>])*>/g;
const smallLetters = /[\s"`](?:(?:sm|md):)?text-(?:xs|sm)\b/;

/** Finds fields with letters of less than 16 px on a phone, also held sideways: focused, Safari zooms into the page. */
export function zoomedFields(sources: Source[]): string[] {
  return sources
    .filter(({ path }) => /^app\/.+\.tsx$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(field)]
        .filter(([tag]) => smallLetters.test(tag) && !/type="(?:checkbox|radio|range|file)"/.test(tag))
        .map(([tag]) => `${path}: ${tag.slice(0, 60)}`),
    );
}

function nameOf({ properties }: ts.JsxAttributes): string | null {
  for (const property of properties) {
    if (!ts.isJsxAttribute(property) || !ts.isIdentifier(property.name) || property.name.text !== "name")
      continue;
    return property.initializer && ts.isStringLiteral(property.initializer)
      ? property.initializer.text
      : null;
  }
  return null;
}
