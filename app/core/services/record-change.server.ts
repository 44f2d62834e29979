import { closeOvertaken } from "#app/core/db/approvals/overtaken-wishes.server.ts";
import { changedFields } from "#app/core/db/audit/audit.server.ts";
import { noteChange, readChangesAfter, readVersion } from "#app/core/db/versions/record-changes.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import { changedPaths, type Changes } from "#app/core/domain/versions/changed-paths.ts";
import { completeBody } from "#app/core/domain/versions/complete-body.ts";
import type { Versioned } from "#app/core/domain/versions/versioned.ts";
import { isText, same, type Fields } from "#app/core/domain/versions/parts.ts";

/** Which version of a record a change was made from, and how its completed fields are checked. */
export interface SentChange {
  /** Null if the sender does not say. */
  version: number | null;
  /** Checks whole fields by the body's own schema. */
  check: (fields: Fields) => Decision<unknown>;
  /** Of a form: the controls that were filled in anew, and whose value is another than it showed, with the record as given. */
  clashesWith?: (now: object) => string[];
  /** A button's: a record that is already as the body says is done, whoever did that. */
  again?: true;
}

/** The change by a button, whose page showed this version of the record; null if the page says none. */
export function pressed<C extends object>(call: C, version: number | null): C & { sent: SentChange } {
  return { ...call, sent: { version, check: accept, again: true } };
}

/** What changing a record needs from the call. */
export interface ChangingCall {
  now: Date;
  sent?: SentChange;
  part?: Part;
}

interface Change<T, B> {
  subject: string;
  /** The record as it is, under its lock. */
  before: T;
  body: B;
  /** Fields of the body that no answer shows, such as a PIN: each that is sent counts as changed. */
  unseen?: readonly string[];
}

/**
 * Changes an operators' record, which the caller has locked: the one way for all of them (rules.md, Two people
 * at one record). `write` gets the body with what it does not name of texts and rows filled in, and returns the
 * record as it is then. Refuses INVALID_INPUT for a version that does not exist yet and for a text that lacks a
 * language, and CONFLICT with the record as it is if the body sends a field that was changed after its version.
 */
export async function changeRecord<T extends object, B extends object>(
  tx: Db,
  { now, sent, part }: ChangingCall,
  { subject, before, body, unseen = [] }: Change<T, B>,
  write: (body: B) => Promise<Decision<T>>,
): Promise<Decision<Versioned<T>>> {
  const version = await readVersion(tx, subject);
  const seen = sent?.version ?? null;
  if (seen !== null && seen > version)
    return refuse("INVALID_INPUT", { details: [{ path: "version", code: "INVALID" }] });
  if (sent?.again && isAlready(before, body)) return accept({ ...before, version });
  const since = seen === null ? null : await readChangesAfter(tx, subject, seen);
  const whole = completeBody(body, before, since);
  if (!whole.ok) return { ...whole, extra: { record: { ...before, version } } };
  const checked = sent?.check(partsOf(whole.value as Fields));
  if (checked && !checked.ok) return checked;
  const written = await write(whole.value);
  if (!written.ok) return written;
  if (changedFields(body).length === 0) return accept({ ...written.value, version });
  const next = version + 1;
  const changes = { ...changedPaths(before, written.value), ...sentOf(body, unseen) };
  // All of it waits: the record is as it was for everybody else.
  if (part && Object.keys(changes).length === 0) return accept({ ...written.value, version });
  await noteChange(tx, { subject, version: next, changes, now });
  await closeOvertaken(tx, { subject, changes, now });
  return accept({ ...written.value, version: next });
}

function sentOf(body: object, names: readonly string[]): Changes {
  const sent = names.filter((name) => (body as Fields)[name] !== undefined);
  return Object.fromEntries(sent.map((name) => [name, null]));
}

function isAlready(before: object, body: object): boolean {
  const known = before as Fields;
  return Object.entries(body).every(([name, value]) => same(value, known[name]));
}

/** The fields that may have been completed: texts and lists of small records. */
function partsOf(body: Fields): Fields {
  const isPart = (value: unknown) =>
    isText(value) || (Array.isArray(value) && value.some((one) => typeof one === "object"));
  return Object.fromEntries(Object.entries(body).filter(([, value]) => isPart(value)));
}

/** A change as it was sent, and with what it leaves out of texts and rows. */
export interface PartSides {
  body: Fields;
  whole: Fields;
}

/** What of a change acts now; it keeps the rest itself. */
export type Part = (tx: Db, before: Fields, sides: PartSides) => Promise<Decision<Fields>>;

/** Ends the transaction of a change that is refused: what its `part` has written is not to stay. */
export class RefusedChange extends Error {
  constructor(readonly refused: Refused) {
    super(`a change is refused: ${refused.refusal}`);
  }
}

/** Writes what of a change acts now: the row as it is then, and the names of the fields that were set. */
export async function writePart<B extends object, Row>(
  tx: Db,
  part: Part | undefined,
  { before, body, whole }: { before: object; body: B; whole: B },
  write: (acts: B) => Promise<Decision<Row>>,
): Promise<Decision<{ row: Row; fields: string[] }>> {
  const sides = { body: body as Fields, whole: whole as Fields };
  const acts = part ? ((await part(tx, before as Fields, sides)) as Decision<B>) : accept(whole);
  if (!acts.ok) return acts;
  const written = await write(acts.value);
  if (!written.ok) return written;
  return accept({ row: written.value, fields: changedFields(part ? acts.value : body) });
}
