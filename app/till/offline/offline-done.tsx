import { useEffect, useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Button } from "#app/core/ui/button.tsx";
import { Check } from "#app/core/ui/icons.tsx";
import { PrintButton } from "#app/core/ui/print-button.tsx";
import { Halves } from "#app/till/frame/halves.tsx";
import { Shortcut } from "#app/till/frame/shortcut.tsx";
import { StateField } from "#app/till/frame/state-field.tsx";
import { PriceLines } from "#app/till/sales/price-lines.tsx";
import type { OfflineKit } from "#app/till/kept/kit.ts";
import type { QueuedSale } from "#app/till/kept/queued-sale.ts";
import { OfflineSlip } from "./offline-slip.tsx";

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
          <Button
            variant="accent"
            size="lg"
            full
            className="min-h-16"
            onClick={onNext}
            aria-keyshortcuts="F2 F4"
          >
            {t("done.next")}
            <Shortcut name="F2" />
          </Button>
          <PrintButton variant="secondary" size="lg" full>
            {t("till:close.print")}
          </PrintButton>
        </div>
      }
      more={<OfflineSlip sold={sold} kit={kit} />}
    />
  );
}
