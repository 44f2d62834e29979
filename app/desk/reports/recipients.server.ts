import { prisma } from "#app/core/db/client.server.ts";
import { sql } from "#app/core/db/sql.server.ts";
import { rolesWith } from "#app/core/domain/operators/rights.ts";
import { isLanguage, defaultLanguage, type Language } from "#app/core/domain/languages.ts";

export interface Recipient {
  id: string;
  name: string;
  email: string;
  /** In which they last signed in. */
  language: Language;
}

/** The persons of the desk who may see figures, by name; with `among`, those of them. */
export async function readRecipients(among?: readonly string[]): Promise<Recipient[]> {
  const persons = await prisma.staffPerson.findMany({
    where: {
      ...({ kind: "OPERATOR", status: "ACTIVE" } as const),
      roles: { hasSome: rolesWith("reports") },
      ...(among && { id: { in: [...among] } }),
    },
    select: { id: true, name: true, email: true, locale: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
  });
  return persons.map(({ id, name, email, locale }) => ({
    ...{ id, name, email },
    language: isLanguage(locale) ? locale : defaultLanguage,
  }));
}

/** How many of a report's persons may see figures; `t` is its row. */
export const recipientCount = sql`(SELECT count(*) FROM staff_person p WHERE p.id = ANY(t.recipient_ids)
  AND p.kind = 'OPERATOR' AND p.status = 'ACTIVE' AND p.roles && ${rolesWith("reports")}::operator_role[])`;
