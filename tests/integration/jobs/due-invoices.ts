import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { ago, countOf, makeAccounts, type Due } from "./due-support.ts";

/** Documents that the platform has, and does not know by this number: it refuses them when it is asked. */
export const invoicesDue: Record<string, Due> = {
  "e-invoices": {
    count: 60,
    table: "e_invoice",
    // A taken attempt is left alone for a minute of the process that took it.
    aloneMs: 10 * 60_000,
    async make(now, count) {
      const users = await makeAccounts(count, { now: ago(now, 1) });
      const handedOver = { state: "SUBMITTED", xml: "<TEIF></TEIF>", ticket: "none" } as const;
      await prisma.eInvoice.createMany({
        data: users.map((ownerId) => ({
          ...{ ...handedOver, ownerId, documentId: newId() },
          ...{ nextAttemptAt: ago(now, 1), createdAt: ago(now, 1) },
        })),
      });
      return async () => {
        const refused = await prisma.eInvoice.findMany({
          where: { ownerId: { in: users }, state: "REFUSED" },
          select: { ownerId: true },
        });
        return countOf(
          users,
          refused.map(({ ownerId }) => ({ userId: ownerId })),
        );
      };
    },
  },
};
