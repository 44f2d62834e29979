import { TabLinks } from "#app/core/ui/tab-links.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

const tabs = [
  { name: "campaigns", path: "campaigns" },
  { name: "segments", path: "segments" },
  { name: "stamps", path: "stamp-cards" },
] as const;

/** Campaigns, the segments that they are for, and stamp cards. */
export function CampaignTabs({ current }: { current: (typeof tabs)[number]["name"] }) {
  const { t } = useTranslation("campaigns");
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
