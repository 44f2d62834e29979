import type { z } from "zod";
import { writeAudit, writeAudits, type AuditDetail } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { isDuplicate } from "#app/core/db/database-errors.server.ts";
import { decideAndMove, oneTransaction } from "#app/core/db/move-value.server.ts";
import {
  newestFirst,
  positionOf,
  type NewestFirstQuery,
  type Position,
} from "#app/core/db/newest-first.server.ts";
import { lockRow } from "#app/core/db/lock-row.server.ts";
import { atOneMoment, inTransaction, type Db } from "#app/core/db/transaction.server.ts";
import {
  firstVersion,
  readVersion,
  subjectOf,
  withVersions,
} from "#app/core/db/versions/record-changes.server.ts";
import { changedValues } from "#app/core/domain/audit/changed-values.ts";
import type { AuditAction } from "#app/core/domain/operator-actions.ts";
import type { OperatorCaller, PartnerCaller } from "#app/core/domain/callers/caller.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import { accept, refuse, type Decision, type Refused } from "#app/core/domain/refusals.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";
import { inEveryLanguage, type LocalizedText } from "#app/core/domain/languages.ts";
import type { Idempotency, Log } from "./call.ts";
import {
  changeRecord,
  RefusedChange,
  writePart,
  type Part,
  type SentChange,
} from "./record-change.server.ts";
import type { Versioned } from "#app/core/domain/versions/versioned.ts";

/** What making or changing a record needs from the call: an operator's, or a partner's of one of its own. */
export interface RecordWrite {
  now: Date;
  caller?: OperatorCaller | PartnerCaller;
  requestId?: string;
  sent?: SentChange;
  log?: Log;
  idempotency?: Idempotency | null;
  /** Why nothing may be made now; a repeated call gets its stored answer all the same. */
  refusing?: () => Promise<Refused | null>;
  /**
   * Of a change that a second person approves: closes the approval in the transaction of the change, after it is
   * written, and throws if that is not to be.
   */
  settle?: (tx: Db) => Promise<void>;
  /**
   * What of a change acts now, decided under the record's lock; it keeps the rest itself, in the transaction of the
   * change. Left out: all of it.
   */
  part?: Part;
}

/** What a catalogue change needs from the operator's call. */
export type OperatorWrite = RecordWrite & { caller?: OperatorCaller };

type NounOf<Action, Verb extends string> = Action extends `${infer Noun}.${Verb}` ? Noun : never;

type Noun = NounOf<AuditAction, "create"> & NounOf<AuditAction, "change">;

/** How one noun's records are stored, and how operators see them. */
interface RecordDefinition<Row extends Position, Answer> {
  /** The noun's name in the audit. */
  noun: Noun;
  /** Its table, to lock the row that is changed. */
  table: string;
  find: (db: Db, id: string) => Promise<Row | null>;
  list: (db: Db, query: ReturnType<typeof newestFirst>) => Promise<Row[]>;
  /** Rows as operators see them, in the same order; their versions are added here. */
  answers: (rows: Row[], db: Db) => Answer[] | Promise<Answer[]>;
  /** The unique field; defaults to `externalReference`. */
  unique?: string;
  /** Fields of a change that no answer shows; see `changeRecord`. */
  unseen?: readonly string[];
}

/**
 * What all nouns of the operators' catalogue, and the records of partners, share: read one, list all (newest first), create once per
 * idempotency key, change under a lock. Changes are written to the audit in the same transaction.
 */
export function recordService<Row extends Position, Answer extends { id: string }>(
  definition: RecordDefinition<Row, Answer>,
) {
  const { noun, table, find, list, answers, unique = "externalReference", unseen } = definition;

  async function answerOf(row: Row, db: Db): Promise<Answer> {
    const [answer] = await answers([row], db);
    if (!answer) throw new Error(`a ${noun} that operators cannot see`);
    return answer;
  }

  return {
    /** One record as operators see it. Refuses NOT_FOUND. */
    get: async (id: string): Promise<Decision<Versioned<Answer>>> => {
      // Before the record: a version that is too old is refused, one that is too new would lose a change.
      const version = await readVersion(prisma, subjectOf(noun, id));
      const row = await find(prisma, id);
      return row ? accept({ ...(await answerOf(row, prisma)), version }) : refuse("NOT_FOUND");
    },

    /** All records, including past ones, newest first. */
    list: (query: NewestFirstQuery): Promise<Page<Versioned<Answer>>> =>
      atOneMoment(async (db) => {
        const { items: rows, nextCursor } = page(await list(db, newestFirst(query)), query.limit, positionOf);
        return { items: await withVersions(db, noun, await answers(rows, db)), nextCursor };
      }),

    /** Writes a new record. Refuses CONFLICT, IDEMPOTENCY_KEY_REUSED and IDEMPOTENCY_KEY_IN_USE. */
    create: async (
      call: RecordWrite,
      write: (tx: Db) => Promise<Row>,
      detail?: AuditDetail,
    ): Promise<Decision<Versioned<Answer>>> => {
      const creation = { action: `${noun}.create` as const, detail, unique, shown: true };
      const made = await createOnce(call, creation, async (tx) => answerOf(await write(tx), tx));
      return made.ok ? { ...made, value: { ...made.value, version: firstVersion } } : made;
    },

    /** Writes an import's new records to the audit, one entry each, as `create` does. */
    auditNew: (tx: Db, call: RecordWrite, made: readonly Made<Answer>[]) =>
      writeAudits(tx, call, made.map(creationOf(noun))),

    /**
     * Changes a record. It is locked before it is read, so that concurrent changes of different fields are
     * both kept. `write` gets the completed body and refuses before it writes. Refuses NOT_FOUND, CONFLICT and
     * what `changeRecord` refuses.
     */
    change: <B extends object>(
      call: RecordWrite,
      id: string,
      body: B,
      write: (tx: Db, row: Row, body: B) => Promise<Decision<Row>>,
    ): Promise<Decision<Versioned<Answer>>> =>
      changeGuarded(unique, async (tx) => {
        await lockRow(tx, table, id);
        const row = await find(tx, id);
        if (!row) return refuse("NOT_FOUND");
        const before = await answerOf(row, tx);
        const subject = subjectOf(noun, id);
        return changeRecord(tx, call, { subject, before, body, unseen }, async (whole) => {
          const sides = { before, body, whole };
          const written = await writePart(tx, call.part, sides, (acts) => write(tx, row, acts));
          if (!written.ok) return written;
          const after = await answerOf(written.value.row, tx);
          await noteChange(tx, call, { noun, id, fields: written.value.fields, before, after });
          return accept(after);
        });
      }),
  };
}

/** A change of no field is no act; the approval of a change is closed with it. */
async function noteChange(
  tx: Db,
  call: RecordWrite,
  { noun, id, fields, before, after }: { noun: Noun; id: string; fields: string[] } & Sides,
) {
  const act = { action: `${noun}.change` as const, target: id, detail: { fields } };
  if (fields.length > 0) await writeAudit(tx, call, { ...act, ...changedValues(before, after) });
  await call.settle?.(tx);
}

type Sides = Record<"before" | "after", object>;
type Made<Answer> = { record: Answer; detail: AuditDetail };

function creationOf(noun: Noun) {
  return ({ record, detail }: Made<{ id: string }>) => ({
    ...{ action: `${noun}.create` as const, target: record.id, detail },
    after: changedValues({}, record).after,
  });
}

interface Creation {
  action: AuditAction;
  /** Ids of its parent records. */
  detail?: AuditDetail | undefined;
  unique?: string;
  /** The new record holds no secret, so the audit stores its fields. */
  shown?: boolean;
}

/**
 * Creates a record in one transaction, once per idempotency key, and writes it to the audit. Refuses CONFLICT
 * if another record has its external reference or other unique value, as the database or the guard CONFLICT of
 * `work` says, IDEMPOTENCY_KEY_REUSED and IDEMPOTENCY_KEY_IN_USE.
 */
export async function createOnce<T extends { id: string }>(
  call: RecordWrite,
  { action, detail, unique, shown = false }: Creation,
  work: (tx: Db) => Promise<T>,
): Promise<Decision<T>> {
  const create = async (tx: Db) => {
    const made = await work(tx);
    const after = shown ? changedValues({}, made).after : undefined;
    await writeAudit(tx, call, { action, target: made.id, detail, after });
    await call.settle?.(tx);
    return made;
  };
  try {
    const guards = { CONFLICT: conflictOf(unique) };
    const decide = async () => (await call.refusing?.()) ?? oneTransaction(create);
    return await decideAndMove(call, { decide, guards });
  } catch (error) {
    return conflictOr(error, unique);
  }
}

async function changeGuarded<T extends object>(
  unique: string,
  change: (tx: Db) => Promise<Decision<T>>,
): Promise<Decision<T>> {
  try {
    const done = await inTransaction(async (tx) => {
      const changed = await change(tx);
      if (!changed.ok) throw new RefusedChange(changed);
      return changed;
    });
    if (done.ok) return done.value;
    throw new Error(`a change was refused by an unknown guard: ${done.guard}`);
  } catch (error) {
    return error instanceof RefusedChange ? error.refused : conflictOr(error, unique);
  }
}

// Ids are always new, so the conflict is in the other unique field.
function conflictOr(error: unknown, unique?: string): Refused {
  if (!isDuplicate(error)) throw error;
  return conflictOf(unique);
}

/** Another record has the value of this unique field. */
export function conflictOf(unique = "externalReference"): Refused {
  return refuse("CONFLICT", { details: [{ path: unique, code: "CONFLICT" }] });
}

/** The default for a text that was not given. */
export const noText: LocalizedText = inEveryLanguage(() => "");

/** All nullable fields, set to null: the values of fields that the operator does not give. */
export function unsetIn<S extends z.ZodObject<Record<string, z.ZodType>>>(schema: S): Unset<z.output<S>> {
  const fields = Object.entries(schema.shape);
  const names = fields.filter(([, field]) => field.safeParse(null).success);
  return Object.fromEntries(names.map(([name]) => [name, null])) as Unset<z.output<S>>;
}

type Unset<T> = { [K in keyof T as null extends T[K] ? K : never]: null };

/** Converts a value of the answer to that of a row. */
type InRow<T> = T extends string ? string | Date : T extends object ? Prisma.JsonValue | T : T;

/** The fields of an answer without its version, which is kept beside the record. */
type Unversioned<S extends z.ZodObject> = Omit<z.output<S>, "version">;

/**
 * A row as operators see it: exactly the fields of the answer but its version, in its order; times as ISO text.
 * A JSON column holds what its schema accepted.
 */
export function answerOf<S extends z.ZodObject>(
  schema: S,
  row: { [K in keyof Unversioned<S>]: InRow<Unversioned<S>[K]> },
): Unversioned<S> {
  const names = Object.keys(schema.shape).filter((name) => name !== "version");
  const written = names.map((name) => {
    const value: unknown = row[name as keyof typeof row];
    return [name, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(written) as Unversioned<S>;
}

/** The fields of a record that the body can name. */
export function fieldsOf<S extends z.ZodObject, F extends object>(
  body: S,
  from: F,
): Pick<F, keyof F & keyof S["shape"]> {
  return Object.fromEntries(Object.entries(from).filter(([name]) => name in body.shape)) as Pick<
    F,
    keyof F & keyof S["shape"]
  >;
}

/**
 * A record's fields after a body is applied: a missing field keeps its value in `current`; null becomes the
 * default in `nothing`, or null.
 */
export function mergeBody<F extends object>(
  current: F,
  body: { [K in keyof F]?: F[K] | null | undefined },
  nothing: Partial<F> = {},
): F {
  const named = Object.entries(body).filter(([, value]) => value !== undefined);
  return {
    ...current,
    ...Object.fromEntries(named.map(([name, value]) => [name, value ?? nothing[name as keyof F] ?? null])),
  };
}
