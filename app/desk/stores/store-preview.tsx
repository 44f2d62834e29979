import { isGovernorate } from "#app/core/domain/governorates.ts";
import { StoreList } from "#app/core/ui/shown/store-list.tsx";
import type { Language } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { Values } from "#app/desk/record/form-field.ts";
import { Preview } from "#app/desk/record/preview.tsx";

/** A preview of the store as its partner's page lists it, from the form's values. */
export function StorePreview({ typed, language }: { typed: Values; language: Language }) {
  const { t } = useTranslation("operator");
  const state = typed.state ?? "";
  if (!isGovernorate(state)) return null;
  const degrees = (name: string) => (typed[name] ? Number(typed[name]) : null);
  const store = {
    id: "preview",
    name: typed.name || t("editor.unnamed"),
    address: typed.address ?? "",
    state,
    latitude: degrees("latitude"),
    longitude: degrees("longitude"),
  };
  return (
    <Preview language={language}>
      <StoreList stores={{ shown: [store], counts: { [state]: 1 } }} level={3} />
    </Preview>
  );
}
