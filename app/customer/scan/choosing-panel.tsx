import { Form, useFetcher } from "#app/remix.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { formatMoney } from "#app/core/ui/format.ts";
import { Countdown } from "#app/core/ui/countdown.tsx";
import { ErrorSummary } from "#app/core/ui/error-summary.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import type { FailedForm } from "#app/core/ui/forms/failed-form.ts";
import { ItemChoice } from "./item-choice.tsx";
import { Line, Receipt, Sums } from "./receipt.tsx";
import type { Sale } from "./sale.ts";

export interface ChoosingPanelProps {
  sale: Sale;
  /** The server's time, in milliseconds since 1970. */
  now: number;
  /** The refusal of the last confirmation, and when it happened. */
  refused: { error: ErrorCode; at: number } | null;
  onEnd: () => void;
}

/** Before the customer confirms: the price, the items that reduce it, the rest to pay, and the points. */
export function ChoosingPanel({ sale, now, refused, onEnd }: ChoosingPanelProps) {
  const { t } = useTranslation(["scan", "errors"]);
  const language = useLanguage();
  const { chosen, choose, sums, settled, failed } = useChoice(sale);
  const shown = useLater(failed, refused);
  return (
    <Form method="post" replace className="grid gap-5">
      {shown && <ErrorSummary key={shown.at} title={t(`errors:${shown.error}`)} />}
      <Receipt sale={sale}>
        <Sums sums={sums} />
        <Line label={t("receipt.expected")}>
          <Points
            amount={sale.expectedPoints}
            sign
            className={classNames("transition-opacity", !settled && "opacity-40")}
          />
        </Line>
      </Receipt>
      {sale.items.length > 0 ? (
        <ItemChoice items={sale.items} chosen={chosen} onChoose={choose} />
      ) : (
        <>
          <input type="hidden" name="walletItemId" value="" />
          <p className="text-sm text-muted">{t("choice.nothing")}</p>
        </>
      )}
      <div className="grid gap-3">
        {sale.items.length > 0 && (
          <noscript className="contents">
            <button
              name="intent"
              value="choose"
              className="min-h-12 rounded-full border-[1.5px] border-line-strong bg-surface px-5 font-semibold"
            >
              {t("choice.apply")}
            </button>
          </noscript>
        )}
        <SubmitButton intent="confirm" variant="accent" size="lg" full translate="no">
          {t("choice.confirm", { amount: formatMoney(sums.payableMillimes, language) })}
        </SubmitButton>
        <SubmitButton intent="decline" variant="quiet" full>
          {t("choice.decline")}
        </SubmitButton>
        {sale.expiresAt !== null && (
          <p className="text-center text-sm text-muted">
            {t("choice.time")} <Countdown until={sale.expiresAt} now={now} onEnd={onEnd} />
          </p>
        )}
      </div>
    </Form>
  );
}

/** The latest error: the choice was not sent, or the confirmation was refused. */
function useLater(failed: FailedForm | null, refused: ChoosingPanelProps["refused"]) {
  const [isOfChoice, setIsOfChoice] = useState(false);
  useEffect(() => setIsOfChoice(failed !== null), [failed]);
  useEffect(() => setIsOfChoice(false), [refused?.at]);
  return isOfChoice ? failed : refused;
}

/**
 * The current choice. It is sent to the server at once, so that the till sees it too, and shown before the
 * answer arrives.
 */
function useChoice(sale: Sale) {
  const fetcher = useFetcher<FailedForm | null>();
  const [chosen, setChosen] = useState(sale.walletItemId);
  const choose = (id: string | null) => {
    setChosen(id);
    fetcher.submit({ intent: "choose", walletItemId: id ?? "" }, { method: "post" });
  };
  const item = sale.items.find(({ id }) => id === chosen);
  const { priceMillimes, pointPrice } = sale;
  const sums = {
    ...{ priceMillimes, pointPrice },
    reductionMillimes: item?.reductionMillimes ?? 0,
    payableMillimes: item?.payableMillimes ?? priceMillimes,
  };
  return {
    chosen,
    choose,
    sums,
    settled: fetcher.state === "idle" && sale.walletItemId === chosen,
    failed: fetcher.data ?? null,
  };
}
