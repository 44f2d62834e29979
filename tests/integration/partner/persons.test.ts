import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { currentHouse } from "#app/core/auth/house-session.server.ts";
import { currentDesk } from "#app/core/auth/operator-session.server.ts";
import { openSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { deskDoor, houseDoor } from "#app/core/auth/staff-doors.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import type { Message } from "#app/core/domain/messages/message.ts";
import { partnerRights, rightsOfPartnerRoles, type PartnerRole } from "#app/core/domain/partners/rights.ts";
import { acceptInvitation, readInvitation } from "#app/core/services/staff/accept-invitation.server.ts";
import { proveFactor, provePassword } from "#app/core/services/staff/sign-in.server.ts";
import { rights } from "#app/core/domain/operators/rights.ts";
import { changePersonOfPartner, inviteOwner } from "#app/desk/partners/partner-persons.server.ts";
import { changePartner } from "#app/core/services/catalogue/partner.server.ts";
import { changePerson } from "#app/desk/persons/change-person.server.ts";
import { getPerson, listPersons } from "#app/desk/persons/list-persons.server.ts";
import { readFigures } from "#app/partner/figures/read-figures.server.ts";
import { listSales } from "#app/partner/figures/list-sales.server.ts";
import { changePartnerPerson, invitePartnerPerson } from "#app/partner/persons/person.server.ts";
import { totpOf } from "#tests/factories/authenticator.ts";
import { operatorCall, partnerCall } from "#tests/factories/calls.ts";
import { makeCashier } from "#tests/factories/cashier.ts";
import { makeStore } from "#tests/factories/catalogue.ts";
import { anonymousCall, goodPassword, makeCustomer, refusal, value } from "#tests/factories/customer.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { houseCookieOf, makePartnerPerson, requestWith } from "#tests/factories/staff.ts";
import { makeTill } from "#tests/factories/till.ts";

const newPerson = () => ({ name: "Leila Mansouri", email: `${randomUUID()}@partner.example` });

/** The newest message to this address, and the secret of its link. */
async function invitationTo(email: string) {
  const { payload } = await prisma.outbox.findFirstOrThrow({
    where: { recipient: email },
    orderBy: { id: "desc" },
  });
  const { template, params } = payload as unknown as Message;
  if (!("sealedSecret" in params)) throw new Error("no invitation");
  return { template, secret: openSecret("operator-invitation", params.sealedSecret) };
}

/** A call of a person of this partner with these roles. */
function callOf(partnerId: string, roles: PartnerRole[], storeIds: string[] = []) {
  const whole = partnerCall({ partnerId });
  const person = { id: whole.caller.actorId, name: "Leila", roles, storeIds };
  return { ...whole, caller: { ...whole.caller, person, rights: rightsOfPartnerRoles(roles) } };
}

describe("the first owner", () => {
  test("is let in by who may make keys of tills, because owners make them", async () => {
    const { partnerId } = await makeStore();
    const call = operatorCall();
    const without = rights.filter((right) => right !== "finance");
    const persons = { ...call, caller: { ...call.caller, rights: without } };
    expect(refusal(await inviteOwner(persons, partnerId, newPerson()))).toBe("FORBIDDEN");
    const { id: personId } = value(await inviteOwner(call, partnerId, newPerson()));
    const change = (body: Parameters<typeof changePersonOfPartner>[2]) =>
      changePersonOfPartner(persons, { partnerId, personId }, body);
    expect(refusal(await change({ invite: true }))).toBe("FORBIDDEN");
    value(await change({ active: false }));
    expect(refusal(await change({ active: true }))).toBe("FORBIDDEN");
  });

  test("is invited by an operator, chooses a password and a second factor, and signs in at the partners' door alone", async () => {
    const { partnerId } = await makeStore();
    const person = newPerson();
    const invited = value(await inviteOwner(operatorCall(), partnerId, person));
    expect(invited).toMatchObject({
      ...person,
      roles: ["OWNER"],
      storeIds: [],
      status: "INVITED",
      version: 1,
    });
    const { template, secret } = await invitationTo(person.email);
    expect(template).toBe("partner-invitation");
    expect(refusal(await readInvitation(deskDoor, secret, new Date()))).toBe("NOT_FOUND");
    const { totpSecret } = value(await readInvitation(houseDoor, secret, new Date()));
    const acceptance = { secret, name: "Leila M.", password: goodPassword, confirmPassword: goodPassword };
    const given = { ...acceptance, otp: totpOf(totpSecret, -1) };
    expect(refusal(await acceptInvitation(anonymousCall(), deskDoor, given))).toBe("NOT_FOUND");
    const opened = value(await acceptInvitation(anonymousCall(), houseDoor, given));
    const cookie = await houseDoor.session.keep(opened);
    expect((await currentHouse(requestWith(cookie)))?.caller).toMatchObject({
      ...{ kind: "partner", actorId: invited.id, partnerId, rights: partnerRights },
      person: { name: "Leila M.", roles: ["OWNER"] },
    });

    const right = { email: person.email, password: goodPassword };
    expect(refusal(await provePassword(anonymousCall(), deskDoor, right))).toBe("USER_AUTH_FAILED");
    const first = value(await provePassword(anonymousCall(), houseDoor, right)).secret;
    const otp = totpOf(totpSecret);
    expect(refusal(await proveFactor(anonymousCall(), deskDoor, first, { otp }))).toBe(
      "USER_INVALID_CHALLENGE",
    );
    value(await proveFactor(anonymousCall(), houseDoor, first, { otp }));
  });

  test("is no person of the desk, whatever cookie brings their secret", async () => {
    const { partnerId } = await makeStore();
    const { id } = await makePartnerPerson(partnerId);
    const kept = await houseDoor.session.read(requestWith(await houseCookieOf(id)));
    const cookie = await deskDoor.session.keep({ secret: kept?.secret ?? "" });
    expect(await currentDesk(requestWith(cookie))).toBeNull();
    expect(refusal(await getPerson(id))).toBe("NOT_FOUND");
    expect(refusal(await changePerson(operatorCall(), id, { active: false }))).toBe("NOT_FOUND");
    expect((await listPersons({ limit: 100 })).items.map((person) => person.id)).not.toContain(id);
  });

  test("is refused for a partner that is none, and for an e-mail that another partner's person uses", async () => {
    const { partnerId } = await makeStore();
    const person = newPerson();
    expect(refusal(await inviteOwner(operatorCall(), randomUUID(), person))).toBe("NOT_FOUND");
    const { email } = await makePartnerPerson((await makeStore()).partnerId);
    expect(refusal(await inviteOwner(operatorCall(), partnerId, { ...person, email }))).toBe("CONFLICT");
  });
});

describe("persons", () => {
  test("are invited with what the caller holds, and nobody else's store", async () => {
    const { id: storeId, partnerId } = await makeStore();
    const stranger = await makeStore();
    const invite = async (by: PartnerRole[], roles: PartnerRole[], storeIds?: string[]) =>
      invitePartnerPerson(callOf(partnerId, by), { ...newPerson(), roles, storeIds });
    expect(refusal(await invite(["MANAGER"], ["FINANCE"]))).toBe("FORBIDDEN");
    expect(refusal(await invite(["MANAGER"], ["OWNER"]))).toBe("FORBIDDEN");
    value(await invite(["OWNER"], ["OWNER"]));
    expect(value(await invite(["MANAGER"], ["STORE"], [storeId]))).toMatchObject({ storeIds: [storeId] });
    expect(refusal(await invite(["OWNER"], ["STORE"], [stranger.id]))).toBe("NOT_FOUND");
    expect(await invite(["OWNER"], ["STORE"])).toMatchObject({
      refusal: "INVALID_INPUT",
      details: [{ path: "storeIds", code: "REQUIRED" }],
    });
  });

  test("are changed by nobody who holds less, and found by no other partner", async () => {
    const { partnerId } = await makeStore();
    const stranger = await makeStore();
    const owner = await makePartnerPerson(partnerId);
    const { id } = await makePartnerPerson(partnerId, ["FINANCE"]);
    const manager = callOf(partnerId, ["MANAGER"]);
    expect(refusal(await changePartnerPerson(manager, owner.id, { active: false }))).toBe("FORBIDDEN");
    expect(refusal(await changePartnerPerson(manager, id, { active: false }))).toBe("FORBIDDEN");
    const other = callOf(stranger.partnerId, ["OWNER"]);
    expect(refusal(await changePartnerPerson(other, id, { active: false }))).toBe("NOT_FOUND");
    const cookie = await houseCookieOf(id);
    const closed = value(await changePartnerPerson(callOf(partnerId, ["OWNER"]), id, { active: false }));
    expect(closed).toMatchObject({ status: "CLOSED", version: 2 });
    expect(await currentHouse(requestWith(cookie))).toBeNull();
    const acts = await prisma.auditEntry.findMany({ where: { target: id } });
    expect(acts).toMatchObject([
      {
        ...{ action: "person.change", actorKind: "PARTNER_PERSON", roles: ["OWNER"] },
        ...{ before: { status: "ACTIVE" }, after: { status: "CLOSED" } },
      },
    ]);
  });

  test("keep an owner who can come in, also if two close one another", async () => {
    const { partnerId } = await makeStore();
    const owners = [await makePartnerPerson(partnerId), await makePartnerPerson(partnerId)];
    const call = () => callOf(partnerId, ["OWNER"]);
    const closed = await Promise.all(
      owners.map(({ id }) => changePartnerPerson(call(), id, { active: false })),
    );
    expect(closed.map((one) => (one.ok ? "closed" : one.refusal)).sort()).toEqual(["LAST_OWNER", "closed"]);
    const where = { partnerId, status: "ACTIVE" } as const;
    const { id } = await prisma.staffPerson.findFirstOrThrow({ where });
    value(await invitePartnerPerson(call(), { ...newPerson(), roles: ["OWNER"] }));
    expect(refusal(await changePartnerPerson(call(), id, { roles: ["MANAGER"] }))).toBe("LAST_OWNER");
  });

  test("of a closed partner read on, and change nothing", async () => {
    const { partnerId } = await makeStore();
    const { id } = await makePartnerPerson(partnerId, ["FINANCE"]);
    value(await changePartner(operatorCall(), partnerId, { closedFrom: "2020-01-01" }));
    const call = callOf(partnerId, ["OWNER"]);
    expect((await currentHouse(requestWith(await houseCookieOf(id))))?.caller.partnerId).toBe(partnerId);
    const body = { ...newPerson(), roles: ["FINANCE" as const] };
    expect(refusal(await invitePartnerPerson(call, body))).toBe("STORE_CLOSED");
    expect(refusal(await changePartnerPerson(call, id, { active: false }))).toBe("STORE_CLOSED");
    value(await readFigures(call, {}));
  });
});

test("a STORE person sees the sales of their stores alone", async () => {
  const till = await makeTill();
  const partnerId = till.partner.id;
  const other = await makeStore({ partnerId });
  const { userId } = await makeCustomer();
  await makeConfirmedSale(till, userId, { now: new Date(), price: 20_000 });
  const seen = async (storeId: string) => {
    const call = callOf(partnerId, ["STORE"], [storeId]);
    const figures = value(await readFigures(call, {}));
    const sales = value(await listSales(call, { limit: 10 }));
    return {
      stores: figures.stores.map((store) => store.storeId),
      sold: figures.days.reduce((sum, { paidMillimes }) => sum + paidMillimes, 0),
      items: sales.items.length,
      sums: sales.sums.sales,
    };
  };
  expect(await seen(till.store.id)).toEqual({ stores: [till.store.id], sold: 20_000, items: 1, sums: 1 });
  expect(await seen(other.id)).toEqual({ stores: [other.id], sold: 0, items: 0, sums: 0 });
  const named = { limit: 10, storeId: till.store.id };
  expect(refusal(await listSales(callOf(partnerId, ["STORE"], [other.id]), named))).toBe("NOT_FOUND");
  value(await listSales(callOf(partnerId, ["STORE", "FINANCE"], [other.id]), named));
  // A cashier who stands in another store now may have sold here.
  const moved = await makeCashier({ partnerId, storeId: till.store.id });
  value(await listSales(callOf(partnerId, ["STORE"], [other.id]), { limit: 10, cashierId: moved.id }));
});
