import { useEffect, useRef, type RefObject } from "react";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { isDetailCode, wordsOf, type Detail, type Refusal } from "#app/core/domain/refusals.ts";

/** The answer of a form's action that refuses. */
export interface ShownRefusal {
  error: Refusal;
  details: Detail[];
  values: Record<string, string>;
}

export interface RefusalTexts {
  /** Set on the form: the first wrong field gets the focus. */
  form: RefObject<HTMLFormElement>;
  /** The error next to a field; for `birthday` also errors of nested fields (`birthday.day`). */
  errorOf: (field: string) => string | undefined;
  /** The error on top of the form, if no field of `fields` shows it. */
  summary: string | undefined;
  /** What was typed into a field. */
  valueOf: (field: string) => string | undefined;
}

const invalid = '[aria-invalid="true"]';

/** A wrong control, or a group whose error belongs to none of its controls. */
function isWrong(field: HTMLElement): boolean {
  if (field.matches(invalid)) return true;
  return field.querySelector('[role="alert"]') !== null && field.querySelector(invalid) === null;
}

/** A refusal in the page's language, for a form with these fields. */
export function useRefusal(refused: ShownRefusal | undefined, fields: readonly string[]): RefusalTexts {
  const { t } = useTranslation("errors");
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!refused) return;
    const fields = form.current?.querySelectorAll<HTMLElement>(`${invalid}, fieldset`) ?? [];
    [...fields].find(isWrong)?.focus();
  }, [refused]);

  const isOf = (field: string) => (detail: Detail) =>
    detail.path === field || detail.path.startsWith(`${field}.`);
  const shown = fields.some((field) => refused?.details.some(isOf(field)));
  return {
    form,
    errorOf: (field) => {
      const code = refused?.details.find(isOf(field))?.code;
      if (code === undefined) return undefined;
      // A code that ends with _REQUIRED is more exact than REQUIRED.
      if (refused?.values[field] === "" && !code.endsWith("_REQUIRED")) return t("details.REQUIRED");
      return isDetailCode(code) ? t(`details.${code}`) : t(code);
    },
    summary: refused && !shown ? t(wordsOf(refused.error, refused.details)) : undefined,
    valueOf: (field) => refused?.values[field],
  };
}
