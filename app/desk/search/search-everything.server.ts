import type { Language } from "#app/core/domain/languages.ts";
import { readListAsked } from "#app/core/domain/lists/list-address.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { cellText, type FileCell } from "#app/core/i18n/file-table.ts";
import type { MadeList } from "#app/desk/frame/made-list.server.ts";
import { lists, type ListName } from "#app/desk/list-files/lists.server.ts";

/** The lists that are searched, those that people look for most often first. */
const searched = [
  ...["customers", "offers", "partners", "stores", "campaigns", "messages"],
  ...["clickouts", "segments", "stamp-cards", "sale-points"],
] as const satisfies readonly ListName[];

/** Records of one list; more would hide the other lists. */
const mostOfList = 5;

/** What is found in one list. */
export interface FoundInList {
  title: string;
  found: { id: string; text: string; to: string }[];
  /** The list itself with this search, if it has more; null if it has not, or has no page of its own. */
  more: string | null;
}

/** A list as it is read here; its rows go only back to its own cells. */
type AnyList = MadeList<{ id: string }, unknown>;

/** Records by what their own lists search in, of those lists that the person may open. */
export async function searchEverything(call: OperatorCall, q: string): Promise<FoundInList[]> {
  const open = searched.filter((name) => call.caller.rights.includes(lists[name].right));
  const read = await Promise.all(
    open.map(async (name) => searchList(call, lists[name] as unknown as AnyList, q)),
  );
  return read.filter(({ found }) => found.length > 0);
}

async function searchList(call: OperatorCall, list: AnyList, q: string): Promise<FoundInList> {
  const { language } = call;
  const asked = readListAsked(list.spec, new URLSearchParams({ q }));
  const { rows, next } = await list.read(call, { asked, place: null, limit: mostOfList, counted: true });
  // What has no name is called by its next cell: a customer by a login.
  const naming = Object.values(list.cells).slice(0, 3);
  const here = `/${language}/operator/${list.name}`;
  return {
    title: list.title(translator(language)),
    found: rows.map((row) => ({
      id: row.id,
      text: nameText(
        naming.map((cell) => cell(row, language)),
        language,
      ),
      to: `${here}/${row.id}`,
    })),
    // The stores of a partner are listed on its page.
    more: next === null || list.name === "stores" ? null : `${here}?${new URLSearchParams({ q }).toString()}`,
  };
}

function nameText(cells: readonly FileCell[], language: Language): string {
  const written = cells.map((cell) => cellText(cell, language)).find(Boolean);
  return written ?? translator(language)("customers.nameless", { ns: "operator" });
}
