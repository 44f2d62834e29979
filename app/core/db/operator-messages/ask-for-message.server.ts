import type { CeilingName } from "#app/core/domain/approvals/ceilings.ts";
import type { OperatorMessage } from "#app/generated/prisma/client.ts";
import { defaultLanguage, inLanguage, type LocalizedText } from "#app/core/domain/languages.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";

const passed: CeilingName = "perMessageDayCustomers";

/** Asks a second person to approve a message, in the transaction in which the message begins to wait. */
export async function askForMessage(
  tx: Db,
  message: Pick<OperatorMessage, "id" | "title" | "count" | "createdBy">,
  now: Date,
): Promise<void> {
  const title = message.title as unknown as LocalizedText;
  await tx.approval.create({
    data: {
      id: newId(),
      kind: "MESSAGE",
      subject: message.id,
      ceiling: passed,
      detail: { note: inLanguage(title, defaultLanguage) },
      customers: message.count,
      points: 0,
      requestedBy: message.createdBy,
      createdAt: now,
    },
  });
}
