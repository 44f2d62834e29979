import { Form } from "@remix-run/react";
import { OfferStateBadge } from "#app/components/operator/offer-state-badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { FormKey } from "#app/components/ui/form-key.tsx";
import { SubmitButton } from "#app/components/ui/submit-button.tsx";
import type { OfferMove, OfferState } from "#app/domain/offers/offer-state.ts";
import type { OfferStatus } from "#app/domain/offers/offer-terms.ts";
import { useTranslation } from "#app/i18n/page-texts.tsx";

export interface OfferStatesShown {
  state: OfferState;
  moves: OfferMove[];
  /** Who did it and when, the latest first. */
  history: { status: OfferStatus; at: string; by: string | null }[];
  formKey: string;
}

/** The state of an offer, what can be done with it, and who did what. Its page's action takes `intent`. */
export function OfferStates({ shown: { state, moves, history, formKey } }: { shown: OfferStatesShown }) {
  const { t } = useTranslation("lists");
  return (
    <Card as="section" padding="lg" aria-labelledby="state" className="mb-6 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="state" className="text-lg font-semibold">
          {t("states.title")}
        </h2>
        <OfferStateBadge state={state} />
        {moves.length > 0 && (
          <Form method="post" className="ms-auto flex flex-wrap gap-2" preventScrollReset>
            <FormKey value={formKey} />
            {moves.map((move) => (
              <SubmitButton
                key={move}
                intent={move}
                size="sm"
                variant={move === "publish" || move === "resume" ? "primary" : "secondary"}
              >
                {t(`moves.${move}`)}
              </SubmitButton>
            ))}
          </Form>
        )}
      </div>
      <p className="text-sm text-muted">{t(`states.text.${state}`)}</p>
      {history.length > 0 && (
        <details>
          <summary className="press inline-flex min-h-11 cursor-pointer items-center rounded-full text-sm font-semibold text-brand-ink">
            {t("states.history")}
          </summary>
          <ol className="grid gap-2 pt-1 text-sm">
            {history.map(({ status, at, by }) => (
              <li key={`${status} ${at}`} className="flex flex-wrap gap-x-3">
                <span className="font-medium">{t(`states.became.${status}`)}</span>
                <span className="text-muted">{at}</span>
                {by !== null && <bdi className="text-muted">{by}</bdi>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Card>
  );
}
