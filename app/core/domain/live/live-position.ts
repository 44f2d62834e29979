import { keptMs } from "#app/core/domain/retention.ts";

/** At this moment the stream had every event up to the number `told`. */
export interface LivePosition {
  told: bigint;
  at: Date;
}

const aheadMs = 60 * 1000;
/** Events that will soon be removed are not relied on. */
const marginMs = 60 * 60 * 1000;

/** The position as it is sent as an event id: the number and the second. */
export function writeLiveId({ told, at }: LivePosition): string {
  return `${told}-${Math.floor(at.getTime() / 1000)}`;
}

/**
 * The event number up to which a returning client has everything. Null when the id is not ours, lies in the
 * future, or is so old that later events may have been removed (one hour less than events are kept).
 */
export function readLiveId(id: string, now: Date): bigint | null {
  const [, told, seconds] = /^(\d{1,18})-(\d{1,12})$/.exec(id) ?? [];
  if (told === undefined) return null;
  const ageMs = now.getTime() - Number(seconds) * 1000;
  return ageMs > -aheadMs && ageMs < keptMs.liveEvent - marginMs ? BigInt(told) : null;
}
