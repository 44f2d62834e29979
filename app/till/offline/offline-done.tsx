import { useEffect, useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Button } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Check } from "#app/core/ui/icons.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { PrintButton } from "#app/core/ui/print-button.tsx";
import { Halves } from "#app/till/frame/halves.tsx";
import { StateField } from "#app/till/frame/state-field.tsx";
import { PriceLines } from "#app/till/sales/price-lines.tsx";
import type { KitStampCard, OfflineKit } from "#app/till/kept/kit.ts";
import type { QueuedSale } from "#app/till/kept/queued-sale.ts";
import { momentText } from "./moment-text.ts";

interface OfflineDoneProps {
  sold: QueuedSale;
  kit: OfflineKit;
  onNext: () => void;
}

/** A sale that this till has made and keeps: what is to be paid, and the customer's sheet. */
export function OfflineDone({ sold, kit, onNext }: OfflineDoneProps) {
  const { t } = useTranslation(["unplugged", "till"]);
  const { shown, sale } = sold;
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => next.current?.querySelector("button")?.focus({ preventScroll: true }), []);
  const pays = shown.payableMillimes > 0;
  return (
    <Halves
      state={
        <div className="print:hidden">
          <StateField
            tone="done"
            amount={pays ? { label: t("till:sale.payable"), millimes: shown.payableMillimes } : null}
            title={t(pays ? "done.take" : "done.nothing")}
            sign={
              <span className="grid size-14 place-items-center">
                <Check className="size-8 stroke-[2.25]" />
              </span>
            }
          >
            <PriceLines
              priceMillimes={sale.amountMillimes}
              reductionMillimes={shown.item?.reductionMillimes ?? 0}
            />
            <p>{t("done.kept")}</p>
          </StateField>
        </div>
      }
      work={
        <div ref={next} className="grid gap-3 print:hidden">
          <Button variant="accent" size="lg" full className="min-h-16" onClick={onNext}>
            {t("done.next")}
          </Button>
          <PrintButton variant="secondary" size="lg" full>
            {t("till:close.print")}
          </PrintButton>
        </div>
      }
      more={<Receipt sold={sold} kit={kit} />}
    />
  );
}

/** What the customer takes home. It is no receipt of a cash register and has no total. */
function Receipt({ sold: { seq, sale, shown }, kit }: Pick<OfflineDoneProps, "sold" | "kit">) {
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
