import type { Db } from "#app/core/db/transaction.server.ts";
import { defaultLanguage, isLanguage, type Language } from "#app/core/domain/languages.ts";
import { partnerRolesWith, type PartnerRight } from "#app/core/domain/partners/rights.ts";

export interface ReachedPerson {
  email: string;
  /** In which they last signed in. */
  language: Language;
}

/** The partner's persons who hold this right, none of them closed or still invited. */
export async function readPersonsWith(
  tx: Db,
  partnerId: string,
  right: PartnerRight,
): Promise<ReachedPerson[]> {
  const persons = await tx.staffPerson.findMany({
    where: {
      ...({ kind: "PARTNER", status: "ACTIVE", partnerId } as const),
      partnerRoles: { hasSome: partnerRolesWith(right) },
    },
    select: { email: true, locale: true },
    orderBy: { id: "asc" },
  });
  return persons.map(({ email, locale }) => ({
    email,
    language: isLanguage(locale) ? locale : defaultLanguage,
  }));
}
