import { z } from "zod";
import { longTextSchema } from "#app/core/domain/fields.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { readyReasons, readyText } from "#app/core/domain/requests/answer.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { checkForm } from "./form.server.ts";

/** The API's limit for a text; a form's is lower, as a predefined reason may be put before its text. */
const maxText = 500;
const maxTypedText = 300;

/** Own words to a customer, as a form takes them. */
export const typedWords = longTextSchema(maxTypedText).optional();

/** Why something is cancelled, for the audit. */
export const typedReason = longTextSchema(maxText);

const refusing = z.object({
  reason: z.enum(readyReasons).optional().catch(undefined),
  text: typedWords,
});

/**
 * The words with which a form refuses a request: a predefined reason, own words, or both. A predefined reason alone is
 * stored by its name, so that each customer reads it in their own language. Refuses INVALID_INPUT if there is neither.
 */
export function refusalWordsOf(form: FormData, language: Language): Decision<string> {
  const input = checkForm(refusing, form);
  if (!input.ok) return input;
  const { reason, text } = input.value;
  if (!reason)
    return text ? accept(text) : refuse("INVALID_INPUT", { details: [{ path: "text", code: "REQUIRED" }] });
  if (!text) return accept(readyText(reason));
  const ready = translator(language)(`requests.reasons.${reason}.text`, { ns: "till" });
  return accept(`${ready}\n${text}`.slice(0, maxText));
}
