import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { PlaceTabs } from "./place-tabs.tsx";

const tabs = [
  { name: "campaigns", path: "campaigns" },
  { name: "segments", path: "segments" },
  { name: "stamps", path: "stamp-cards" },
] as const;

/** Campaigns, the segments that they are for, and stamp cards. */
export function CampaignTabs({ current }: { current: (typeof tabs)[number]["name"] }) {
  const { t } = useTranslation("campaigns");
  const named = tabs.map((tab) => ({ ...tab, label: t(`tabs.${tab.name}`) }));
  return <PlaceTabs label={t("tabs.label")} tabs={named} current={current} />;
}
