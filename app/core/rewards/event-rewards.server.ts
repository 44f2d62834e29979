import type { RecordOf } from "#app/core/db/call-function.server.ts";
import type { Standing } from "#app/core/db/levels/level-facts.server.ts";
import type { FullCard } from "#app/core/db/stamps/full-cards.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { Place } from "#app/core/domain/campaigns/campaign.ts";
import type { NotedTrigger } from "#app/core/domain/campaigns/triggers.ts";
import type { LevelUp } from "#app/core/domain/levels/level-up-answer.ts";
import type { LevelFacts } from "#app/core/domain/levels/levels.ts";
import type { Earning, EarningTerms } from "#app/core/domain/points/earning.ts";
import type { EntryDetail } from "#app/core/ledger/post.server.ts";

/** A newly earned level, with what it gives to the customer's inviter, if there is one. */
export type LevelGain = RecordOf<"level_gain">;

/** The levels granted with an event, and the version of the facts from which they were found. */
export interface LevelsFound {
  gains: LevelGain[];
  facts_before: number;
}

/** Whatever an event brings, as the database's functions give it: prisma/functions/yields.sql. */
export type Yield = RecordOf<"event_yield">;

export interface Whose {
  userId: string;
  /** The customer's facts before the event. */
  standing: Standing;
  now: Date;
}

/** A payment that earns points: a sale, a use at a till, or an accepted request. Amounts in whole millimes. */
export interface Payment extends Place {
  partnerId: string;
  /** Null for a request without an amount. */
  paidMillimes: number | null;
  /** The partner's current terms. */
  terms: EarningTerms;
  /**
   * A sale or use at a till or an accepted card of a sale point, or an accepted claim for a use online; null for a
   * card that costs nothing, which no campaign or stamp card rewards.
   */
  trigger: "SALE" | "CLAIM" | null;
  /** The moment by which campaigns count: the confirmation, or the use online that the claim belongs to. */
  at: Date;
  /** The level whose bonus counts, where that is not the present one: of a sale that is told later. */
  levelThen?: number;
  /** What the payment adds to the facts of the customer's levels. */
  event: Partial<LevelFacts>;
  /** The reason for the points, as the history shows it; the rate and the bonus are added. */
  detail: EntryDetail;
  /** The detail of the entries for campaigns' points. */
  campaignDetail: { transactionId?: string; requestId?: string; storeId?: string | null };
}

export interface PaymentRewards {
  earning: Earning;
  given: Yield;
  /** What campaigns give for the levels that the payment raises, directly after it: see `followed`. */
  after: () => Promise<void>;
}

/** A sale or claim whose points waited for an operator, and what else waited with them. Amounts in whole millimes. */
export interface Waited {
  /** What is left of the amount paid. */
  paidMillimes: number;
  /** All that are left of its points, with those of the bonus and of campaigns. */
  points: number;
  bonus: number;
  campaignPoints: number;
  /** The detail of the points' entry. */
  detail: EntryDetail;
  /** Its own moment. */
  at: Date;
  /** What its levels count it as; null for a card that was asked for. */
  counts: "STORE" | "ONLINE" | null;
  campaigns: RecordOf<"campaign_reward">[];
  stamps: RecordOf<"stamp_reward">[];
}

export interface Noted {
  noted: readonly NotedTrigger[];
  /**
   * The version of the campaign set, if the caller has just read it; then an unchanged set costs no query.
   */
  version?: number | undefined;
  now: Date;
}

/**
 * What an event brings to its customer: the one entry to this room, before the event, after it, and in its
 * transaction. What went with an event is undone by one function of the database, `undo_yield`.
 */
export interface EventRewards {
  /** All that a payment brings: points by the partner's terms and the level before it, campaigns, stamps and levels. */
  ofPayment(whose: Whose, payment: Payment): Promise<PaymentRewards>;
  /** All that a sale or claim brings whose points an operator approves now; as of its own moment, from what was kept. */
  ofApproved(whose: Whose, waited: Waited): Promise<Omit<PaymentRewards, "earning">>;
  /**
   * The levels that an event brings, found before it from the facts as they will be after it; the function that writes
   * the event grants them. Null if the event changes no fact and grants no level.
   * @param db read only if an invited customer gains a level: whether they are their inviter's own account
   * @param event what the event adds to the facts
   */
  levelsAfter(db: Db, whose: Whose, event?: Partial<LevelFacts>): Promise<LevelsFound | null>;
  /**
   * The same for an event that moves no value and is already written, at the end of its transaction: a completed
   * profile, a new friend, a visit on another day. Null if no level is reached, or the account does not exist or its
   * deletion is due.
   */
  raiseLevels(tx: Db, userId: string, now: Date): Promise<LevelUp | null>;
  /** Gives what a full stamp card brings without another sale, and the levels that it brings; false without either. */
  fillCard(card: FullCard, now: Date): Promise<boolean>;
  /**
   * Gives the campaigns' rewards for stored events directly after the call that stored them. If no campaign waits for
   * these triggers, no events are read. The call itself is done, so an error is only logged, and the job does the rest.
   */
  awardEventsOf(userId: string, noted: Noted): Promise<void>;
  /** The same for the inviter of a customer whose account has just become active. */
  awardInviterOf(friendId: string, now: Date): Promise<void>;
}

let answering: EventRewards | null = null;

/** Called once by every process that serves or works: app/core/rewards/answering.server.ts. */
export function answerEvents(rewards: EventRewards): void {
  answering = rewards;
}

/** Who asks needs none of what answers: a purchase is read without campaigns, and they without it. */
export function eventRewards(): EventRewards {
  if (!answering) throw new Error("nobody answers for rewards: import app/core/rewards/answering.server.ts");
  return answering;
}

/**
 * Gives the campaigns' rewards for the levels that an event has raised, directly after it: see `followed`.
 * @param first what is done before
 */
export function awardLevelsOf(
  { userId, standing, now }: Whose,
  gains: readonly unknown[] | undefined,
  first: () => Promise<void> = async () => {},
): () => Promise<void> {
  return async () => {
    await first();
    if (gains && gains.length > 0)
      await eventRewards().awardEventsOf(userId, {
        noted: ["LEVEL"],
        version: standing.campaignsVersion,
        now,
      });
  };
}
