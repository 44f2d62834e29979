import { readRowsIn } from "#app/core/db/statements.server.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import type { Batch, Job, JobContext, Tally } from "#app/core/services/job.ts";
import { mayBeSettled, settleStatements } from "#app/settlement/settling/settle-statements.server.ts";
import { keepCreditLimits } from "./credit-limit.server.ts";
import { readReminders, sendReminder } from "./reminders.server.ts";

/**
 * Looks after what partners owe: settles what was paid before it was accepted, or has nothing to pay; sets and clears who
 * owes more than their contract allows; reminds of invoices that are late. Two runs at once do nothing twice.
 */
export const settlementDues: Job = {
  name: "settlement-dues",
  cron: "37 * * * *",
  takesAway: false,
  run,
  preview,
};

async function* run({ clock, log, signal }: JobContext): AsyncGenerator<Batch> {
  yield { done: await settlePaid(await clock()), failed: 0 };
  yield { done: await keepCreditLimits(await clock()), failed: 0 };
  for (const reminder of await readReminders(await clock())) {
    if (signal?.aborted) return;
    try {
      yield { done: (await sendReminder(reminder, await clock())) ? 1 : 0, failed: 0 };
    } catch (error) {
      log.error({ err: error, statementId: reminder.statementId }, "a reminder will be tried again");
      yield { done: 0, failed: 1 };
    }
  }
}

async function settlePaid(now: Date): Promise<number> {
  return transact(async (tx) => {
    const accepted = await readRowsIn<{ id: string }>(tx)`
      SELECT id FROM settlement_statement WHERE ${mayBeSettled} ORDER BY id FOR UPDATE`;
    return settleStatements(
      tx,
      accepted.map(({ id }) => id),
      now,
    );
  });
}

async function* preview(now: Date): AsyncGenerator<Tally[]> {
  const reminders = await readReminders(now);
  yield reminders.length === 0
    ? []
    : [{ count: reminders.length, why: "reminders of what is owed and late" }];
}
