import type { ReactNode } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { ShownLoss } from "#app/core/domain/offline/shown-loss.ts";
import { Fact } from "#app/core/ui/fact.tsx";
import { List } from "#app/core/ui/list.tsx";
import { Money } from "#app/core/ui/money.tsx";

interface OfflineLossesProps {
  losses: readonly ShownLoss[];
  /** Who bought, where that may be known. */
  customerOf?: (customer: NonNullable<ShownLoss["customer"]>) => ReactNode;
  /** The ways to other pages of the list. */
  children: ReactNode;
}

/** What a till sold without a network that was lost or refused, at the desk and in a partner's house. */
export function OfflineLosses({ losses, customerOf, children }: OfflineLossesProps) {
  const { t } = useTranslation("staff");
  return (
    <div className="grid grid-cols-1 gap-5">
      {losses.length > 0 ? (
        <List label={t("offlineLosses.title")}>
          {losses.map((loss) => (
            <li key={loss.id} className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
              <div>
                <p className="font-medium">
                  {loss.outcome === "DONE"
                    ? t("offlineLosses.counted")
                    : t(`offlineLosses.because.${loss.because ?? "ELSEWHERE"}`)}
                </p>
                <p className="text-sm text-muted">{loss.at}</p>
              </div>
              <dl className="divide-y divide-line">
                <Fact name={t("offlineLosses.amount")}>
                  <Money millimes={loss.amountMillimes} />
                </Fact>
                {loss.borneBy !== null && (
                  <Fact name={t(`offlineLosses.borneBy.${loss.borneBy}`)}>
                    <Money millimes={loss.lossMillimes} />
                  </Fact>
                )}
                {loss.item !== null && <Fact name={t("offlineLosses.item")}>{loss.item}</Fact>}
                {loss.cashier !== null && (
                  <Fact
                    name={t(loss.cashierClosed ? "offlineLosses.closedCashier" : "offlineLosses.cashier")}
                  >
                    <bdi translate="no">{loss.cashier}</bdi>
                  </Fact>
                )}
                {loss.customer && customerOf && (
                  <Fact name={t("offlineLosses.customer")}>{customerOf(loss.customer)}</Fact>
                )}
              </dl>
            </li>
          ))}
        </List>
      ) : (
        <p className="text-muted">{t("offlineLosses.none")}</p>
      )}
      {children}
    </div>
  );
}
