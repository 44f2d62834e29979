import {
  columnsOf,
  flag,
  given,
  integer,
  maybe,
  moment,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { callFunction } from "#app/core/db/call-function.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import { spendableOf } from "#app/core/db/accounts/account-facts.server.ts";
import { customerStatus } from "#app/core/domain/customers/customer-status.ts";
import { mergeWaits, type MergeFacts } from "#app/core/domain/customers/merging.ts";
import { Prisma, type CustomerStatus } from "#app/generated/prisma/client.ts";

const columns = (id: string, now: Date) =>
  columnsOf("u", {
    id: uuid,
    status: oneOf<CustomerStatus>(),
    blockedAt: maybe(moment),
    firstName: maybe(text),
    lastName: maybe(text),
    level: integer,
    deletionRequested: given(Prisma.sql`u.deletion_requested_at IS NOT NULL`, flag),
    points: given(Prisma.sql`coalesce(${spendableOf(id, now)}, 0)`, integer),
    owed: given(
      Prisma.sql`coalesce((SELECT a.owed FROM points_account a WHERE a.user_id = ${id}::uuid), 0)`,
      integer,
    ),
    items: given(
      Prisma.sql`SELECT count(*)::int FROM wallet_item w WHERE w.user_id = ${id}::uuid AND w.status = 'ACTIVE'
        AND (w.valid_to IS NULL OR w.valid_to > ${now}::timestamptz)`,
      integer,
    ),
  });

type Row = RowOf<ReturnType<typeof columns>>;

/** An account that may become part of another: what decides it, and what there is of it. */
export interface MergeSide extends MergeFacts, Pick<Row, "firstName" | "lastName" | "level"> {
  /** Whole points: spendable, and owed. */
  points: number;
  owed: number;
  /** How many wallet items can be used. */
  items: number;
  logins: string[];
}

/** Null if there is no such customer. */
export async function readMergeSide(id: string, now: Date): Promise<MergeSide | null> {
  const [rows, waits, logins] = await Promise.all([
    readRows<Row>`SELECT ${columns(id, now).sql} FROM customer u WHERE u.id = ${id}::uuid`,
    callFunction(prisma, "merge_waits", { p_user: id }),
    prisma.login.findMany({ where: { userId: id, verifiedAt: { not: null } }, orderBy: { login: "asc" } }),
  ]);
  const [row] = rows;
  if (!row) return null;
  const { status, blockedAt, ...side } = row;
  return {
    ...side,
    status: customerStatus({ status, blockedAt }),
    waits: mergeWaits.filter((wait) => waits?.includes(wait)),
    logins: logins.map(({ login }) => login),
  };
}
