import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { moveSandboxClock } from "#app/core/adapters/clock/sandbox-clock.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { forgetAllCached, heardByAll } from "#app/core/db/cache.server.ts";
import { businessDayOf } from "#app/core/domain/business-day.ts";
import { addDuration, parseDuration } from "#app/core/domain/duration.ts";
import { logger } from "#app/core/log/log.server.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { codeStepAt } from "#app/core/domain/wallet/in-store-code.ts";
import type { Log } from "#app/core/services/call.ts";
import { reopenDays } from "#app/core/ledger/day-chain.server.ts";

/** The clock of the rules, as ISO 8601. */
export async function readClock(): Promise<Decision<{ now: string }>> {
  return accept({ now: (await clockNow()).toISOString() });
}

/**
 * Moves the sandbox's clock forward by an ISO 8601 duration, or resets it to real time. Refuses INVALID_INPUT
 * for an invalid duration, and for one that leads more than 20 years away in total. When it answers, every server has the
 * new time.
 */
export async function moveClock(
  move: { advance: string } | { reset: true },
  log: Log = logger,
): Promise<Decision<{ now: string }>> {
  if ("advance" in move) {
    const duration = parseDuration(move.advance);
    if (!duration) return refuse("INVALID_INPUT", { details: [{ path: "advance", code: "INVALID" }] });
    const now = await clockNow();
    const addMs = addDuration(now, duration).getTime() - now.getTime();
    if (!(await moveSandboxClock({ addMs }))) {
      return refuse("INVALID_INPUT", { details: [{ path: "advance", code: "TOO_LARGE" }] });
    }
  } else {
    await moveSandboxClock("reset");
    const now = await clockNow();
    await bringForward(now);
    await bringBack(now);
    await reopenDays(prisma, now);
  }
  await heardByAll(log);
  return readClock();
}

/** Work due at a time that is now far in the future would wait for months. */
async function bringForward(now: Date): Promise<void> {
  const tomorrow = new Date(now.getTime() + 24 * 60 * 60 * 1000);
  const neverTried = { attempts: 0, nextAttemptAt: { gt: now } };
  const far = { nextAttemptAt: { gt: tomorrow } };
  await prisma.outbox.updateMany({
    where: { state: "WAITING", OR: [neverTried, far] },
    data: { nextAttemptAt: now },
  });
}

/** Timestamps that are now far in the future would block new work until then. */
async function bringBack(now: Date): Promise<void> {
  await prisma.walletItem.updateMany({
    where: { lastCodeStep: { gt: codeStepAt(now) + 1 } },
    data: { lastCodeStep: 0 },
  });
  await prisma.idempotencyKey.deleteMany({ where: { createdAt: { gt: now } } });
  const today = new Date(businessDayOf(now));
  await prisma.customer.updateMany({
    where: { lastActiveDay: { gt: today } },
    data: { lastActiveDay: today },
  });
  forgetAllCached();
}
