import { formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { messageUseDays } from "#app/core/domain/operator-messages/message.ts";
import { leastSeen } from "#app/core/domain/segments/seen-count.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { FigureTable } from "#app/core/ui/charts/figure-table.tsx";

/** Customers; null for fewer than the reader may know. */
export interface ShownOutcome {
  sent: number | null;
  opened: number | null;
  used: number | null;
  heldOut: number | null;
  heldOutUsed: number | null;
  /** Whether only purchases of the message's offer count as use; otherwise any purchase at a partner does. */
  ofOffer: boolean;
}

/** The outcome of a message: the customers who got it, compared with those left out. */
export function MessageOutcome({ outcome }: { outcome: ShownOutcome }) {
  const { t } = useTranslation("outreach");
  const language = useLanguage();
  const { sent, opened, used, heldOut, heldOutUsed, ofOffer } = outcome;
  const number = (count: number | null) =>
    count === null ? t("figures.few", { leastSeen }) : formatNumber(count, language);
  const share = (count: number | null, all: number | null) =>
    count === null || all === null || all === 0
      ? number(count)
      : t("figures.of", { amount: number(count), percent: number(Math.round((count * 1000) / all) / 10) });
  const rows = [
    { id: "sent", label: t("figures.got"), cells: [number(sent), share(opened, sent), share(used, sent)] },
    {
      id: "heldOut",
      label: t("figures.leftOut"),
      cells: [number(heldOut), null, share(heldOutUsed, heldOut)],
    },
  ];
  return (
    <section className="grid grid-cols-1 gap-3">
      <div>
        <h2 className="text-lg font-semibold">{t("figures.title")}</h2>
        <p className="text-sm text-muted">
          {sent === 0 && heldOut === 0 ? t("figures.none") : t("figures.text", { count: messageUseDays })}
        </p>
      </div>
      <FigureTable
        label={t("figures.title")}
        first={t("figures.group")}
        columns={[t("figures.sent"), t("figures.opened"), t(ofOffer ? "figures.used" : "figures.usedAny")]}
        rows={rows}
      />
    </section>
  );
}
