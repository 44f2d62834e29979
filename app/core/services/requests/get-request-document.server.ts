import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readMerchantRequest, readOwnRequest } from "#app/core/db/requests/requests.server.ts";
import { refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { AnsweringCall, ClientCall } from "#app/core/services/call.ts";
import { readDocument, type ReadDocument } from "#app/core/services/read-document.server.ts";

/**
 * A request's document, for its customer and the merchant who answers. Refuses NOT_FOUND (also if there is no
 * document), MAINTENANCE while documents cannot be read.
 */
export async function getRequestDocument(
  call: AnsweringCall | ClientCall,
  id: string,
): Promise<Decision<ReadDocument>> {
  const { caller } = call;
  const row = await (caller.kind === "client"
    ? readOwnRequest(prisma, caller.userId, id)
    : readMerchantRequest(caller, id));
  if (!row) return refuse("NOT_FOUND");
  const document = await readDocument(call, row, `request-${id}`);
  if (document.ok && caller.kind !== "client") {
    const act = { action: "request.document", target: id, userId: row.userId } as const;
    await writeAudit(prisma, { ...call, caller }, act);
  }
  return document;
}
