import type { Language } from "#app/i18n/languages.ts";
import type { AnonymousCall, ClientCall } from "#app/services/call.ts";

/** The reader of the catalogue: a customer, or a visitor who is not signed in. */
export interface Reader {
  now: Date;
  language: Language;
  userId: string | null;
}

export function readerOf({ now, language, caller }: AnonymousCall | ClientCall): Reader {
  return { now, language, userId: caller?.userId ?? null };
}
