import type { CampaignRule, CampaignStatus } from "./campaign.ts";

/** What an operator sees of status and days together. */
export const campaignStates = ["DRAFT", "SCHEDULED", "OPEN", "PAUSED", "ENDED"] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Days that are over end a campaign as its status does; one that is on waits for its first day. */
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

/** What can be done with a campaign; of one whose days are over, nothing but what its days decide. */
export function movesOf(
  { status, until }: Pick<CampaignRule, "status" | "until">,
  now: Date,
): CampaignMove[] {
  return status !== "DRAFT" && new Date(until) <= now ? [] : movesFrom[status];
}

/** The status that a move leads to; what is unknown pauses. */
export function statusAfter(move: string): "ON" | "PAUSED" | "ENDED" {
  return move === "start" ? "ON" : move === "end" ? "ENDED" : "PAUSED";
}
