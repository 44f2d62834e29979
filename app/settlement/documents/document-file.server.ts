import { writeTeif } from "#app/core/adapters/e-invoice/teif.ts";
import { readPlatformDocument } from "#app/core/db/invoices/issued-invoices.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { accept, type Decision } from "#app/core/domain/refusals.ts";
import type { NamedFile } from "#app/core/http/file-response.ts";
import { teifType } from "#app/core/pages/papers/document-xml.server.ts";
import { documentPdf } from "./document-pdf.server.ts";
import { paperLanguageOf } from "./paper-language.ts";
import { readIssuedDocument } from "./read-documents.server.ts";
import type { DocumentFormat } from "./series.ts";

interface Asked {
  /** Whose documents are read; null for operators, who read all. */
  partnerId: string | null;
  id: string;
  format: DocumentFormat;
  language: Language;
}

/**
 * A document to a company as a file. As PDF in French or Arabic. As XML after TEIF: signed once it was handed over to the tax
 * platform, with its part once it was accepted; before that, or refused there, as it will be signed. Refuses NOT_FOUND, also
 * for another partner's.
 */
export async function documentFile({ partnerId, id, format, language }: Asked): Promise<Decision<NamedFile>> {
  const read = await readIssuedDocument(id, partnerId);
  if (!read.ok) return read;
  const { content, issuedAt, ownerId } = read.value;
  const platform = await readPlatformDocument(ownerId, id);
  if (format === "pdf")
    return accept(await documentPdf(content, { language: paperLanguageOf(language), issuedAt, platform }));
  const xml = platform?.xml ?? writeTeif(content);
  return accept({ name: `${content.number}.xml`, bytes: Buffer.from(xml), contentType: teifType });
}
