import type { PartnerRow } from "#app/db/partners/partners.server.ts";
import { inLanguage, type Language } from "#app/i18n/languages.ts";
import type { Partner } from "#app/domain/partners/partner-answer.ts";

export function partnerCard(row: PartnerRow, language: Language): Partner {
  const { createdAt: _, description, ...card } = row;
  return { ...card, description: inLanguage(description, language) };
}
