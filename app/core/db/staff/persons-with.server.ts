import type { Db } from "#app/core/db/transaction.server.ts";
import { defaultLanguage, isLanguage, type Language } from "#app/core/domain/languages.ts";
import { rolesWith, type Right } from "#app/core/domain/operators/rights.ts";
import { partnerRolesWith, type PartnerRight } from "#app/core/domain/partners/rights.ts";
import type { Prisma } from "#app/generated/prisma/client.ts";

export interface ReachedPerson {
  email: string;
  /** In which they last signed in. */
  language: Language;
}

/** The partner's persons who hold this right, none of them closed or still invited. */
export function readPersonsWith(tx: Db, partnerId: string, right: PartnerRight): Promise<ReachedPerson[]> {
  return read(tx, { kind: "PARTNER", partnerId, partnerRoles: { hasSome: partnerRolesWith(right) } });
}

/** The persons of the desk who hold this right, none of them closed or still invited. */
export function readOperatorsWith(tx: Db, right: Right): Promise<ReachedPerson[]> {
  return read(tx, { kind: "OPERATOR", roles: { hasSome: rolesWith(right) } });
}

async function read(tx: Db, who: Prisma.StaffPersonWhereInput): Promise<ReachedPerson[]> {
  const persons = await tx.staffPerson.findMany({
    where: { ...who, status: "ACTIVE" },
    select: { email: true, locale: true },
    orderBy: { id: "asc" },
  });
  return persons.map(({ email, locale }) => ({
    email,
    language: isLanguage(locale) ? locale : defaultLanguage,
  }));
}
