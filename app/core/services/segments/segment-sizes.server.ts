import { prisma } from "#app/core/db/client.server.ts";
import { countMeant, keepSegmentSize } from "#app/core/db/segments/segment-sizes.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import type { Segment } from "#app/generated/prisma/client.ts";
import { pages, type Batch, type Job, type JobContext, type Tally } from "#app/core/services/job.ts";

/**
 * Counts the customers of each segment. Counting takes long with many customers, so the desk's list shows the
 * stored counts.
 */
export const segmentSizes: Job = {
  name: "segment-sizes",
  cron: "25 * * * *",
  takesAway: false,
  run,
  preview,
};

/** Counts one segment again, at once. Refuses NOT_FOUND. */
export async function countSegment(id: string, now: Date): Promise<Decision<{ id: string }>> {
  const segment = await prisma.segment.findUnique({ where: { id } });
  if (!segment) return refuse("NOT_FOUND");
  await count(segment, now);
  return accept({ id });
}

async function count({ id, condition }: Segment, now: Date): Promise<boolean> {
  return keepSegmentSize({ id, condition }, await countMeant(condition as unknown as Condition, now), now);
}

const readSegments = (after: Segment | null, take: number) =>
  prisma.segment.findMany({ where: after ? { id: { gt: after.id } } : {}, orderBy: { id: "asc" }, take });

async function* run({ clock, log, signal }: JobContext): AsyncGenerator<Batch> {
  for await (const segments of pages(readSegments)) {
    for (const segment of segments) {
      if (signal?.aborted) return;
      try {
        yield { done: (await count(segment, await clock())) ? 1 : 0, failed: 0 };
      } catch (error) {
        log.error({ err: error, segmentId: segment.id }, "a segment could not be counted");
        yield { done: 0, failed: 1 };
      }
    }
  }
}

async function* preview(): AsyncGenerator<Tally[]> {
  for await (const segments of pages(readSegments))
    yield segments.map(({ name }) => ({ count: 1, why: `count of ${name}` }));
}
