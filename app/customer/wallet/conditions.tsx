import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { DateText } from "#app/core/ui/date-text.tsx";
import { Money } from "#app/core/ui/money.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { product } from "#app/product.ts";
import type { Ticket } from "./ticket.ts";

export interface ConditionsProps {
  ticket: Pick<Ticket, "type" | "offer" | "opens" | "lastDay" | "availableOnline">;
  minimumPurchaseMillimes: number | null;
  maximumReductionMillimes: number | null;
  /** Empty when there are none. */
  terms: string;
}

/** The terms of the item, in short and in the partner's words. */
export function Conditions({
  ticket,
  minimumPurchaseMillimes,
  maximumReductionMillimes,
  terms,
}: ConditionsProps) {
  const { t } = useTranslation("wallet");
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="conditions" padding="lg">
      <h2 id="conditions" className="text-lg font-semibold">
        {t("conditions")}
      </h2>
      <dl className="mt-3 divide-y divide-line">
        {ticket.type === "VOUCHER" && (
          <Fact name={t("fact.issuer")}>
            <bdi translate="no">{ticket.offer.partner?.name ?? product.nameIn[language]}</bdi>
          </Fact>
        )}
        <Fact name={t("fact.use")}>{t(`fact.use${ticket.type}`)}</Fact>
        {minimumPurchaseMillimes !== null && (
          <Fact name={t("fact.minimum")}>
            <Money millimes={minimumPurchaseMillimes} />
          </Fact>
        )}
        {maximumReductionMillimes !== null && (
          <Fact name={t("fact.maximum")}>
            <Money millimes={maximumReductionMillimes} />
          </Fact>
        )}
        {ticket.opens !== null && <Fact name={t("fact.from")}>{ticket.opens}</Fact>}
        <Fact name={t(ticket.lastDay === null ? "fact.validity" : "fact.until")}>
          {ticket.lastDay === null ? (
            t("fact.noEnd")
          ) : (
            <DateText iso={ticket.lastDay.iso} text={ticket.lastDay.text} />
          )}
        </Fact>
        <Fact name={t("fact.where")}>{t(ticket.availableOnline ? "fact.storeAndOnline" : "fact.store")}</Fact>
      </dl>
      {terms !== "" && (
        <p className="mt-4 border-t border-line pt-4 text-sm whitespace-pre-line text-muted">{terms}</p>
      )}
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-end text-sm font-medium">{children}</dd>
    </div>
  );
}
