import ts from "typescript";
import { importsOf, treeOf, type Source } from "./sources.ts";

/** The list of all lists: the only file of the desk that imports pages. */
export const allLists = "app/desk/list-files/lists.server.ts";

const keyset = "app/desk/lists/sources/keyset.server.ts";
/** What only the SQL of a list needs. */
const orders = ["byText", "byNumber", "byTime", "byId"];

/** Customers are found by a search of their own, so their reader is a service. */
const readers = ["app/desk/lists/reads/customer-list.server.ts"];

/**
 * Finds parts of a list of the desk that stand apart from it: its SQL, the columns of its page, or a list that
 * `allLists` does not name, which has no file.
 */
export function scatteredLists(sources: Source[]): string[] {
  const known = sources.find(({ path }) => path === allLists);
  const named = known ? importsOf(known).map(({ to }) => to) : [];
  return sources
    .filter(({ path }) => path.startsWith("app/") && path !== keyset && !/\.test\.tsx?$/.test(path))
    .flatMap((source) => {
      const { path, text } = source;
      if (/^export const loader = (?:deskList|listOnPage)\(/m.test(text))
        return named.includes(path) ? [] : [`${path} is not in ${allLists}`];
      // The list stands on the page of a record, whose loader it hangs on.
      if (named.includes(path)) return [];
      return [
        ...(ordersIn(source) && !readers.includes(path) ? [`${path} has the SQL of a list`] : []),
        ...(/\breadonly DeskColumn<\w+(?:<[^>]*>)?>\[\] = /.test(text)
          ? [`${path} has the columns of a list`]
          : []),
      ];
    });
}

function ordersIn(source: Source): boolean {
  if (!importsOf(source).some(({ to }) => to === keyset)) return false;
  return treeOf(source).statements.some((statement) => {
    const bindings = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings;
    return (
      !!bindings &&
      ts.isNamedImports(bindings) &&
      bindings.elements.some(({ name }) => orders.includes(name.text))
    );
  });
}

/** Pages of the desk with a form or a list that are rightly neither a record nor a list of their own, with the reason. */
const byHand: Record<string, string> = {
  "app/desk/campaigns/simulate.page.tsx": "nothing is saved",
  "app/desk/contracts/contracts.page.tsx":
    "versions and packs follow each other, and each version is read whole",
  "app/desk/contracts/simulate.page.tsx": "nothing is saved",
  "app/desk/customers/claims.page.tsx": "what one customer has, as the customer reads it",
  "app/desk/customers/correct.page.tsx": "a correction is a movement of points, which nobody changes",
  "app/desk/customers/customer.page.tsx": "customers keep their own records; the desk gives and takes",
  "app/desk/customers/lots.page.tsx": "what one customer has, as the customer reads it",
  "app/desk/customers/messages.page.tsx": "what one customer has, as the customer reads it",
  "app/desk/customers/orders.page.tsx": "what one customer has, as the customer reads it",
  "app/desk/economy/economy.page.tsx": "there is only one, and always",
  "app/desk/keys/keys.page.tsx": "a key is shown once, and then only turned or ended",
  "app/desk/levels/list.page.tsx": "there are always ten, in their order",
  "app/desk/maintenance/maintenance.page.tsx": "there is only one, and always",
  "app/desk/merging/merge.page.tsx": "two customers become one: nothing is kept of the form",
  "app/desk/offline-devices/offline-devices.page.tsx": "a partner's house draws the same rows",
  "app/desk/offline-devices/offline-losses.page.tsx": "a partner's house draws the same rows",
  "app/desk/partners/persons.page.tsx": "a partner's house keeps them; the desk closes and invites again",
  "app/desk/segments/lists.page.tsx": "a list of customers is a file, which nobody changes",
};

const formOrList = /<RecordForm\b|\b(?:showForm|listPaging|readListPlace)\(/;
const ofDefinition = /^export const loader = (?:deskRecord|deskList|listOnPage)\(/m;

/**
 * Finds records and lists of the desk that stand apart from their definition: a page that makes or changes one beside its
 * `record.page.tsx`, one of that name without a definition, and a form or a list that a page reads and draws by hand.
 */
export function scatteredRecords(sources: Source[]): string[] {
  const pages = sources.filter(({ path }) => /^app\/desk\/.+\.page\.tsx$/.test(path));
  const apart = new Set(pages.filter(isApart).map(({ path }) => path));
  // Where the whole desk is looked at, a reason without its page is found as well.
  const reasons = sources.some(({ path }) => path === allLists) ? Object.keys(byHand) : [];
  return [
    ...[...apart].filter((path) => !(path in byHand)),
    ...reasons
      .filter((path) => !apart.has(path))
      .map((path) => `${path} needs no reason in tests/tidy/desk-lists.ts`),
  ];
}

function isApart({ path, text }: Source): boolean {
  if (/\/(?:new|change)(?:-[^/]+)?\.page\.tsx$/.test(path)) return true;
  if (/\/(?:record|list)\.page\.tsx$/.test(path)) return !ofDefinition.test(text);
  return text.includes("= deskRecord(") || (formOrList.test(text) && !ofDefinition.test(text));
}
