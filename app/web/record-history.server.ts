import type { Language } from "#app/i18n/languages.ts";
import { listChangesOf } from "#app/services/audit/list-audit.server.ts";
import { auditShown } from "./audit-words.server.ts";

const shown = 20;

/** The latest changes of one record in words, newest first. */
export async function recordHistory(language: Language, id: string) {
  return (await listChangesOf(id, shown)).map((item) => auditShown(language, item));
}
