import type { NamedFile } from "#app/core/http/file-response.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { readPlatformDocument } from "#app/core/db/invoices/issued-invoices.server.ts";

export const teifType = "application/xml";

/**
 * An invoice or credit note of a customer as the tax platform has it. Refuses NOT_FOUND while it was not handed over, or was
 * refused there, and as whoever read it did.
 */
export async function documentXml(
  ownerId: string,
  read: Decision<{ id: string; number: string }>,
): Promise<Decision<NamedFile>> {
  if (!read.ok) return read;
  const document = await readPlatformDocument(ownerId, read.value.id);
  if (!document) return refuse("NOT_FOUND");
  const name = `${read.value.number}.xml`;
  return accept({ name, bytes: Buffer.from(document.xml), contentType: teifType });
}
