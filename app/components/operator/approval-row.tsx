import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "#app/components/format.ts";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import { TextArea } from "#app/components/ui/text-area.tsx";
import { useLanguage } from "#app/components/use-language.ts";
import type { ApprovalStatus } from "#app/domain/approvals/approval.ts";
import { ConfirmAction } from "./confirm-action.tsx";

export interface ShownApproval {
  id: string;
  /** The job's name for people. */
  job: string;
  customers: number;
  points: number;
  status: ApprovalStatus;
  reason: string | null;
  asked: string;
  answered: string | null;
}

interface ApprovalRowProps {
  approval: ShownApproval;
  /** The reason that was written, if its refusal did not succeed. */
  typed: string | undefined;
}

/** A job that waits for a yes, with what it would take; either answer needs a confirmation. */
export function ApprovalRow({ approval, typed }: ApprovalRowProps) {
  const { t } = useTranslation("operator");
  const language = useLanguage();
  const { id, job, customers, points, status, reason, asked, answered } = approval;
  return (
    <li className="grid gap-3 px-4 py-4 sm:px-5">
      <div>
        <p className="text-lg font-semibold">{job}</p>
        <p>
          {t("approvals.points", { count: points, amount: formatNumber(points, language) })} ·{" "}
          {t("approvals.customers", { count: customers, amount: formatNumber(customers, language) })}
        </p>
        <p className="text-sm text-muted">
          {t("approvals.asked", { at: asked })}
          {answered !== null && ` · ${t("approvals.answered", { at: answered })}`}
        </p>
        {reason !== null && (
          <p dir="auto" className="pt-1 text-sm break-words whitespace-pre-line">
            {reason}
          </p>
        )}
      </div>
      {status === "PENDING" && (
        <div className="flex flex-wrap items-start gap-3">
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <ConfirmAction
              ask={t("approvals.approve")}
              name={t("approvals.approveOf", { job })}
              text={t("approvals.approveText")}
            >
              <SubmitButton intent="approve" size="sm">
                {t("approvals.approveNow")}
              </SubmitButton>
            </ConfirmAction>
          </Form>
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <ConfirmAction
              tone="danger"
              ask={t("approvals.refuse")}
              name={t("approvals.refuseOf", { job })}
              text={t("approvals.refuseText")}
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
                {t("approvals.refuseNow")}
              </SubmitButton>
            </ConfirmAction>
          </Form>
        </div>
      )}
    </li>
  );
}
