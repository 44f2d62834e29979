import { useEffect, useRef, useState } from "react";
import { FieldGroup } from "#app/core/ui/field.tsx";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { conditionOf, draftOf, type DraftGroup } from "#app/core/domain/segments/condition-draft.ts";
import type { ConditionFieldProps } from "#app/core/ui/record/condition-editor.ts";
import { ConditionGroup } from "./condition-group.tsx";
import { ConditionPreview } from "./condition-preview.tsx";

/** A condition of nested groups, with a live preview of the customers who match it. */
export function ConditionField({ name, text, value, error }: ConditionFieldProps) {
  const [draft, setDraft] = useState(() => readDraft(value));
  const hidden = useRef<HTMLInputElement>(null);
  const written = JSON.stringify(conditionOf(draft));
  const told = useRef(written);
  useEffect(() => {
    if (told.current === written) return;
    told.current = written;
    // Tells listeners of the form: a hidden field fires no change event by itself.
    hidden.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [written]);
  return (
    <FieldGroup legend={text} hideLabel error={error} className="md:col-span-2">
      <div className="grid grid-cols-1 gap-4">
        <input ref={hidden} type="hidden" name={name} value={written} readOnly />
        <ConditionGroup group={draft} change={setDraft} place={text} />
        <ConditionPreview written={written} />
      </div>
    </FieldGroup>
  );
}

function readDraft(text: string): DraftGroup {
  try {
    return draftOf(JSON.parse(text) as Condition);
  } catch {
    return draftOf({ all: [] });
  }
}
