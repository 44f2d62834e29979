import { useMemo, type ComponentProps } from "react";
import { RecordForm } from "#app/desk/record/record-form.tsx";
import { ConditionEditorContext, type ConditionChoices } from "#app/desk/record/condition-editor.ts";
import { ConditionField } from "./condition-field.tsx";

/** The form of a segment, with the editor of its condition. */
export function SegmentForm({
  choices,
  ...form
}: ComponentProps<typeof RecordForm> & { choices: ConditionChoices }) {
  const editor = useMemo(() => ({ choices, Field: ConditionField }), [choices]);
  return (
    <ConditionEditorContext.Provider value={editor}>
      <RecordForm {...form} />
    </ConditionEditorContext.Provider>
  );
}
