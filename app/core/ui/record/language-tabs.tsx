import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { languages, type Language } from "#app/core/domain/languages.ts";
import type { Values } from "./form-field.ts";
import type { ShownField } from "./record-form.tsx";

interface LanguageTabsProps {
  /** Tells this set of tabs from another on the page. */
  name: string;
  fields: readonly ShownField[];
  values: Values;
  errorOf: (control: string) => string | undefined;
  shown: Language;
  show: (language: Language) => void;
}

/**
 * Chooses the language whose texts a section shows, and marks languages with missing or wrong texts. CSS
 * hides the other languages, so it works before any script; hidden texts are sent too.
 */
export function LanguageTabs({ name, fields, values, errorOf, shown, show }: LanguageTabsProps) {
  const { t } = useTranslation("operator");
  return (
    <div
      role="radiogroup"
      aria-label={t("editor.languages")}
      className="flex rounded-full bg-sunken p-1 inset-ring inset-ring-line"
    >
      {languages.map((language) => {
        const isWrong = spokenControls(fields, values, language).some((control) => errorOf(control));
        const isMissing = lacks(fields, values, language);
        return (
          <label
            key={language}
            className="flex min-h-11 cursor-pointer items-center gap-1 rounded-full px-3 text-sm font-medium text-muted has-checked:bg-surface has-checked:text-ink has-checked:shadow-low has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            {/* Belongs to no form, because the shown language is not saved. */}
            <input
              type="radio"
              form="none"
              name={name}
              value={language}
              checked={language === shown}
              onChange={() => show(language)}
              className="sr-only"
            />
            {t(`fields.languages.${language}`)}
            {(isWrong || isMissing) && (
              <span className={isWrong ? "size-2 rounded-full bg-danger" : "size-2 rounded-full bg-warn"}>
                <span className="sr-only">{t(isWrong ? "editor.wrong" : "editor.missing")}</span>
              </span>
            )}
          </label>
        );
      })}
    </div>
  );
}

/** Whether a field, or one of its rows, is in three languages. */
export function isSpoken({ localized, fields }: ShownField): boolean {
  return localized === true || fields.some(isSpoken);
}

/** The first language with a wrong text; undefined if there is none. */
export function wrongLanguage(
  fields: readonly ShownField[],
  values: Values,
  errorOf: (control: string) => string | undefined,
): Language | undefined {
  return languages.find((language) =>
    spokenControls(fields, values, language).some((control) => errorOf(control)),
  );
}

/** The controls of one language, those of rows too. */
function spokenControls(fields: readonly ShownField[], values: Values, language: Language): string[] {
  const inRows = Object.keys(values).filter((control) =>
    fields.some(({ kind, name }) => kind === "rows" && control.startsWith(`${name}.`)),
  );
  const plain = fields.flatMap(({ localized, controls }) =>
    localized ? controls.map(({ name }) => name) : [],
  );
  return [...plain, ...inRows].filter((control) => control.endsWith(`.${language}`));
}

/** A text is missing where it is required, or where another language has it. */
function lacks(fields: readonly ShownField[], values: Values, language: Language): boolean {
  const required = new Set(
    fields.flatMap(({ name, localized, required: need }) => (localized && need ? [name] : [])),
  );
  return spokenControls(fields, values, language).some((control) => {
    const text = control.slice(0, -language.length - 1);
    const isElsewhere = languages.some((one) => (values[`${text}.${one}`] ?? "") !== "");
    return (values[control] ?? "") === "" && (required.has(text) || isElsewhere);
  });
}
