import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord } from "#app/desk/record/desk-record.tsx";
import { formOf } from "#app/core/ui/record/form-of.ts";
import { readRecipients } from "./recipients.server.ts";
import { changeReport, createReport, getReportRecord } from "./report.server.ts";
import { newReportBody, reportBody } from "./report.schema.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support"] } satisfies RouteHandle;

const form = formOf(newReportBody, [
  {
    part: "report",
    fields: ["name", "part", "span", "rhythm"],
  },
  { part: "reportTo", fields: [{ name: "recipientIds", required: true }] },
]);

const recipientChoices = async () =>
  (await readRecipients()).map(({ id, name }) => ({ value: id, label: name }));

/** A report by mail on a schedule, or a new one. */
export const loader = deskRecord({
  right: "reports",
  at: "reports",
  choices: { recipientIds: recipientChoices },
  create: {
    title: (t) => t("reports.new", { ns: "operator" }),
    form,
    start: (_asked, { caller }) => ({ recipientIds: caller.person?.id ?? "" }),
    body: newReportBody,
    save: createReport,
  },
  change: {
    read: getReportRecord,
    title: ({ name }) => name,
    form,
    body: reportBody,
    save: changeReport,
  },
});
export const action = recordAction(loader);
export const clientAction = sendForm;

export default function Report() {
  const { t } = useTranslation("operator");
  return <DeskRecord create={t("reports.create")} text={t("reports.morning")} />;
}
