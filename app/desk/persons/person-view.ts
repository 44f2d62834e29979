import type { OperatorPerson } from "#app/generated/prisma/client.ts";
import type { Unversioned } from "#app/core/domain/versions/versioned.ts";
import type { Person } from "#app/core/domain/operators/person-answer.ts";

export function personView(person: OperatorPerson): Unversioned<Person> {
  const { id, name, email, roles, status, sealedTotp, lastSeenAt } = person;
  const enrolled = person.passwordHash !== null;
  const secondFactor = enrolled ? (sealedTotp === null ? "PASSKEY" : "TOTP") : null;
  return { id, name, email, roles, status, secondFactor, lastSeenAt: lastSeenAt?.toISOString() ?? null };
}
