import type { CampaignRule, CampaignStatus } from "./campaign.ts";

/** The state that an operator sees, from the status and the days together. */
export const campaignStates = ["DRAFT", "SCHEDULED", "OPEN", "PAUSED", "ENDED"] as const;
export type CampaignState = (typeof campaignStates)[number];

/**
 * The state at `now`. A campaign whose days are over has ended, whatever its status; one that is on is
 * scheduled until its first day.
 */
export function campaignStateOf(
  { status, from, until }: Pick<CampaignRule, "status" | "from" | "until">,
  now: Date,
): CampaignState {
  if (status === "DRAFT") return "DRAFT";
  if (status === "ENDED" || new Date(until) <= now) return "ENDED";
  if (status === "PAUSED") return "PAUSED";
  return new Date(from) > now ? "SCHEDULED" : "OPEN";
}

/** What is done with several campaigns or stamp cards at once. */
export const campaignMoves = ["start", "pause", "end"] as const;
export type CampaignMove = (typeof campaignMoves)[number];

const movesFrom: Record<CampaignStatus, CampaignMove[]> = {
  DRAFT: ["start"],
  ON: ["pause", "end"],
  PAUSED: ["start", "end"],
  ENDED: ["start"],
};

/** The moves that a campaign allows; none once its days are over, unless it is a draft. */
export function movesOf(
  { status, until }: Pick<CampaignRule, "status" | "until">,
  now: Date,
): CampaignMove[] {
  return status !== "DRAFT" && new Date(until) <= now ? [] : movesFrom[status];
}

/** The status that a move leads to; an unknown move pauses. */
export function statusAfter(move: string): "ON" | "PAUSED" | "ENDED" {
  return move === "start" ? "ON" : move === "end" ? "ENDED" : "PAUSED";
}
