import type { Role } from "#app/domain/operators/rights.ts";
import type { OperatorPerson, OperatorStatus } from "#app/generated/prisma/client.ts";

/** A person who works at the desk, as operators see them. */
export interface PersonView {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  status: OperatorStatus;
  /** Null until the invitation was accepted. */
  secondFactor: "TOTP" | "PASSKEY" | null;
  /** Accurate to one minute. */
  lastSeenAt: string | null;
}

export function personView(person: OperatorPerson): PersonView {
  const { id, name, email, roles, status, sealedTotp, lastSeenAt } = person;
  const enrolled = person.passwordHash !== null;
  const secondFactor = enrolled ? (sealedTotp === null ? "PASSKEY" : "TOTP") : null;
  return { id, name, email, roles, status, secondFactor, lastSeenAt: lastSeenAt?.toISOString() ?? null };
}
