import type { Paper } from "#app/core/domain/payments/paper.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ClientCall } from "#app/core/services/call.ts";
import { readPaper } from "#app/core/services/invoices/read-paper.server.ts";

/** One credit note of the caller. Refuses NOT_FOUND, also for an invoice. */
export async function getCreditNote({ caller, language }: ClientCall, id: string): Promise<Decision<Paper>> {
  const paper = await readPaper(caller.userId, id, language);
  return paper && paper.answers !== null ? accept(paper) : refuse("NOT_FOUND");
}
