import type { Person } from "#app/core/domain/operators/person-answer.ts";
import type { Unversioned } from "#app/core/domain/versions/versioned.ts";
import { staffView } from "#app/core/services/staff/staff-view.ts";
import type { StaffPerson } from "#app/generated/prisma/client.ts";

export function personView(person: StaffPerson): Unversioned<Person> {
  return { ...staffView(person), roles: person.roles };
}
