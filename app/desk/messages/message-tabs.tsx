import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PlaceTabs } from "#app/desk/frame/place-tabs.tsx";

const tabs = [
  { name: "messages", path: "messages" },
  { name: "templates", path: "messages/templates" },
] as const;

/** Messages that operators write, and the templates of automatic messages. */
export function MessageTabs({ current }: { current: (typeof tabs)[number]["name"] }) {
  const { t } = useTranslation("outreach");
  const named = tabs.map((tab) => ({ ...tab, label: t(`tabs.${tab.name}`) }));
  return <PlaceTabs label={t("tabs.label")} tabs={named} current={current} />;
}
