import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Qr } from "#app/core/ui/qr.tsx";
import type { TillSale } from "#app/till/frame/sale.ts";
import { StateField } from "#app/till/frame/state-field.tsx";
import { TimeLeft } from "#app/till/frame/time-left.tsx";

/** The code to show to the customer: as large as the screen allows, black on white in every theme. */
export function SaleCodePanel({ sale }: { sale: TillSale }) {
  const { t } = useTranslation("till");
  return (
    <section
      aria-labelledby="show"
      data-theme="light"
      className="grid content-start justify-items-center gap-3 rounded-xl bg-white p-4 text-code-ink shadow-low md:p-6"
    >
      <h2 id="show" className="text-center text-base font-semibold">
        {t("sale.show")}
      </h2>
      <Qr
        text={sale.qrUrl}
        label={t("sale.qr", { code: sale.code })}
        className="-my-2 max-w-[min(26rem,var(--screen)-22rem)] min-w-52"
      />
      <p className="grid justify-items-center gap-0.5 text-center">
        <span className="text-sm text-muted">{t("sale.orType")}</span>
        <bdi
          dir="ltr"
          translate="no"
          className="font-code text-xl font-semibold tracking-[0.06em] whitespace-nowrap xs:text-2xl"
        >
          {sale.code}
        </bdi>
      </p>
    </section>
  );
}

/** Only the customer has to act now. */
export function SaleWaiting({ sale, now }: { sale: TillSale; now: number }) {
  const { t } = useTranslation("till");
  const attached = sale.status === "ATTACHED";
  const name = sale.customerFirstName ?? t("sale.someone");
  return (
    <StateField
      tone="waiting"
      amount={sale.payableMillimes > 0 ? { label: t("sale.payable"), millimes: sale.payableMillimes } : null}
      title={attached ? t("sale.attached", { name }) : t("sale.created")}
      sign={<TimeLeft sale={sale} now={now} />}
    >
      <p className="mt-1 text-on-sea-muted">{t(attached ? "sale.attachedText" : "sale.createdText")}</p>
    </StateField>
  );
}
