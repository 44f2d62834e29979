import { directionOf, type Language } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge } from "#app/core/ui/badge.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";

/** A value: in words, in three languages, or a picture by its address. */
export type ShownSide =
  | { words: string }
  | { texts: { language: Language; text: string }[] }
  | { picture: string };

/** A field that a partner wants to be otherwise. */
export interface ShownRow {
  field: string;
  name: string;
  /** Null for what customers have never seen. */
  was: ShownSide | null;
  is: ShownSide;
  /** Somebody has changed it since. */
  stale: boolean;
}

/** What is and what is wanted, side by side; one below the other on a phone. */
export function SubmissionRows({ rows }: { rows: readonly ShownRow[] }) {
  const { t } = useTranslation("submissions");
  return (
    <dl className="grid grid-cols-1 divide-y divide-line">
      {rows.map(({ field, name, was, is, stale }) => (
        <div key={field} className="grid grid-cols-1 gap-x-6 gap-y-2 py-4 md:grid-cols-[10rem_1fr_1fr]">
          <dt className="flex flex-wrap items-start gap-2 font-medium">
            {name}
            {stale && <Badge tone="warn">{t("stale")}</Badge>}
          </dt>
          {was !== null && (
            <dd className="min-w-0 text-muted">
              <Side label={t("was")} side={was} />
            </dd>
          )}
          <dd className={classNames("min-w-0", was === null && "md:col-span-2")}>
            {was === null ? <Value of={is} /> : <Side label={t("is")} side={is} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Side({ label, side }: { label: string; side: ShownSide }) {
  return (
    <>
      <span className="block text-xs text-muted">{label}</span>
      <Value of={side} />
    </>
  );
}

function Value({ of }: { of: ShownSide }) {
  const { t } = useTranslation("submissions");
  if ("picture" in of)
    return <img src={of.picture} alt={t("picture")} className="max-h-40 rounded-md border border-line" />;
  if ("words" in of) return <bdi className="wrap-anywhere whitespace-pre-line">{of.words}</bdi>;
  return (
    <ul className="grid gap-1.5">
      {of.texts.map(({ language, text }) => (
        <li
          key={language}
          lang={language}
          dir={directionOf(language)}
          className="wrap-anywhere whitespace-pre-line"
        >
          {text === "" ? "–" : text}
        </li>
      ))}
    </ul>
  );
}
