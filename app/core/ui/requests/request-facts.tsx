import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { AnswerFacts } from "./answer-facts.tsx";
import type { ShownRequest } from "./request.ts";

/** The customer's request: who, what, and their message. */
export function RequestFacts({ request }: { request: ShownRequest }) {
  const { t } = useTranslation("till");
  const {
    kind,
    customerFirstName,
    orderId,
    amountMillimes,
    claimedMillimes,
    pointPrice,
    message,
    storeName,
    date,
    time,
    answered,
  } = request;
  const corrected = amountMillimes !== null && claimedMillimes !== null && claimedMillimes !== amountMillimes;
  return (
    <Card as="section" aria-label={t("requests.facts")} className="grid grid-cols-1 gap-3">
      {message !== null && (
        <blockquote className="rounded-md bg-sunken px-4 py-3 break-words whitespace-pre-line">
          <bdi>{message}</bdi>
        </blockquote>
      )}
      <dl className="divide-y divide-line">
        {corrected && (
          <Fact name={t("requests.amountClaimed")}>
            <Money millimes={claimedMillimes} />
          </Fact>
        )}
        {amountMillimes !== null && (
          <Fact name={t(corrected ? "requests.amountTaken" : "requests.amount")}>
            <Money millimes={amountMillimes} className="text-base font-semibold" />
          </Fact>
        )}
        {orderId !== null && (
          <Fact name={t("requests.order")}>
            <bdi translate="no" className="break-all">
              {orderId}
            </bdi>
          </Fact>
        )}
        {pointPrice > 0 && (
          <Fact name={t("sale.pointPrice")}>
            <Points amount={pointPrice} />
          </Fact>
        )}
        <AnswerFacts
          answers={request.answers.filter(([query]) => query !== "amount" || amountMillimes === null)}
        />
        {customerFirstName !== null && (
          <Fact name={t("sale.customer")}>
            <bdi translate="no">{customerFirstName}</bdi>
          </Fact>
        )}
        <Fact name={t("requests.where")}>
          <bdi translate="no">{kind === "ONLINE" ? t("requests.onlineShop") : storeName}</bdi>
        </Fact>
        <Fact name={t("requests.at")}>
          {date} ·{" "}
          <bdi dir="ltr" translate="no">
            {time}
          </bdi>
        </Fact>
        {answered !== null && <Fact name={t("requests.answered")}>{answered}</Fact>}
      </dl>
    </Card>
  );
}
