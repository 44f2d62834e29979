import { offeredTotpSecret } from "#app/core/auth/staff-totp.server.ts";
import { hashPassword } from "#app/core/auth/passwords.server.ts";
import { sealSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import type { Role } from "#app/core/domain/operators/rights.ts";
import type { SandboxCredentials } from "#app/core/domain/sandbox/credentials-answer.ts";

const password = "bureau2026";

const persons: { name: string; email: string; roles: Role[] }[] = [
  { name: "Salma Trabelsi", email: "admin@mezia.example", roles: ["ADMIN"] },
  { name: "Youssef Ben Ali", email: "support@mezia.example", roles: ["SUPPORT"] },
  { name: "Ines Gharbi", email: "catalogue@mezia.example", roles: ["CATALOGUE"] },
  { name: "Hatem Jlassi", email: "finance@mezia.example", roles: ["FINANCE"] },
];

/** The persons of the demonstration's desk, one for each role, as if they had accepted their invitations. */
export async function seedOperators(now: Date): Promise<SandboxCredentials["operators"]> {
  const passwordHash = await hashPassword(password, { known: "demonstration" });
  const operators = persons.map((person) => ({
    ...person,
    totpSecret: offeredTotpSecret(person.email),
  }));
  await prisma.staffPerson.createMany({
    data: operators.map(({ totpSecret, ...person }) => ({
      ...person,
      id: newId(),
      kind: "OPERATOR",
      status: "ACTIVE",
      passwordHash,
      sealedTotp: sealSecret("operator-totp", totpSecret),
      createdAt: now,
    })),
  });
  return operators.map(({ email, totpSecret }) => ({ email, password, totpSecret }));
}
