import type { Refused } from "#app/core/domain/refusals.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import type { Language } from "#app/core/domain/languages.ts";

interface Pressed {
  language: Language;
  /** The label of the button. */
  asked: string;
  /** The words for the state of a record. */
  stateOf?: ((record: never) => string) | undefined;
}

/** What to say of a button that was pressed while somebody else changed the state; null for another refusal. */
export function changedState(refused: Refused, { language, asked, stateOf }: Pressed): string | null {
  const record = refused.extra?.["record"];
  if (refused.refusal !== "CONFLICT" || !record || !stateOf) return null;
  return translator(language)("stateChanged", { ns: "lists", now: stateOf(record as never), asked });
}
