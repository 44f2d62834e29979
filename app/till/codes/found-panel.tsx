import { CircleSlash, Ticket } from "#app/core/ui/icons.tsx";
import { useEffect, useRef } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatDinars, formatMoney } from "#app/core/ui/format.ts";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { softTones } from "#app/core/ui/badge.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useCountdown } from "#app/core/ui/countdown.tsx";
import { codePeriodSeconds } from "#app/core/domain/wallet/in-store-code.ts";
import type { FoundItem } from "#app/till/frame/answer.ts";
import { Halves } from "#app/till/frame/halves.tsx";
import { SaleMoney } from "#app/till/sales/sale-money.tsx";
import { Shortcut } from "#app/till/frame/shortcut.tsx";
import { Step } from "#app/till/frame/step.tsx";
import { TimeRing } from "#app/till/frame/time-left.tsx";
import { SendButton, TillFormFrame, type TillForm } from "#app/till/frame/till-form.tsx";
import { useOutbox } from "#app/till/frame/use-outbox.tsx";

interface FoundPanelProps {
  found: FoundItem;
  form: TillForm;
}

/** A code's item and the rest to pay: ready to be used, or with the reason why it cannot be. */
export function FoundPanel({ found, form }: FoundPanelProps) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { reason, priceMillimes, reductionMillimes, payableMillimes } = found;
  const amounts =
    reason === null && reductionMillimes !== null && payableMillimes !== null
      ? { priceMillimes, reductionMillimes, payableMillimes }
      : null;
  const minimum = formatMoney(found.minimumPurchaseMillimes ?? 0, language);
  const left = useCountdown(found.codeLeftMs ?? 0, 0);
  const { sending } = useOutbox();
  // While it is being used, nobody knows yet whether it was in time.
  const isLate = amounts !== null && left === 0 && sending === null;
  return (
    <Halves
      state={
        <>
          {amounts && !isLate ? (
            <Step sign={<CodeTime left={left} />}>
              {amounts.payableMillimes > 0
                ? t("code.take", { amount: formatMoney(amounts.payableMillimes, language) })
                : t("code.takeNothing")}
            </Step>
          ) : (
            <p role="alert" className="text-2xl leading-tight font-bold text-danger-ink">
              {isLate ? t("code.late") : reason !== null && t(`code.reason.${reason}`, { amount: minimum })}
            </p>
          )}
          <Item found={found} usable={amounts !== null && !isLate} />
        </>
      }
      work={
        <Card padding="lg" className="grid gap-5">
          {amounts && !isLate && (
            <>
              <SaleMoney amounts={amounts} taken={false} />
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
          )}
          <LinkButton to={`/${language}/cashier/code`} variant="secondary" size="lg" full>
            {t("code.other")}
          </LinkButton>
        </Card>
      }
    />
  );
}

/** The remaining time of the code, which the customer's phone replaces each minute. */
function CodeTime({ left }: { left: number }) {
  const { t } = useTranslation("till");
  return <TimeRing label={t("code.timeLeft")} left={left} max={2 * codePeriodSeconds} />;
}

function Item({ found, usable }: { found: FoundItem; usable: boolean }) {
  const { t } = useTranslation("till");
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), [found]);
  const { title, type, customerFirstName, remainingMillimes } = found;
  const Sign = usable ? Ticket : CircleSlash;
  return (
    <Card as="section" aria-labelledby="found" padding="lg" className="grid gap-4">
      <div className="flex items-center gap-4">
        <span
          className={classNames(
            "grid size-14 shrink-0 place-items-center rounded-full",
            softTones[usable ? "success" : "danger"],
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
          </p>
        </div>
      </div>
      {remainingMillimes !== null && (
        <dl className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
          <dt className="text-sm text-muted">{t("code.holds")}</dt>
          <dd>
            <Money millimes={remainingMillimes} className="text-lg font-semibold" />
          </dd>
        </dl>
      )}
    </Card>
  );
}
