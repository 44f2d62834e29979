import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { TabLinks } from "#app/core/ui/tab-links.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** The tabs of webhooks and their deliveries. */
export function WebhookTabs({ current }: { current: "endpoints" | "deliveries" }) {
  const { t } = useTranslation("operator");
  const here = `/${useLanguage()}/operator/webhooks`;
  const tabs = [
    { name: "endpoints", to: here },
    { name: "deliveries", to: `${here}/deliveries` },
  ] as const;
  return (
    <TabLinks
      label={t("webhooks.tabs")}
      tabs={tabs.map(({ name, to }) => ({ to, label: t(`webhooks.${name}`), current: name === current }))}
      className="mb-5"
    />
  );
}
