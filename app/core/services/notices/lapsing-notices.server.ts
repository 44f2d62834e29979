import {
  readItems,
  readLapsing,
  readLots,
  readTold,
  type LapsingCustomer,
} from "#app/core/db/notices/lapsing.server.ts";
import { noteNotice } from "#app/core/db/notices/note-notice.server.ts";
import { transact, type Db } from "#app/core/db/transaction.server.ts";
import { addDays, businessDayOf, daysBetween } from "#app/core/domain/business-day.ts";
import {
  itemToldDays,
  lapsingWeeks,
  lastDayOf,
  pointsToldDays,
  stepAt,
} from "#app/core/domain/notices/lapsing.ts";
import type { AnyNotice } from "#app/core/domain/notices/notice.ts";
import { previewEndingKeys, tellOfEndingKeys } from "./ending-keys.server.ts";
import { customerJob, pages, type Finding, type Job } from "#app/core/services/job.ts";

const farthest = { points: Math.max(...pointsToldDays), items: Math.max(...itemToldDays) };
const weekDays = 7;

const ofCustomers = customerJob({
  name: "lapsing-notices",
  cron: "0 10 * * *",
  takesAway: false,
  findings,
  work: tellOf,
});

/**
 * Tells customers of points that expire, 30 and 7 days before, in one notice for all points of a week, and of
 * wallet items that expire, 7 days and 1 day before; and who made a key that it ends, 14 days before.
 */
export const lapsingNotices: Job = {
  ...ofCustomers,
  async *run(context) {
    yield* ofCustomers.run(context);
    yield* tellOfEndingKeys(context);
  },
  async *preview(now) {
    yield* ofCustomers.preview(now);
    yield* previewEndingKeys(now);
  },
};

async function* findings(now: Date): AsyncGenerator<Finding[]> {
  const today = businessDayOf(now);
  const until = {
    now,
    pointsBy: addDays(today, farthest.points),
    itemsBy: addDays(today, farthest.items),
  };
  for await (const page of pages<LapsingCustomer>((after, count) => readLapsing(until, after, count))) {
    yield page.map(({ userId }) => ({
      userId,
      why: `points end by ${until.pointsBy}, or offers by ${until.itemsBy}`,
    }));
  }
}

/** False if the customer has already been told of everything that is due. */
async function tellOf({ userId }: Finding, now: Date): Promise<boolean> {
  return transact(async (tx) => {
    const due = [...(await duePoints(tx, userId, now)), ...(await dueItems(tx, userId, now))];
    const told = await readTold(
      tx,
      userId,
      due.map(({ cause }) => cause),
    );
    const fresh = due.filter(({ cause }) => !told.has(cause));
    for (const notice of fresh) await noteNotice(tx, { userId, ...notice }, now);
    return fresh.length > 0;
  });
}

type Due = AnyNotice & { cause: string };

async function duePoints(tx: Db, userId: string, now: Date): Promise<Due[]> {
  const today = businessDayOf(now);
  // The last week starts within the furthest days, but may end after them.
  const lots = await readLots(tx, userId, now, addDays(today, farthest.points + weekDays));
  return lapsingWeeks(lots, today).map((about) => ({
    kind: "POINTS_LAPSING",
    cause: `points-lapsing:${about.week}:${about.days}`,
    about,
  }));
}

async function dueItems(tx: Db, userId: string, now: Date): Promise<Due[]> {
  const today = businessDayOf(now);
  const items = await readItems(tx, userId, now, addDays(today, farthest.items));
  return items.flatMap(({ walletItemId, offerId, validTo }) => {
    const lastDay = lastDayOf(validTo);
    const days = stepAt(itemToldDays, daysBetween(today, lastDay));
    if (days === null) return [];
    const about = { walletItemId, offerId, days, lastDay };
    return [{ kind: "ITEM_LAPSING" as const, cause: `item-lapsing:${walletItemId}:${days}`, about }];
  });
}
