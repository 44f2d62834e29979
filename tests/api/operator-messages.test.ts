/** Messages to the customers of a segment, over HTTP. */
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makeOffer, textIn, uniqueName } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey, type Customer } from "#tests/factories/customer.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { api } from "#tests/setup/api-server.ts";
import { openPage } from "./support/desk-page.ts";
import { done } from "./support/journey.ts";

interface Made {
  id: string | null;
  count: number;
  costMillimes: number;
  status: string;
  needsApproval: boolean;
}
interface Message extends Omit<Made, "id" | "needsApproval"> {
  id: string;
  channels: string[];
  sent: number;
  opened: number;
  used: number;
  heldOut: number;
  heldOutUsed: number;
}

let [operator, other] = [{ key: "" }, { key: "" }];

beforeAll(async () => {
  [operator, other] = [await makeOperatorKey(), await makeOperatorKey()];
});

const economy = async (body: object) => done(await api.patch("/operator/economy", body, operator));
afterEach(() => economy({ mailMillimes: 0, ceilings: { perMessageDayCustomers: null } }));

const title = { ar: "جديد", fr: "Du nouveau", en: "News" };
const run = async (name: string) => done(await api.post(`/operator/jobs/${name}/run`, {}, operator));
const read = async (id: string) => done(await api.get<Message>(`/operator/messages/${id}`, operator));

/** The body of a message to exactly these customers. */
async function bodyFor(customers: readonly Customer[], body: object = {}) {
  const logins = customers.map(({ login }) => login);
  const list = done(await api.post<{ id: string }>("/operator/lists", { name: "L", logins }, operator));
  const where = { fact: "listed", op: "eq", value: list.id };
  const name = uniqueName("S");
  const segment = done(await api.post<{ id: string }>("/operator/segments", { name, where }, operator));
  return {
    segmentId: segment.id,
    title,
    text: textIn("À voir"),
    channels: ["APP"],
    holdOutPercent: 0,
    ...body,
  };
}

const post = (body: object, who = operator) => api.post<Made>("/operator/messages", body, who);
const make = async (body: object) => {
  const made = await post(body);
  expect(made.status).toBe(201);
  return { ...done(made), id: done(made).id ?? "" };
};

describe("a message", () => {
  it("is written once by the same call", async () => {
    const body = await bodyFor([await makeCustomer()]);
    const idempotencyKey = newId();
    const call = () => api.post<Made>("/operator/messages", body, { ...operator, idempotencyKey });
    const [first, again] = [await call(), await call()];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  });

  it("is tried, written, sent, read and used; the list and one say so", async () => {
    const [reader, other_] = [await makeCustomer({ points: 500 }), await makeCustomer()];
    const offer = await makeOffer();
    const body = await bodyFor([reader, other_], { offerId: offer.id, channels: ["MAIL"] });
    await economy({ mailMillimes: 25 });
    const tried = await post({ ...body, dryRun: true });
    expect(tried).toMatchObject({
      status: 200,
      body: { id: null, count: 2, costMillimes: 50, status: "DRAFT", needsApproval: false },
    });
    const before = done(await api.get<{ items: Message[] }>("/operator/messages", operator)).items;
    const made = await make(body);
    expect(made).toMatchObject({ count: 2, costMillimes: 50, status: "SCHEDULED" });
    const { items } = done(await api.get<{ items: Message[] }>("/operator/messages", operator));
    expect(items.map(({ id }) => id).slice(0, 2)).toEqual(
      [made.id, ...before.map(({ id }) => id)].slice(0, 2),
    );

    for (let turn = 0; turn < 2; turn += 1) await run("operator-messages");
    expect(await read(made.id)).toMatchObject({
      ...{ status: "SENT", channels: ["APP", "MAIL"], sent: 2, opened: 0, used: 0, heldOut: 0 },
    });
    interface Inbox {
      items: { id: string; kind: string; title: string; url: string }[];
    }
    const inbox = async (lang: "ar" | "en") =>
      done(await api.get<Inbox>("/client/notifications", { token: reader.token, lang })).items.filter(
        ({ kind }) => kind === "CAMPAIGN",
      );
    const [notice, ...more] = await inbox("en");
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ title: title.en });
    expect(notice?.url).toMatch(new RegExp(`/en/voucher/${offer.id}$`));
    expect((await inbox("ar"))[0]?.title).toBe(title.ar);

    await run("message-dispatch");
    const mails = done(
      await api.get<{ items: { subject: string }[] }>(
        `/sandbox/messages?to=${encodeURIComponent(reader.login)}`,
      ),
    ).items;
    expect(mails.filter(({ subject }) => Object.values(title).includes(subject))).toHaveLength(1);

    done(await api.post(`/client/notifications/${notice?.id}/read`, {}, reader));
    done(await api.post("/client/shop/purchase", { offerId: offer.id }, reader));
    const figures = { sent: 2, opened: 1, used: 1, heldOut: 0, heldOutUsed: 0 };
    expect(await read(made.id)).toMatchObject(figures);
    const listed = done(await api.get<{ items: Message[] }>("/operator/messages", operator)).items;
    expect(listed.find(({ id }) => id === made.id)).toMatchObject(figures);
  });

  it("is made once for a key", async () => {
    const body = await bodyFor([await makeCustomer()]);
    const who = { ...operator, idempotencyKey: crypto.randomUUID() };
    const [first, again] = [done(await post(body, who)), done(await post(body, who))];
    expect(again.id).toBe(first.id);
    const different = await post({ ...body, holdOutPercent: 1 }, who);
    expect(different).toMatchObject({ status: 422, body: { error: "IDEMPOTENCY_KEY_REUSED" } });
  });

  it("is paused, goes on, and is cancelled; what has left cannot be", async () => {
    const { id } = await make(await bodyFor([await makeCustomer()]));
    const change = (status: string) => api.patch<Message>(`/operator/messages/${id}`, { status }, operator);
    expect(await change("PAUSED")).toMatchObject({ status: 200, body: { status: "PAUSED" } });
    await run("operator-messages");
    expect(await read(id)).toMatchObject({ status: "PAUSED", sent: 0 });
    expect(await change("SCHEDULED")).toMatchObject({ status: 200, body: { status: "SCHEDULED" } });
    await run("operator-messages");
    expect(await read(id)).toMatchObject({ status: "SENT", sent: 1 });
    for (const status of ["PAUSED", "SCHEDULED", "CANCELLED"])
      expect(await change(status)).toMatchObject({ status: 409, body: { error: "CONFLICT" } });
    expect(await change("SENT")).toMatchObject({ status: 400, body: { error: "INVALID_INPUT" } });
  });

  it("is read whole, in every language, by who answers it, without the right to write any", async () => {
    await economy({ ceilings: { perMessageDayCustomers: 1 } });
    const title = { ar: "عنوان الرسالة", fr: uniqueName("Titre"), en: uniqueName("Title") };
    const text = { ar: "نص", fr: `Longue ${"phrase ".repeat(60)}fin`, en: "In English" };
    const url = `/voucher/${newId()}`;
    const body = await bodyFor([await makeCustomer(), await makeCustomer()], { title, text, url });
    const { id } = await make(body);
    const { name } = await prisma.segment.findUniqueOrThrow({ where: { id: body.segmentId } });
    const asked = await prisma.approval.findFirstOrThrow({ where: { kind: "MESSAGE", subject: id } });
    const cookie = await deskCookieOf((await makePerson(["FINANCE"])).id);
    const { html } = await openPage(`/fr/operator/approvals/${asked.id}`, cookie);
    for (const words of [...Object.values(title), ...Object.values(text), url, name])
      expect(html).toContain(words);
    expect(html).toContain('value="approve"');
  });

  it("to too many waits for another operator", async () => {
    await economy({ ceilings: { perMessageDayCustomers: 1 } });
    const body = await bodyFor([await makeCustomer(), await makeCustomer()]);
    expect(done(await post({ ...body, dryRun: true }))).toMatchObject({ needsApproval: true });
    const { id } = await make(body);
    await run("operator-messages");
    expect(await read(id)).toMatchObject({ status: "WAITING_APPROVAL", sent: 0 });
    const { items } = done(
      await api.get<{ items: { id: string; kind: string; subject: string; customers: number }[] }>(
        "/operator/approvals?status=PENDING",
        operator,
      ),
    );
    const asked = items.find(({ subject }) => subject === id);
    expect(asked).toMatchObject({ kind: "MESSAGE", customers: 2, points: 0 });
    const path = `/operator/approvals/${asked?.id}/approve`;
    expect(await api.post(path, {}, operator)).toMatchObject({
      status: 400,
      body: { error: "APPROVAL_OWN" },
    });
    expect(await api.post(path, {}, other)).toMatchObject({ status: 200, body: { status: "APPROVED" } });
    await run("operator-messages");
    expect(await read(id)).toMatchObject({ status: "SENT", sent: 2 });
  });

  it("refuses what there is not, and what makes no sense", async () => {
    const body = await bodyFor([await makeCustomer()]);
    for (const wrong of [{ segmentId: newId() }, { offerId: newId() }])
      expect(await post({ ...body, ...wrong })).toMatchObject({ status: 404, body: { error: "NOT_FOUND" } });
    for (const wrong of [
      { holdOutPercent: 51 },
      { holdOutPercent: -1 },
      { channels: [] },
      { channels: ["SMS"] },
      { title: { fr: "Seul" } },
      { text: { ar: "", fr: "", en: "" } },
      { url: "javascript:alert(1)" },
      { url: "//elsewhere.example" },
      { url: "http://plain.example" },
      { at: "tomorrow" },
    ])
      expect(await post({ ...body, ...wrong }), JSON.stringify(wrong)).toMatchObject({
        status: 400,
        body: { error: "INVALID_INPUT" },
      });
    expect(await post({ ...body, url: "/premium" })).toMatchObject({ status: 201 });
  });
});
