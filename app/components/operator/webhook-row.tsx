import { useTranslation } from "#app/i18n/page-texts.tsx";
import { ListRow } from "#app/components/ui/list.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { EventFamily } from "#app/domain/webhooks/events.ts";

export interface ShownWebhook {
  id: string;
  partner: string;
  /** Null for all stores. */
  store: string | null;
  url: string;
  events: EventFamily[];
}

/** One webhook and its events. */
export function WebhookRow({ webhook }: { webhook: ShownWebhook }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { id, partner, store, url, events } = webhook;
  const eventNames =
    events.length > 0
      ? events.map((family) => t(`webhooks.event.${family}`)).join(" · ")
      : t("webhooks.everything");
  return (
    <ListRow
      to={`/${language}/operator/webhooks/${id}`}
      title={<bdi>{partner}</bdi>}
      subtitle={
        <>
          <bdi dir="ltr" className="block break-all rtl:text-end">
            {url}
          </bdi>
          <bdi>{store ?? t("webhooks.allStores")}</bdi> — {eventNames}
        </>
      }
    />
  );
}
