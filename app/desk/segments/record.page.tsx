import { useMemo } from "react";
import { useLoaderData } from "#app/remix.ts";
import { titleMeta } from "#app/core/ui/layout/page-title.ts";
import type { RouteHandle } from "#app/core/ui/layout/route-handle.ts";
import { newSegmentBody, segmentBody } from "#app/core/domain/segments/segment-record.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { sendForm } from "#app/core/pages/send-form.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { ConditionEditorContext } from "#app/core/ui/record/condition-editor.ts";
import { deskRecord, recordAction } from "#app/desk/record/desk-record.server.ts";
import { DeskRecord } from "#app/desk/record/desk-record.tsx";
import { formOf } from "#app/core/ui/record/form-of.ts";
import { conditionChoices } from "./condition-choices.server.ts";
import { ConditionField } from "./condition-field.tsx";
import { changeSegment, createSegment, getSegmentRecord } from "./segment.server.ts";

export const meta = titleMeta;
export const handle = { texts: ["account", "errors", "support", "campaigns"] } satisfies RouteHandle;

const form = formOf(newSegmentBody, [
  { part: "who", fields: ["name"] },
  { part: "statements", fields: [{ name: "where", kind: "condition" }] },
]);

const choicesIn = async ({ language }: OperatorCall) => ({ choices: await conditionChoices(language) });

/** The customers of a segment are shown beside its condition. */
export const loader = deskRecord({
  right: "campaigns",
  at: "segments",
  create: {
    title: (t) => t("segments.new", { ns: "campaigns" }),
    form,
    // An empty condition means everybody.
    start: { where: JSON.stringify({ all: [] }) },
    body: newSegmentBody,
    save: createSegment,
    beside: choicesIn,
  },
  change: {
    read: getSegmentRecord,
    title: ({ name }) => name,
    form,
    body: segmentBody,
    save: changeSegment,
    beside: (_segment, call) => choicesIn(call),
  },
});
export const action = recordAction(loader);
export const clientAction = sendForm;

export default function SegmentRecord() {
  const { t } = useTranslation("campaigns");
  const { choices } = useLoaderData<typeof loader>();
  const editor = useMemo(() => ({ choices, Field: ConditionField }), [choices]);
  return (
    <ConditionEditorContext.Provider value={editor}>
      <DeskRecord create={t("segments.create")} />
    </ConditionEditorContext.Provider>
  );
}
