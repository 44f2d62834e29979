import type { Language } from "#app/core/domain/languages.ts";
import type { AnonymousCall, ClientCall } from "#app/core/services/call.ts";

/** The reader of the catalogue: a customer, or a visitor who is not signed in. */
export interface Viewer {
  now: Date;
  language: Language;
  userId: string | null;
}

export function viewerOf({ now, language, caller }: AnonymousCall | ClientCall): Viewer {
  return { now, language, userId: caller?.userId ?? null };
}
