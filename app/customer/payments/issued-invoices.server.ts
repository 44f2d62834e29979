import {
  columnsOf,
  integer,
  json,
  localized,
  maybe,
  moment,
  text,
  uuid,
  type RowOf,
} from "#app/core/db/columns.server.ts";
import type { Position } from "#app/core/db/newest-first.server.ts";
import { readRows } from "#app/core/db/statements.server.ts";
import type { Seller } from "#app/core/domain/payments/seller.ts";
import { Prisma } from "#app/generated/prisma/client.ts";

/** An invoice that is paid and numbered. Amounts in whole millimes. */
const invoiceColumns = columnsOf("i", {
  id: uuid,
  purchaseId: uuid,
  number: text,
  issuedAt: moment,
  title: localized,
  customerName: maybe(text),
  seller: json<Seller>(),
  amountMillimes: integer,
});

const purchaseColumns = columnsOf("p", { pointPrice: integer, walletItemId: maybe(uuid) });

/** An issued invoice with what its purchase says of it. */
export type IssuedInvoice = RowOf<typeof invoiceColumns> & RowOf<typeof purchaseColumns>;

const issuedOf = (userId: string) => Prisma.sql`
  SELECT ${invoiceColumns.sql}, ${purchaseColumns.sql}
  FROM invoice i JOIN purchase p ON p.user_id = i.user_id AND p.id = i.purchase_id
  WHERE i.user_id = ${userId}::uuid AND i.number IS NOT NULL AND i.issued_at IS NOT NULL`;

/** One of a customer's issued invoices; null if there is none. */
export async function readIssuedInvoice(userId: string, id: string): Promise<IssuedInvoice | null> {
  const [row] = await readRows<IssuedInvoice>`${issuedOf(userId)} AND i.id = ${id}::uuid`;
  return row ?? null;
}

/**
 * A customer's issued invoices, latest first; those after a position of issue time and id, or from the start.
 */
export function readIssuedInvoices(
  userId: string,
  { after, count }: { after: Position | null; count: number },
): Promise<IssuedInvoice[]> {
  const earlier = after
    ? Prisma.sql`AND (i.issued_at, i.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : Prisma.empty;
  return readRows<IssuedInvoice>`${issuedOf(userId)} ${earlier}
    ORDER BY i.issued_at DESC, i.id DESC LIMIT ${count}::int`;
}
