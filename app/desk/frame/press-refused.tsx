import type { ReactNode } from "react";
import { RefusalSummary, type EntryRefusal } from "#app/core/ui/forms/refusal-summary.tsx";
import { wordsOf } from "#app/core/domain/refusals.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

interface PressRefusedProps {
  refused: EntryRefusal;
  /** The words for the state of now. */
  now: string;
  /** The label of the button. */
  asked: string | undefined;
  /** The words for CONFLICT if nobody else has changed the state; by default the general ones. */
  conflict?: string;
}

/** Why a button did nothing: somebody else has changed the state that its page showed, or what was refused. */
export function PressRefused({ refused, now, asked, conflict }: PressRefusedProps): ReactNode {
  const { t } = useTranslation(["lists", "errors"]);
  const { error, details, retryAfterSeconds, at } = refused;
  const isChanged = details.some(({ code }) => code === "CHANGED");
  const said = error === "CONFLICT" ? conflict : undefined;
  return (
    <RefusalSummary
      key={at}
      title={
        isChanged && asked !== undefined
          ? t("lists:stateChanged", { now, asked })
          : (said ?? t(`errors:${wordsOf(error, details)}`))
      }
      retryAfterSeconds={retryAfterSeconds}
    />
  );
}
