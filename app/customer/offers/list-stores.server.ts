import { listedStores, type ListedStores } from "#app/core/ui/shown/partner.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";
import type { Store } from "#app/core/domain/stores/store-answer.ts";

/** A partner's stores for a page's list: the first ones, or all if the page's address says `?stores=all`. */
export function listStores(stores: readonly Store[], language: Language, request: Request): ListedStores {
  const t = translator(language);
  return listedStores(stores, {
    nameOf: (state) => t(`governorates.${state}`, { ns: "partners" }),
    language,
    all: new URL(request.url).searchParams.get("stores") === "all",
  });
}
