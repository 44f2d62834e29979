// Own server: counts all points that there are.
/**
 * The desk's reports, webhooks and till keys with plain form posts, as a browser without JavaScript sends
 * them.
 */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makePartner, makeStore } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { exampleEvent } from "#tests/factories/webhook-event.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { signInBefore, sureOf } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";
import { runJob } from "./support/run-job.ts";

const t = textsOf("fr");
let operator = { id: "", key: "" };
let cookie = "";
let customerCookie = "";

async function signIn(page: string, fields: Record<string, string>): Promise<string> {
  const response = await post(page, fields, { cookies: "" });
  return response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

interface Sent {
  cookies?: string;
  origin?: string;
}

function post(
  page: string,
  fields: Record<string, string> | [string, string][],
  { cookies = cookie, origin = server.url }: Sent = {},
) {
  const headers = { Origin: origin, Cookie: cookies };
  return fetch(`${server.url}/fr/${page}`, {
    method: "POST",
    redirect: "manual",
    headers,
    body: new URLSearchParams(fields),
  });
}

const get = (page: string, cookies = cookie) =>
  fetch(`${server.url}/fr/${page}`, { redirect: "manual", headers: { Cookie: cookies } });

beforeAll(async () => {
  operator = await makeOperatorKey();
  cookie = await signIn("operator/sign-in", { intent: "key", key: operator.key });
  expect(cookie).toContain("operator=");
  const customer = await makeCustomer();
  customerCookie = await signIn("sign-in", { login: customer.login, password: customer.password });
  expect(customerCookie).toContain("session=");
});

const url = "https://shop.example/hooks";
const secretIn = (html: string) => /whsec_[A-Za-z0-9+/]{43}=/.exec(html)?.[0] ?? null;

describe("a webhook", () => {
  it("is made with its secret shown, once however often its form is sent", async () => {
    const { id: partnerId } = await makePartner();
    const form: [string, string][] = [
      ["partnerId", partnerId],
      ["url", url],
      ["events", "transaction"],
      ["events", "request"],
      ["idempotencyKey", randomUUID()],
    ];
    const [first, second] = [
      await post("operator/webhooks/new", form),
      await post("operator/webhooks/new", form),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.headers.get("Cache-Control")).toContain("no-store");
    const secret = secretIn(await first.text());
    expect(secret).not.toBeNull();
    expect(secretIn(await second.text())).toBe(secret);
    const made = await prisma.webhookEndpoint.findMany({ where: { partnerId } });
    expect(made).toMatchObject([{ url, events: ["transaction", "request"], storeId: null }]);
    for (const page of ["operator/webhooks/new", `operator/webhooks/${made[0]?.id}`, "operator/webhooks"]) {
      expect(secretIn(await (await get(page)).text()), page).toBeNull();
    }
  });

  it("is refused beside its field, with what was typed still there", async () => {
    const { id: partnerId } = await makePartner();
    const refused = await post("operator/webhooks/new", {
      partnerId,
      url: "http://shop.example/hooks",
      events: "redemption",
    });
    const html = await refused.text();
    expect(refused.status).toBe(400);
    expect(html).toMatch(/<input[^>]*value="http:\/\/shop\.example\/hooks"[^>]*>/);
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*>/);
    expect(html).toMatch(new RegExp(`<option[^>]*value="${partnerId}"[^>]*selected`));
    expect(/<input[^>]*value="redemption"[^>]*>/.exec(html)?.[0]).toContain("checked");
    expect(await prisma.webhookEndpoint.count({ where: { partnerId } })).toBe(0);
  });

  it("is changed by its form, and ended", async () => {
    const store = await makeStore();
    const { id } = done(
      await api.post<{ id: string }>("/operator/webhooks", { partnerId: store.partnerId, url }, operator),
    );
    const before = JSON.stringify({ url, storeId: "", events: "" });
    const changed = await post(`operator/webhooks/${id}`, {
      url: "https://shop.example/2",
      storeId: store.id,
      events: "request",
      before,
    });
    expect([changed.status, changed.headers.get("Location")]).toEqual([
      302,
      `/fr/operator/webhooks/${id}?saved`,
    ]);
    expect(done(await api.get(`/operator/webhooks/${id}`, operator))).toMatchObject({
      url: "https://shop.example/2",
      storeId: store.id,
      events: ["request"],
    });
    const ended = await post("operator/webhooks?index", { id });
    expect([ended.status, ended.headers.get("Location")]).toEqual([302, "/fr/operator/webhooks?ended"]);
    expect((await get(`operator/webhooks/${id}`)).status).toBe(404);
  });
});

describe("over the API", () => {
  it.each(["/operator/webhooks", "/operator/api-keys"])(
    "%s gives the same answer to the same key, and 422 to another body",
    async (path) => {
      const { id: partnerId } = await makePartner();
      const keyed = { ...operator, idempotencyKey: randomUUID() };
      const body = { partnerId, ...(path.endsWith("webhooks") && { url }) };
      const [first, again] = [await api.post(path, body, keyed), await api.post(path, body, keyed)];
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body).toEqual(first.body);
      expect([first.headers.get("Idempotent-Replayed"), again.headers.get("Idempotent-Replayed")]).toEqual([
        null,
        "true",
      ]);
      expect((await api.post(path, { ...body, partnerId: (await makePartner()).id }, keyed)).status).toBe(
        422,
      );
    },
  );

  it("a webhook is listed for its partner, and changed", async () => {
    const { id: partnerId } = await makePartner();
    const { id } = done(
      await api.post<{ id: string }>(
        "/operator/webhooks",
        { partnerId, url, events: ["redemption"] },
        operator,
      ),
    );
    const changed = await api.patch(`/operator/webhooks/${id}`, { events: [] }, operator);
    expect(changed).toMatchObject({ status: 200, body: { id, url, events: [] } });
    const { items } = done(
      await api.get<{ items: { id: string }[] }>(`/operator/webhooks?partnerId=${partnerId}`, operator),
    );
    expect(items.map((item) => item.id)).toEqual([id]);
    expect((await api.patch(`/operator/webhooks/${id}`, { events: ["weather"] }, operator)).status).toBe(400);
    expect((await api.patch(`/operator/webhooks/${newId()}`, { events: [] }, operator)).status).toBe(404);
  });
});

describe("a till's key", () => {
  it("is one however often its form is sent, and opens its store's till", async () => {
    const store = await makeStore();
    const page = `operator/partners/${store.partnerId}/keys`;
    const form = { intent: "make", store: store.id, idempotencyKey: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(page, form)));
    const keys = (await Promise.all(answers.map((answer) => answer.text()))).map(
      (html) => /mk_[\w-]{43}/.exec(html)?.[0],
    );
    expect(new Set(keys).size).toBe(1);
    expect(await prisma.apiKey.count({ where: { storeId: store.id } })).toBe(1);
    expect((await api.get("/merchant/summary", { key: keys[0] ?? "" })).status).toBe(200);
    const other = await post(page, { ...form, store: "" });
    expect(other.status, "the same form for another store").toBe(422);
    expect(await (await get(page)).text()).not.toMatch(/mk_[\w-]{43}/);
  });
});

describe("the key of a partner's own system", () => {
  it("stands apart from the tills', with what it may do in words, and is ended there", async () => {
    const { id: partnerId } = await makePartner();
    const body = { kind: "PARTNER", partnerId, name: "Comptabilité", rights: ["figures", "money"] };
    const made = done(await api.post<{ id: string; key: string }>("/operator/api-keys", body, operator));
    const page = `operator/partners/${partnerId}/keys`;
    const [tills = "", own = ""] = (await (await get(page)).text()).split(
      "Clés des systèmes de l’enseigne</h2>",
    );
    expect(tills).toContain("Aucune clé en service.");
    expect(tills).not.toContain("Comptabilité");
    expect(own).toContain("Comptabilité");
    expect(own).toContain("Chiffres de vente · Règlements");
    const mine = { key: made.key };
    expect((await api.get("/partner", mine)).status).toBe(200);
    expect((await post(page, { intent: "end", key: made.id })).status).toBe(200);
    expect((await api.get("/partner", mine)).status).toBe(401);
  });
});

describe("a delivery that was given up", () => {
  it("is counted on the overview, and sent again from the list", async () => {
    const { id: partnerId, name } = await makePartner();
    const { id: recipient } = done(
      await api.post<{ id: string }>("/operator/webhooks", { partnerId, url }, operator),
    );
    const [id, now] = [newId(), new Date()];
    const row = {
      kind: "WEBHOOK",
      state: "PARKED",
      recipient,
      payload: { ...exampleEvent("request.created") },
      attempts: 10,
      lastError: "answered 500",
    } as const;
    await prisma.outbox.create({ data: { id, ...row, nextAttemptAt: now, createdAt: now } });
    expect(await (await get("operator")).text()).toContain("/fr/operator/webhooks/deliveries");
    const list = await (await get("operator/webhooks/deliveries")).text();
    for (const text of [name, "request.created", "answered 500"]) expect(list).toContain(text);
    const again = async () => {
      const move = { move: "replay", id };
      const asked = await (await post("operator/webhooks/deliveries", move)).text();
      expect(asked).toContain(t("asked:rows.replay"));
      return (await post("operator/webhooks/deliveries", { ...move, sure: sureOf(asked) ?? "" })).text();
    };
    expect(await again()).toContain(t("lists:done", { count: 1, amount: "1" }));
    // The delivery has been queued already.
    const refused = await again();
    expect(refused).toContain(t("lists:refused", { count: 1, amount: "1" }));
    expect(refused).toContain(t("operator:webhooks.already"));
    await prisma.outbox.updateMany({ where: { id }, data: { state: "DONE", doneAt: now } });
    const arrived = await (await get("operator/webhooks/deliveries?state=DONE")).text();
    expect(arrived).toContain(name);
    expect(arrived).toContain(t("operator:webhooks.replayDone"));
    expect(await again()).toContain(t("lists:done", { count: 1, amount: "1" }));
    const replay = () => api.post(`/operator/webhook-deliveries/${id}/replay`, {}, operator);
    expect(await replay()).toMatchObject({ status: 409, body: { error: "CONFLICT" } });
    await prisma.outbox.updateMany({ where: { id }, data: { state: "DONE", doneAt: now } });
    expect(await replay()).toMatchObject({ status: 200, body: { id, state: "WAITING", doneAt: null } });
    const underWay = await (await get("operator/webhooks/deliveries?state=WAITING")).text();
    expect(underWay).toContain(name);
    expect(await prisma.auditEntry.count({ where: { target: id, action: "webhook-delivery.replay" } })).toBe(
      3,
    );
  });
});

/** A CSV table as sent in French, without its byte order mark. */
async function csvOf(response: Response): Promise<string[][]> {
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "text/csv; charset=utf-8"]);
  expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = new TextDecoder().decode(bytes).split("\r\n");
  expect(lines.at(-1)).toBe("");
  return lines.slice(0, -1).map((line) => line.split(";").map((cell) => cell.replace(/^"|"$/g, "")));
}

describe("the reports", () => {
  it("go out as tables with the API's own figures", async () => {
    done(await api.post("/operator/gifts", { userId: (await makeCustomer()).userId, points: 31 }, operator));
    type Sums = Record<"issued" | "spent" | "expired" | "cancelled" | "outstanding", number>;
    type Report = {
      totals: Sums;
      bySource: ({ source: string } & Sums)[];
      byDay: ({ day: string } & Sums)[];
    };
    const ever = done(await api.get<Report>("/operator/reports/points", operator));
    const day = ever.byDay.at(-1)?.day ?? "";
    const query = `?from=${day}&to=${day}`;
    const report = done(await api.get<Report>(`/operator/reports/points${query}`, operator));
    const [head, ...rows] = await csvOf(await get(`operator/points.csv${query}`));
    expect(head).toHaveLength(8);
    const figures = ({ issued, spent, expired, cancelled, outstanding }: Sums) =>
      [issued, spent, expired, cancelled, outstanding].map(String);
    const expected = [
      ["TOTAL", ...figures(report.totals)],
      ...report.bySource.map((sum) => [sum.source, ...figures(sum)]),
      ...report.byDay.map((sum) => [sum.day, ...figures(sum)]),
    ];
    expect(rows.map(([, key, , ...sums]) => [key, ...sums])).toEqual(expected);
    expect(rows.find(([, key]) => key === "GIFT_MEZIA")?.[2]).toBe("Cadeau de Mezia");
    const page = await (await get(`operator/points${query}`)).text();
    expect(page).toContain("Cadeau de Mezia");
    expect(page).toContain(`href="/fr/operator/figures/points.csv${query.replaceAll("&", "&amp;")}"`);
    // The points that will lapse are counted by the job of the night.
    await runJob(api, "figures", operator);
    const all = await csvOf(await get(`operator/figures/points.csv${query}`));
    for (const figure of [
      "heldShort",
      "liability",
      "breakage",
      "breakageYear",
      "lapsing",
      "inDinars",
    ] as const)
      expect(all.map(([, , name]) => name)).toContain(t(`figures:points.${figure}`));
    const issued = [t("figures:points.sums"), "", t("operator:sums.issued"), String(report.totals.issued)];
    expect(all).toContainEqual(issued);
  });

  it("have premium's charges by reference, of one state where it is asked", async () => {
    const [userId, subscriptionId] = [newId(), newId()];
    const at = new Date();
    const reference = `premium:${subscriptionId}:1:1`;
    const charge = {
      userId,
      subscriptionId,
      period: 1,
      try: 1,
      reference,
      plan: "DAILY",
      amountMillimes: 500,
      periodStart: at,
      createdAt: at,
      askedAt: at,
    } as const;
    await prisma.premiumCharge.create({ data: { ...charge, state: "UNKNOWN" } });
    const file = "operator/lists/premium-charges.csv";
    const open = t("lists:choices.charge.UNKNOWN");
    expect(await csvOf(await get(file))).toContainEqual(expect.arrayContaining([reference, open, "0,500"]));
    expect((await csvOf(await get(`${file}?charge=OK`))).flat()).not.toContain(reference);
    expect((await csvOf(await get(`${file}?to=2026-01-01`))).flat()).not.toContain(reference);
    const other = await (await get("operator/premium?charge=OK&plan=DAILY")).text();
    const shown = await (await get(`operator/premium?charge=UNKNOWN&plan=DAILY&q=${subscriptionId}`)).text();
    expect(shown).toContain(`${reference}</bdi></div></th>`);
    expect(other).not.toContain(`${reference}</bdi></div></th>`);
    expect(shown).toContain("lists/premium-charges.csv?");
  });

  it.each([
    ["from=2026-11-20&to=2026-11-19", "La fin vient avant"],
    ["from=2020-01-01&to=2026-11-19", "un an au plus"],
    ["from=demain&to=2026-11-19", "pas valable"],
    ["from=1999-01-01&to=1999-01-02", "pas valable"],
  ])("say what is wrong with ?%s beside it, and keep it", async (query, words) => {
    // The points page takes a span of any length, so only the premium page refuses this one.
    const tooLong = words.includes("un an");
    for (const page of tooLong ? ["operator/premium"] : ["operator/points", "operator/premium"]) {
      const response = await get(`${page}?${query}`);
      const html = await response.text();
      expect(response.status).toBe(400);
      expect(html).toContain(words);
      for (const typed of new URLSearchParams(query).values()) expect(html).toContain(`value="${typed}"`);
    }
    if (!tooLong) expect((await get(`operator/points.csv?${query}`)).status).toBe(404);
  });
});

describe("nobody else", () => {
  const pages = [
    "points",
    "points.csv",
    "figures/members",
    "figures/offers.csv",
    "figures/partners",
    "figures/partners.csv",
    "figures/points.csv",
    "premium",
    "lists/premium-charges.csv",
    "webhooks",
    "webhooks/new",
    "webhooks/deliveries",
  ];

  it.each(pages)("opens operator/%s", async (page) => {
    for (const cookies of [customerCookie, "", `operator=${operator.key}`]) {
      const response = await get(`operator/${page}`, cookies);
      expect([response.status, response.headers.get("Location")]).toEqual([
        302,
        signInBefore(`/fr/operator/${page}`),
      ]);
    }
  });

  it("makes, ends or sends anything: not with a customer's cookie, not from another site", async () => {
    const { id: partnerId } = await makePartner();
    for (const sent of [{ cookies: customerCookie }, { cookies: "" }, { origin: "https://evil.example" }]) {
      const made = await post("operator/webhooks/new", { partnerId, url }, sent);
      const key = await post(`operator/partners/${partnerId}/keys`, { intent: "make" }, sent);
      for (const { status } of [made, key]) expect(status).toBe("origin" in sent ? 403 : 302);
    }
    expect(await prisma.webhookEndpoint.count({ where: { partnerId } })).toBe(0);
    expect(await prisma.apiKey.count({ where: { partnerId } })).toBe(0);
  });
});
