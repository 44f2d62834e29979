import { prisma } from "#app/db/client.server.ts";

const key = "clock-offset-ms";

/** How far the sandbox's clock is ahead of the system's, in milliseconds. */
export async function sandboxOffsetMs(): Promise<number> {
  const row = await prisma.sandboxState.findUnique({ where: { key } });
  return typeof row?.value === "number" ? row.value : 0;
}

/** As far ahead of the system's time as anybody needs, in milliseconds: 20 years. Each day between is one of the books. */
const furthestMs = 20 * 366 * 24 * 60 * 60 * 1000;

/**
 * Moves the sandbox's clock: adds milliseconds to its offset, or puts it back on the system's time. False, and nothing
 * done, where it would go too far ahead: looked at and moved in one statement, so that any number at once stay within.
 */
export async function moveSandboxClock(move: { addMs: number } | "reset"): Promise<boolean> {
  if (move === "reset") {
    await prisma.sandboxState.deleteMany({ where: { key } });
    return true;
  }
  const { addMs } = move;
  // A date beyond all calendars makes it NaN, which is not less either.
  if (!(addMs <= furthestMs)) return false;
  const moved = await prisma.$executeRaw`
    INSERT INTO sandbox_state (key, value) VALUES (${key}, to_jsonb(${addMs}::bigint))
    ON CONFLICT (key) DO UPDATE SET value = to_jsonb((sandbox_state.value #>> '{}')::bigint + ${addMs}::bigint)
    WHERE (sandbox_state.value #>> '{}')::bigint + ${addMs}::bigint <= ${furthestMs}::bigint`;
  return moved === 1;
}
