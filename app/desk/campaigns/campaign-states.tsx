import { StageBadge } from "#app/desk/frame/stage-badge.tsx";
import type { StateAnswer } from "#app/desk/frame/state-answer.ts";
import { StatesCard } from "#app/desk/frame/states-card.tsx";
import type { CampaignMove, CampaignState } from "#app/core/domain/campaigns/campaign-state.ts";
import type { CampaignStatus } from "#app/core/domain/campaigns/campaign.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

export interface CampaignStatesShown {
  state: CampaignState;
  moves: CampaignMove[];
  /** The past changes, the latest first: the new state, when, and by whom. */
  history: { status: CampaignStatus; at: string; by: string | null }[];
  version: number;
  formKey: string;
}

/** The state of a campaign, its possible moves, and its history. */
export function CampaignStates({ shown, answer }: { shown: CampaignStatesShown; answer: StateAnswer }) {
  const { state, moves, history, ...form } = shown;
  const { t } = useTranslation("lists");
  return (
    <StatesCard
      badge={<StageBadge state={state} />}
      text={t(`stages.text.${state}`)}
      moves={moves.map((move) => ({ move, label: t(`moves.${move}`), main: move === "start" }))}
      history={history.map(({ status, ...one }) => ({ label: t(`stages.became.${status}`), ...one }))}
      {...form}
      answer={answer}
      now={t(`choices.stage.${state}`)}
      asked={(move) => t(`moves.${move as CampaignMove}`)}
    />
  );
}
