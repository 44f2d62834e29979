import { useTranslation } from "#app/i18n/page-texts.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { Points } from "#app/components/ui/points.tsx";
import { TextInput } from "#app/components/ui/text-input.tsx";
import { ReasonedAction, type PutRightIntent } from "./reasoned-action.tsx";

export interface ShownSale {
  id: string;
  status: "CONFIRMED" | "CANCELLED";
  storeName: string;
  payableMillimes: number;
  cancelledMillimes: number;
  pointsEarned: number;
  cancelledPoints: number;
  at: string;
}

interface SaleToRightProps {
  sale: ShownSale;
  formKey: string;
  typedFor: (intent: PutRightIntent, id: string) => string | undefined;
}

/** A confirmed sale of a customer, and its cancellation, whole or in part. */
export function SaleToRight({ sale, formKey, typedFor }: SaleToRightProps) {
  const { t } = useTranslation(["operator", "orders"]);
  const { id, status, storeName, payableMillimes, cancelledMillimes, pointsEarned, cancelledPoints, at } =
    sale;
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
            <bdi>{storeName}</bdi>
            {status === "CANCELLED" && <Badge tone="neutral">{t("orders:status.CANCELLED")}</Badge>}
          </p>
          <p className="text-sm text-muted">{at}</p>
          {cancelledMillimes > 0 && (
            <p className="text-sm text-muted">
              {t("putRight.cancelled")} <Money millimes={cancelledMillimes} />
            </p>
          )}
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Money millimes={payableMillimes} />
          <Points amount={pointsEarned - cancelledPoints} size="sm" />
        </p>
      </div>
      {status === "CONFIRMED" && (
        <ReasonedAction
          {...{ intent: "cancel", id, name: storeName, formKey }}
          typed={typedFor("cancel", id)}
        >
          <TextInput
            id={`amount-${id}`}
            name="amount"
            label={t("putRight.amount")}
            hint={t("putRight.amountHint")}
            inputMode="decimal"
            maxLength={20}
            optional
            ltr
          />
        </ReasonedAction>
      )}
    </li>
  );
}
