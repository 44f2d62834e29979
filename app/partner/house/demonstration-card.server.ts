import { cardCodeOf } from "#app/core/auth/item-codes.server.ts";
import { readOrMakeCardCode } from "#app/core/db/card/card-holder.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { codePeriodSeconds } from "#app/core/domain/wallet/in-store-code.ts";
import { readCredentials } from "#app/core/services/credentials.server.ts";

/** The card of a demonstration customer, as a till takes it. */
export interface DemonstrationCard {
  firstName: string;
  code: string;
  /** Until its digits change, in milliseconds. */
  leftMs: number;
}

/** The card of the demonstration customer with the longest life; null where there is none. In the sandbox alone. */
export async function readDemonstrationCard(now: Date): Promise<DemonstrationCard | null> {
  const known = (await readCredentials())?.customers.at(-1);
  const login = known && (await prisma.login.findUnique({ where: { login: known.login } }));
  if (!login) return null;
  const { userId } = login;
  const where = { id: userId, status: "ACTIVE" } as const;
  const customer = await prisma.customer.findFirst({ where, select: { firstName: true, codeEpoch: true } });
  if (!customer) return null;
  const { codeEpoch, firstName } = customer;
  const { code } = cardCodeOf({ userId, codeEpoch, code: await readOrMakeCardCode(userId, now) }, now);
  const periodMs = codePeriodSeconds * 1000;
  return { code, firstName: firstName ?? "", leftMs: periodMs - (now.getTime() % periodMs) };
}
