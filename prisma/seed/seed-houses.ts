import { hashPassword } from "#app/core/auth/passwords.server.ts";
import { sealSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { offeredTotpSecret } from "#app/core/auth/staff-totp.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { partnerRoles } from "#app/core/domain/partners/rights.ts";
import type { SandboxCredentials } from "#app/core/domain/sandbox/credentials-answer.ts";
import { createApiKey } from "#app/desk/keys/api-key.server.ts";
import { expectOk } from "./expect-ok.ts";

const password = "boutique2026";

/** Who works at each demonstration partner, by role. */
const names = {
  OWNER: "Leïla Mansouri",
  MANAGER: "Karim Bouzid",
  FINANCE: "Nadia Hamdi",
  STORE: "Slim Ayari",
};

type Houses = SandboxCredentials["partners"];

/**
 * The own house of each of these partners, named once or more often: a key, and a person for each role, as if they had
 * accepted their invitations.
 */
export async function seedHouses(partnerIds: readonly string[], now: Date): Promise<Houses> {
  const passwordHash = await hashPassword(password, { known: "demonstration" });
  const houses: Houses = [];
  for (const [at, partnerId] of [...new Set(partnerIds)].entries()) {
    const made = await createApiKey({ now }, { kind: "PARTNER", partnerId, name: "Intégration" });
    const persons = await seedPersons({ partnerId, place: at + 1, passwordHash, now });
    houses.push({ partnerId, key: expectOk(made, partnerId).key, persons });
  }
  return houses;
}

interface Staffing {
  partnerId: string;
  /** The partner's place among all, for the e-mails. */
  place: number;
  passwordHash: string;
  now: Date;
}

async function seedPersons({ partnerId, place, passwordHash, now }: Staffing) {
  const store = await prisma.store.findFirst({ where: { partnerId }, orderBy: { id: "asc" } });
  const persons = partnerRoles
    .filter((role) => role !== "STORE" || store !== null)
    .map((role) => {
      const email = `${role.toLowerCase()}.${place}@partner.mezia.example`;
      return { role, email, totpSecret: offeredTotpSecret(email) };
    });
  await prisma.staffPerson.createMany({
    data: persons.map(({ role, email, totpSecret }) => ({
      ...{ id: newId(), kind: "PARTNER", partnerId, email, name: names[role], passwordHash },
      roles: [],
      partnerRoles: [role],
      storeIds: role === "STORE" && store ? [store.id] : [],
      status: "ACTIVE",
      sealedTotp: sealSecret("operator-totp", totpSecret),
      createdAt: now,
    })),
  });
  return persons.map(({ role, email, totpSecret }) => ({ email, password, totpSecret, roles: [role] }));
}
