/** The desk's first page, a customer's pages and the audit in words, for persons with different rights. */
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { requestHash } from "#app/core/http/idempotency.server.ts";
import { noticeKinds } from "#app/core/domain/notices/notice.ts";
import type { Role } from "#app/core/domain/operators/rights.ts";
import { languages } from "#app/core/domain/languages.ts";
import { makeOffer, uniqueName } from "#tests/factories/catalogue.ts";
import { makeCampaign, makeStampCard } from "#tests/factories/campaign.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { makeOperatorMessage } from "#tests/factories/operator-message.ts";
import { makeMoneyOffer, makeParkedRefund, reserve } from "#tests/factories/payment.ts";
import { makeConfirmedSale } from "#tests/factories/sale.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { makeTill } from "#tests/factories/till.ts";
import { api } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { openPage, postForm, wordsOf } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

const t = textsOf("fr");
const desks = {} as Record<Role, string>;

beforeAll(async () => {
  for (const role of ["SUPPORT", "CATALOGUE", "FINANCE", "ADMIN"] as const)
    desks[role] = (await deskCookieOf((await makePerson([role])).id)).split(";")[0] ?? "";
});

const parts = ["", "/orders", "/orders?show=sales", "/claims", "/lots", "/messages", "/devices", "/consents"];
const pageOf = (userId: string, part = "", language = "fr") =>
  `/${language}/operator/customers/${userId}${part}`;

/** A message to the customer that the dispatcher has tried to send. */
async function makeMessage(
  userId: string,
  recipient: string,
  given: { payload: object; state: "DONE" | "PARKED"; doneAt?: Date; lastError?: string },
) {
  const [id, now] = [newId(), new Date()];
  await prisma.outbox.create({
    data: {
      ...{ id, kind: "MESSAGE", userId, recipient, attempts: 8, createdAt: now, nextAttemptAt: now },
      ...given,
    },
  });
  return id;
}

function makeParkedNotice(userId: string, recipient: string) {
  const payload = { template: "password-changed", params: {}, channel: "EMAIL", locale: "fr" };
  return makeMessage(userId, recipient, { payload, state: "PARKED", lastError: "Undeliverable 550" });
}

describe("a customer's pages", () => {
  it("open in three languages to who may read customers, and to nobody else", async () => {
    const { userId } = await makeCustomer({ points: 30 });
    await makeConfirmedSale(await makeTill(), userId, { now: new Date(), price: 20_000 });
    for (const part of parts) {
      for (const language of languages)
        expect((await openPage(pageOf(userId, part, language), desks.SUPPORT)).status, part).toBe(200);
      expect((await openPage(pageOf(userId, part), desks.FINANCE)).status, part).toBe(200);
      expect((await openPage(pageOf(userId, part), desks.CATALOGUE)).status, part).toBe(403);
      expect((await openPage(pageOf(newId(), part), desks.SUPPORT)).status, part).toBe(404);
    }
  });

  it("speak of what the customer allows, and not to the customer", async () => {
    const { userId } = await makeCustomer();
    for (const [language, theirs] of [
      ["fr", "Votre position"],
      ["en", "Your location"],
      ["ar", "موقعك"],
    ] as const) {
      const { html } = await openPage(pageOf(userId, "/consents", language), desks.SUPPORT);
      const words = wordsOf(html);
      expect(words).toContain(textsOf(language)("support:consents.kinds.LOCATION"));
      expect(words).not.toContain(theirs);
    }
  });

  it("offer what the rights allow, and links where they lead", async () => {
    const { userId } = await makeCustomer({ points: 30 });
    const offers = async (role: Role) => {
      const { html } = await openPage(pageOf(userId), desks[role]);
      const labels = [
        t("support:actions.gift"),
        t("operator:customers.correct"),
        t("operator:putRight.block.ask"),
      ];
      return labels.map((label) => html.includes(`>${label}<`));
    };
    expect(await offers("SUPPORT")).toEqual([true, false, true]);
    expect(await offers("FINANCE")).toEqual([false, true, false]);
    expect(await offers("ADMIN")).toEqual([true, true, true]);
  });

  it("tell a sale in one line, with its rate", async () => {
    const { userId } = await makeCustomer();
    const till = await makeTill();
    await makeConfirmedSale(till, userId, { now: new Date(), price: 42_500 });
    const { html } = await openPage(pageOf(userId), desks.SUPPORT);
    expect(html.split('class="group/event"')).toHaveLength(2);
    expect(html).toContain("42,500\u00a0DT × 10 points");
    expect(html).toContain(till.store.name);
    // The isolate marks keep a Latin name from pulling the numbers beside it into its own direction.
    const lots = (await openPage(pageOf(userId, "/lots", "ar"), desks.SUPPORT)).html;
    expect(lots).toContain(`\u2068${till.store.name}\u2069`);
    // A person without the right to the catalogue gets no link to it.
    expect(html).not.toContain(`/fr/operator/partners/${till.partner.id}`);
    expect((await openPage(pageOf(userId), desks.ADMIN)).html).toContain(
      `/fr/operator/partners/${till.partner.id}`,
    );
  });

  it("say of a notice what it was about, why it was made, and what became of it", async () => {
    const { userId, login } = await makeCustomer();
    const cause = `points:gift:${newId()}`;
    const payload = {
      ...{ template: "notice", channel: "EMAIL", locale: "fr", params: {} },
      ...{ noticeKind: "POINTS_RECEIVED", cause },
    };
    await makeMessage(userId, login, { payload, state: "DONE", doneAt: new Date() });
    const { html } = await openPage(pageOf(userId, "/messages"), desks.SUPPORT);
    const kind = t("support:messages.kinds.POINTS_RECEIVED");
    expect(html).toContain(t("support:messages.template.notice", { kind }));
    expect(html).toContain(cause);
    expect(html).toContain(t("support:messages.state.SENT"));
  });

  it("send a notice again and end sessions, by who may act for customers", async () => {
    const { userId, login } = await makeCustomer();
    const id = await makeParkedNotice(userId, login);
    const path = pageOf(userId, "/messages");
    const { html } = await openPage(path, desks.SUPPORT);
    expect(html).toContain(t("support:messages.template.password-changed"));
    expect(html).toContain("Undeliverable 550");
    expect((await openPage(path, desks.FINANCE)).html).not.toContain('value="resend"');
    expect((await postForm(path, { intent: "resend", id }, desks.FINANCE)).status).toBe(403);
    expect(await postForm(path, { intent: "resend", id }, desks.SUPPORT)).toMatchObject({
      status: 302,
      location: `${path}?resent`,
    });
    const verify = await postForm(path, { intent: "verify" }, desks.SUPPORT);
    expect(verify.status).toBe(409);
    expect(verify.html).toContain(t("support:messages.notAgain"));
    const devices = pageOf(userId, "/devices");
    expect((await postForm(devices, { intent: "end-all" }, desks.FINANCE)).status).toBe(403);
    expect(await postForm(devices, { intent: "end-all" }, desks.SUPPORT)).toMatchObject({
      status: 302,
      location: `${devices}?ended`,
    });
    expect(await prisma.session.count({ where: { userId } })).toBe(0);
    expect((await postForm(devices, { intent: "end", id: newId() }, desks.SUPPORT)).html).toContain(
      t("support:devices.already"),
    );
  });
});

describe("the first page", () => {
  it("names what waits for who may do it, with the way there", async () => {
    const offer = await makeOffer({ availableTo: new Date(Date.now() + 2 * 86_400_000) });
    const of = async (role: Role) => (await openPage("/fr/operator", desks[role])).html;
    const catalogue = await of("CATALOGUE");
    expect(catalogue).toContain(`/fr/operator/offers/${offer.id}`);
    expect(catalogue).toContain(t("support:today.figures"));
    const support = await of("SUPPORT");
    expect(support).not.toContain(offer.id);
    expect(support).not.toContain(t("operator:overview.toProof"));
    expect(await of("ADMIN")).toContain(t("operator:overview.toProof"));
  });
});

it("claims that wait are for who answers them", async () => {
  expect((await openPage("/fr/operator/claims", desks.SUPPORT)).status).toBe(200);
  expect((await openPage("/fr/operator/claims?waiting=late", desks.ADMIN)).status).toBe(200);
  expect((await openPage("/fr/operator/claims", desks.FINANCE)).status).toBe(403);
});

it("the audit says who did what to whom, and what was before, in words and with links", async () => {
  const name = uniqueName("Sonia");
  const person = await makePerson(["ADMIN"]);
  await prisma.staffPerson.update({ where: { id: person.id }, data: { name } });
  const offer = await makeOffer();
  const { userId } = await makeCustomer();
  const act = {
    actorKind: "PERSON" as const,
    actorId: person.id,
    roles: ["ADMIN"] as string[],
    requestId: "r",
    createdAt: new Date(),
  };
  const customer = { firstName: "Nour", lastName: uniqueName("Ben").replaceAll(" ", "") };
  await prisma.customer.update({ where: { id: userId }, data: customer });
  await prisma.auditEntry.createMany({
    data: [
      {
        ...{
          id: newId(),
          ...act,
          action: "offer.change",
          target: offer.id,
          detail: { fields: ["discount"] },
        },
        before: { discount: { kind: "PERCENT", value: 10 }, availableTo: null, pricingType: "POINTS_ONLY" },
        after: {
          discount: { kind: "AMOUNT", value: 5_000 },
          availableTo: "2026-12-31T22:59:00.000Z",
          pricingType: "MONEY_ONLY",
        },
      },
      { ...{ id: newId(), ...act, action: "gift.give", target: userId, userId, detail: { points: 1500 } } },
    ],
  });
  const { html } = await openPage("/fr/operator/audit", desks.ADMIN);
  for (const words of [
    name,
    offer.title.fr,
    "10\u00a0%",
    "5,000\u00a0DT",
    "31 décembre 2026 à 23:59",
    t("operator:fields.choices.MONEY_ONLY"),
    `Nour ${customer.lastName}`,
  ])
    expect(html).toContain(words);
  expect(html).toContain(`href="/fr/operator/offers/${offer.id}"`);
  expect(html).toContain(`href="/fr/operator/customers/${userId}"`);
  // Finance may read the audit and customers, but may not open the catalogue.
  const finance = (await openPage("/fr/operator/audit", desks.FINANCE)).html;
  expect(finance).toContain(offer.title.fr);
  expect(finance).not.toContain(`href="/fr/operator/offers/${offer.id}"`);
});

it("the audit names what campaigns are made of, and leads there", async () => {
  const now = new Date();
  const { partner } = await makeTill();
  const [campaign, card] = [
    await makeCampaign({ now, status: "DRAFT" }),
    await makeStampCard({ now, partnerId: partner.id }),
  ];
  const { id } = await makeOperatorMessage({ now });
  const message = await prisma.operatorMessage.findUniqueOrThrow({ where: { id } });
  const segment = await prisma.segment.findUniqueOrThrow({ where: { id: message.segmentId } });
  const list = await prisma.customerList.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
  const actorId = (await makePerson(["ADMIN"])).id;
  const acts = [
    ["campaign.change", campaign.id],
    ["stamp-card.create", card.id],
    ["message.change", id],
    ["segment.change", segment.id],
    ["customer-list.create", list.id],
  ] as const;
  await prisma.auditEntry.createMany({
    data: acts.map(([action, target]) => ({
      ...{ id: newId(), actorKind: "PERSON" as const, actorId, roles: ["ADMIN"], action, target },
      ...{ detail: {}, requestId: "r", createdAt: new Date() },
    })),
  });
  const { html } = await openPage("/fr/operator/audit", desks.ADMIN);
  for (const [path, name] of [
    [`campaigns/${campaign.id}`, campaign.title.fr],
    [`stamp-cards/${card.id}`, card.title.fr],
    [`messages/${id}`, (message.title as { fr: string }).fr],
    [`segments/${segment.id}`, segment.name],
    ["segments/lists", list.name],
  ] as const) {
    expect(html).toContain(`href="/fr/operator/${path}"`);
    expect(html).toContain(name);
  }
});

it("a refund says what was bought, and leads to it and to its customer", async () => {
  const reference = await makeParkedRefund();
  const { userId, invoiceId } = await prisma.payment.findFirstOrThrow({ where: { reference } });
  const { purchaseId, title } = await prisma.invoice.findFirstOrThrow({ where: { id: invoiceId } });
  const { offerId } = await prisma.purchase.findFirstOrThrow({ where: { id: purchaseId } });
  const of = async (role: Role) => (await openPage("/fr/operator/refunds?state=PARKED", desks[role])).html;
  const finance = await of("FINANCE");
  expect(finance).toContain((title as { fr: string }).fr);
  expect(finance).toContain(`href="/fr/operator/customers/${userId}/orders"`);
  // Finance may not open the catalogue.
  expect(finance).not.toContain(`href="/fr/operator/offers/${offerId}"`);
  expect(await of("ADMIN")).toContain(`href="/fr/operator/offers/${offerId}"`);
});

it("a refund is given back as far as the page said it", async () => {
  const reference = await makeParkedRefund();
  const list = "/fr/operator/refunds?state=PARKED";
  const { html } = await openPage(list, desks.FINANCE);
  expect(html).toContain(`name="version.${reference}" value="12500"`);
  const after = async (shown: number) => {
    const sure = requestHash({ move: "done", ids: [reference] });
    const pressed = { move: "done", id: reference, [`version.${reference}`]: String(shown), sure };
    await postForm(list, pressed, desks.FINANCE);
    return (await prisma.payment.findFirstOrThrow({ where: { reference } })).refund;
  };
  expect([await after(9_375), await after(12_500)]).toEqual(["PARKED", "DONE"]);
});

it("an invoice that the tax platform refused is a task, shows why, with its papers, and is sent again", async () => {
  const { userId } = await makeCustomer({ points: 200 });
  const purchase = await reserve(userId, (await makeMoneyOffer()).id, new Date());
  done(await api.post(`/sandbox/payments/${purchase.invoice.id}`, { outcome: "PAID" }));
  const documentId = purchase.invoice.id;
  await prisma.eInvoice.update({
    where: { ownerId_documentId: { ownerId: userId, documentId } },
    data: { state: "REFUSED", because: "montant non conforme", xml: "<TEIF></TEIF>" },
  });
  const { number } = await prisma.invoice.findFirstOrThrow({ where: { id: documentId } });
  const list = "/fr/operator/tax-documents";
  expect((await openPage("/fr/operator", desks.FINANCE)).html).toContain(`href="${list}?state=REFUSED"`);
  const { html } = await openPage(list, desks.FINANCE);
  for (const shown of [`MZ-${number}`, "montant non conforme", `href="${list}/${documentId}"`])
    expect(html).toContain(shown);
  expect((await openPage(`${list}?q=MZ-${number}&taxKind=INVOICE`, desks.FINANCE)).html).toContain(
    documentId,
  );
  expect((await openPage(`${list}?taxKind=CREDIT_NOTE`, desks.FINANCE)).html).not.toContain(documentId);
  const record = await openPage(`${list}/${documentId}`, desks.FINANCE);
  for (const shown of ["montant non conforme", `${list}/${documentId}.pdf`, `${list}/${documentId}.xml`])
    expect(record.html).toContain(shown);
  expect((await openPage(`${list}/${documentId}.pdf`, desks.FINANCE)).html).toContain("%PDF-");
  expect((await openPage(`${list}/${documentId}.xml`, desks.FINANCE)).html).toContain("<TEIF>");
  expect((await openPage(list, desks.SUPPORT)).status).toBe(403);
  expect((await postForm(`${list}/${documentId}`, {}, desks.SUPPORT)).status).toBe(403);
  expect((await postForm(`${list}/${documentId}`, {}, desks.FINANCE)).status).toBe(302);
  expect(await prisma.eInvoice.findFirst({ where: { documentId } })).toMatchObject({
    ...{ state: "WAITING", because: null },
  });
});

it("jobs say what they do, when, and how their last run ended", async () => {
  const { html } = await openPage("/fr/operator/jobs", desks.ADMIN);
  expect(html).toContain(t("support:jobs.what.points-expiry"));
  expect(html).toContain(t("support:jobs.rhythm.hour", { minute: "05" }));
  expect(html).not.toContain("* * *");
});

it("a job is tried without changing anything, by who may run it", async () => {
  const { userId } = await makeCustomer();
  const unproved = { status: "UNVERIFIED", createdAt: new Date("2001-01-01") } as const;
  await prisma.customer.update({ where: { id: userId }, data: unproved });
  const tried = async (role: Role) => postForm("/fr/operator/jobs", { try: "retention" }, desks[role]);
  const { status, html } = await tried("ADMIN");
  expect(status).toBe(200);
  expect(html).toContain(t("operator:jobs.tried.title", { job: t("operator:jobs.names.retention") }));
  expect(html).toContain(t("operator:jobs.tried.text"));
  expect(html).toContain(`href="/fr/operator/customers/${userId}"`);
  expect(await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).toMatchObject(unproved);
  expect((await tried("SUPPORT")).status).toBe(403);
  const { html: audit } = await openPage("/fr/operator/audit", desks.ADMIN);
  expect(audit).toContain("sans rien changer");
});

it("the templates of notices are shown in three languages, to who may write messages", async () => {
  const path = "/fr/operator/messages/templates";
  const { html } = await openPage(path, desks.CATALOGUE);
  for (const language of languages) {
    const words = textsOf(language);
    expect(html).toContain(words("messages:notice.claimRefused.title"));
    expect(html).toContain(words("messages:notice.button"));
  }
  for (const kind of noticeKinds) expect(html).toContain(t(`support:messages.kinds.${kind}`));
  expect(html, "a value that is missing").not.toContain("{{");
  expect((await openPage(path, desks.SUPPORT)).status).toBe(403);
});
