import { languages } from "#app/core/domain/languages.ts";
import { idsOf, isFields, isRows, isText, same, within, type Fields, type Row } from "./parts.ts";

/**
 * What one change of a record changed, by path: a field, a language of a text (`title.fr`), a row (`cards.{id}`)
 * that came or went, or a field of a row. A list whose rows were put into another order has the ids in the
 * order before; every other path has null. No values of the record.
 */
export type Changes = Record<string, string[] | null>;

/** What differs between a record before and after a change. */
export function changedPaths(before: object, after: object): Changes {
  return fieldChanges("", asJson(before), asJson(after));
}

function fieldChanges(path: string, before: Fields, after: Fields): Changes {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const each = names.map((name) => valueChanges(within(path, name), before[name], after[name]));
  return Object.assign({}, ...each) as Changes;
}

function valueChanges(path: string, before: unknown, after: unknown): Changes {
  if (same(before, after)) return {};
  if (isText(before) || isText(after)) {
    const textOf = (value: unknown) => new Map(Object.entries(isFields(value) ? value : {}));
    const [was, is] = [textOf(before), textOf(after)];
    const changed = languages.filter((language) => was.get(language) !== is.get(language));
    return Object.fromEntries(changed.map((language) => [within(path, language), null]));
  }
  const [was, is] = [rowsOf(before), rowsOf(after)];
  return was && is ? rowChanges(path, was, is) : { [path]: null };
}

/** The rows of a list, which may be empty; null for what is no list of rows. */
function rowsOf(value: unknown): Row[] | null {
  if (isRows(value)) return value;
  return Array.isArray(value) && value.length === 0 ? [] : null;
}

function rowChanges(path: string, before: Row[], after: Row[]): Changes {
  const [was, is] = [byId(before), byId(after)];
  const all = [...new Set([...was.keys(), ...is.keys()])];
  const each = all.map((id) => {
    const [one, other] = [was.get(id), is.get(id)];
    const at = within(path, id);
    return one && other ? fieldChanges(at, one, other) : { [at]: null };
  });
  const kept = idsOf(before).filter((id) => is.has(id));
  const inOrder = idsOf(after).filter((id) => was.has(id));
  const order = same(kept, inOrder) ? {} : { [path]: idsOf(before) };
  return Object.assign({}, order, ...each) as Changes;
}

export function byId(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

/** Times as text, without fields that are not set. */
function asJson(values: object): Fields {
  return JSON.parse(JSON.stringify(values)) as Fields;
}
