import { Form, Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { formatNumber } from "#app/core/ui/format.ts";
import { Card } from "#app/core/ui/card.tsx";
import { Points } from "#app/core/ui/points.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { TextArea } from "#app/core/ui/text-area.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { MergeLogins } from "#app/core/domain/customers/merging.ts";
import {
  isWish,
  mostFileCounted,
  type ApprovalKind,
  type ApprovalStatus,
} from "#app/core/domain/approvals/approval.ts";
import { ChangeList, type ShownChange } from "#app/desk/audit/audit-row.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";

export interface ShownApproval {
  id: string;
  kind: ApprovalKind;
  /** A name for people: that of the job, or a sale, a claim, a gift, a correction. */
  name: string;
  /** The number of customers of a job or a message; null for points above a ceiling. */
  customers: number | null;
  points: number;
  /** The ceiling that was passed or what the points wait for, and who asked, in words. */
  ceiling: string | null;
  askedBy: string | null;
  note: string | null;
  /** The customer's page and name; null if there is no customer, or if the reader may not see customers. */
  customer: { to: string; name: string } | null;
  /** Of MERGE: what becomes of the logins of the account that goes. */
  logins: MergeLogins | null;
  /** What a change of a record changes, in words. */
  changes: readonly ShownChange[];
  /** What is wrong in the ledger that a mend would put right; null for all else. */
  mend: string | null;
  /** The message's page, likewise. */
  message: string | null;
  status: ApprovalStatus;
  /** The reader asked for it, and so cannot answer it. */
  own: boolean;
  /** Refused without an answer: its sale was cancelled, or the account erased. */
  closed: boolean;
  reason: string | null;
  asked: string;
  answered: string | null;
}

interface ApprovalCardProps {
  approval: ShownApproval;
  /** The reason that was typed for a refusal that failed. */
  typed: string | undefined;
}

/** One approval. Both answers need a confirmation. */
export function ApprovalCard({ approval, typed }: ApprovalCardProps) {
  const { t } = useTranslation("operator");
  const {
    kind,
    customer,
    message,
    mend,
    changes,
    logins,
    status,
    own,
    closed,
    reason,
    note,
    asked,
    answered,
  } = approval;
  return (
    <Card as="section" padding="lg" className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 justify-items-start gap-1">
        <Size approval={approval} />
        {mend !== null && <p>{mend}</p>}
        {note !== null && (
          <p dir="auto" className="border-s-2 border-line-strong ps-2.5 break-words whitespace-pre-line">
            {note}
          </p>
        )}
        {changes.length > 0 && (
          <div className="text-sm">
            <h2 className="font-medium">
              {t(kind === "EXPORT" ? "approvals.export.whom" : "approvals.wish.changes")}
            </h2>
            <ChangeList changes={changes} />
          </div>
        )}
        {logins !== null && <p className="text-sm">{t(`approvals.merge.login.${logins}`)}</p>}
        <p className="text-sm text-muted">
          {t("approvals.asked", { at: asked })}
          {answered !== null && ` · ${t("approvals.answered", { at: answered })}`}
        </p>
        {customer !== null && (
          <p className="font-medium">
            {t("approvals.for")}{" "}
            <Link to={customer.to} className="text-brand-ink underline underline-offset-4">
              <bdi>{customer.name}</bdi>
            </Link>
          </p>
        )}
        {message !== null && (
          <Link to={message} className="text-sm text-brand-ink underline underline-offset-4">
            {t("approvals.message.see")}
          </Link>
        )}
        {closed && <p className="pt-1 text-sm">{t("approvals.closed")}</p>}
        {reason !== null && (
          <p dir="auto" className="pt-1 text-sm break-words whitespace-pre-line">
            {reason}
          </p>
        )}
      </div>
      {status === "PENDING" &&
        (own ? (
          <p className="text-sm">{t("approvals.own")}</p>
        ) : (
          <Answers approval={approval} typed={typed} />
        ))}
    </Card>
  );
}

/** How many points, from how many customers or above which ceiling. */
function Size({ approval: { kind, customers, points, ceiling, askedBy } }: { approval: ShownApproval }) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const many =
    customers !== null &&
    t(isCountedTo(kind, customers) ? "approvals.export.atLeast" : "approvals.customers", {
      count: customers,
      amount: formatNumber(customers, language),
    });
  if (kind === "JOB")
    return (
      <p>
        {t("approvals.points", { count: points, amount: formatNumber(points, language) })}
        {many && ` · ${many}`}
      </p>
    );
  return (
    <>
      {many ? <p>{many}</p> : isOfPoints(kind) && <Points amount={points} words />}
      {ceiling !== null && <p>{ceiling}</p>}
      {askedBy !== null && <p>{t("approvals.askedBy", { name: askedBy })}</p>}
    </>
  );
}

/** The customers of a file are counted no further. */
function isCountedTo(kind: ApprovalKind, customers: number): boolean {
  return kind === "EXPORT" && customers >= mostFileCounted;
}

function isOfPoints(kind: ApprovalKind): boolean {
  return !isWish(kind) && kind !== "EXPORT" && kind !== "LEDGER" && kind !== "MESSAGE";
}

/** The key of the texts that explain the effect of an answer. */
function wordsOf(kind: ApprovalKind) {
  return kind === "JOB" ? "approvals" : (`approvals.${answerWords(kind)}` as const);
}

/** The words about what an answer does, below those about approvals; not of a job. */
export function answerWords(kind: ApprovalKind) {
  if (kind === "MERGE") return "merge";
  if (kind === "EXPORT") return "export";
  if (kind === "LEDGER") return "mend";
  if (isWish(kind)) return "wish";
  return kind === "MESSAGE" ? "message" : "give";
}

function Answers({ approval: { id, name, kind }, typed }: ApprovalCardProps) {
  const { t } = useTranslation("operator");
  const words = wordsOf(kind);
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Form method="post">
        <ConfirmAction
          ask={t("approvals.approve")}
          name={t("approvals.approveOf", { job: name })}
          text={t(`${words}.approveText`)}
        >
          <SubmitButton intent="approve" size="sm">
            {t(`${words}.approveNow`)}
          </SubmitButton>
        </ConfirmAction>
      </Form>
      <Form method="post">
        <ConfirmAction
          tone="danger"
          ask={t("approvals.refuse")}
          name={t("approvals.refuseOf", { job: name })}
          text={t(`${words}.refuseText`)}
        >
          <TextArea
            id={`reason-${id}`}
            name="reason"
            label={t("approvals.reason")}
            maxLength={500}
            required
            defaultValue={typed}
          />
          <SubmitButton intent="refuse" variant="danger" size="sm">
            {t(`${words}.refuseNow`)}
          </SubmitButton>
        </ConfirmAction>
      </Form>
    </div>
  );
}
