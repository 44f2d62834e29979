import type { PartnerPerson } from "#app/core/domain/partners/person-answer.ts";
import type { Unversioned } from "#app/core/domain/versions/versioned.ts";
import type { StaffPerson } from "#app/generated/prisma/client.ts";
import { staffView } from "./staff-view.ts";

export function partnerPersonView(person: StaffPerson): Unversioned<PartnerPerson> {
  return {
    ...staffView(person),
    roles: person.partnerRoles,
    storeIds: person.storeIds,
    weeklyMail: person.weeklyMail,
  };
}
