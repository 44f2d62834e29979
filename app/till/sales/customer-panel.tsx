import { LinkButton } from "#app/core/ui/button.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { ChoiceRow } from "#app/core/ui/choice-row.tsx";
import { useCountdown } from "#app/core/ui/countdown.tsx";
import { FieldGroup } from "#app/core/ui/field.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { LevelRosette } from "#app/core/ui/zellige/level-rosette.tsx";
import { handleMs } from "#app/core/domain/transactions/times.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { AmountField } from "#app/till/frame/amount-field.tsx";
import type { FoundCustomer } from "#app/till/frame/answer.ts";
import { Halves } from "#app/till/frame/halves.tsx";
import { ReferenceField } from "#app/till/frame/reference-field.tsx";
import { Step } from "#app/till/frame/step.tsx";
import { SendButton, TillFormFrame, type TillForm } from "#app/till/frame/till-form.tsx";
import { TimeRing } from "#app/till/frame/time-left.tsx";
import { useOutbox } from "#app/till/frame/use-outbox.tsx";

interface CustomerPanelProps {
  found: FoundCustomer;
  form: TillForm;
}

/**
 * The customer of a scanned card. The cashier chooses one of their items or none, types the amount, and asks
 * for the customer's confirmation.
 */
export function CustomerPanel({ found, form }: CustomerPanelProps) {
  const { t } = useTranslation(["till", "common"]);
  const language = useLanguage();
  const left = useCountdown(found.leftMs, 0);
  const { sending } = useOutbox();
  const { errorOf, valueOf } = form;
  const other = (
    <LinkButton to={`/${language}/cashier/code`} variant="secondary" size="lg" full>
      {t("customer.other")}
    </LinkButton>
  );
  // While it is being sent, nobody knows yet whether it was in time.
  if (left === 0 && sending === null)
    return (
      <Halves
        state={
          <p role="alert" className="text-2xl leading-tight font-bold text-danger-ink">
            {t("customer.late")}
          </p>
        }
        work={other}
      />
    );
  return (
    <TillFormFrame form={form} className="[--keypad-rest:46rem] md:[--keypad-rest:31.5rem]">
      <input type="hidden" name="customer" value={found.customer} />
      <Halves
        state={
          <>
            <Step
              sign={<TimeRing label={t("customer.timeLeft")} left={left} max={handleMs / 1000} />}
              text={
                <span className="flex items-center gap-2">
                  <LevelRosette level={found.level} className="size-7" />
                  <span>
                    <bdi translate="no" className="font-semibold text-ink">
                      {found.firstName ?? t("sale.someone")}
                    </bdi>
                    <span aria-hidden="true"> · {t("common:points.level", { level: found.level })}</span>
                  </span>
                </span>
              }
            >
              {t("code.stepAmount")}
            </Step>
            <Stamps stamps={found.stamps} />
            <Items items={found.items} />
          </>
        }
        work={
          <>
            <AmountField
              label={t("sell.amount")}
              error={errorOf("amount")}
              defaultValue={valueOf("amount") ?? found.amount ?? undefined}
              autoFocus
              keypad
            />
            <ReferenceField
              error={errorOf("reference")}
              defaultValue={valueOf("reference") ?? found.reference ?? undefined}
            />
            <SendButton form={form} variant="accent" size="lg" full className="min-h-16">
              {t("customer.ask")}
            </SendButton>
            {other}
          </>
        }
      />
    </TillFormFrame>
  );
}

function Stamps({ stamps }: Pick<FoundCustomer, "stamps">) {
  const { t } = useTranslation("till");
  if (stamps.length === 0) return null;
  return (
    <Card>
      <ul className="grid gap-1 text-sm">
        {stamps.map((card) => (
          <li key={card.id} className="flex flex-wrap justify-between gap-x-4">
            <bdi>{card.title}</bdi>
            <span className="font-semibold tabular">
              {t("customer.stamps", { stamps: card.stamps, target: card.target })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Items({ items }: Pick<FoundCustomer, "items">) {
  const { t } = useTranslation("till");
  if (items.length === 0) return <p className="text-muted">{t("customer.noItems")}</p>;
  return (
    <FieldGroup legend={t("customer.items")}>
      {items.map(({ id, title, type, remainingMillimes }) => (
        <ChoiceRow key={id} name="walletItemId" value={id} chosen={false}>
          <bdi className="block leading-snug font-medium break-words">{title}</bdi>
          <span className="block text-sm text-muted">
            {t(`code.type.${type}`)}
            {remainingMillimes !== null && (
              <>
                {" · "}
                {t("code.holds")} <Money millimes={remainingMillimes} />
              </>
            )}
          </span>
        </ChoiceRow>
      ))}
      <ChoiceRow name="walletItemId" value="" chosen>
        <span className="block font-medium">{t("customer.none")}</span>
      </ChoiceRow>
    </FieldGroup>
  );
}
