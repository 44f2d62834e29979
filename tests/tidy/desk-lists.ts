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

/** Finds pages of a record that stand apart from its definition: both addresses are of one `record.page.tsx`. */
export function scatteredRecords(sources: Source[]): string[] {
  return sources
    .map(({ path }) => path)
    .filter((path) => /^app\/desk\/.+\/(?:new|change)(?:-[^/]+)?\.page\.tsx?$/.test(path));
}
