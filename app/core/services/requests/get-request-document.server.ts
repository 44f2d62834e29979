import { files } from "#app/core/adapters/files/files.server.ts";
import { FileStoreError } from "#app/core/adapters/files/files.ts";
import { writeAudit } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readMerchantRequest, readOwnRequest } from "#app/core/db/requests/requests.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { DocumentType } from "#app/core/domain/requests/document.ts";
import type { AnsweringCall, ClientCall } from "#app/core/services/call.ts";

export interface RequestDocument {
  /** The file name for saving it. */
  name: string;
  bytes: Uint8Array;
  contentType: DocumentType;
}

/**
 * A request's document, for its customer and the merchant who answers. Refuses NOT_FOUND (also if there is no
 * document), MAINTENANCE while documents cannot be read.
 */
export async function getRequestDocument(
  call: AnsweringCall | ClientCall,
  id: string,
): Promise<Decision<RequestDocument>> {
  const { caller, log } = call;
  const row = await (caller.kind === "client"
    ? readOwnRequest(prisma, caller.userId, id)
    : readMerchantRequest(caller, id));
  if (!row?.documentKey || !row.documentType) return refuse("NOT_FOUND");
  try {
    const file = await files.get(row.documentKey);
    if (!file) return refuse("NOT_FOUND");
    if (caller.kind !== "client") {
      const act = { action: "request.document", target: id, userId: row.userId } as const;
      await writeAudit(prisma, { ...call, caller }, act);
    }
    const name = `request-${id}.${row.documentType === "application/pdf" ? "pdf" : "jpg"}`;
    return accept({ name, bytes: file.bytes, contentType: row.documentType });
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error;
    log.error({ err: error }, "a document could not be read");
    return refuse("MAINTENANCE", { retryAfterSeconds: 5 });
  }
}
