import { expect, vi } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { personCall } from "#tests/factories/calls.ts";
import { heardOf, type Bound, type Reading } from "./alarms.ts";
import { FollowedPage, readPage } from "./page.ts";
import { runLines } from "./shell.ts";

/**
 * Follows a page: it makes the alarm's condition real, and does what the page says, with the commands that stand there
 * and the login that it names.
 */
export interface Drill {
  /** Makes the alarm's condition real. */
  begin(): Promise<void>;
  /** What goes on between two looks at the figures, for an alarm about how often something happens. */
  meanwhile?(): Promise<void>;
  follow(page: FollowedPage): Promise<void>;
  /** Puts back what other drills would notice. */
  end?(): unknown;
  /** A bound of the alarm that is another here, because the true one takes gigabytes or hours. */
  bound?: Bound;
  /** Commands of the page, by their beginnings, that this drill leaves out, and why. */
  leaves?: Record<string, string>;
}

/** A process tells figures of the database that are ten seconds old. */
const patience = { timeout: 30_000, interval: 1_000 };

/** The alarm is not heard, is heard while its condition is there, and is over once its page was followed. */
export async function runDrill(alarm: string, drill: Drill, read: () => Promise<Reading>): Promise<void> {
  const heardSince = async (before: Reading) => {
    await drill.meanwhile?.();
    return heardOf(alarm, before, await read(), drill.bound);
  };
  // What an earlier drill has put back is told a little later.
  let calm = await read();
  await vi.waitFor(async () => {
    calm = await read();
    expect(heardOf(alarm, calm, calm, drill.bound)).toMatchObject({ before: false });
  }, patience);
  await drill.begin();
  try {
    await vi.waitFor(
      async () => expect(await heardSince(calm)).toEqual({ before: false, then: true }),
      patience,
    );
    const page = new FollowedPage(readPage(alarm));
    await drill.follow(page);
    await vi.waitFor(
      async () => expect(await heardSince(await read())).toMatchObject({ then: false }),
      patience,
    );
    const leaves = Object.keys(drill.leaves ?? {});
    expect(page.left().filter((one) => !leaves.some((left) => one.startsWith(left)))).toEqual([]);
  } finally {
    await drill.end?.();
  }
}

/** So many hours ago. */
export const ago = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

/** Writes a run of a job that ended so long ago. */
export async function makeRun(
  name: string,
  hoursAgo: number,
  counts: { done?: number; failed?: number } = {},
) {
  const at = ago(hoursAgo);
  await prisma.jobRun.create({
    data: { id: newId(), name, startedAt: at, endedAt: at, aliveAt: at, ...counts },
  });
}

export const finance = () => personCall(["FINANCE"]);

/** Runs a command of the page to its good end. */
export async function good(lines: string, settings: Record<string, string> = {}): Promise<string> {
  const { code, out, err } = await runLines(lines, { settings });
  expect({ lines, code, err }).toMatchObject({ lines, code: 0 });
  return out;
}
