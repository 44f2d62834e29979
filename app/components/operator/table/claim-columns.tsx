import { Badge } from "#app/components/ui/badge.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { Points } from "#app/components/ui/points.tsx";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import type { ClaimShown } from "#app/web/lists/case-lists.server.ts";
import { Below, Way } from "./cells.tsx";
import type { DeskColumn } from "./desk-table-types.ts";

/** Claims that merchants have to answer. */
export const claimColumns: readonly DeskColumn<ClaimShown>[] = [
  { key: "claim", main: true, cell: (row) => <Claim claim={row} /> },
  { key: "customer", cell: ({ customer }) => customer !== null && <bdi>{customer}</bdi> },
  { key: "partner", cell: ({ partner, place }) => <Way to={partner}>{place}</Way> },
  {
    key: "amount",
    figure: true,
    cell: ({ amountMillimes }) => amountMillimes !== null && <Money millimes={amountMillimes} />,
  },
  { key: "points", figure: true, cell: ({ points }) => points > 0 && <Points amount={points} size="sm" /> },
  { key: "answer", cell: ({ status }) => <Answer status={status} /> },
  { key: "sent", cell: ({ sent, waited }) => <Below text={waited}>{sent}</Below> },
];

function Claim({ claim: { what, orderId } }: { claim: ClaimShown }) {
  const { t } = useTranslation("support");
  return (
    <span className="min-w-0">
      <bdi className="block">{what}</bdi>
      {orderId !== null && (
        <span className="block text-xs font-normal text-muted">
          {t("claims.order")} <bdi dir="ltr">{orderId}</bdi>
        </span>
      )}
    </span>
  );
}

function Answer({ status }: Pick<ClaimShown, "status">) {
  const { t } = useTranslation("lists");
  return <Badge tone={status === "PENDING" ? "warn" : "brand"}>{t(`choices.answer.${status}`)}</Badge>;
}
