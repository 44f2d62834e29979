import {
  columnsOf,
  flag,
  given,
  integer,
  json,
  maybe,
  moment,
  oneOf,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { RequestStatus } from "#app/core/domain/requests/answer.ts";
import { Prisma, type RequestKind } from "#app/generated/prisma/client.ts";
import type { LocalizedText } from "#app/core/domain/languages.ts";
import type { NarrowedQuery } from "./narrowed.ts";

const columns = columnsOf("r", {
  id: uuid,
  userId: uuid,
  kind: oneOf<RequestKind>(),
  status: oneOf<RequestStatus>(),
  partnerId: given(Prisma.sql`p.id`, uuid),
  partnerName: given(Prisma.sql`p.name`, text),
  storeName: given(Prisma.sql`s.name`, maybe(text)),
  card: maybe(json<{ title: LocalizedText }>()),
  orderId: maybe(text),
  /** The amount that the customer claimed; `amountMillimes` is the one that the merchant accepted. */
  claimedMillimes: maybe(integer),
  amountMillimes: maybe(integer),
  message: maybe(text),
  hasDocument: given(Prisma.sql`r.document_key IS NOT NULL`, flag),
  points: integer,
  /** What passed a ceiling and waits for an operator. */
  heldPoints: integer,
  cancelledMillimes: integer,
  cancelledPoints: integer,
  cancelledAt: maybe(moment),
  responseText: maybe(text),
  createdAt: moment,
  openedAt: maybe(moment),
  respondedAt: maybe(moment),
});

/** A claim or a request to a sale point, as operators see it. Amounts in whole millimes, whole points. */
export type CustomerClaimRow = RowOf<typeof columns>;

/** A customer's claims and requests, newest first, one more than requested; by id, which grows with time. */
export function readCustomerClaims(
  userId: string,
  { limit, cursor, of }: NarrowedQuery,
): Promise<CustomerClaimRow[]> {
  const older = cursor ? Prisma.sql`AND r.id < ${cursor.id}::uuid` : Prisma.empty;
  const alone = of ? Prisma.sql`AND r.id = ${of}::uuid` : Prisma.empty;
  return readRows<CustomerClaimRow>`
    SELECT ${columns.sql} FROM (SELECT * FROM validation_request r
      WHERE r.user_id = ${userId}::uuid ${older} ${alone} ORDER BY r.id DESC LIMIT ${limit + 1}::int) r
    JOIN partner p ON p.id = r.partner_id LEFT JOIN store s ON s.id = r.store_id
    ORDER BY r.id DESC`;
}
