import { CustomerLink } from "#app/desk/customers/customer-link.tsx";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { Trial, TrialExample } from "./campaign-trial.tsx";

/** How many events a trial looked at, and where each fell out: by its first reason, with some of them. */
export function TrialFunnel({
  trial: { looked, leftOut, times, missed, isPaid },
}: {
  trial: Pick<Trial, "looked" | "leftOut" | "times" | "missed" | "isPaid">;
}) {
  const { t } = useTranslation("campaigns");
  const language = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  const told = { count: looked, amount: number(looked) };
  return (
    <section className="grid grid-cols-1 gap-2" aria-labelledby="trial-funnel">
      <h3 id="trial-funnel" className="font-semibold">
        {isPaid ? t("try.lookedPaid", told) : t("try.looked", told)}
      </h3>
      {leftOut > 0 && <p className="text-sm text-muted">{t("try.leftOut")}</p>}
      {looked > 0 && (
        <ul className="grid grid-cols-1 divide-y divide-line text-sm">
          {missed.map(({ because, times: fallen, examples }) => (
            <li key={because} className="py-2">
              <Fallen text={t(`basket.because.${because}`)} count={fallen} of={looked} />
              {examples.length > 0 && (
                <details>
                  <summary className="inline-flex min-h-8 cursor-pointer items-center text-muted">
                    {t("try.examples")}
                  </summary>
                  <ul className="grid gap-1 pb-1">
                    {examples.map((one, place) => (
                      <li key={`${one.to} ${place}`}>
                        <ExampleLine of={one} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
          <li className="py-2 font-semibold">
            <Fallen text={t("try.fired")} count={times} of={looked} />
          </li>
        </ul>
      )}
    </section>
  );
}

function Fallen({ text, count, of }: { text: string; count: number; of: number }) {
  const language = useLanguage();
  return (
    <div className="flex min-h-8 items-center gap-3">
      <span className="min-w-0 grow">{text}</span>
      <progress aria-hidden="true" className="bar h-1.5 w-20 shrink-0 sm:w-40" value={count} max={of} />
      <bdi translate="no" dir="ltr" className="min-w-12 text-end tabular-nums">
        {formatNumber(count, language)}
      </bdi>
    </div>
  );
}

/** A customer, when it was and what was paid. */
export function ExampleLine({ of: { to, firstName, at, amountMillimes } }: { of: TrialExample }) {
  const language = useLanguage();
  return (
    <>
      <CustomerLink to={to} name={firstName} /> · {at} ·{" "}
      <bdi translate="no">{formatMoney(amountMillimes, language)}</bdi>
    </>
  );
}
