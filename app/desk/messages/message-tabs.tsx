import { TabLinks } from "#app/core/ui/tab-links.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

const tabs = [
  { name: "messages", path: "messages" },
  { name: "templates", path: "messages/templates" },
] as const;

/** Messages that operators write, and the templates of automatic messages. */
export function MessageTabs({ current }: { current: (typeof tabs)[number]["name"] }) {
  const { t } = useTranslation("outreach");
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
