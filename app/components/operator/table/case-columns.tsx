import { Badge, type Tone } from "#app/components/ui/badge.tsx";
import { Money } from "#app/components/ui/money.tsx";
import { Points } from "#app/components/ui/points.tsx";
import type { ApprovalStatus } from "#app/domain/approvals/approval.ts";
import type { RefundState } from "#app/domain/payments/refund.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";
import type { ApprovalShown, RefundShown } from "#app/web/lists/case-lists.server.ts";
import { Below, Code, Fault, Way } from "./cells.tsx";
import type { DeskColumn } from "./desk-table-types.ts";
import { Amount } from "./offer-columns.tsx";

const refundTones: Record<RefundState, Tone> = {
  BY_HAND: "warn",
  PARKED: "danger",
  DUE: "brand",
  DONE: "success",
};

/** Refunds, with the error of the last attempt. */
export const refundColumns: readonly DeskColumn<RefundShown>[] = [
  { key: "reference", main: true, cell: ({ id }) => <Code>{id}</Code> },
  { key: "offer", cell: ({ offer, offerPage }) => <Way to={offerPage}>{offer}</Way> },
  { key: "amount", figure: true, cell: ({ amountMillimes }) => <Money millimes={amountMillimes} /> },
  { key: "refund", cell: ({ state }) => <Refund state={state} /> },
  { key: "gateway", cell: ({ gateway }) => <bdi dir="ltr">{gateway}</bdi> },
  { key: "attempts", figure: true, cell: ({ attempts }) => attempts > 0 && <Amount of={attempts} /> },
  { key: "error", cell: ({ lastError }) => lastError !== null && <Fault>{lastError}</Fault> },
  { key: "paid", cell: ({ paid }) => paid },
  { key: "refunded", cell: ({ refunded }) => refunded },
];

function Refund({ state }: Pick<RefundShown, "state">) {
  const { t } = useTranslation("lists");
  return <Badge tone={refundTones[state]}>{t(`choices.refund.${state}`)}</Badge>;
}

const approvalTones: Record<ApprovalStatus, Tone> = {
  PENDING: "warn",
  APPROVED: "success",
  REFUSED: "neutral",
};

/** Approvals: what, how much, who asked, and the answer. */
export const approvalColumns: readonly DeskColumn<ApprovalShown>[] = [
  { key: "matter", main: true, cell: (row) => <Matter approval={row} /> },
  { key: "points", figure: true, cell: ({ points }) => points !== 0 && <Points amount={points} size="sm" /> },
  {
    key: "customers",
    figure: true,
    cell: ({ customers }) => customers !== null && <Amount of={customers} />,
  },
  { key: "ceiling", cell: ({ ceiling }) => ceiling },
  { key: "askedBy", cell: ({ askedBy }) => askedBy !== null && <bdi>{askedBy}</bdi> },
  { key: "asked", cell: ({ asked }) => asked },
  { key: "approval", cell: (row) => <Approved approval={row} /> },
];

function Matter({ approval: { matter, note } }: { approval: ApprovalShown }) {
  return (
    <span className="min-w-0">
      {matter}
      {note !== null && <bdi className="block text-xs font-normal text-muted">{note}</bdi>}
    </span>
  );
}

function Approved({ approval: { status, own, answered } }: { approval: ApprovalShown }) {
  const { t } = useTranslation("lists");
  return (
    <Below text={own ? t("ownRequest") : answered}>
      <Badge tone={approvalTones[status]}>{t(`choices.approval.${status}`)}</Badge>
    </Below>
  );
}
