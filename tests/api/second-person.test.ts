/** What needs a second person's yes, over the API with keys, and on the pages of the desk. */
import { afterEach, describe, expect, it } from "vitest";
import type { Right, Role } from "#app/core/domain/operators/rights.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { deliveredCeilings, noCeilings } from "#tests/factories/ceilings.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { askToMend } from "#app/desk/mending/ask-to-mend.server.ts";
import { personCall } from "#tests/factories/calls.ts";
import { makeCampaign, makeStampCard } from "#tests/factories/campaign.ts";
import { makeOffer, makePartner, textIn, uniqueName } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { asOwner } from "#tests/factories/owner.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { api } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { controlOf, openPage, postForm } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

const set = async (ceilings: object) =>
  done(await api.patch("/operator/economy", { ceilings }, await makeOperatorKey()));

afterEach(() => set(noCeilings));

/** A key that was made over the network, with these rights. */
async function networkKey(...rights: Right[]) {
  const body = { kind: "OPERATOR", name: uniqueName("Key"), rights };
  return done(await api.post<{ key: string }>("/operator/api-keys", body, await makeOperatorKey()));
}

const dear = () => ({
  title: textIn(uniqueName("Bon")),
  ...{ type: "VOUCHER", pricingType: "POINTS_ONLY", pointPrice: 1, faceValueMillimes: 1_000_000_000 },
});

describe("by keys", () => {
  it("a raised ceiling is 202, and comes into force with another key's yes", async () => {
    await set(deliveredCeilings);
    const [asker, other] = [await networkKey("finance", "bounds"), await networkKey("bounds")];
    const asked = await api.patch<{ approvalId: string }>(
      "/operator/economy",
      { ceilings: { perGiftPoints: null } },
      asker,
    );
    expect(asked).toMatchObject({ status: 202, body: { success: true } });
    const { approvalId } = asked.body;
    const now = () => api.get<{ ceilings: object }>("/operator/economy", asker);
    expect((await now()).body.ceilings).toEqual(deliveredCeilings);
    const path = `/operator/approvals/${approvalId}/approve`;
    expect((await api.post(path, {}, asker)).body.error).toBe("APPROVAL_OWN");
    expect((await api.post(path, {}, await networkKey("finance"))).status).toBe(403);
    expect(done(await api.post(path, {}, other))).toMatchObject({
      ...{ kind: "BOUNDS", status: "APPROVED", ceiling: "perGiftPoints" },
      after: { ceilings: { perGiftPoints: null } },
    });
    expect((await now()).body.ceilings).toEqual({ ...deliveredCeilings, perGiftPoints: null });
  });

  it("raising needs the right to, and lowering does not", async () => {
    await set(deliveredCeilings);
    const finance = await networkKey("finance");
    const change = (perGiftPoints: number) =>
      api.patch("/operator/economy", { ceilings: { perGiftPoints } }, finance);
    expect((await change(1_001)).status).toBe(403);
    expect((await change(999)).status).toBe(200);
    expect((await api.patch("/operator/levels", { level: 1, rewardPoints: 51 }, finance)).status).toBe(403);
  });

  it("a dear offer is 202 once for its key, and a refused one is never made", async () => {
    await set(deliveredCeilings);
    const asker = { ...(await networkKey("catalogue")), idempotencyKey: crypto.randomUUID() };
    const body = dear();
    const first = await api.post<{ approvalId: string }>("/operator/offers", body, asker);
    const second = await api.post<{ approvalId: string }>("/operator/offers", body, asker);
    expect([first.status, second.status]).toEqual([202, 202]);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("Idempotent-Replayed")).toBe("true");
    const finance = await networkKey("finance");
    const path = `/operator/approvals/${first.body.approvalId}/refuse`;
    done(await api.post(path, { reason: "A million for a point?" }, finance));
    expect(await prisma.offer.count({ where: { title: { equals: body.title } } })).toBe(0);
    expect(
      (await api.post("/operator/offers", { ...body, pointPrice: 1_000, faceValueMillimes: 20_000 }, asker))
        .status,
    ).toBe(422);
  });

  it("who asked without the right to answer is told that it is their own, and another's yes is answered the same again", async () => {
    await set(deliveredCeilings);
    const asker = await networkKey("catalogue");
    const asked = await api.post<{ approvalId: string }>("/operator/offers", dear(), asker);
    const path = `/operator/approvals/${asked.body.approvalId}`;
    expect((await api.post(`${path}/approve`, {}, asker)).body.error).toBe("APPROVAL_OWN");
    expect((await api.post(`${path}/refuse`, { reason: "No" }, asker)).body.error).toBe("APPROVAL_OWN");
    expect((await api.post(`${path}/approve`, {}, await networkKey("exports"))).status).toBe(403);
    const finance = { ...(await networkKey("finance")), idempotencyKey: crypto.randomUUID() };
    const [first, again] = [
      await api.post(`${path}/approve`, {}, finance),
      await api.post(`${path}/approve`, {}, finance),
    ];
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  });

  it("a stamp card that makes a campaign dearer is 202", async () => {
    const now = new Date();
    const offer = await makeOffer({ now, pointPrice: 1_000, faceValueMillimes: 20_000 });
    const card = await makeStampCard({
      now,
      partnerId: (await makePartner()).id,
      offerId: offer.id,
      target: 10,
    });
    await makeCampaign({ now, effect: { stampCardId: card.id }, budgetTimes: 1_000 });
    await set(deliveredCeilings);
    const path = `/operator/stamp-cards/${card.id}`;
    expect((await api.patch(path, { target: 2 }, await networkKey("campaigns"))).status).toBe(202);
    expect((await api.patch(path, { target: 11 }, await networkKey("campaigns"))).status).toBe(200);
  });

  it("a key of the server acts at once", async () => {
    await set(deliveredCeilings);
    expect((await api.post("/operator/offers", dear(), await makeOperatorKey())).status).toBe(201);
  });
});

describe.each(["fr", "en", "ar"] as const)("on the pages, in %s", (lang) => {
  const t = textsOf(lang);
  const desk = async (...roles: Role[]) => deskCookieOf((await makePerson(roles)).id);

  it("a raised ceiling says that it waits, and is shown to the other person in words", async () => {
    await set(deliveredCeilings);
    const [asker, other] = [await desk("ADMIN"), await desk("ADMIN")];
    const { html } = await openPage(`/${lang}/operator/economy`, asker);
    const before = controlOf(html, "before").value;
    const fields = { ...(JSON.parse(before) as Record<string, string>), perGiftPoints: "2500", before };
    const sent = await postForm(`/${lang}/operator/economy`, fields, asker);
    expect(sent.html).toContain(t("errors:APPROVAL_NEEDED"));
    const { id } = await prisma.approval.findFirstOrThrow({
      where: { kind: "BOUNDS", status: "PENDING" },
      orderBy: { id: "desc" },
    });
    const path = `/${lang}/operator/approvals/${id}`;
    const [own, seen] = [await openPage(path, asker), await openPage(path, other)];
    expect(own.html).toContain(t("operator:approvals.own"));
    for (const words of [t("operator:fields.names.perGiftPoints"), "Salma Trabelsi", "2"])
      expect(seen.html).toContain(words);
    expect((await openPage(`/${lang}/operator/approvals`, other)).html).toContain(
      t("lists:choices.matter.BOUNDS"),
    );
    const answered = await postForm(path, { intent: "approve" }, other);
    expect(answered.location).toBe(`${path}?answered`);
    expect((await openPage(answered.location ?? "", other)).html).toContain(
      t("operator:approvals.wish.approved"),
    );
    expect(await prisma.economy.findFirst()).toMatchObject({ perGiftPoints: 2_500 });
  });

  it("a mend of the ledger says what is wrong and what will be written, and is made with a yes", async () => {
    const { userId } = await makeCustomer({ points: 70 });
    await asOwner(`UPDATE points_account SET available = 71234 WHERE user_id = '${userId}'`);
    const asker = personCall(["FINANCE"], { actorId: (await makePerson(["FINANCE"])).id });
    const asked = await askToMend(asker, userId, "Statement by hand");
    const id = asked.ok ? asked.value.approvalId : "";
    const [path, other] = [`/${lang}/operator/approvals/${id}`, await desk("FINANCE")];
    const { html } = await openPage(path, other);
    for (const words of [
      t("lists:choices.matter.LEDGER"),
      t("operator:approvals.mend.customer"),
      t("support:audit.names.available"),
      formatNumber(71_234, lang),
      "Statement by hand",
      "Salma Trabelsi",
    ])
      expect(html).toContain(words);
    await asOwner(`UPDATE points_account SET available = 69 WHERE user_id = '${userId}'`);
    expect((await postForm(path, { intent: "approve" }, other)).html).toContain(
      t("errors:details.MEND_CHANGED"),
    );
    await asOwner(`UPDATE points_account SET available = 71234 WHERE user_id = '${userId}'`);
    const answered = await postForm(path, { intent: "approve" }, other);
    expect((await openPage(answered.location ?? "", other)).html).toContain(
      t("operator:approvals.mend.approved"),
    );
    expect(await prisma.pointsAccount.findUnique({ where: { userId } })).toMatchObject({ available: 70 });
  });

  it("who asked sees it without the right to answer, and nobody else of the catalogue", async () => {
    const { id: person } = await makePerson(["CATALOGUE"]);
    const { id } = await prisma.approval.create({
      data: {
        ...{ id: crypto.randomUUID(), kind: "OFFER", subject: "offer", customers: 0, points: 0 },
        ...{ requestedBy: person, createdAt: new Date(), detail: { act: "offer.create", note: "Bon" } },
      },
    });
    const path = `/${lang}/operator/approvals/${id}`;
    expect((await openPage(path, await deskCookieOf(person))).status).toBe(200);
    expect((await openPage(path, await desk("CATALOGUE"))).status).toBe(403);
    await prisma.approval.update({ where: { id }, data: { status: "REFUSED", answeredAt: new Date() } });
  });
});
