import { prisma } from "#app/core/db/client.server.ts";
import { changeRowsIn } from "#app/core/db/statements.server.ts";
import type { Db } from "#app/core/db/transaction.server.ts";
import type { ChargeOutcome, OperatorBilling } from "./billing.ts";

const outcomeKey = (phone: string) => `billing:${phone}`;
const chargeKey = (reference: string) => `billing-charge:${reference}`;

/**
 * How the pretended operator answers this phone's next charges; stored in the database, so that every process
 * agrees.
 */
export async function setSandboxOutcome(phone: string, outcome: "OK" | "FAIL"): Promise<void> {
  const row = { key: outcomeKey(phone), value: outcome };
  await prisma.sandboxState.upsert({ where: { key: row.key }, create: row, update: row });
}

/** Removes these phones from the pretended operator's records; the results of their charges stay. */
export async function forgetSandboxPhones(tx: Db, phones: string[]): Promise<void> {
  await tx.sandboxState.deleteMany({ where: { key: { in: phones.map(outcomeKey) } } });
  await changeRowsIn(tx)`
    UPDATE sandbox_state SET value = jsonb_set(value, '{phone}', '""')
    WHERE key LIKE ${chargeKey("%")} AND value->>'phone' = ANY(${phones}::text[])`;
}

/** An operator that charges nobody, and keeps its own records by reference like a real one. */
export const sandboxBilling: OperatorBilling = {
  async charge({ phone, amountMillimes, reference }) {
    const setting = await prisma.sandboxState.findUnique({ where: { key: outcomeKey(phone) } });
    const outcome: ChargeOutcome = setting?.value === "FAIL" ? "FAILED" : "OK";
    const row = { key: chargeKey(reference), value: { phone, amountMillimes, outcome } };
    await prisma.sandboxState.createMany({ data: [row], skipDuplicates: true });
    return (await findOutcome(reference)) ?? outcome;
  },
  find: ({ reference }) => findOutcome(reference),
};

async function findOutcome(reference: string): Promise<ChargeOutcome | null> {
  const row = await prisma.sandboxState.findUnique({ where: { key: chargeKey(reference) } });
  const value = row?.value as { outcome?: ChargeOutcome } | undefined;
  return value?.outcome ?? null;
}
