import { readByMark } from "#app/core/db/all-customers.server.ts";
import {
  columnsOf,
  day,
  integer,
  json,
  maybe,
  oneOf,
  text,
  uuid,
  given,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { RequestStatus } from "#app/core/domain/requests/answer.ts";
import type { TransactionStatus } from "#app/core/domain/transactions/status.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

interface UseClaim {
  id: string;
  status: RequestStatus;
}

const columns = columnsOf("t", {
  userId: uuid,
  id: uuid,
  code: text,
  status: oneOf<TransactionStatus>(),
  partnerId: uuid,
  walletItemId: maybe(uuid),
  priceMillimes: integer,
  reductionMillimes: integer,
  payableMillimes: integer,
  /** The day from which its shop is closed; null for none. */
  closedFrom: given(Prisma.sql`p.closed_from`, maybe(day)),
  /** Its newest claim; null without one. */
  claim: given(
    Prisma.sql`(SELECT json_build_object('id', r.id, 'status', r.status)
      FROM validation_request r WHERE r.user_id = t.user_id AND r.transaction_id = t.id
      ORDER BY r.created_at DESC, r.id DESC LIMIT 1)`,
    maybe(json<UseClaim>()),
  ),
});

/** A visit of a partner's online shop, or the use of a wallet item there. Amounts in whole millimes. */
export type OnlineUseRow = RowOf<typeof columns>;

/**
 * An online use by its transaction's id or its code; null if there is none.
 * @param partnerId the partner whose shop it must be; null for any
 */
export async function readOnlineUse(
  mark: { column: "id" | "code"; value: string },
  partnerId: string | null,
): Promise<OnlineUseRow | null> {
  const { column, value } = mark;
  const isMeant = column === "id" ? Prisma.sql`t.id = ${value}::uuid` : Prisma.sql`t.code = ${value}`;
  const ofPartner = partnerId === null ? Prisma.empty : Prisma.sql`AND t.partner_id = ${partnerId}::uuid`;
  const [row] = await readByMark(
    [{ table: "transaction", column, value }],
    (
      whose,
    ) => readRows<OnlineUseRow>`SELECT ${columns.sql} FROM transaction t JOIN partner p ON p.id = t.partner_id
      WHERE ${isMeant} ${whose.andIs(Prisma.sql`t.user_id`)} AND t.channel = 'ONLINE' ${ofPartner}`,
  );
  return row ?? null;
}
