import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { byId, type Changes } from "./changed-paths.ts";
import { idsOf, isFields, isRow, isText, overlap, same, within, type Fields, type Row } from "./parts.ts";

/**
 * A body that names only what it changes, completed by the record as it is now: a text keeps the languages
 * that are not named, a row that names its id keeps its other fields, and rows that the sender could not know
 * stay. Without `since` a list is all its rows. Refuses CONFLICT, with each path that the body sends and
 * somebody else changed meanwhile (rules.md, Two people at one record).
 * @param since what was changed after the version that the body names, the oldest first; null if it names none
 */
export function completeBody<B extends object>(
  body: B,
  current: object,
  since: readonly Changes[] | null,
): Decision<B> {
  const meanwhile = { changes: since ?? [], versioned: since !== null, clashes: new Set<string>() };
  const whole = completeFields("", body as Fields, current as Fields, meanwhile);
  const details = [...meanwhile.clashes].map((path) => ({ path, code: "CHANGED" as const }));
  return details.length > 0 ? refuse("CONFLICT", { details }) : accept(whole as B);
}

interface Meanwhile {
  changes: readonly Changes[];
  versioned: boolean;
  clashes: Set<string>;
}

function completeFields(path: string, sent: Fields, current: Fields, meanwhile: Meanwhile): Fields {
  const named = Object.entries(sent).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    named.map(([name, value]) => [name, completeValue(within(path, name), value, current[name], meanwhile)]),
  );
}

function completeValue(path: string, sent: unknown, current: unknown, meanwhile: Meanwhile): unknown {
  if (isText(sent)) {
    for (const language of Object.keys(sent)) claim(within(path, language), meanwhile);
    return isFields(current) ? { ...current, ...sent } : sent;
  }
  if (areRows(sent, current)) return completeRows(path, sent, current, meanwhile);
  claim(path, meanwhile);
  return sent;
}

function areRows(sent: unknown, current: unknown): sent is Fields[] {
  if (!Array.isArray(sent) || !sent.every(isFields)) return false;
  return isRowList(current) && (sent.some(isRow) || current.length > 0);
}

function isRowList(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every(isRow);
}

/** Notes the path as a clash if somebody else changed it, a part of it, or what it is a part of. */
function claim(path: string, { changes, clashes }: Meanwhile): void {
  const changed = (one: Changes) =>
    Object.entries(one).some(([other, order]) => (order ? other === path : overlap(other, path)));
  if (changes.some(changed)) clashes.add(path);
}

function completeRows(path: string, sent: Fields[], current: unknown, meanwhile: Meanwhile): Fields[] {
  const now = current as Row[];
  const known = byId(now);
  const named = new Set(sent.flatMap((row) => (isRow(row) ? [row.id] : [])));
  const cameOrWent = (id: string) => meanwhile.changes.some((one) => within(path, id) in one);
  const rows = sent.flatMap((row) => {
    if (!isRow(row)) return [row];
    const at = within(path, row.id);
    const own = known.get(row.id);
    if (own) return [{ ...own, ...completeFields(at, withoutId(row), own, meanwhile), id: row.id }];
    if (!cameOrWent(row.id)) return [row];
    // Somebody else removed it: a loss only if this change means to keep something of its own in it.
    if (Object.keys(withoutId(row)).length > 0) meanwhile.clashes.add(at);
    return [];
  });
  const unnamed = now.filter(({ id }) => !named.has(id));
  const unknown = meanwhile.versioned ? unnamed.filter(({ id }) => cameOrWent(id)) : [];
  for (const { id } of unnamed) if (!unknown.some((row) => row.id === id)) claim(within(path, id), meanwhile);
  return [...inOrder(path, rows, idsOf(now), meanwhile), ...unknown];
}

/** The rows in the sender's order if the sender changed it, else in the present one. */
function inOrder(path: string, rows: Fields[], present: string[], meanwhile: Meanwhile): Fields[] {
  const ids = rows.flatMap((row) => (isRow(row) ? [row.id] : []));
  const before = meanwhile.changes.map((one) => one[path]).find((order) => order);
  if (!before) return rows;
  const kept = (order: readonly string[]) => order.filter((id) => ids.includes(id));
  const wanted = ids.filter((id) => before.includes(id) && present.includes(id));
  const moved = !same(
    wanted,
    kept(before).filter((id) => present.includes(id)),
  );
  if (moved && !same(wanted, kept(present))) meanwhile.clashes.add(path);
  if (moved) return rows;
  const own = byId(rows.filter(isRow));
  const queue = kept(present);
  return rows.map((row) =>
    isRow(row) && present.includes(row.id) ? (own.get(queue.shift() ?? "") ?? row) : row,
  );
}

function withoutId({ id: _id, ...fields }: Row): Fields {
  return fields;
}
