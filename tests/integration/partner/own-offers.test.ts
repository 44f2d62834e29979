/** A partner's own offers: drafts, what waits for an operator, and what acts at once. */
import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { changeOffer, getOfferRecord } from "#app/core/services/catalogue/offer.server.ts";
import { changePartner } from "#app/core/services/catalogue/partner.server.ts";
import { purchaseOffer } from "#app/customer/offers/purchase-offer.server.ts";
import { approve } from "#app/desk/approvals/answer-approval.server.ts";
import {
  approveSubmission,
  askChanges,
  refuseSubmission,
} from "#app/desk/submissions/answer-submission.server.ts";
import { getSubmission, listSubmissions } from "#app/desk/submissions/read-submissions.server.ts";
import { changeOwnOffer, moveOwnOffer } from "#app/partner/offers/change-own-offer.server.ts";
import { createOwnOffer, listOwnOffers } from "#app/partner/offers/own-offers.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall, operatorCall, partnerCall, personCall } from "#tests/factories/calls.ts";
import { makeOffer, makePartner, textIn, uniqueName } from "#tests/factories/catalogue.ts";
import { deliveredCeilings, setCeilings } from "#tests/factories/ceilings.ts";
import { refusal, value } from "#tests/factories/customer.ts";
import { openSubmission } from "#tests/factories/submission.ts";

const now = new Date("2026-11-24T10:00:00Z");
const operator = () => operatorCall({ now });

const voucher = () => ({
  ...{
    type: "VOUCHER" as const,
    pricingType: "POINTS_ONLY" as const,
    pointPrice: 500,
    faceValueMillimes: 10_000,
  },
  ...{ title: textIn(uniqueName("Bon")), stock: 10 },
});

async function makeHouse() {
  const partner = await makePartner();
  return { partner, house: (given = {}) => partnerCall({ partnerId: partner.id }, { now, ...given }) };
}

async function makeApproved(given = {}) {
  const { partner, house } = await makeHouse();
  const offer = await makeOffer({ partnerId: partner.id, now, ...voucher(), ...given });
  return { partner, house, id: offer.id };
}

describe("an offer of a partner", () => {
  it("is a draft, then submitted, sent back, sent again and on sale with the approval", async () => {
    const { house, partner } = await makeHouse();
    const made = value(await createOwnOffer(house(), voucher()));
    expect(made).toMatchObject({ state: "DRAFT", waiting: null, partnerId: partner.id, status: "DRAFT" });
    const { id } = made;
    expect(refusal(await moveOwnOffer(house(), id, "pause"))).toBe("OFFER_INVALID_STATE");
    const submitted = value(await moveOwnOffer(house(), id, "submit"));
    expect(submitted).toMatchObject({ state: "SUBMITTED", waiting: { pointPrice: 500, stock: 10 } });
    expect(refusal(await moveOwnOffer(house(), id, "submit"))).toBe("OFFER_INVALID_STATE");

    const asked = await openSubmission(id);
    expect(value(await askChanges(operator(), asked, "Une photo, s’il vous plaît"))).toMatchObject({
      status: "CHANGES_ASKED",
    });
    expect(refusal(await approveSubmission(operator(), asked))).toBe("CONFLICT");
    const changed = value(await changeOwnOffer(house(), id, { pointPrice: 600 }));
    expect(changed).toMatchObject({
      state: "CHANGES_ASKED",
      text: "Une photo, s’il vous plaît",
      waiting: { pointPrice: 600 },
    });
    expect(value(await moveOwnOffer(house(), id, "submit"))).toMatchObject({
      state: "SUBMITTED",
      text: null,
    });

    expect(value(await approveSubmission(operator(), asked))).toMatchObject({
      status: "APPROVED",
      kind: "OFFER",
    });
    expect(refusal(await approveSubmission(operator(), asked))).toBe("CONFLICT");
    const [offer] = (await listOwnOffers(house(), { limit: 10 })).items;
    expect(offer).toMatchObject({ id, state: "APPROVED", waiting: null, pointPrice: 600 });
    const acts = await prisma.auditEntry.findMany({ where: { target: id }, orderBy: { id: "asc" } });
    expect(acts.map(({ action }) => action)).toEqual([
      ...["offer.create", "submission.submit", "submission.ask-changes", "offer.change", "submission.submit"],
      "offer.change",
    ]);
  });

  it("that is refused or withdrawn is a draft again, with the operator's words", async () => {
    const { house } = await makeHouse();
    const { id } = value(await createOwnOffer(house(), voucher()));
    value(await moveOwnOffer(house(), id, "submit"));
    value(await refuseSubmission(operator(), await openSubmission(id), "Trop cher"));
    const [refused] = (await listOwnOffers(house(), { limit: 1 })).items;
    expect(refused).toMatchObject({ state: "DRAFT", waiting: null, text: "Trop cher" });
    value(await moveOwnOffer(house(), id, "submit"));
    expect(value(await moveOwnOffer(house(), id, "withdraw"))).toMatchObject({ state: "DRAFT", text: null });
    expect(refusal(await moveOwnOffer(house(), id, "withdraw"))).toBe("OFFER_INVALID_STATE");
  });

  it("is nobody else's, and a closed partner changes nothing", async () => {
    const { house, id, partner } = await makeApproved();
    const stranger = (await makeHouse()).house;
    expect(refusal(await changeOwnOffer(stranger(), id, { stock: 20 }))).toBe("NOT_FOUND");
    expect(refusal(await moveOwnOffer(stranger(), id, "pause"))).toBe("NOT_FOUND");
    expect(refusal(await createOwnOffer(stranger(), { ...voucher(), partnerId: partner.id }))).toBe(
      "NOT_FOUND",
    );
    expect((await listOwnOffers(stranger(), { limit: 10 })).items).toEqual([]);
    value(await changePartner({ now }, partner.id, { closedFrom: "2026-01-01" }));
    expect(refusal(await changeOwnOffer(house(), id, { stock: 20 }))).toBe("STORE_CLOSED");
    expect(refusal(await createOwnOffer(house(), voucher()))).toBe("STORE_CLOSED");
  });
});

describe("a change of an approved offer", () => {
  it("acts at once for more units, an earlier end, a pause; the rest waits beside it while it is sold as it was", async () => {
    const { house, id } = await makeApproved();
    const until = new Date("2026-12-01T00:00:00.000Z");
    const changed = value(
      await changeOwnOffer(house(), id, { stock: 20, availableTo: until, pointPrice: 700 }),
    );
    expect(changed).toMatchObject({
      ...{ state: "APPROVED", stock: 20, availableTo: until.toISOString(), pointPrice: 500 },
      waiting: { pointPrice: 700 },
    });
    const userId = await makeAccount({ points: 1_000, now });
    const bought = value(await purchaseOffer(clientCall(userId, { now }), { offerId: id }));
    expect(bought).toMatchObject({ status: "COMPLETED" });
    expect(value(await moveOwnOffer(house(), id, "pause"))).toMatchObject({ state: "PAUSED" });
    expect(refusal(await moveOwnOffer(house(), id, "pause"))).toBe("OFFER_INVALID_STATE");
    expect(value(await moveOwnOffer(house(), id, "resume"))).toMatchObject({
      state: "APPROVED",
      waiting: { pointPrice: 700 },
    });

    const more = value(await changeOwnOffer(house(), id, { title: { ...textIn("Neuf") }, stock: 15 }));
    expect(more.waiting).toMatchObject({ pointPrice: 700, title: textIn("Neuf"), stock: 15 });
    const back = value(await changeOwnOffer(house(), id, { stock: 20 }));
    expect(Object.keys(back.waiting ?? {}).sort()).toEqual(["pointPrice", "title"]);
    value(await approveSubmission(operator(), await openSubmission(id)));
    expect(value(await getOfferRecord(id))).toMatchObject({
      pointPrice: 700,
      title: textIn("Neuf"),
      stock: 20,
      status: "ACTIVE",
    });
  });

  it("is taken back, or by saying what is", async () => {
    const { house, id } = await makeApproved();
    expect(refusal(await moveOwnOffer(house(), id, "withdraw"))).toBe("OFFER_INVALID_STATE");
    value(await changeOwnOffer(house(), id, { pointPrice: 700 }));
    expect(value(await moveOwnOffer(house(), id, "withdraw"))).toMatchObject({
      state: "APPROVED",
      waiting: null,
    });
    value(await changeOwnOffer(house(), id, { pointPrice: 800 }));
    expect(value(await changeOwnOffer(house(), id, { pointPrice: 500 }))).toMatchObject({ waiting: null });
  });

  it("is checked when it is sent, and not of one that is over", async () => {
    const { house, id } = await makeApproved();
    const wrong = { refusal: "INVALID_INPUT", details: [{ path: "pointPrice", code: "TOO_SMALL" }] };
    expect(await changeOwnOffer(house(), id, { pointPrice: 0 })).toMatchObject(wrong);
    expect(await changeOwnOffer(house(), id, { stock: null })).toMatchObject({ refusal: "INVALID_INPUT" });
    value(await changeOffer(operator(), id, { status: "ENDED" }));
    expect(refusal(await changeOwnOffer(house(), id, { stock: 30 }))).toBe("OFFER_INVALID_STATE");
    expect(refusal(await moveOwnOffer(house(), id, "resume"))).toBe("OFFER_INVALID_STATE");
  });

  it("is stale once an operator has changed the same field, which the desk sees", async () => {
    const { house, id } = await makeApproved();
    value(await changeOwnOffer(house(), id, { pointPrice: 700, perUserLimit: 2 }));
    value(await changeOffer(operator(), id, { pointPrice: 550 }));
    const asked = await openSubmission(id);
    expect(value(await getSubmission(asked))).toMatchObject({
      stale: ["pointPrice"],
      before: { pointPrice: 500 },
    });
    const listed = (await listSubmissions({ status: "SUBMITTED", limit: 1 })).items[0];
    expect(listed).toMatchObject({ id: asked, fields: { pointPrice: 700, perUserLimit: 2 } });
  });

  it("is answered as it was seen", async () => {
    const { house, id } = await makeApproved();
    value(await changeOwnOffer(house(), id, { pointPrice: 700 }));
    const asked = await openSubmission(id);
    const { revision } = value(await getSubmission(asked));
    value(await changeOwnOffer(house(), id, { pointPrice: 1 }));
    expect(refusal(await approveSubmission(operator(), asked, revision))).toBe("CONFLICT");
    expect(refusal(await refuseSubmission(operator(), asked, "Non", revision))).toBe("CONFLICT");
  });

  it("above the house's bound comes into force with a second person", async () => {
    const { house, id } = await makeApproved();
    await setCeilings(deliveredCeilings);
    value(await changeOwnOffer(house(), id, { faceValueMillimes: 50_000 }));
    const asked = await openSubmission(id);
    const first = await approveSubmission(personCall(["CATALOGUE"], { now }), asked);
    expect(refusal(first)).toBe("APPROVAL_NEEDED");
    const { approvalId = "" } = (first as { extra?: { approvalId?: string } }).extra ?? {};
    expect(value(await getOfferRecord(id))).toMatchObject({ faceValueMillimes: 10_000 });
    value(await approve(personCall(["FINANCE"], { now }), approvalId));
    expect(value(await getOfferRecord(id))).toMatchObject({ faceValueMillimes: 50_000 });
    expect(value(await getSubmission(asked))).toMatchObject({ status: "APPROVED" });

    value(await moveOwnOffer(house(), id, "pause"));
    expect(value(await moveOwnOffer(house(), id, "resume"))).toMatchObject({ state: "APPROVED" });
    expect(value(await changeOwnOffer(house(), id, { stock: 90 }))).toMatchObject({
      stock: 10,
      waiting: { stock: 90 },
    });
    await setCeilings();
  });

  it("of a coupon, which costs its partner alone, sells more units without asking", async () => {
    const discount = { kind: "PERCENT" as const, value: 20 };
    const { house, id } = await makeApproved({ type: "COUPON", faceValueMillimes: null, discount });
    await setCeilings(deliveredCeilings);
    expect(value(await changeOwnOffer(house(), id, { stock: 90 }))).toMatchObject({
      stock: 90,
      waiting: null,
    });
    await setCeilings();
  });
});

describe("what waits of an approved offer", () => {
  const faults = (path: string, code: string) => ({ refusal: "INVALID_INPUT", details: [{ path, code }] });

  it("stays as it was where its approval is refused, and so does the offer", async () => {
    const { house, id } = await makeApproved();
    value(await changeOwnOffer(house(), id, { stock: 2 }));
    for (let bought = 0; bought < 3; bought += 1) {
      const userId = await makeAccount({ points: 1_000, now });
      value(await purchaseOffer(clientCall(userId, { now }), { offerId: id }));
    }
    const asked = await openSubmission(id);
    expect(await approveSubmission(operator(), asked)).toMatchObject(faults("stock", "TOO_SMALL"));
    expect(value(await getSubmission(asked))).toMatchObject({ status: "SUBMITTED" });
    expect(value(await getOfferRecord(id))).toMatchObject({ stock: 10 });
    // Sent now, it is refused at once, and so is what is wrong only together with what waits.
    expect(await changeOwnOffer(house(), id, { stock: 1 })).toMatchObject(faults("stock", "TOO_SMALL"));
    const from = new Date("2027-01-10T00:00:00Z");
    value(await changeOwnOffer(house(), id, { stock: 10, validFrom: from }));
    const until = new Date("2027-01-05T00:00:00Z");
    expect(refusal(await changeOwnOffer(house(), id, { validTo: until }))).toBe("INVALID_INPUT");
    const { fields } = value(await getSubmission(asked));
    expect(fields).toEqual({ validFrom: from.toISOString() });
  });

  it("is of a text each language by itself, and an operator's words in the others stay", async () => {
    const { house, id } = await makeApproved();
    const { title } = value(await getOfferRecord(id));
    value(await changeOwnOffer(house(), id, { title: { fr: "Neuf" } as never }));
    const both = value(await changeOwnOffer(house(), id, { title: { en: "New" } as never }));
    expect(both.waiting).toEqual({ title: { ...title, fr: "Neuf", en: "New" } });
    value(await changeOffer(operator(), id, { title: { ...title, ar: "آخر" } }));
    value(await approveSubmission(operator(), await openSubmission(id)));
    expect(value(await getOfferRecord(id)).title).toEqual({ fr: "Neuf", ar: "آخر", en: "New" });
  });

  it("is no change of the offer for anybody else", async () => {
    const { house, id } = await makeApproved();
    const { version } = value(await getOfferRecord(id));
    expect(value(await changeOwnOffer(house(), id, { pointPrice: 700 }))).toMatchObject({ version });
    expect(value(await changeOwnOffer(house(), id, { stock: 11 }))).toMatchObject({ version: version + 1 });
  });

  it("is the latest that was submitted, however the rules' clock stands", async () => {
    const { house, id } = await makeApproved();
    value(await changeOwnOffer(house(), id, { pointPrice: 700 }));
    value(await moveOwnOffer(house(), id, "withdraw"));
    const earlier = house();
    earlier.now = new Date(now.getTime() - 86_400_000);
    expect(value(await changeOwnOffer(earlier, id, { pointPrice: 800 }))).toMatchObject({
      waiting: { pointPrice: 800 },
    });
    expect(value(await changeOwnOffer(house(), id, { pointPrice: 900 }))).toMatchObject({
      waiting: { pointPrice: 900 },
    });
  });

  it("is not shown with what is the house's own where somebody else was faster", async () => {
    const { house, id } = await makeApproved();
    value(await changeOffer(operator(), id, { pointPrice: 550 }));
    const sent = { version: 1, check: (fields: unknown) => ({ ok: true as const, value: fields }) };
    const late = await changeOwnOffer({ ...house(), sent }, id, { pointPrice: 600 });
    expect(late).toMatchObject({ refusal: "CONFLICT", extra: { record: { id, state: "APPROVED" } } });
    expect(late.ok ? {} : late.extra?.["record"]).not.toHaveProperty("segmentId");
  });
});

describe("above the house's bound", () => {
  const catalogue = () => personCall(["CATALOGUE"], { now });
  const dear = { faceValueMillimes: 50_000 };
  const askedIn = (answer: Awaited<ReturnType<typeof approveSubmission>>) => {
    expect(refusal(answer)).toBe("APPROVAL_NEEDED");
    const { approvalId = "" } = (answer as { extra?: { approvalId?: string } }).extra ?? {};
    return approvalId;
  };

  it("a pause is no way round: what changes meanwhile needs a second person too", async () => {
    const { house, id } = await makeApproved({ faceValueMillimes: 50_000 });
    await setCeilings(deliveredCeilings);
    value(await moveOwnOffer(house(), id, "pause"));
    const until = new Date("2026-12-01T00:00:00.000Z");
    expect(value(await changeOwnOffer(house(), id, { stock: 90, availableTo: until }))).toMatchObject({
      ...{ stock: 10, availableTo: until.toISOString() },
      waiting: { stock: 90 },
    });
    askedIn(await approveSubmission(catalogue(), await openSubmission(id)));
    expect(refusal(await changeOffer(catalogue(), id, { faceValueMillimes: 60_000 }))).toBe(
      "APPROVAL_NEEDED",
    );
    expect(value(await moveOwnOffer(house(), id, "resume"))).toMatchObject({ state: "APPROVED", stock: 10 });
    await setCeilings();
  });

  it("it is asked for once, and not after the partner has said something else", async () => {
    const { house, id } = await makeApproved();
    await setCeilings(deliveredCeilings);
    value(await changeOwnOffer(house(), id, dear));
    const asked = await openSubmission(id);
    const approvals = await Promise.all(
      [1, 2].map(() => approveSubmission(catalogue(), asked, null, "Bien")),
    );
    const [approvalId = ""] = approvals.map(askedIn);
    expect(approvals.map(askedIn)).toEqual([approvalId, approvalId]);
    const stateOf = async (one: string) =>
      (await prisma.approval.findUniqueOrThrow({ where: { id: one } })).status;
    value(await changeOwnOffer(house(), id, { faceValueMillimes: 60_000 }));
    expect(await stateOf(approvalId)).toBe("REFUSED");
    const again = askedIn(await approveSubmission(catalogue(), asked));
    value(await refuseSubmission(operator(), asked, "Non"));
    expect(await stateOf(again)).toBe("REFUSED");

    value(await changeOwnOffer(house(), id, dear));
    const last = askedIn(await approveSubmission(catalogue(), await openSubmission(id), null, "Bien"));
    value(await approve(personCall(["FINANCE"], { now }), last));
    expect(value(await changeOwnOffer(house(), id, {}))).toMatchObject({
      ...{ faceValueMillimes: 50_000, waitingStatus: "APPROVED", text: "Bien" },
    });
    await setCeilings();
  });
});

describe("a draft", () => {
  it("is answered as it was made to a repeated call", async () => {
    const { house } = await makeHouse();
    const body = { ...voucher(), status: "DRAFT" as const, premium: false as const, minLevel: null };
    const call = house({ key: "k2" });
    const made = value(await createOwnOffer(call, body));
    value(await moveOwnOffer(house(), made.id, "submit"));
    expect(await createOwnOffer(call, body)).toEqual({ ok: true, value: made, replayed: true });
  });

  it("that an operator publishes is approved with that, and stays what it is then", async () => {
    const { house } = await makeHouse();
    const { id } = value(await createOwnOffer(house(), voucher()));
    value(await moveOwnOffer(house(), id, "submit"));
    const asked = await openSubmission(id);
    value(await changeOffer(operator(), id, { status: "ACTIVE" }));
    expect(value(await getSubmission(asked))).toMatchObject({ status: "APPROVED" });
    expect(refusal(await approveSubmission(operator(), asked))).toBe("CONFLICT");
  });
});
