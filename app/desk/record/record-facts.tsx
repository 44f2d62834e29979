import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import { Picture } from "#app/core/ui/picture.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { fieldValue } from "./field-value.ts";
import { isShown, type Values } from "#app/core/ui/record/form-field.ts";
import type { RecordShown } from "./made-record.server.ts";
import type { ShownField } from "#app/core/ui/record/record-form.tsx";

/** Of the history, what a glance needs. */
const latest = 3;

/** A record beside its list: what its form holds, in words, and its latest changes. Empty fields are left out. */
export function RecordFacts({ shown: { form, history } }: { shown: RecordShown }) {
  const { t } = useTranslation("lists");
  return (
    <>
      {form?.parts.map(({ title, fields }) => (
        <Part key={title} title={title} fields={fields} values={form.values} />
      ))}
      {history.length > 0 && (
        <section className="grid gap-2">
          <h3 className="text-sm font-semibold text-brand-ink">{t("drawer.changes")}</h3>
          <ul className="grid gap-2 text-sm">
            {history.slice(0, latest).map(({ id, at, sentence }) => (
              <li key={id} className="wrap-anywhere">
                <span className="block first-letter:uppercase">
                  {sentence.map(({ text }) => text).join("")}
                </span>
                <span className="block text-xs text-muted">{at}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Part({ title, fields, values }: { title: string; fields: readonly ShownField[]; values: Values }) {
  const language = useLanguage();
  const { t } = useTranslation("operator");
  const told = fields
    .filter((field) => isShown(field, values))
    .map((field) => ({ field, value: fieldValue(field, values, language, t("yes")) }))
    .filter(({ value }) => value !== "");
  if (told.length === 0) return null;
  return (
    <section>
      <h3 className="text-sm font-semibold text-brand-ink">{title}</h3>
      <dl className="divide-y divide-line">
        {told.map(({ field, value }) => (
          <Fact key={field.name} name={field.text}>
            {field.kind === "picture" ? (
              <Picture
                src={value}
                sizes="6rem"
                width={96}
                height={64}
                className="h-16 w-24 rounded-sm object-cover"
              />
            ) : (
              <bdi
                dir={isWritten(field) ? "ltr" : "auto"}
                className="line-clamp-4 whitespace-pre-line wrap-anywhere"
              >
                {value}
              </bdi>
            )}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

const digits: readonly ShownField["kind"][] = ["number", "numbers", "decimal", "day", "moment"];

/** Digits and codes keep their own direction. */
const isWritten = ({ kind, ltr }: ShownField) => ltr === true || digits.includes(kind);
