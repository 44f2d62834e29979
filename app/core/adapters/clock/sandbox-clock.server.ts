import { prisma } from "#app/core/db/client.server.ts";
import { forgetCached, readCached } from "#app/core/db/cache.server.ts";
import { changeRows } from "#app/core/db/statements.server.ts";

const key = "clock-offset-ms";
/**
 * The furthest that the clock has ever been ahead. Entries from that future remain; see
 * prisma/functions/clock.sql.
 */
const furthestKey = "clock-furthest-ms";

/** How far the sandbox's clock is ahead of the system's, in milliseconds. */
export function sandboxOffsetMs(): Promise<number> {
  return readCached("clock", key, readOffset);
}

async function readOffset(): Promise<number> {
  const row = await prisma.sandboxState.findUnique({ where: { key } });
  return typeof row?.value === "number" ? row.value : 0;
}

/**
 * How far it may be ahead of the system's time, in milliseconds: 20 years. The ledger gets an entry for each
 * day in between.
 */
const furthestMs = 20 * 366 * 24 * 60 * 60 * 1000;

/**
 * Moves the sandbox's clock: adds milliseconds to its offset, or resets it to the system's time. False, and
 * nothing changes, if it would go too far ahead. The check and the change are one statement, so that the
 * limit holds for any number of calls at once.
 */
export async function moveSandboxClock(move: { addMs: number } | "reset"): Promise<boolean> {
  if (move === "reset") {
    await prisma.sandboxState.deleteMany({ where: { key } });
    forgetCached("clock");
    return true;
  }
  const { addMs } = move;
  // A date that no calendar can hold makes this NaN, and comparing with NaN is false too.
  if (!(addMs <= furthestMs)) return false;
  const changedRows = await changeRows`
    WITH moved AS (
      INSERT INTO sandbox_state (key, value) VALUES (${key}, ${addMs}::bigint::text::jsonb)
      ON CONFLICT (key) DO UPDATE SET value = ((sandbox_state.value #>> '{}')::bigint + ${addMs}::bigint)::text::jsonb
      WHERE (sandbox_state.value #>> '{}')::bigint + ${addMs}::bigint <= ${furthestMs}::bigint
      RETURNING value)
    INSERT INTO sandbox_state (key, value) SELECT ${furthestKey}, value FROM moved
    ON CONFLICT (key) DO UPDATE SET value =
      greatest((sandbox_state.value #>> '{}')::bigint, (EXCLUDED.value #>> '{}')::bigint)::text::jsonb`;
  forgetCached("clock");
  return changedRows === 1;
}
