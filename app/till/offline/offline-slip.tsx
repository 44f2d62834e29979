import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import type { KitStampCard, OfflineKit } from "#app/till/kept/kit.ts";
import type { QueuedSale } from "#app/till/kept/queued-sale.ts";
import { momentText } from "./moment-text.ts";

interface OfflineSlipProps {
  sold: QueuedSale;
  kit: OfflineKit;
}

/** What the customer takes home. It is no receipt of a cash register and has no total. */
export function OfflineSlip({ sold: { seq, sale, shown }, kit }: OfflineSlipProps) {
  const { t } = useTranslation(["unplugged", "till"]);
  const time = momentText(sale.at);
  return (
    <Card as="article" padding="lg" className="grid gap-4 print:border print:border-line print:shadow-none">
      <header>
        <h2 className="text-xl font-bold">{t("till:slip.title")}</h2>
        <p className="text-muted">
          <bdi translate="no" className="block">
            {kit.store.name}
          </bdi>
          <bdi dir="ltr" translate="no">
            {time}
          </bdi>
        </p>
      </header>
      <p className="flex flex-wrap items-center gap-x-2">
        {t("customer.points")} <Points amount={shown.points} words />
      </p>
      <dl className="divide-y divide-line border-y border-line">
        {shown.item && (
          <Fact name={t(`till:over.title.${shown.item.type}_USED`)}>
            <Money millimes={shown.item.reductionMillimes} />
          </Fact>
        )}
        {sale.reference !== undefined && (
          <Fact name={t("till:slip.ticket")}>
            <bdi translate="no" className="break-all">
              {sale.reference}
            </bdi>
          </Fact>
        )}
        <Fact name={t("done.number")}>
          <bdi dir="ltr" translate="no" className="font-code">
            {seq}
          </bdi>
        </Fact>
      </dl>
      <Stamps cards={kit.stampCards} paidMillimes={shown.payableMillimes} />
      <p className="text-sm text-muted">{t("done.later")}</p>
      <p className="text-sm text-muted">{t("till:slip.notice")}</p>
    </Card>
  );
}

/** The stamp cards that this sale is likely to fill; the house decides. */
function Stamps({ cards, paidMillimes }: { cards: readonly KitStampCard[]; paidMillimes: number }) {
  const { t } = useTranslation("unplugged");
  const titles = cards.filter((card) => paidMillimes > 0 && paidMillimes >= card.leastMillimes);
  if (titles.length === 0) return null;
  return (
    <div>
      <p>{t("done.stamps")}</p>
      <ul className="list-disc ps-5">
        {titles.map(({ title }) => (
          <li key={title}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
