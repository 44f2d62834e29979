/** What a partner's person does, as the desk's audit and a customer's story name them. */
import { expect, it } from "vitest";
import { byWhom } from "#app/desk/customers/event-words.server.ts";
import { auditShown } from "#app/desk/audit/audit-words.server.ts";
import { listAudit } from "#app/desk/audit/list-audit.server.ts";
import { changePartnerPerson } from "#app/partner/persons/person.server.ts";
import { operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { value } from "#tests/factories/customer.ts";
import { makePartnerPerson } from "#tests/factories/staff.ts";
import { textsOf } from "#tests/setup/texts.ts";

it("stands with the person's name and roles among the merchants', not as a key's or a till's", async () => {
  const { partnerId } = await makeStore();
  const [owner, colleague] = [await makePartnerPerson(partnerId), await makePartnerPerson(partnerId)];
  const house = partnerCall({ partnerId });
  const person = { id: owner.id, name: "Leila Mansouri", roles: ["OWNER" as const], storeIds: [] };
  const call = { ...house, caller: { ...house.caller, actorId: owner.id, person } };
  value(await changePartnerPerson(call, colleague.id, { active: false }));
  const ofCall = async (by: "TEAM" | "MERCHANTS") =>
    (await listAudit({ limit: 100, by })).items.filter(({ requestId }) => requestId === call.requestId);
  const found = await ofCall("MERCHANTS");
  expect(found).toMatchObject([
    { actor: "PARTNER_PERSON", keyId: owner.id, actorName: "Leila Mansouri", roles: ["OWNER"] },
  ]);
  expect(await ofCall("TEAM")).toEqual([]);
  const [shown] = await auditShown(found, { ...operatorCall(), language: "fr" });
  expect(shown?.sentence).toContainEqual({ text: "Leila Mansouri", strong: true });
  const texts = textsOf("fr");
  expect(shown?.references).toContainEqual({
    name: texts("support:audit.ref.roles"),
    value: texts("partner:roles.OWNER"),
  });
  const who = { by: "PARTNER_PERSON" as const, name: "Leila Mansouri" };
  expect(byWhom(who, "fr")).toBe("par Leila Mansouri, de l’enseigne");
  expect(byWhom(who, "ar")).toContain("Leila Mansouri");
});
