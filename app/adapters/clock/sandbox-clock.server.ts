import { prisma } from "#app/db/client.server.ts";

const key = "clock-offset-ms";

/** How far the sandbox's clock is ahead of the system's, in milliseconds. */
export async function sandboxOffsetMs(): Promise<number> {
  const row = await prisma.sandboxState.findUnique({ where: { key } });
  return typeof row?.value === "number" ? row.value : 0;
}

/** Moves the sandbox's clock: adds milliseconds to its offset, or puts it back on the system's time. */
export async function moveSandboxClock(move: { addMs: number } | "reset"): Promise<void> {
  if (move === "reset") {
    await prisma.sandboxState.deleteMany({ where: { key } });
    return;
  }
  await prisma.$executeRaw`
    INSERT INTO sandbox_state (key, value) VALUES (${key}, to_jsonb(${move.addMs}::bigint))
    ON CONFLICT (key) DO UPDATE SET value = to_jsonb((sandbox_state.value #>> '{}')::bigint + ${move.addMs}::bigint)`;
}
