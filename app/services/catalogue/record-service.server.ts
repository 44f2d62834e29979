import type { z } from "zod";
import { changedFields, writeAudit, type Actor, type AuditDetail } from "#app/db/audit.server.ts";
import { prisma } from "#app/db/client.server.ts";
import { isDuplicate } from "#app/db/database-errors.server.ts";
import { decideAndMove, oneTransaction } from "#app/db/move-value.server.ts";
import {
  newestFirst,
  positionOf,
  type NewestFirstQuery,
  type Position,
} from "#app/db/newest-first.server.ts";
import { inTransaction, type Db } from "#app/db/transaction.server.ts";
import type { OperatorAction } from "#app/domain/operator-actions.ts";
import { page, type Page } from "#app/domain/paging.ts";
import { accept, refuse, type Decision, type Refused } from "#app/domain/refusals.ts";
import { Prisma } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/i18n/languages.ts";
import type { Idempotency } from "#app/services/call.ts";

/** What a change of the catalogue needs to know of the operator's call. */
export interface OperatorWrite extends Actor {
  idempotency?: Idempotency | null;
}

type NounOf<Action, Verb extends string> = Action extends `${infer Noun}.${Verb}` ? Noun : never;

/** How the records of one noun lie in the database, and how operators see them. */
interface RecordDefinition<Row extends Position, Answer> {
  /** The noun as the audit names it. */
  noun: NounOf<OperatorAction, "create"> & NounOf<OperatorAction, "change">;
  /** Its table, for the lock of a row that is changed. */
  table: string;
  find: (db: Db, id: string) => Promise<Row | null>;
  list: (query: ReturnType<typeof newestFirst>) => Promise<Row[]>;
  /** Rows as operators see them, in their order. */
  answers: (rows: Row[], db: Db) => Answer[] | Promise<Answer[]>;
  /** The field that no two of them may have the same; `externalReference` unless said. */
  unique?: string;
}

/**
 * What every noun of the operators' catalogue does alike: read one, list all, newest first, create once for one
 * idempotency key, change under a lock; what changes something stands in the audit, in the same transaction.
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

    /** All records, also those that are over, newest first. */
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
      const creation = { action: `${noun}.create` as const, detail, unique };
      return createOnce(call, creation, async (tx) => answerOf(await write(tx), tx));
    },

    /**
     * Changes a record, which is locked before it is read, so that two operators who change different fields both
     * have their way. `write` refuses before it writes. Refuses NOT_FOUND and CONFLICT.
     */
    change: (
      call: OperatorWrite,
      id: string,
      body: object,
      write: (tx: Db, row: Row) => Promise<Decision<Row>>,
    ): Promise<Decision<Answer>> => {
      const change = { action: `${noun}.change` as const, target: id, body, unique };
      return changeGuarded(call, change, async (tx) => {
        await tx.$queryRaw`SELECT 1 AS locked FROM ${Prisma.raw(table)} WHERE id = ${id}::uuid FOR UPDATE`;
        const row = await find(tx, id);
        if (!row) return refuse("NOT_FOUND");
        const written = await write(tx, row);
        return written.ok ? accept(await answerOf(written.value, tx)) : written;
      });
    },
  };
}

interface Creation {
  action: OperatorAction;
  /** Ids of what it belongs to. */
  detail?: AuditDetail | undefined;
  unique?: string;
}

/**
 * Does a creation in one transaction, once for one idempotency key, and writes it into the audit. Refuses CONFLICT
 * for an external reference, or what else is unique, that another has, IDEMPOTENCY_KEY_REUSED and IDEMPOTENCY_KEY_IN_USE.
 */
export async function createOnce<T extends { id: string }>(
  call: OperatorWrite,
  { action, detail, unique }: Creation,
  work: (tx: Db) => Promise<T>,
): Promise<Decision<T>> {
  const create = async (tx: Db) => {
    const made = await work(tx);
    await writeAudit(tx, call, { action, target: made.id, detail });
    return made;
  };
  try {
    return await decideAndMove(call, { decide: async () => oneTransaction(create) });
  } catch (error) {
    return conflictOr(error, unique);
  }
}

interface Change {
  action: OperatorAction;
  target: string;
  /** What the operator named; with nothing named nothing is written down. */
  body: object;
  unique: string;
}

async function changeGuarded<T>(
  call: OperatorWrite,
  { action, target, body, unique }: Change,
  work: (tx: Db) => Promise<Decision<T>>,
): Promise<Decision<T>> {
  const fields = changedFields(body);
  const change = async (tx: Db) => {
    const decision = await work(tx);
    if (decision.ok && fields.length > 0) await writeAudit(tx, call, { action, target, detail: { fields } });
    return decision;
  };
  try {
    const done = await inTransaction(change);
    if (done.ok) return done.value;
    throw new Error(`a change was refused by an unknown guard: ${done.guard}`);
  } catch (error) {
    return conflictOr(error, unique);
  }
}

// Ids are new, so there is only one other thing that is unique.
function conflictOr(error: unknown, unique = "externalReference"): Refused {
  if (!isDuplicate(error)) throw error;
  return refuse("CONFLICT", { details: [{ path: unique, code: "CONFLICT" }] });
}

/** What stands for a text that was not given. */
export const noText: LocalizedText = { ar: "", fr: "", en: "" };

/** A value of an answer as a row has it. */
type InRow<T> = T extends string ? string | Date : T extends object ? Prisma.JsonValue | T : T;

/**
 * A row as operators see it: the fields of the answer, in its order, and no other column; moments are written out.
 * What lies in a column of JSON is what its schema let in.
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

/** Of a record the fields that the body can name. */
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
 * A record's fields after a body: what it does not name stays as it is in `current`, and null becomes what stands in
 * `nothing`, or null.
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
