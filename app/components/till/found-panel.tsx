import { CircleSlash, Ticket } from "#app/components/ui/icons.tsx";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "#app/components/class-names.ts";
import { formatDinars, formatMoney } from "#app/components/format.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { FoundItem } from "./answer.ts";
import { Shortcut } from "./shortcut.tsx";
import { SendButton, TillFormFrame, type TillForm } from "./till-form.tsx";

/** A code's item and the rest to pay: ready to be used, or with the reason why it cannot be. */
export function FoundPanel({ found, form }: { found: FoundItem; form: TillForm }) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), [found]);
  const {
    title,
    type,
    customerFirstName,
    remainingMillimes,
    reason,
    priceMillimes,
    reductionMillimes,
    payableMillimes,
  } = found;
  const usable = reason === null && reductionMillimes !== null && payableMillimes !== null;
  const minimum = formatMoney(found.minimumPurchaseMillimes ?? 0, language);
  const Sign = usable ? Ticket : CircleSlash;
  return (
    <section
      aria-labelledby="found"
      className="mx-auto grid w-full max-w-lg gap-5 rounded-lg bg-surface p-5 shadow-high sm:p-7"
    >
      <div className="flex items-center gap-4">
        <span
          className={classNames(
            "grid size-14 shrink-0 place-items-center rounded-full",
            usable ? "bg-success-soft text-success-ink" : "bg-danger-soft text-danger-ink",
          )}
        >
          <Sign className="size-7" />
        </span>
        <div className="min-w-0">
          <h2
            id="found"
            ref={head}
            tabIndex={-1}
            data-focus-quiet
            className="text-lg font-semibold break-words"
          >
            <bdi>{title}</bdi>
          </h2>
          <p className="text-sm text-muted">
            {t(`code.type.${type}`)}
            {customerFirstName !== null && (
              <>
                {" · "}
                <bdi>{customerFirstName}</bdi>
              </>
            )}
            {remainingMillimes !== null &&
              ` · ${t("code.holds", { amount: formatMoney(remainingMillimes, language) })}`}
          </p>
        </div>
      </div>
      {usable ? (
        <>
          <dl className="grid gap-1 border-t border-line pt-4">
            <Line name={t("sale.price")} millimes={priceMillimes} />
            <Line name={t("sale.reduction")} millimes={-reductionMillimes} />
            <div className="mt-2 grid gap-0.5">
              <dt className="text-sm text-muted">{t("sale.payable")}</dt>
              <dd>
                <Money millimes={payableMillimes} className="text-3xl font-bold" />
              </dd>
            </div>
          </dl>
          <TillFormFrame form={form} className="grid">
            <input type="hidden" name="code" value={found.code} />
            <input type="hidden" name="amount" value={formatDinars(priceMillimes, "en")} />
            {found.reference !== null && <input type="hidden" name="reference" value={found.reference} />}
            <SendButton form={form} size="lg" full aria-keyshortcuts="F9" className="min-h-20 text-xl">
              {t("code.redeem")}
              <Shortcut name="F9" />
            </SendButton>
          </TillFormFrame>
        </>
      ) : (
        <p role="alert" className="font-medium text-danger-ink">
          {reason !== null && t(`code.reason.${reason}`, { amount: minimum })}
        </p>
      )}
      <LinkButton to={`/${language}/cashier/code`} variant="secondary" full>
        {t("code.other")}
      </LinkButton>
    </section>
  );
}

function Line({ name, millimes }: { name: string; millimes: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium">
        <Money millimes={millimes} />
      </dd>
    </div>
  );
}
