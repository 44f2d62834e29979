import type { z } from "zod";
import {
  changedFields,
  writeAudit,
  writeAudits,
  type Actor,
  type AuditDetail,
} from "#app/db/audit/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { isDuplicate } from "#app/db/database-errors.server.ts";
import { decideAndMove, oneTransaction } from "#app/db/move-value.server.ts";
import {
  newestFirst,
  positionOf,
  type NewestFirstQuery,
  type Position,
} from "#app/db/newest-first.server.ts";
import { readRowsIn } from "#app/db/statements.server.ts";
import { inTransaction, type Db } from "#app/db/transaction.server.ts";
import { changedValues } from "#app/domain/audit/changed-values.ts";
import type { OperatorAction } from "#app/domain/operator-actions.ts";
import { page, type Page } from "#app/domain/paging.ts";
import { accept, refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import type { Idempotency, Log } from "#app/services/call.ts";

/** What a catalogue change needs from the operator's call. */
export interface OperatorWrite extends Actor {
  log?: Log;
  idempotency?: Idempotency | null;
}

type NounOf<Action, Verb extends string> = Action extends `${infer Noun}.${Verb}` ? Noun : never;

/** How one noun's records are stored, and how operators see them. */
interface RecordDefinition<Row extends Position, Answer> {
  /** The noun's name in the audit. */
  noun: NounOf<OperatorAction, "create"> & NounOf<OperatorAction, "change">;
  /** Its table, to lock the row that is changed. */
  table: string;
  find: (db: Db, id: string) => Promise<Row | null>;
  list: (query: ReturnType<typeof newestFirst>) => Promise<Row[]>;
  /** Rows as operators see them, in the same order. */
  answers: (rows: Row[], db: Db) => Answer[] | Promise<Answer[]>;
  /** The unique field; defaults to `externalReference`. */
  unique?: string;
}

/**
 * What all nouns of the operators' catalogue share: read one, list all (newest first), create once per
 * idempotency key, change under a lock. Changes are written to the audit in the same transaction.
 */
export function recordService<Row extends Position, Answer extends { id: string }>(
  definition: RecordDefinition<Row, Answer>,
) {
  const { noun, table, find, list, answers, unique = "externalReference" } = definition;

  async function answerOf(row: Row, db: Db): Promise<Answer> {
    const [answer] = await answers([row], db);
    if (!answer) throw new Error(`a ${noun} that operators cannot see`);
    return answer;
  }

  return {
    /** One record as operators see it. Refuses NOT_FOUND. */
    get: async (id: string): Promise<Decision<Answer>> => {
      const row = await find(prisma, id);
      return row ? accept(await answerOf(row, prisma)) : refuse("NOT_FOUND");
    },

    /** All records, including past ones, newest first. */
    list: async (query: NewestFirstQuery): Promise<Page<Answer>> => {
      const { items, nextCursor } = page(await list(newestFirst(query)), query.limit, positionOf);
      return { items: await answers(items, prisma), nextCursor };
    },

    /** Writes a new record. Refuses CONFLICT, IDEMPOTENCY_KEY_REUSED and IDEMPOTENCY_KEY_IN_USE. */
    create: (
      call: OperatorWrite,
      write: (tx: Db) => Promise<Row>,
      detail?: AuditDetail,
    ): Promise<Decision<Answer>> => {
      const creation = { action: `${noun}.create` as const, detail, unique, shown: true };
      return createOnce(call, creation, async (tx) => answerOf(await write(tx), tx));
    },

    /** Writes an import's new records to the audit, one entry each, as `create` does. */
    auditNew: async (
      tx: Db,
      call: OperatorWrite,
      made: readonly { record: Answer; detail: AuditDetail }[],
    ) => {
      const acts = made.map(({ record, detail }) => ({
        ...{ action: `${noun}.create` as const, target: record.id, detail },
        after: changedValues({}, record).after,
      }));
      await writeAudits(tx, call, acts);
    },

    /**
     * Changes a record. It is locked before it is read, so that concurrent changes of different fields are
     * both kept. `write` refuses before it writes. Refuses NOT_FOUND and CONFLICT.
     */
    change: (
      call: OperatorWrite,
      id: string,
      body: object,
      write: (tx: Db, row: Row) => Promise<Decision<Row>>,
    ): Promise<Decision<Answer>> => {
      const change = { action: `${noun}.change` as const, target: id, body, unique };
      return changeGuarded(call, change, async (tx) => {
        await readRowsIn(tx)`SELECT 1 AS locked FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid FOR UPDATE`;
        const row = await find(tx, id);
        if (!row) return refuse("NOT_FOUND");
        const before = await answerOf(row, tx);
        const written = await write(tx, row);
        return written.ok ? accept({ before, after: await answerOf(written.value, tx) }) : written;
      });
    },
  };
}

interface Creation {
  action: OperatorAction;
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
  call: OperatorWrite,
  { action, detail, unique, shown = false }: Creation,
  work: (tx: Db) => Promise<T>,
): Promise<Decision<T>> {
  const create = async (tx: Db) => {
    const made = await work(tx);
    const after = shown ? changedValues({}, made).after : undefined;
    await writeAudit(tx, call, { action, target: made.id, detail, after });
    return made;
  };
  try {
    const guards = { CONFLICT: conflictOf(unique) };
    return await decideAndMove(call, { decide: async () => oneTransaction(create), guards });
  } catch (error) {
    return conflictOr(error, unique);
  }
}

interface Change {
  action: OperatorAction;
  target: string;
  /** The changed fields; nothing is written to the audit if there are none. */
  body: object;
  unique: string;
}

async function changeGuarded<T extends object>(
  call: OperatorWrite,
  { action, target, body, unique }: Change,
  work: (tx: Db) => Promise<Decision<{ before: T; after: T }>>,
): Promise<Decision<T>> {
  const fields = changedFields(body);
  const change = async (tx: Db) => {
    const decision = await work(tx);
    if (!decision.ok) return decision;
    const { before, after } = decision.value;
    if (fields.length > 0)
      await writeAudit(tx, call, { action, target, detail: { fields }, ...changedValues(before, after) });
    return accept(after);
  };
  try {
    const done = await inTransaction(change);
    if (done.ok) return done.value;
    throw new Error(`a change was refused by an unknown guard: ${done.guard}`);
  } catch (error) {
    return conflictOr(error, unique);
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
export const noText: LocalizedText = { ar: "", fr: "", en: "" };

/** All nullable fields, set to null: the values of fields that the operator does not give. */
export function unsetIn<S extends z.ZodObject<Record<string, z.ZodType>>>(schema: S): Unset<z.output<S>> {
  const fields = Object.entries(schema.shape);
  const names = fields.filter(([, field]) => field.safeParse(null).success);
  return Object.fromEntries(names.map(([name]) => [name, null])) as Unset<z.output<S>>;
}

type Unset<T> = { [K in keyof T as null extends T[K] ? K : never]: null };

/** Converts a value of the answer to that of a row. */
type InRow<T> = T extends string ? string | Date : T extends object ? Prisma.JsonValue | T : T;

/**
 * A row as operators see it: exactly the fields of the answer, in its order; times as ISO text. A JSON column
 * holds what its schema accepted.
 */
export function answerOf<S extends z.ZodObject>(
  schema: S,
  row: { [K in keyof z.output<S>]: InRow<z.output<S>[K]> },
): z.output<S> {
  const written = Object.keys(schema.shape).map((name) => {
    const value: unknown = row[name as keyof typeof row];
    return [name, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(written) as z.output<S>;
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
