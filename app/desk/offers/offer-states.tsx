import { OfferStateBadge } from "./offer-state-badge.tsx";
import type { StateAnswer } from "#app/desk/frame/state-answer.ts";
import { StatesCard } from "#app/desk/frame/states-card.tsx";
import type { OfferMove, OfferState } from "#app/core/domain/offers/offer-state.ts";
import type { OfferStatus } from "#app/core/domain/offers/offer-terms.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

export interface OfferStatesShown {
  state: OfferState;
  moves: OfferMove[];
  /** The past changes, the latest first: the new state, when, and by whom. */
  history: { status: OfferStatus; at: string; by: string | null }[];
  version: number;
  formKey: string;
}

/** The state of an offer, its possible moves, and its history. */
export function OfferStates({ shown, answer }: { shown: OfferStatesShown; answer: StateAnswer }) {
  const { state, moves, history, ...form } = shown;
  const { t } = useTranslation("lists");
  return (
    <StatesCard
      badge={<OfferStateBadge state={state} />}
      text={t(`states.text.${state}`)}
      moves={moves.map((move) => ({
        ...{ move, label: t(`moves.${move}`) },
        main: move === "publish" || move === "resume",
      }))}
      history={history.map(({ status, ...one }) => ({ label: t(`states.became.${status}`), ...one }))}
      {...form}
      answer={answer}
      now={t(`choices.state.${state}`)}
      asked={(move) => t(`moves.${move as OfferMove}`)}
    />
  );
}
