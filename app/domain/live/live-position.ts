import { keptMs } from "../retention.ts";

/** A stream has every event with a number up to `told` that there was at this moment. */
export interface LivePosition {
  told: bigint;
  at: Date;
}

const aheadMs = 60 * 1000;
/** What is about to be removed is not counted on. */
const marginMs = 60 * 60 * 1000;

/** The position as it goes out as the id of an event: the number, and the second. */
export function writeLiveId({ told, at }: LivePosition): string {
  return `${told}-${Math.floor(at.getTime() / 1000)}`;
}

/**
 * The number up to which who comes back with this id has everything; null where it is none of ours, or so old that
 * events after it may have been removed (an hour less than they are kept), or of a time that has not come.
 */
export function readLiveId(id: string, now: Date): bigint | null {
  const [, told, seconds] = /^(\d{1,18})-(\d{1,12})$/.exec(id) ?? [];
  if (told === undefined) return null;
  const ageMs = now.getTime() - Number(seconds) * 1000;
  return ageMs > -aheadMs && ageMs < keptMs.liveEvent - marginMs ? BigInt(told) : null;
}
