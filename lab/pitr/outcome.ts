import { archiveTimeoutSeconds } from "./pgbackrest.ts";

/** A purchase that was answered; the time is that of its answer, in milliseconds. */
export interface Bought {
  id: string;
  answeredAt: number;
}

/** What the drill found; times are milliseconds. */
export interface Outcome {
  /** Answered before the machine was lost, in this order. */
  bought: readonly Bought[];
  lostAt: number;
  /** The purchases that stand in what was restored to the end of the archive. */
  standing: ReadonlySet<string>;
  /** Whether the purchases before and after the moment stand in what was restored to it. */
  before: boolean;
  after: boolean;
  /** Whether the ledger proof is true at the end of the archive, and at the moment. */
  proofs: readonly [boolean, boolean];
}

/** Sending a piece of the log to the archive takes a moment, too. */
const pushMs = 15_000;

/** From the answer of the oldest purchase that is gone to the loss; 0 if none is gone. */
export function lostMs({
  bought,
  lostAt,
  standing,
}: Pick<Outcome, "bought" | "lostAt" | "standing">): number {
  const oldest = bought.find(({ id }) => !standing.has(id));
  return oldest ? lostAt - oldest.answeredAt : 0;
}

/** Everything that is not as it must be, in words. */
export function wrongIn(outcome: Outcome): string[] {
  const { bought, standing, before, after, proofs } = outcome;
  const firstGone = bought.findIndex(({ id }) => !standing.has(id));
  const isTorn = firstGone !== -1 && bought.slice(firstGone).some(({ id }) => standing.has(id));
  const limitMs = archiveTimeoutSeconds * 1000 + pushMs;
  return [
    ...(bought.some(({ id }) => standing.has(id))
      ? []
      : ["no purchase of the time before the loss is there"]),
    ...(isTorn ? ["a purchase is gone, and a later one is there"] : []),
    ...(lostMs(outcome) > limitMs ? [`more than ${limitMs / 1000} s are lost`] : []),
    ...(before ? [] : ["the purchase before the moment is gone"]),
    ...(after ? ["the purchase after the moment is there"] : []),
    ...(proofs[0] ? [] : ["the ledger is untrue at the end of the archive"]),
    ...(proofs[1] ? [] : ["the ledger is untrue at the moment"]),
  ];
}
