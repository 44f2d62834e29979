/** What of customers leaves the desk: files, previews, lists, and links in messages. */
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Right, Role } from "#app/core/domain/operators/rights.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makeStore, uniqueName } from "#tests/factories/catalogue.ts";
import { makeSegment } from "#tests/factories/campaign.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { api } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { openPage, postForm } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

async function networkKey(...rights: Right[]) {
  const body = { kind: "OPERATOR", name: uniqueName("Key"), rights };
  return done(await api.post<{ key: string }>("/operator/api-keys", body, await makeOperatorKey()));
}

const t = textsOf("fr");

interface Preview {
  count: number | null;
  examples: object[];
}

describe("without customers.read", () => {
  it("a list tells neither who is a customer nor how few are on it", async () => {
    const { login } = await makeCustomer();
    const logins = [login, `${newId()}@example.tn`];
    const [blind, seeing] = [await networkKey("campaigns"), await networkKey("campaigns", "customers.read")];
    const name = uniqueName("Liste");
    const made = done(await api.post<{ id: string }>("/operator/lists", { name, logins }, blind));
    expect(made).toMatchObject({ count: null, unknown: [] });
    expect(done(await api.post("/operator/lists", { name, logins }, seeing))).toMatchObject({
      count: 1,
      unknown: [logins[1]],
    });
    const { items } = done(
      await api.get<{ items: { id: string; count: number | null }[] }>("/operator/lists", blind),
    );
    expect(items.find(({ id }) => id === made.id)).toMatchObject({ count: null });

    const where = { fact: "listed", op: "eq", value: made.id };
    const preview = async (key: { key: string }) =>
      done(await api.post<Preview>("/operator/segments/preview", { where }, key));
    expect(await preview(blind)).toMatchObject({ count: null, examples: [] });
    expect(await preview(seeing)).toMatchObject({ count: 1, examples: [{ level: 0 }] });
    const none = { where: { fact: "listed", op: "eq", value: made.id } };
    const nobody = { all: [none.where, { not: none.where }] };
    expect(
      done(await api.post<Preview>("/operator/segments/preview", { where: nobody }, blind)).count,
    ).toBeNull();
  });

  it("a preview is in the audit with the customers that it shows: one as its customer, several by their ids", async () => {
    const [one, ...others] = await Promise.all([makeCustomer(), makeCustomer(), makeCustomer()]);
    const seeing = await networkKey("campaigns", "customers.read");
    const previewed = async (...customers: { login: string }[]) => {
      const logins = customers.map(({ login }) => login);
      const body = { name: uniqueName("Liste"), logins };
      const { id } = done(await api.post<{ id: string }>("/operator/lists", body, seeing));
      const where = { fact: "listed", op: "eq", value: id };
      const answer = await api.post("/operator/segments/preview", { where }, seeing);
      done(answer);
      const requestId = answer.headers.get("X-Request-Id") ?? "";
      return prisma.auditEntry.findFirstOrThrow({ where: { requestId, action: "segment.preview" } });
    };
    expect(await previewed(one)).toMatchObject({ userId: one.userId, detail: {} });
    const { userId, detail } = await previewed(one, ...others);
    const shown = [one, ...others]
      .map((customer) => customer.userId)
      .sort()
      .reverse();
    expect({ userId, detail }).toEqual({ userId: null, detail: { shown } });
    const blind = await networkKey("campaigns");
    const nobody = { fact: "level", op: "gte", value: 0 };
    const unseen = await api.post("/operator/segments/preview", { where: nobody }, blind);
    const requestId = unseen.headers.get("X-Request-Id") ?? "";
    expect(await prisma.auditEntry.findFirstOrThrow({ where: { requestId } })).toMatchObject({
      ...{ userId: null, detail: {} },
    });
  });

  it("a basket is tried for nobody in person, customer or not", async () => {
    const [{ userId, login }, { id: storeId }] = await Promise.all([makeCustomer(), makeStore()]);
    const [blind, seeing] = [await networkKey("campaigns"), await networkKey("campaigns", "customers.read")];
    const basket = { storeId, amountMillimes: 5_000 };
    const tried = async (key: { key: string }, more: object) =>
      (await api.post("/operator/campaigns/simulate", { ...basket, ...more }, key)).status;
    expect([await tried(seeing, { userId }), await tried(blind, { facts: {} })]).toEqual([200, 200]);
    expect([await tried(blind, { userId }), await tried(blind, { userId: newId() })]).toEqual([403, 403]);

    const page = "/fr/operator/campaigns/simulate";
    const cookie = await deskCookieOf((await makePerson(["CATALOGUE"])).id);
    expect((await openPage(page, cookie)).html).not.toContain('name="customer"');
    for (const customer of [login, `${newId()}@example.tn`]) {
      const answer = await postForm(page, { storeId, amountMillimes: "5", customer }, cookie);
      expect(answer.status).toBe(403);
    }
  });

  it("a message tells neither how few it means nor what they did", async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, () => makeCustomer()));
    const blind = await networkKey("campaigns", "messages");
    const cookie = await deskCookieOf((await makePerson(["CATALOGUE"])).id);
    const toList = async (logins: string[]) => {
      const name = uniqueName("Liste");
      const list = done(await api.post<{ id: string }>("/operator/lists", { name, logins }, blind));
      const where = { fact: "listed", op: "eq", value: list.id };
      const { id: segmentId } = done(
        await api.post<{ id: string }>("/operator/segments", { name, where }, blind),
      );
      const text = { ar: "خبر", fr: name, en: "News" };
      const body = { segmentId, title: text, text, channels: ["MAIL"], holdOutPercent: 0 };
      const tried = done(await api.post("/operator/messages", { ...body, dryRun: true }, blind));
      const made = done(await api.post<{ id: string }>("/operator/messages", body, blind));
      const { items } = done(await api.get<{ items: { id: string }[] }>("/operator/messages", blind));
      const one = done(await api.get(`/operator/messages/${made.id}`, blind));
      const { html } = await openPage(`/fr/operator/messages/${made.id}`, cookie);
      return { all: [tried, made, items.find(({ id }) => id === made.id), one], html, id: made.id };
    };
    const nothing = { count: null, costMillimes: null };
    for (const login of [ten[0]?.login ?? "", `${newId()}@example.tn`]) {
      const { all, html, id } = await toList([login]);
      for (const told of all) expect(told).toMatchObject(nothing);
      expect(all[3]).toMatchObject({
        sent: null,
        opened: null,
        used: null,
        heldOut: null,
        heldOutUsed: null,
      });
      expect(html).toContain("Moins de 10");
      // The history's name for the number.
      expect(html).not.toContain("Nombre");
      const paused = await api.patch(`/operator/messages/${id}`, { status: "PAUSED" }, blind);
      expect(done(paused)).toMatchObject({ ...nothing, sent: null });
      const seeing = await networkKey("messages", "customers.read");
      expect(done(await api.get(`/operator/messages/${id}`, seeing))).toMatchObject({
        sent: 0,
        costMillimes: 0,
      });
    }
    const { all, html } = await toList(ten.map(({ login }) => login));
    for (const told of all) expect(told).toMatchObject({ count: 10, costMillimes: 0 });
    expect(html).toContain("<bdi>10</bdi>");

    // Mails that cost something tell who takes them.
    const economy = async (mailMillimes: number) =>
      done(await api.patch("/operator/economy", { mailMillimes }, await makeOperatorKey()));
    onTestFinished(async () => void (await economy(0)));
    await economy(25);
    const paid = await toList(ten.map(({ login }) => login));
    await economy(0);
    for (const told of paid.all) expect(told).toMatchObject({ count: 10, costMillimes: null });
    expect(paid.html).not.toContain(formatMoney(250, "fr"));
    const seeing = await networkKey("messages", "customers.read");
    expect(done(await api.get(`/operator/messages/${paid.id}`, seeing))).toMatchObject({ costMillimes: 250 });
  });

  it.each(["JOB", "MESSAGE", "EXPORT"] as const)(
    "what waits for a yes tells no small number: %s",
    async (kind) => {
      const make = (customers: number) =>
        prisma.approval.create({
          data: {
            ...{ id: newId(), kind, subject: newId(), customers, points: 0 },
            ...{ requestedBy: "SYSTEM", createdAt: new Date() },
          },
        });
      const asked = [await make(9), await make(10)];
      const [blind, seeing] = [await networkKey("finance"), await networkKey("finance", "customers.read")];
      const told = async (key: { key: string }) => {
        const path = "/operator/approvals?status=PENDING&limit=100";
        const { items } = done(await api.get<{ items: { id: string; customers: number }[] }>(path, key));
        return asked.map(({ id }) => items.find((item) => item.id === id)?.customers);
      };
      expect([await told(blind), await told(seeing)]).toEqual([
        [null, 10],
        [9, 10],
      ]);
      if (kind !== "JOB") return;
      const answered = await api.post(`/operator/approvals/${asked[0]?.id}/approve`, {}, blind);
      expect(done(answered)).toMatchObject({ status: "APPROVED", customers: null });
    },
  );

  it("ten are a number, and no example", async () => {
    const customers = await Promise.all(Array.from({ length: 10 }, () => makeCustomer()));
    const logins = customers.map(({ login }) => login);
    const blind = await networkKey("campaigns");
    const { id, count } = done(
      await api.post<{ id: string; count: number }>("/operator/lists", { name: "Dix", logins }, blind),
    );
    expect(count).toBe(10);
    const where = { fact: "listed", op: "eq", value: id };
    expect(done(await api.post<Preview>("/operator/segments/preview", { where }, blind))).toMatchObject({
      count: 10,
      examples: [],
    });
    const { id: segment } = await makeSegment({ fact: "listed", op: "eq", value: id }, { now: new Date() });
    expect(done(await api.get<Preview>(`/operator/segments/${segment}/preview`, blind))).toMatchObject({
      count: 10,
    });
  });

  it("the desk's list of segments shows no small size", async () => {
    const desk = async (...roles: Role[]) => deskCookieOf((await makePerson(roles)).id);
    const { id } = await makeSegment({ fact: "level", op: "gte", value: 9 }, { now: new Date() });
    await prisma.segmentSize.upsert({
      where: { segmentId: id },
      create: { segmentId: id, size: 7, countedAt: new Date() },
      update: { size: 7 },
    });
    const [blind, seeing] = [await desk("CATALOGUE"), await desk("ADMIN")];
    const sizeIn = async (cookie: string) => {
      const { html } = await openPage("/fr/operator/lists/segments.csv", cookie);
      return html.split("\r\n").filter((line) => line.includes(";7;")).length;
    };
    expect(await sizeIn(blind)).toBe(0);
    expect(await sizeIn(seeing)).toBeGreaterThan(0);
  });
});

describe("a file of customers", () => {
  const file = "/fr/operator/lists/customers.csv";

  beforeAll(async () => {
    const rows = Array.from({ length: 1_001 }, () => ({
      ...{ id: newId(), status: "ACTIVE" as const, referralCode: newId().slice(-12) },
      createdAt: new Date(),
    }));
    await prisma.customer.createMany({ data: rows });
    await prisma.pointsAccount.createMany({ data: rows.map(({ id }) => ({ userId: id })) });
  });

  it("needs a right of its own", async () => {
    for (const roles of [["SUPPORT"], ["FINANCE"]] as Role[][]) {
      const cookie = await deskCookieOf((await makePerson(roles)).id);
      expect((await openPage(file, cookie)).status).toBe(403);
      expect((await openPage("/fr/operator/customers", cookie)).html).not.toContain("customers.csv");
    }
  });

  it("of more than 1,000 rows waits for another person, whose yes is good once", async () => {
    const { id: person } = await makePerson(["ADMIN"]);
    const [asker, other] = [await deskCookieOf(person), await deskCookieOf((await makePerson(["ADMIN"])).id)];
    const led = await openPage(file, asker);
    const [, id = ""] = /\/fr\/operator\/approvals\/(.+)$/.exec(led.location ?? "") ?? [];
    expect((await openPage(file, asker)).location).toBe(led.location);
    expect((await openPage(led.location ?? "", asker)).html).not.toContain('value="approve"');
    const { customers } = await prisma.approval.findUniqueOrThrow({ where: { id } });
    expect(customers).toBeGreaterThan(1_000);
    const { html } = await openPage(led.location ?? "", other);
    expect(html).toContain(
      t("operator:approvals.customers", { count: customers, amount: formatNumber(customers, "fr") }),
    );
    expect((await postForm(led.location ?? "", { intent: "approve" }, other)).status).toBe(302);
    const taken = await openPage(file, asker);
    expect(taken.status).toBe(200);
    expect(taken.html.split("\r\n").length).toBeGreaterThan(1_001);
    expect((await openPage(file, asker)).location).not.toBe(led.location);
    expect((await openPage(file, other)).status).toBe(302);
    const acts = await prisma.auditEntry.findMany({ where: { actorId: person, action: "customer.export" } });
    expect(acts.map(({ detail }) => detail)).toEqual([
      { list: "customers", rows: expect.any(Number) as number, approved: "YES" },
    ]);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("of fewer rows is taken alone until they are 1,000 in a day, also by many at once", async () => {
    const { id: person } = await makePerson(["ADMIN"]);
    const cookie = await deskCookieOf(person);
    // Other files have blocked some.
    const already = await prisma.customer.count({ where: { blockedAt: { not: null } } });
    const blocked = await prisma.customer.findMany({
      where: { blockedAt: null },
      take: 400 - already,
      orderBy: { id: "desc" },
      select: { id: true },
    });
    const ids = blocked.map(({ id }) => id);
    await prisma.customer.updateMany({ where: { id: { in: ids } }, data: { blockedAt: new Date() } });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => openPage(`${file}?status=BLOCKED`, cookie)),
    );
    await prisma.customer.updateMany({ where: { id: { in: ids } }, data: { blockedAt: null } });
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 302)).toHaveLength(4);
    const [approval, ...more] = await prisma.approval.findMany({
      where: { kind: "EXPORT", requestedBy: person },
    });
    expect([approval?.customers, more]).toEqual([400, []]);
    // Who answers reads whom the file is about, in words.
    const others = await deskCookieOf((await makePerson(["ADMIN"])).id);
    const { html } = await openPage(`/fr/operator/approvals/${approval?.id}`, others);
    for (const words of ["400", t("lists:filters.status"), t("lists:choices.status.BLOCKED")])
      expect(html).toContain(words);
    expect(html).not.toContain("status: BLOCKED");
  });
});

describe("a message's link", () => {
  it.each([
    ["/shop", 201],
    ["https://evil.example/login", 400],
    ["https://mezia.tn@evil.example/", 400],
    ["https://user:pw@localhost/", 400],
  ])("to %s: %i", async (url, status) => {
    const { id: segmentId } = await makeSegment({ fact: "level", op: "gte", value: 10 }, { now: new Date() });
    const text = { ar: "خبر", fr: "Nouvelle", en: "News" };
    const body = { segmentId, title: text, text, channels: ["APP"], url };
    const answer = await api.post("/operator/messages", body, await makeOperatorKey());
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.details).toEqual([{ path: "url", code: "INVALID" }]);
  });
});
