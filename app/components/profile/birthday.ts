import { latinDigits } from "#app/components/format.ts";
import { formText } from "./form-text.ts";

const parts = ["day", "month", "year"] as const;

/** What a birthday's three fields hold, as the API's body has it; undefined where all are empty. */
export function readBirthday(form: FormData): Record<string, number> | undefined {
  const typed = parts.map(
    (part) => [part, latinDigits(formText(form, `birthday.${part}`) ?? "").trim()] as const,
  );
  const filled = typed.filter(([, text]) => text !== "");
  return filled.length === 0
    ? undefined
    : Object.fromEntries(filled.map(([part, text]) => [part, Number(text)]));
}

/** The names of the three fields, for what was typed to be kept. */
export const birthdayFields = parts.map((part) => `birthday.${part}`);
