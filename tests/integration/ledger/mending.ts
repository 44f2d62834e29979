import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { proveLedger } from "#app/core/ledger/prove.server.ts";
import { askToMend } from "#app/desk/mending/ask-to-mend.server.ts";
import { credit, makeAccount } from "#tests/factories/account.ts";
import { personCall } from "#tests/factories/calls.ts";
import { value } from "#tests/factories/customer.ts";

/** A call of a person who decides about points, a new one unless an id is given. */
export const finance = (actorId = newId()) => personCall(["FINANCE"], { actorId });

export const reason = "A statement by hand";

/** Asks for a mend, and gives the id of its approval. */
export async function asked(subject: string): Promise<string> {
  const { approvalId } = value(await askToMend(finance(), subject, reason));
  return approvalId;
}

/** The rules of the proof that are violated. */
export const rulesBroken = async () => (await proveLedger()).violations.map(({ rule }) => rule);

/** A customer with points gained, spent, reserved and expected. */
export async function makeBusyAccount(): Promise<string> {
  const user = await makeAccount({ points: 100 });
  await credit(user, 60, { days: 10 });
  const now = new Date();
  await prisma.$queryRaw`SELECT ledger_take(p_user => ${user}::uuid, p_points => 30, p_contra => 'SPENT', p_source => 'CONSUMED', p_reference => 'spend', p_detail => '{}', p_now => ${now}::timestamptz)`;
  await prisma.$queryRaw`SELECT ledger_reserve(p_user => ${user}::uuid, p_hold => gen_random_uuid(), p_points => 20, p_source => 'CONSUMED', p_detail => '{}', p_now => ${now}::timestamptz)::text`;
  return user;
}
