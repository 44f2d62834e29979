import { typedText } from "#app/core/domain/text.ts";
import { formText } from "./form-text.ts";

const parts = ["day", "month", "year"] as const;

/** The three birthday fields in the form of the API's body; undefined when all are empty. */
export function readBirthday(form: FormData): Record<string, number> | undefined {
  const typed = parts.map((part) => [part, typedText(formText(form, `birthday.${part}`) ?? "")] as const);
  const filled = typed.filter(([, text]) => text !== "");
  return filled.length === 0
    ? undefined
    : Object.fromEntries(filled.map(([part, text]) => [part, Number(text)]));
}

/** The names of the three fields, so that typed values are kept. */
export const birthdayFields = parts.map((part) => `birthday.${part}`);
