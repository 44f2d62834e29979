import type { PartnerRow } from "#app/core/db/partners/partners.server.ts";
import { inLanguage, type Language } from "#app/core/domain/languages.ts";
import type { Partner } from "#app/core/domain/partners/partner-answer.ts";

export function partnerCard(row: PartnerRow, language: Language): Partner {
  const { createdAt: _, description, ...card } = row;
  return { ...card, description: inLanguage(description, language) };
}
