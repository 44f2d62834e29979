import { useMemo, type ComponentProps } from "react";
import { RecordForm } from "#app/components/operator/record-form.tsx";
import { ConditionEditorContext, type ConditionChoices } from "./condition-editor.ts";
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
