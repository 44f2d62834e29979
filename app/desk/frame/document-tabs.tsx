import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { TabLinks } from "#app/core/ui/tab-links.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

const tabs = [
  { name: "documents", path: "documents" },
  { name: "withholding", path: "withholding" },
] as const;

/** Documents to companies, and what was withheld from them. */
export function DocumentTabs({ current }: { current: (typeof tabs)[number]["name"] }) {
  const { t } = useTranslation("documents");
  const language = useLanguage();
  return (
    <TabLinks
      label={t("tabs.label")}
      tabs={tabs.map(({ name, path }) => ({
        to: `/${language}/operator/${path}`,
        label: t(`tabs.${name}`),
        current: name === current,
      }))}
      className="mb-5"
    />
  );
}
