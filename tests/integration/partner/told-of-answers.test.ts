/** Who of a partner is written when an operator answers what it has submitted. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import { mayLeave } from "#app/core/services/messages/may-leave.server.ts";
import { renderMessage } from "#app/core/services/messages/render-message.server.ts";
import { approveSubmission, refuseSubmission } from "#app/desk/submissions/answer-submission.server.ts";
import { createOwnStore } from "#app/partner/stores/own-stores.server.ts";
import { operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { makePartner, uniqueName } from "#tests/factories/catalogue.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { makePartnerPerson } from "#tests/factories/staff.ts";
import { makeWaitingOffer, openSubmission } from "#tests/factories/submission.ts";

const now = new Date("2026-11-24T10:00:00Z");
const operator = () => operatorCall({ now });

async function mailsTo(email: string): Promise<Message[]> {
  const rows = await prisma.outbox.findMany({ where: { recipient: email }, orderBy: { id: "asc" } });
  return rows.map(({ payload }) => payload as unknown as Message);
}

test("an offer's answer goes once to each person with its right, in their language, with the operator's words", async () => {
  const { id: partnerId } = await makePartner();
  const owner = await makePartnerPerson(partnerId);
  const manager = await makePartnerPerson(partnerId, ["MANAGER"]);
  await prisma.staffPerson.update({ where: { id: manager.id }, data: { locale: "ar" } });
  const others = [
    await makePartnerPerson(partnerId, ["FINANCE"]),
    await makePartnerPerson((await makePartner()).id),
  ];
  const { offerId, submissionId } = await makeWaitingOffer(partnerId, now);
  value(await refuseSubmission(operator(), submissionId, "Le prix est trop bas"));
  expect(refusal(await refuseSubmission(operator(), submissionId, "Encore"))).toBe("CONFLICT");

  const [mail, ...more] = await mailsTo(owner.email);
  expect(more).toEqual([]);
  const { subject, text } = renderMessage(mail as Message, owner.email);
  expect(subject).toMatch(/^Mezia\u00a0: Refusé/);
  expect(text).toContain("Le prix est trop bas");
  expect(text).toContain(`/fr/partner/offers/${offerId}`);
  expect((await mailsTo(manager.email)).map(({ locale }) => locale)).toEqual(["ar"]);
  for (const { email } of others) expect(await mailsTo(email)).toEqual([]);
});

test("a new store's approval names it, and nobody hears of it who has left meanwhile", async () => {
  const { id: partnerId } = await makePartner();
  const owner = await makePartnerPerson(partnerId);
  const name = uniqueName("Annexe");
  const store = value(
    await createOwnStore(partnerCall({ partnerId }, { now }), { name, address: "Rue 1", state: "TUNIS" }),
  );
  value(await approveSubmission(operator(), await openSubmission(store.id)));
  const [mail] = await mailsTo(owner.email);
  expect(renderMessage(mail as Message, owner.email).text).toContain(name);

  const waiting = { userId: null, recipient: owner.email, payload: mail as Message };
  expect(await mayLeave(waiting, now)).toBe("now");
  await prisma.staffPerson.update({ where: { id: owner.id }, data: { partnerRoles: ["FINANCE"] } });
  expect(await mayLeave(waiting, now)).toEqual({ never: "not theirs to see" });
});
