import type { Language } from "#app/i18n/languages.ts";
import type { AnonymousCall, ClientCall } from "#app/services/call.ts";

/** Whom the catalogue is shown to: a customer, or a visitor of the pages who is not signed in. */
export interface Viewer {
  now: Date;
  language: Language;
  userId: string | null;
}

export function viewerOf({ now, language, caller }: AnonymousCall | ClientCall): Viewer {
  return { now, language, userId: caller?.userId ?? null };
}
