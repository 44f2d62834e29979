import { Form } from "#app/remix.ts";
import type { OwnOfferMove } from "#app/core/domain/offers/own-offer-state.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { Card } from "#app/core/ui/card.tsx";
import { ConfirmAction } from "#app/core/ui/confirm-action.tsx";
import { RefusalSummary } from "#app/core/ui/forms/refusal-summary.tsx";
import type { FormAnswer } from "#app/core/ui/record/record-form.tsx";
import { SubmitButton } from "#app/core/ui/submit-button.tsx";
import { useHouse } from "#app/partner/frame/use-house.ts";
import { OwnOfferBadge } from "./own-offer-badge.tsx";
import type { OfferShown } from "./shown-offers.server.ts";

interface OfferMovesProps {
  offer: Pick<OfferShown, "state" | "moves" | "open">;
  /** What was just done. */
  done: OwnOfferMove | null;
  refused: FormAnswer | undefined;
}

/** The state of an offer in words, and what its partner may do now; each asks before it is done. */
export function OfferMoves({ offer: { state, moves, open }, done, refused }: OfferMovesProps) {
  const { t } = useTranslation(["proposals", "errors"]);
  const { closed } = useHouse();
  return (
    <Card as="section" padding="lg" aria-labelledby="state" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="state" className="text-lg font-semibold">
          {t("state.title")}
        </h2>
        <OwnOfferBadge state={state} />
      </div>
      {refused && "error" in refused ? (
        <RefusalSummary
          key={refused.at}
          title={t(`errors:${refused.error}`)}
          retryAfterSeconds={refused.retryAfterSeconds}
        />
      ) : (
        <div role="status" className="empty:hidden">
          {done && <Callout tone="success">{t(`moves.${done}.done`)}</Callout>}
        </div>
      )}
      <p className="text-sm text-muted">{t(`state.text.${state}`)}</p>
      {open && <p className="text-sm text-muted">{t(`waiting.beside.${open}`)}</p>}
      {!closed && moves.length > 0 && (
        <div className="flex flex-wrap items-start gap-3">
          {moves.map((move) => (
            <ConfirmAction
              key={move}
              ask={t(`moves.${move}.ask`)}
              text={t(`moves.${move}.text`)}
              tone={move === "withdraw" ? "danger" : "plain"}
            >
              <Form method="post" preventScrollReset>
                <SubmitButton intent={move} variant={move === "withdraw" ? "danger" : "primary"}>
                  {t(`moves.${move}.yes`)}
                </SubmitButton>
              </Form>
            </ConfirmAction>
          ))}
        </div>
      )}
    </Card>
  );
}
