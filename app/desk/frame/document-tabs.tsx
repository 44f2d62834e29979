import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PlaceTabs } from "./place-tabs.tsx";

const tabs = [
  { name: "documents", path: "documents" },
  { name: "withholding", path: "withholding" },
] as const;

/** Documents to companies, and what was withheld from them. */
export function DocumentTabs({ current }: { current: (typeof tabs)[number]["name"] }) {
  const { t } = useTranslation("documents");
  const named = tabs.map((tab) => ({ ...tab, label: t(`tabs.${tab.name}`) }));
  return <PlaceTabs label={t("tabs.label")} tabs={named} current={current} />;
}
