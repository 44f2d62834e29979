import { prisma } from "#app/core/db/client.server.ts";
import { page, type Page } from "#app/core/domain/paging.ts";
import type { RefundState } from "#app/core/domain/payments/refund.ts";
import { isToRefund, refundRecord } from "./refund-record.ts";
import type { Refund } from "#app/core/domain/payments/refund-answer.ts";

interface RefundsQuery {
  limit: number;
  /** The page starts after this refund. */
  cursor?: { paidAt: Date; id: string };
  state?: RefundState;
}

/** Due and completed refunds, of one state or of all, latest payment first. */
export async function listRefunds({ limit, cursor, state }: RefundsQuery): Promise<Page<Refund>> {
  const earlier = cursor && {
    OR: [{ decidedAt: { lt: cursor.paidAt } }, { decidedAt: cursor.paidAt, reference: { lt: cursor.id } }],
  };
  const rows = await prisma.payment.findMany({
    where: { refund: state ?? { not: null }, decidedAt: { not: null }, ...(earlier && { AND: earlier }) },
    orderBy: [{ decidedAt: "desc" }, { reference: "desc" }],
    take: limit + 1,
  });
  const { items, nextCursor } = page(rows.filter(isToRefund), limit, ({ decidedAt, reference }) => ({
    paidAt: decidedAt.toISOString(),
    id: reference,
  }));
  return { items: items.map(refundRecord), nextCursor };
}
