/** Says on the command line what is wrong in the ledger, and asks for its mend. */
import { mendedDay, type MendSubject } from "#app/core/domain/approvals/mend-subject.ts";
import type { MendCase } from "#app/core/ledger/mend.server.ts";

const whyNot: Record<MendCase["wrong"][number], string> = {
  ENTRIES: "The entries themselves do not follow from each other",
  LOTS: "A lot, or what was used of one, does not fit the entries",
  HOLDS: "What is held open does not fit the entries that reserved it",
  TAKEN: "Entries of this day were taken away: put them back first, from a copy",
  CHAIN: "The closed day itself was changed, or the one before or after it",
};

/** Prints the case; whether it is true, can be mended, or cannot. */
export async function printCase(subject: MendSubject): Promise<"TRUE" | "MENDABLE" | "NOT"> {
  const { prisma } = await import("#app/core/db/client.server.ts");
  const { isAsItShouldBe, readMendCase } = await import("#app/core/ledger/mend.server.ts");
  const { changedDaysOf } = await import("#app/core/ledger/day-chain.server.ts");
  const found = await readMendCase(prisma, subject);
  if (!found) {
    console.error(mendedDay(subject) ? "This day is not closed." : "There is no such customer.");
    return "NOT";
  }
  const changed = mendedDay(subject) ? [] : await changedDaysOf(subject);
  printChanges(found);
  for (const one of found.wrong) console.error(`CANNOT BE MENDED: ${whyNot[one]}.`);
  for (const { detail } of changed)
    console.error(`CANNOT BE MENDED YET: ${detail}. Find out why, and acknowledge this day first.`);
  if (found.wrong.length + changed.length > 0) return "NOT";
  if (!isAsItShouldBe(found)) return "MENDABLE";
  console.log("Nothing is to be mended here.");
  return "TRUE";
}

function printChanges({ before, after }: MendCase): void {
  for (const [name, is] of Object.entries(after)) {
    const was = before?.[name];
    if (JSON.stringify(was) !== JSON.stringify(is))
      console.log(`${name.padEnd(15)} ${shown(was)} -> ${shown(is)}`);
  }
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  if (value === null || value === undefined) return "nothing";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Asks for the mend, and prints where the other person says yes. */
export async function askAndPrint(subject: MendSubject, reason: string, key: string): Promise<boolean> {
  const { env } = await import("#app/env.server.ts");
  const { clockNow } = await import("#app/core/adapters/clock/clock.server.ts");
  const { identifyCaller } = await import("#app/core/auth/callers.server.ts");
  const { newId } = await import("#app/core/db/ids.server.ts");
  const { logger: log } = await import("#app/core/log/log.server.ts");
  const { defaultLanguage: language } = await import("#app/core/domain/languages.ts");
  const { askToMend } = await import("#app/desk/mending/ask-to-mend.server.ts");
  const caller = key === "" ? null : await identifyCaller(key);
  if (caller?.kind !== "operator" || caller.atServer) {
    console.error("Whose wish is it? OPERATOR_KEY takes the key of a person, made at the desk under Keys.");
    return false;
  }
  const here = { address: "", userAgent: null, opens: false, deviceId: null, log, idempotency: null };
  const call = { ...here, caller, language, now: await clockNow(), requestId: newId() };
  const asked = await askToMend(call, subject, reason);
  if (!asked.ok) {
    console.error(`Not asked for: ${asked.refusal}.`);
    return false;
  }
  console.log("Nothing has been changed yet. Another person says yes here:");
  console.log(`${env.ORIGIN}/${language}/operator/approvals/${asked.value.approvalId}`);
  return true;
}
