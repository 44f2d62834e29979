import type { Asked } from "#app/desk/record/desk-record.server.ts";
import type { FormPart } from "#app/core/ui/record/specs.ts";

interface Recorded<Kept> {
  record: {
    create?: { form: readonly FormPart[] | ((asked: Asked<Kept>) => readonly FormPart[] | null) } | undefined;
    change?: { form: readonly FormPart[] | ((record: Kept) => readonly FormPart[]) } | undefined;
  };
}

/** The form of a new record at the desk, by the loader of its page and the query of its address. */
export function newForm<Kept>({ record }: Recorded<Kept>, query = ""): readonly FormPart[] {
  const form = record.create?.form ?? [];
  const asked = { query: new URLSearchParams(query), params: {}, copied: null };
  return (typeof form === "function" ? form(asked) : form) ?? [];
}

/** The form of a record that there is; `kept` is what decides which fields it has. */
export function keptForm<Kept>({ record }: Recorded<Kept>, kept: Partial<Kept> = {}): readonly FormPart[] {
  const form = record.change?.form ?? [];
  return typeof form === "function" ? form(kept as Kept) : form;
}
