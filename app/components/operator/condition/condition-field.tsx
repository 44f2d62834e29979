import { useEffect, useRef, useState } from "react";
import { FieldGroup } from "#app/components/ui/field.tsx";
import type { Condition } from "#app/domain/segments/condition.ts";
import { conditionOf, draftOf, type DraftGroup } from "#app/domain/segments/condition-draft.ts";
import type { ConditionFieldProps } from "./condition-editor.ts";
import { ConditionGroup } from "./condition-group.tsx";
import { ConditionPreview } from "./condition-preview.tsx";

/** A condition of groups in each other; whom it means is told while it is being written. */
export function ConditionField({ name, text, value, error }: ConditionFieldProps) {
  const [draft, setDraft] = useState(() => readDraft(value));
  const hidden = useRef<HTMLInputElement>(null);
  const written = JSON.stringify(conditionOf(draft));
  const told = useRef(written);
  useEffect(() => {
    if (told.current === written) return;
    told.current = written;
    // To whoever watches the form: a hidden field tells of no change itself.
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
