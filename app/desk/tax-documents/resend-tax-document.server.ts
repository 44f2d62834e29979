import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { readTaxDocument } from "./read-tax-document.server.ts";

/**
 * Hands a document that the tax platform has refused over again, after its reason was mended: written and signed anew, under
 * the number that it has. Of several concurrent calls one does it. Refuses NOT_FOUND, and CONFLICT for one that is not refused.
 */
export async function resendTaxDocument(call: OperatorCall, id: string): Promise<Decision<object>> {
  const document = await readTaxDocument(id);
  if (!document.ok) return document;
  const { ownerId, documentId, number, because } = document.value;
  const sent = await transact(async (tx) => {
    const { count } = await tx.eInvoice.updateMany({
      where: { ownerId, documentId, state: "REFUSED" },
      data: {
        state: "WAITING",
        because: null,
        xml: null,
        ticket: null,
        attempts: 0,
        nextAttemptAt: call.now,
      },
    });
    if (count > 0)
      await writeAudit(tx, call, {
        ...{ action: "tax-document.resend", target: documentId, userId: ownerId },
        detail: { number, because },
      });
    return count > 0;
  });
  return sent ? accept({}) : refuse("CONFLICT");
}
