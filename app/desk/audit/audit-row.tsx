import { Link } from "#app/remix.ts";
import { directionOf } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { classNames } from "#app/core/ui/basis/class-names.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";

/** A part of a sentence: words, a name, or a link to the named record. */
export interface SentencePart {
  text: string;
  strong?: boolean;
  to?: string | null;
}

export interface ShownChange {
  name: string;
  /** Null in a new record. */
  was: string | null;
  is: string;
}

/** A line of the audit; everything in words. */
export interface ShownAct {
  id: string;
  at: string;
  sentence: SentencePart[];
  /** The customer concerned, unless the sentence names them. */
  customer: SentencePart | null;
  facts: string[];
  reason: string | null;
  changes: ShownChange[];
  /** Ids, for people who search for the records elsewhere. */
  references: { name: string; value: string }[];
}

/** One act as a sentence, with the changes below it and the ids behind "details". */
export function AuditRow({ act }: { act: ShownAct }) {
  return (
    <li className="grid grid-cols-1 gap-1.5 px-4 py-3.5 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <ActSentence act={act} />
        <span className="text-sm text-muted">{act.at}</span>
      </div>
      <ActDetails act={act} />
    </li>
  );
}

export function ActSentence({ act: { sentence, customer } }: { act: ShownAct }) {
  return (
    <p className="min-w-0 wrap-anywhere first-letter:uppercase">
      {sentence.map((part, place) => (
        // A sentence's pieces have no ids, and never change places.
        <Piece key={`${place} ${part.text}`} part={part} />
      ))}
      {customer && (
        <>
          {" · "}
          <Piece part={customer} />
        </>
      )}
    </p>
  );
}

export function ActDetails({ act: { reason, changes, facts, references } }: { act: ShownAct }) {
  const { t } = useTranslation("support");
  return (
    <>
      {reason !== null && (
        <p className="border-s-2 border-line-strong ps-2.5 text-sm wrap-anywhere">
          <bdi>{reason}</bdi>
        </p>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
      <div className="flex flex-wrap items-start gap-x-3">
        {facts.length > 0 && (
          <p className="min-w-0 text-sm leading-6 wrap-anywhere text-muted">{facts.join(" · ")}</p>
        )}
        <details className="min-w-0 text-xs text-muted open:basis-full">
          <summary className="inline-flex min-h-6 cursor-pointer items-center underline underline-offset-4">
            {t("audit.details")}
          </summary>
          <dl className="grid gap-0.5 pt-1">
            {references.map(({ name, value }) => (
              <div key={name} className="flex flex-wrap gap-x-2">
                <dt>{name}</dt>
                <dd>
                  <bdi className="break-all">{value}</bdi>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </>
  );
}

function Piece({ part: { text, strong = false, to } }: { part: SentencePart }) {
  if (to)
    return (
      <Link to={to} className="font-medium text-brand-ink underline underline-offset-4">
        <bdi>{text}</bdi>
      </Link>
    );
  return strong ? <bdi className="font-semibold">{text}</bdi> : <span>{text}</span>;
}

/** More changes than this are folded, because a new record has many. */
const shownAtOnce = 3;

function Changes({ changes }: { changes: readonly ShownChange[] }) {
  const { t } = useTranslation("support");
  const [first, rest] = [changes.slice(0, shownAtOnce), changes.slice(shownAtOnce)];
  return (
    <div className="text-sm">
      <ChangeList changes={first} />
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-brand-ink underline underline-offset-4">
            {t("audit.more", { count: rest.length })}
          </summary>
          <ChangeList changes={rest} />
        </details>
      )}
    </div>
  );
}

/** Fields with their values before and after. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  const arrow = directionOf(useLanguage()) === "rtl" ? "←" : "→";
  return (
    <ul className="grid grid-cols-1 gap-0.5">
      {changes.map(({ name, was, is }) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-muted">{name}</span>{" "}
          {was !== null && (
            <>
              <span className={classNames(was !== "–" && "text-muted line-through")}>
                <bdi>{was}</bdi>
              </span>{" "}
              <span aria-hidden="true">{arrow}</span>{" "}
            </>
          )}
          <bdi className="font-medium">{is}</bdi>
        </li>
      ))}
    </ul>
  );
}
