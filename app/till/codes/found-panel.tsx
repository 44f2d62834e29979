import { CircleSlash, Ticket } from "#app/core/ui/icons.tsx";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatDinars, formatMoney } from "#app/core/ui/format.ts";
import { Badge, softTones } from "#app/core/ui/badge.tsx";
import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { WithAmounts } from "#app/core/ui/with-amounts.tsx";
import { useCountdown } from "#app/core/ui/countdown.tsx";
import { codePeriodSeconds } from "#app/core/domain/wallet/in-store-code.ts";
import { AmountField } from "#app/till/frame/amount-field.tsx";
import type { FoundItem } from "#app/till/frame/answer.ts";
import { Halves } from "#app/till/frame/halves.tsx";
import { ReferenceField } from "#app/till/frame/reference-field.tsx";
import { PriceLines } from "#app/till/sales/price-lines.tsx";
import { Shortcut } from "#app/till/frame/shortcut.tsx";
import { StateField } from "#app/till/frame/state-field.tsx";
import { Step } from "#app/till/frame/step.tsx";
import { TimeRing } from "#app/till/frame/time-left.tsx";
import { SendButton, TillFormFrame, type TillForm } from "#app/till/frame/till-form.tsx";
import { useOutbox } from "#app/till/frame/use-outbox.tsx";

interface FoundPanelProps {
  found: FoundItem;
  /** Looks the code up again, with the price. */
  lookup: TillForm;
  redeem: TillForm;
}

/**
 * A code's item: what it is, what is left of it and whether it is good, before any price is typed; then the rest to pay,
 * and its use.
 */
export function FoundPanel({ found, lookup, redeem }: FoundPanelProps) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { reason, payableMillimes } = found;
  const left = useCountdown(found.codeLeftMs ?? 0, 0);
  const { sending } = useOutbox();
  const [typed, setTyped] = useState(found.priceMillimes);
  const isTooLittle = reason === "BASKET_BELOW_MINIMUM";
  // While it is being used, nobody knows yet whether it was in time.
  const isLate = (reason === null || isTooLittle) && left === 0 && sending === null;
  const isGood = !isLate && (reason === null || isTooLittle);
  const time = <TimeRing label={t("code.timeLeft")} left={left} max={2 * codePeriodSeconds} />;
  const minimum = formatMoney(found.minimumPurchaseMillimes ?? 0, language);
  const no = isLate ? t("code.late") : reason !== null && t(`code.reason.${reason}`, { amount: minimum });
  const isPriced = isGood && payableMillimes !== null;
  return (
    <Halves
      state={
        <>
          {no !== false && (
            <p role="alert" className="text-2xl leading-tight font-bold text-danger-ink">
              <WithAmounts text={no} />
            </p>
          )}
          {isPriced ? (
            <StateField
              tone="turn"
              amount={payableMillimes > 0 ? { label: t("sale.payable"), millimes: payableMillimes } : null}
              title={t(payableMillimes > 0 ? "code.take" : "code.takeNothing")}
              sign={time}
            >
              <PriceLines
                priceMillimes={found.priceMillimes ?? 0}
                reductionMillimes={found.reductionMillimes ?? 0}
              />
            </StateField>
          ) : (
            isGood && (
              // On a phone the item and the keypad fill the screen.
              <div className="max-md:hidden">
                <Step sign={time}>{t("code.stepAmount")}</Step>
              </div>
            )
          )}
          <Item found={found} good={isGood} announced={isPriced || !isGood} />
        </>
      }
      work={
        <>
          {isPriced && <UseForm found={found} form={redeem} />}
          {(isLate || (isGood && !isPriced)) && (
            <PriceForm found={found} form={lookup} late={isLate} onAmount={setTyped} />
          )}
          {/* A new code of this customer is for the same price. */}
          <LinkButton
            to={`/${language}/cashier/code`}
            state={isLate && typed !== null ? { code: "", amount: formatDinars(typed, "en") } : undefined}
            variant="secondary"
            size="lg"
            full
          >
            {t("code.other")}
          </LinkButton>
        </>
      }
    />
  );
}

interface PriceFormProps {
  found: FoundItem;
  form: TillForm;
  /** The code is too old: what was typed stays, and goes along with the next code. */
  late: boolean;
  onAmount: (millimes: number | null) => void;
}

function PriceForm({ found, form, late, onAmount }: PriceFormProps) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  const { priceMillimes, reference } = found;
  const typed = priceMillimes === null ? undefined : formatDinars(priceMillimes, language);
  return (
    <TillFormFrame form={form} className="[--keypad-rest:42rem] md:[--keypad-rest:28rem]">
      <fieldset disabled={late} className="grid min-w-0 gap-3 disabled:opacity-60">
        <input type="hidden" name="code" value={found.code} />
        <AmountField
          label={t("sell.amount")}
          error={form.errorOf("amount")}
          defaultValue={typed}
          autoFocus
          keypad
          onAmount={onAmount}
        />
        <ReferenceField error={form.errorOf("reference")} defaultValue={reference ?? undefined} />
        <SendButton form={form} variant="accent" size="lg" full className="min-h-16">
          {t("code.price")}
        </SendButton>
      </fieldset>
    </TillFormFrame>
  );
}

function UseForm({ found, form }: { found: FoundItem; form: TillForm }) {
  const { t } = useTranslation("till");
  return (
    <TillFormFrame form={form} className="grid">
      <input type="hidden" name="code" value={found.code} />
      <input type="hidden" name="amount" value={formatDinars(found.priceMillimes ?? 0, "en")} />
      {found.reference !== null && <input type="hidden" name="reference" value={found.reference} />}
      <SendButton
        form={form}
        variant="accent"
        size="lg"
        full
        aria-keyshortcuts="F9"
        className="min-h-20 text-xl"
      >
        {t("code.redeem")}
        <Shortcut name="F9" />
      </SendButton>
    </TillFormFrame>
  );
}

interface ItemProps {
  found: FoundItem;
  good: boolean;
  /** Whether its name takes the focus; otherwise the price does. */
  announced: boolean;
}

function Item({ found, good, announced }: ItemProps) {
  const { t } = useTranslation("till");
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (announced) head.current?.focus();
  }, [found, announced]);
  const { title, type, customerFirstName, remainingMillimes, minimumPurchaseMillimes, lastDay } = found;
  const tone = good ? "success" : "danger";
  const Sign = good ? Ticket : CircleSlash;
  return (
    <Card as="section" aria-labelledby="found" padding="md" className="grid gap-3">
      <div className="flex items-center gap-4">
        <span
          className={classNames("grid size-14 shrink-0 place-items-center rounded-full", softTones[tone])}
        >
          <Sign className="size-7" />
        </span>
        <div className="min-w-0 grow">
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
                <bdi translate="no">{customerFirstName}</bdi>
              </>
            )}
          </p>
        </div>
        <Badge tone={tone}>{t(good ? "code.good" : "code.notGood")}</Badge>
      </div>
      <dl className="divide-y divide-line empty:hidden">
        {remainingMillimes !== null && (
          <Fact name={t("code.holds")}>
            <Money millimes={remainingMillimes} className="text-lg font-semibold" />
          </Fact>
        )}
        {minimumPurchaseMillimes !== null && (
          <Fact name={t("code.minimum")}>
            <Money millimes={minimumPurchaseMillimes} />
          </Fact>
        )}
        {lastDay !== null && <Fact name={t("code.validTo")}>{lastDay}</Fact>}
      </dl>
    </Card>
  );
}
