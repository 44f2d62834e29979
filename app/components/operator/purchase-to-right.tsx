import { useTranslation } from "#app/i18n/page-texts.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { Points } from "#app/components/ui/points.tsx";
import type { PurchaseStatus } from "#app/domain/payments/settlement.ts";
import type { ItemStatus } from "#app/domain/wallet/usability.ts";
import { ReasonedAction, type PutRightIntent } from "./reasoned-action.tsx";

export interface ShownPurchase {
  id: string;
  title: string;
  status: PurchaseStatus;
  pointPrice: number;
  priceMillimes: number;
  item: { id: string; status: ItemStatus } | null;
  canVoid: boolean;
  canReturn: boolean;
  at: string;
}

interface PurchaseToRightProps {
  purchase: ShownPurchase;
  formKey: string;
  typedFor: (intent: PutRightIntent, id: string) => string | undefined;
}

/** A purchase of a customer: what became of its item, and what an operator can do about it. */
export function PurchaseToRight({ purchase, formKey, typedFor }: PurchaseToRightProps) {
  const { t } = useTranslation(["operator", "payments", "wallet"]);
  const { id, title, status, pointPrice, priceMillimes, item, canVoid, canReturn, at } = purchase;
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
            <bdi>{title}</bdi>
            <Badge tone="neutral">{t(`payments:status.${status}`)}</Badge>
            {item !== null && item.status !== "ACTIVE" && (
              <Badge tone="warn">{t(`wallet:status.${item.status}`)}</Badge>
            )}
          </p>
          <p className="text-sm text-muted">{at}</p>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          {priceMillimes > 0 && <Money millimes={priceMillimes} />}
          <Points amount={pointPrice} size="sm" />
        </p>
      </div>
      {item !== null && canVoid && (
        <div className="flex flex-wrap items-start gap-3">
          {canReturn && (
            <ReasonedAction
              {...{ intent: "return", id, name: title, formKey }}
              typed={typedFor("return", id)}
            />
          )}
          <ReasonedAction
            {...{ intent: "void", id: item.id, name: title, formKey }}
            typed={typedFor("void", item.id)}
          />
        </div>
      )}
    </li>
  );
}
