import { writeAudit, type Actor } from "#app/core/db/audit/audit.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { readStanding } from "#app/core/db/levels/level-facts.server.ts";
import { customerStatus } from "#app/core/domain/customers/customer-status.ts";
import { page } from "#app/core/domain/paging.ts";
import { publicSource } from "#app/core/domain/points/public-source.ts";
import { validityDaysOf } from "#app/core/domain/points/validity.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { Customer as CustomerRow } from "#app/generated/prisma/client.ts";
import { readBalance, type Balance } from "#app/core/ledger/balance.server.ts";
import { readEntries, type LedgerEntry } from "#app/core/ledger/entries.server.ts";
import type { LedgerEntry as LedgerItem } from "#app/core/domain/points/entry-answer.ts";
import type { Customer } from "#app/core/domain/customers/customer-answer.ts";

/**
 * One customer with a page of their ledger, newest first; an erased customer has no name. Refuses NOT_FOUND.
 */
export async function getCustomer(
  call: Actor,
  id: string,
  { limit, cursor }: { limit: number; cursor?: { seq: number } },
): Promise<Decision<Customer>> {
  const { now } = call;
  const [user, standing, logins, account] = await Promise.all([
    prisma.customer.findUnique({ where: { id } }),
    readStanding(prisma, id, now),
    prisma.login.findMany({ where: { userId: id }, orderBy: { login: "asc" } }),
    prisma.pointsAccount.findUnique({ where: { userId: id } }),
  ]);
  if (!user || !standing) return refuse("NOT_FOUND");
  const [balance, entries] = await Promise.all([
    account ? readBalance(id, now) : nothing,
    readEntries(id, cursor?.seq ?? null, limit + 1),
  ]);
  await writeAudit(prisma, call, { action: "customer.read", target: id, userId: id });
  const { level, onboardingStep, accountType, premium } = standing;
  const expiring = balance.expiring && {
    points: balance.expiring.points,
    at: balance.expiring.at.toISOString(),
  };
  const ledger = page(entries, limit, ({ seq }) => ({ seq }));
  return accept({
    ...personOf(user),
    logins: logins.map(({ login, kind, verifiedAt }) => ({ login, kind, verifiedAt: iso(verifiedAt) })),
    level,
    onboardingStep,
    accountType,
    premium,
    points: { ...balance, expiring, validityDays: validityDaysOf(accountType) },
    ledger: { ...ledger, items: ledger.items.map(ledgerItem) },
  });
}

/** A customer with an unverified login has no points account yet. */
const nothing: Balance = {
  available: 0,
  pending: 0,
  reserved: 0,
  owed: 0,
  lifetimeEarned: 0,
  expiring: null,
};

function personOf(user: CustomerRow) {
  const { id, firstName, lastName, contactPhone, locale, createdAt } = user;
  return {
    ...{ id, status: customerStatus(user), firstName, lastName, contactPhone, locale },
    createdAt: createdAt.toISOString(),
    verifiedAt: iso(user.verifiedAt),
    deletionRequestedAt: iso(user.deletionRequestedAt),
    blockedAt: iso(user.blockedAt),
  };
}

function ledgerItem({ createdAt, expiresAt, source, ...entry }: LedgerEntry): LedgerItem {
  return {
    ...entry,
    source: publicSource(source),
    createdAt: createdAt.toISOString(),
    expiresAt: iso(expiresAt),
  };
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
