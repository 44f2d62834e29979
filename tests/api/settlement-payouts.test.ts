/** Payouts and the bank's lines over HTTP. */
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { languages } from "#app/core/domain/languages.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { makeDispute } from "#tests/factories/month.ts";
import { bankLines, makePaidCompany, makePayoutBatch, makeStatement } from "#tests/factories/payouts.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { textsOf, type Texts } from "#tests/setup/texts.ts";
import { controlOf, headOf, openPage, postFile, postForm, wordsOf } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

interface Batch {
  id: string;
  status: string;
  fileHash: string | null;
  payouts: { id: string; legalEntityId: string; rib: string; amountMillimes: number; status: string }[];
}

let maker = { key: "" };
let second = { key: "" };

beforeAll(async () => {
  maker = await makeOperatorKey();
  second = await makeOperatorKey();
});

function sendBank(bytes: Uint8Array, { key } = maker) {
  const form = new FormData();
  form.set("file", new File([Uint8Array.from(bytes)], "bank.csv", { type: "text/csv" }));
  return api.post<{ matched: number; unmatched: object[] }>("/operator/bank-lines", form, { key });
}

describe("a batch of payouts", () => {
  it("goes from a draft by another's yes to the bank and back", async () => {
    const company = await makePaidCompany({ name: "=Zitoun; SARL" });
    await makeStatement(company);
    const made = await api.post<Batch>("/operator/payout-batches", undefined, maker);
    expect(made.status).toBe(201);
    const { id, payouts } = done(made);
    const own = payouts.find(({ legalEntityId }) => legalEntityId === company.id);
    expect(own).toMatchObject({ rib: company.rib, amountMillimes: 163_580, status: "IN_BATCH" });
    const path = `/operator/payout-batches/${id}`;
    const refused = await api.post(`${path}/approve`, undefined, maker);
    expect(refused).toMatchObject({ status: 400, body: { success: false, error: "APPROVAL_OWN" } });
    expect(done(await api.post<Batch>(`${path}/approve`, undefined, second)).status).toBe("APPROVED");
    const exported = done(await api.post<Batch>(`${path}/export`, undefined, maker));
    expect(exported.payouts.every(({ status }) => status === "SENT")).toBe(true);
    const file = await fetch(`${server.url}/api/v1${path}/file`, {
      headers: { Authorization: `Bearer ${maker.key}` },
    });
    expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    const bytes = new Uint8Array(await file.arrayBuffer());
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(exported.fileHash);
    expect(new TextDecoder().decode(bytes)).toContain(
      `\r\n${own?.id};"'=Zitoun; SARL";${company.rib};163580;2026-10\r\n`,
    );
    const paid = exported.payouts.map((payout) => ["04/12/2026", payout.id, payout.amountMillimes, "PAID"]);
    expect(done(await sendBank(bankLines(...paid)))).toMatchObject({ matched: paid.length, unmatched: [] });
    expect(done(await api.get<Batch>(path, maker)).status).toBe("CLOSED");
    expect(done(await sendBank(bankLines(...paid)))).toMatchObject({
      matched: 0,
      unmatched: paid.map((_, at) => ({ row: at + 2, because: "ALREADY_TAKEN" })),
    });
  });
});

describe("a draft that should not be sent", () => {
  it("is dropped, also by who made it, and what it paid is due again", async () => {
    const { id: statementId } = await makeStatement(await makePaidCompany());
    const { id } = done(await api.post<Batch>("/operator/payout-batches", undefined, maker));
    const path = `/operator/payout-batches/${id}`;
    const dropped = done(await api.post<Batch & { droppedAt: string }>(`${path}/drop`, undefined, maker));
    expect(dropped.status).toBe("DROPPED");
    expect(Date.parse(dropped.droppedAt)).toBeGreaterThan(0);
    const refused = await api.post(`${path}/approve`, undefined, second);
    expect(refused).toMatchObject({ status: 400, body: { error: "BATCH_INVALID_STATUS" } });
    const statement = await api.get<{ payoutStatus: string }>(`/operator/statements/${statementId}`, maker);
    expect(done(statement).payoutStatus).toBe("DUE");
  });

  it("has a button for it, which asks first, for its maker too, and none once it is dropped", async () => {
    const t = textsOf("fr");
    const { id: personId } = await makePerson(["FINANCE"]);
    const cookie = await deskCookieOf(personId);
    const { id } = await makePayoutBatch();
    await prisma.payoutBatch.update({ where: { id }, data: { createdBy: personId } });
    const path = `/fr/operator/payouts/${id}`;
    const page = await openPage(path, cookie);
    const words = wordsOf(page.html);
    for (const said of ["approve.own", "drop.ask", "drop.text", "drop.now"] as const)
      expect(words).toContain(t(`payouts:${said}`));
    expect(words).not.toContain(t("payouts:approve.now"));
    const sent = await postForm(path, { intent: "drop" }, cookie);
    expect(sent).toMatchObject({ status: 302, location: `${path}?done=drop` });
    const after = wordsOf((await openPage(`${path}?done=drop`, cookie)).html);
    expect(after).toContain(t("payouts:done.drop"));
    expect(after).toContain(t("payouts:batch.DROPPED"));
    expect(after).not.toContain(t("payouts:drop.now"));
  });
});

describe("who approves a batch", () => {
  const t = textsOf("fr");
  const pageOf = async (id: string) => {
    const finance = await deskCookieOf((await makePerson(["FINANCE"])).id);
    const { status, html } = await openPage(`/fr/operator/payouts/${id}`, finance);
    expect(status).toBe(200);
    return wordsOf(html);
  };

  it("reads nothing where nothing is otherwise than when it was made", async () => {
    const { id, payoutId } = await makePayoutBatch();
    const { legalEntityId } = await prisma.payout.findUniqueOrThrow({ where: { id: payoutId } });
    await endPayout(legalEntityId, new Date(Date.now() - 60_000));
    expect(await pageOf(id)).not.toContain(t("payouts:changed.title"));
  });

  it("reads what has changed of each company since, in words", async () => {
    const { id, payoutId } = await makePayoutBatch();
    const { legalEntityId, name } = await prisma.payout.findUniqueOrThrow({ where: { id: payoutId } });
    const { partnerId } = await prisma.legalEntity.update({
      where: { id: legalEntityId },
      data: { rib: "0".repeat(20) },
    });
    const later = new Date(Date.now() + 1_000);
    await endPayout(legalEntityId, later);
    const statement = await makeStatement(
      { id: legalEntityId, partnerId, name, rib: "" },
      { month: "2026-11", state: "DISPUTED" },
    );
    const asked = { openedBy: crypto.randomUUID(), openedAt: later, reason: "Not ours" };
    await prisma.settlementDispute.create({
      data: { id: crypto.randomUUID(), statementId: statement.id, ...asked },
    });
    await prisma.approval.create({
      data: {
        ...{ id: crypto.randomUUID(), kind: "BANK", subject: legalEntityId, customers: 0, points: 0 },
        ...{ detail: {}, requestedBy: crypto.randomUUID(), createdAt: later },
      },
    });
    const words = await pageOf(id);
    for (const said of [
      ...[t("payouts:changed.title"), t("payouts:changed.rib"), t("payouts:changed.ribAsked"), name],
      ...[t("payouts:changed.returned", { count: 1 }), t("payouts:changed.disputed", { count: 1 })],
    ])
      expect(words).toContain(said);
    await prisma.payoutBatch.update({ where: { id }, data: { status: "EXPORTED" } });
    expect(await pageOf(id), "what is sent is sent").not.toContain(t("payouts:changed.title"));
  });
});

/** A payout to the company that came back at this moment, of a batch of its own. */
async function endPayout(legalEntityId: string, endedAt: Date) {
  const [id, batchId] = [crypto.randomUUID(), crypto.randomUUID()];
  await prisma.payoutBatch.create({
    data: {
      ...{ id: batchId, status: "CLOSED", totalMillimes: 1, createdBy: crypto.randomUUID() },
      createdAt: new Date("2026-01-01T00:00:00Z"),
    },
  });
  await prisma.payout.create({
    data: {
      ...{ id, batchId, legalEntityId, name: "Société", rib: "0".repeat(20), amountMillimes: 1 },
      ...{ status: "RETURNED", endedAt },
    },
  });
}

describe("a bank's file", () => {
  it("is a form with a file that is a text", async () => {
    expect((await sendBank(new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff, 0xc0]))).body).toMatchObject({
      error: "INVALID_INPUT",
      details: [{ path: "file", code: "INVALID" }],
    });
    const nothing = await api.post("/operator/bank-lines", new FormData(), maker);
    expect(nothing.body).toMatchObject({
      error: "INVALID_INPUT",
      details: [{ path: "file", code: "REQUIRED" }],
    });
    expect((await sendBank(new Uint8Array(3 * 1024 * 1024).fill(65))).body).toMatchObject({
      error: "PAYLOAD_TOO_LARGE",
    });
    expect((await api.post("/operator/bank-lines", {}, maker)).body).toMatchObject({
      error: "UNSUPPORTED_MEDIA_TYPE",
    });
  });
});

it("a person at the desk says of an equal line in another file that it is another payment, and sees what that does first", async () => {
  const t = textsOf("fr");
  const finance = await deskCookieOf((await makePerson(["FINANCE"])).id);
  const { documentId, reference } = await makeStatement(await makePaidCompany(), { payoutMillimes: -700 });
  const file = Uint8Array.from(bankLines(["04/12/2026", reference, 400, "RECEIVED"]));
  const send = (fields: Record<string, string>) => postFile("/fr/operator/bank-lines", file, fields, finance);
  const seen = async (fields: Record<string, string> = {}) => {
    const { html } = await send({ intent: "show", ...fields });
    return { html, checked: controlOf(html, "checked").value };
  };
  const taken = () => prisma.bankLine.count({ where: { documentId } });
  await send({ intent: "take", checked: (await seen()).checked });
  const { html, checked } = await seen();
  expect(await taken()).toBe(1);
  expect(wordsOf(html)).toContain(t("payouts:bank.because.ALREADY_TAKEN"));
  expect(wordsOf(html)).toContain(t("payouts:bank.another"));
  const another = controlOf(html, "another").value;
  const told = await send({ intent: "take", checked, another });
  expect(await taken(), "shown before").toBe(1);
  const words = wordsOf(told.html);
  expect(told.html).toContain(`aria-label="${t("payouts:bank.excessTitle")}"`);
  expect(words).toContain(reference);
  const sure = { intent: "take", checked: controlOf(told.html, "checked").value, another };
  await send(sure);
  expect(await taken()).toBe(2);
  await send(sure);
  expect(await taken(), "sent twice").toBe(2);
});

describe("the desk's pages of money", () => {
  let pages: [path: string, said: (t: Texts) => string[]][] = [];

  beforeAll(async () => {
    const dispute = await makeDispute();
    const { statementId } = await prisma.settlementDispute.findUniqueOrThrow({ where: { id: dispute } });
    const { id: batch } = await makePayoutBatch();
    const [due, overpaid] = [await makePaidCompany(), await makePaidCompany()];
    await makeStatement(due);
    await makeStatement(due, { month: "2026-09", payoutMillimes: -700 });
    const { reference } = await makeStatement(overpaid, { payoutMillimes: -700 });
    await sendBank(
      bankLines(["04/12/2026", reference, 701, "RECEIVED"], ["04/12/2026", "MZX-2026-1", 5, "RECEIVED"]),
    );
    pages = [
      [
        `statements/${statementId}`,
        (t) => [t("statements:kinds.POINTS"), t("statements:sources.TRANSACTION")],
      ],
      [
        `disputes/${dispute}`,
        (t) => [t("statements:reason"), t("statements:answer.title"), t("statements:kinds.POINTS")],
      ],
      [`payouts/${batch}`, (t) => [t("payouts:batch.DRAFT"), t("payouts:payouts"), t("payouts:approve.ask")]],
      ["payouts/due", (t) => [t("payouts:make.title"), t("payouts:make.due"), t("payouts:make.total")]],
      [
        "bank-lines",
        (t) => [t("payouts:bank.open"), t("payouts:bank.because.UNKNOWN_REFERENCE"), t("payouts:bank.aside")],
      ],
      [
        "ageing",
        (t) => [t("payouts:ageing.title"), t("payouts:ageing.debts"), t("payouts:ageing.overpaidText")],
      ],
    ];
  });

  it.each(languages)("stand in %s, with rows, each word in it and in its direction", async (language) => {
    const finance = await deskCookieOf((await makePerson(["FINANCE"])).id);
    const t = textsOf(language);
    for (const [path, said] of pages) {
      const { status, html } = await openPage(`/${language}/operator/${path}`, finance);
      expect(status, path).toBe(200);
      expect(html, path).toMatch(headOf(language));
      // Lists are named for who hears the page; and no two elements are one sentence.
      const shown = wordsOf(
        html
          .replace(/<script\b.*?<\/script>/gs, "")
          .replace(/<[^>]*\baria-label="([^"]*)"[^>]*>|<[^>]*>/g, " $1 "),
      );
      for (const text of said(t)) expect(shown, path).toContain(text);
      expect(shown, path).not.toMatch(
        /\{\{|undefined|NaN|\b(?:statements|payouts):|\b(?:ageing|answer|approve|bank|batch|kinds|lines|make|payout|sources|state|sums)\.[a-zA-Z]/,
      );
    }
  });
});

it("what partners owe is told by its age", async () => {
  const company = await makePaidCompany();
  await makeStatement(company, {
    payoutMillimes: -700,
    issuedAt: new Date(Date.now() - 40 * 24 * 60 * 60 * 1000),
  });
  const ageing = done(
    await api.get<{ companies: { legalEntityId: string }[] }>("/operator/settlement/ageing", maker),
  );
  expect(ageing.companies.find(({ legalEntityId }) => legalEntityId === company.id)).toEqual({
    ...{ legalEntityId: company.id, partnerId: company.partnerId, name: company.name },
    ...{ notDue: 0, to30: 700, to60: 0, to90: 0, over90: 0, totalMillimes: 700, creditMillimes: 0 },
  });
});

it("batches are listed newest first, also of one status", async () => {
  const { id } = await makePayoutBatch();
  const { items } = done(
    await api.get<{ items: Batch[] }>("/operator/payout-batches?status=DRAFT&limit=100", maker),
  );
  expect(items.map((batch) => batch.id)).toContain(id);
  expect(items.every(({ status }) => status === "DRAFT")).toBe(true);
});
