/** Trying campaigns out at the desk, in a browser without scripts. */
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { makeCampaign, makeStampCard } from "#tests/factories/campaign.ts";
import { makePartner, makeStore, uniqueName } from "#tests/factories/catalogue.ts";
import { makeCustomer, makeOperatorKey, uniquePhone } from "#tests/factories/customer.ts";
import { makeStory } from "#tests/factories/help.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { controlOf, openDesk, openPage, postFileForm, postForm, postSure } from "./support/desk-page.ts";

const t = textsOf("fr");
const here = "/fr/operator";
const now = new Date();
let desk = "";

beforeAll(async () => {
  desk = await openDesk((await makeOperatorKey()).key);
});

/** The text of a page, without its tags. */
const wordsOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ");

describe("a basket", () => {
  it("is told what it gives, by what, and why not by the others, and changes nothing", async () => {
    const { id: partnerId } = await makePartner();
    const { id: storeId } = await makeStore({ partnerId });
    const double = await makeCampaign({ now, partnerId, effect: { multiplier: 2 } });
    const draft = await makeCampaign({ now, partnerId, status: "DRAFT" });
    const dear = await makeCampaign({ now, partnerId, minAmountMillimes: 900_000 });
    expect((await openPage(`${here}/campaigns`, desk)).html).toContain(`${here}/campaigns/simulate`);
    const basket = { storeId, channel: "STORE", amountMillimes: "20,5", "facts.level": "6" };
    const { status, html } = await postForm(`${here}/campaigns/simulate`, basket, desk);
    expect(status).toBe(200);
    const words = wordsOf(html);
    const [fired = "", notFired = ""] = words.split(t("campaigns:basket.notFired"));
    expect(fired).toMatch(/205.*20.*205.*430/);
    expect(fired).toContain(double.title.fr);
    expect(notFired).toContain(`${draft.title.fr} ${t("campaigns:basket.because.STATUS")}`);
    expect(notFired).toContain(`${dear.title.fr} ${t("campaigns:basket.because.AMOUNT")}`);
    expect([controlOf(html, "amountMillimes").value, controlOf(html, "facts.level").value]).toEqual([
      "20,5",
      "6",
    ]);
  });

  it("is a customer's by a login, and refused beside its field for nobody's", async () => {
    const { id: storeId } = await makeStore({ partnerId: (await makePartner()).id });
    const basket = { storeId, amountMillimes: "10" };
    const send = (more: Record<string, string>) =>
      postForm(`${here}/campaigns/simulate`, { ...basket, ...more }, desk);
    const { login } = await makeCustomer();
    expect((await send({ customer: login })).status).toBe(200);
    const refused = await send({ customer: "nobody@example.tn" });
    expect([refused.status, controlOf(refused.html, "customer")]).toEqual([
      400,
      { value: "nobody@example.tn", error: t("errors:NOT_FOUND") },
    ]);
    const both = await send({ customer: login, "facts.level": "2" });
    expect(controlOf(both.html, "facts.level").error).toBe(t("errors:details.INVALID"));
    expect(controlOf((await send({ amountMillimes: "" })).html, "amountMillimes").error).toBe(
      t("errors:details.REQUIRED"),
    );
  });
});

describe("a list of customers", () => {
  const send = (fields: Record<string, string | File>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return postFileForm(`${here}/segments/lists`, form, desk);
  };
  const table = (text: string) => new File([text], "liste.csv", { type: "text/csv" });

  it("is made of a table of logins, once, and names those that nobody has", async () => {
    const [{ login: one }, { login: other }] = [await makeCustomer(), await makeCustomer()];
    const name = uniqueName("Invités");
    const logins = table(`e-mail;nom\n${one};Ali\n${other};Salma\n${one};Ali\nnobody@example.tn;X\n`);
    const fields = { name, logins, idempotencyKey: newId() };
    const [made, again] = [await send(fields), await send(fields)];
    for (const { status, html } of [made, again]) {
      expect(status).toBe(200);
      expect(wordsOf(html)).toContain("2 clients");
      expect(wordsOf(html)).toContain("nobody@example.tn");
    }
    const list = await prisma.customerList.findFirstOrThrow({ where: { name } });
    expect(await prisma.customerListed.count({ where: { listId: list.id } })).toBe(2);
    expect((await openPage(`${here}/segments/new`, desk)).html).toContain(name);
  });

  it("takes phones as spreadsheets leave them, behind a line that names the separator", async () => {
    const phones = Array.from({ length: 4 }, () => uniquePhone());
    await Promise.all(phones.map((login) => makeCustomer({ login })));
    const [one = "", two = "", three = "", four = ""] = phones;
    const lines = [
      `216${one};Ali`,
      `${two.slice(0, 2)}.${two.slice(2, 5)}.${two.slice(5)};Salma`,
      `(+216) ${three.slice(0, 2)}-${three.slice(2, 5)}-${three.slice(5)};Sami`,
      `'+216${four};Leïla`,
    ];
    const name = uniqueName("Invités");
    const made = await send({ name, logins: table(`sep=;\r\ntel;nom\r\n${lines.join("\r\n")}\r\n`) });
    expect(made.status).toBe(200);
    const list = await prisma.customerList.findFirstOrThrow({ where: { name } });
    expect(await prisma.customerListed.count({ where: { listId: list.id } })).toBe(4);
  });

  it("is on a further page when there are many, and no list is left out", async () => {
    const names = Array.from({ length: 21 }, () => uniqueName("Page"));
    await prisma.customerList.createMany({
      data: names.map((name, place) => ({
        ...{ id: newId(), name },
        createdAt: new Date(Date.now() + place * 1_000),
      })),
    });
    const { html } = await openPage(`${here}/segments/lists`, desk);
    expect(html).toContain(names.at(-1));
    expect(html).not.toContain(names[0]);
    const more = `${here}/segments/lists?page=2`;
    expect(html).toContain(`href="${more}"`);
    expect((await openPage(more, desk)).html).toContain(names[0]);
  });

  it("is refused beside its fields without a name, a file or a login, and keeps its name", async () => {
    const nameless = await send({ name: "", logins: table("20123456") });
    expect([nameless.status, controlOf(nameless.html, "name").error]).toEqual([
      400,
      t("errors:details.REQUIRED"),
    ]);
    const empty = await send({ name: "Vide", logins: table("") });
    expect(controlOf(empty.html, "logins").error).not.toBeNull();
    expect(controlOf(empty.html, "name").value).toBe("Vide");
    const large = await send({ name: "Grande", logins: table("x".repeat(600_000)) });
    expect(large.status).toBe(413);
  });
});

describe("a segment", () => {
  const where = {
    all: [
      { fact: "level", op: "gte", value: 2 },
      { not: { any: [{ fact: "state", op: "in", value: ["SFAX"] }] } },
    ],
  };
  const sent = (condition: unknown, name = uniqueName("S")) => ({ name, where: JSON.stringify(condition) });

  it("is made of conditions within conditions, and changed with them", async () => {
    const made = await postForm(`${here}/segments/new`, sent(where), desk);
    const id = /segments\/([0-9a-f-]{36})/.exec(made.location ?? "")?.[1] ?? "";
    expect((await prisma.segment.findUniqueOrThrow({ where: { id } })).condition).toEqual(where);
    const page = await openPage(`${here}/segments/${id}`, desk);
    const before = controlOf(page.html, "before").value;
    const changed = { any: [where] };
    await postForm(`${here}/segments/${id}`, { ...sent(changed), before }, desk);
    expect((await prisma.segment.findUniqueOrThrow({ where: { id } })).condition).toEqual(changed);
  });

  it("is refused for what is no condition", async () => {
    for (const [wrong, code] of [
      [{ all: [{ fact: "shoes", op: "eq", value: 1 }] }, "UNKNOWN"],
      [{ fact: "level", op: "gte", value: "" }, "INVALID"],
    ] as const) {
      const refused = await postForm(`${here}/segments/new`, sent(wrong), desk);
      expect(refused.status).toBe(400);
      expect(wordsOf(refused.html)).toContain(t(`errors:details.${code}`));
    }
    expect((await postForm(`${here}/segments/new`, { name: "S", where: "{" }, desk)).status).toBe(400);
  });

  it("is counted while it is written, by who may write it", async () => {
    const { userId } = await makeCustomer();
    const list = { id: newId(), name: uniqueName("L"), createdAt: now };
    await prisma.customerList.create({ data: list });
    await prisma.customerListed.create({ data: { listId: list.id, userId } });
    const counted = (condition: unknown, cookie = desk) => {
      const query = new URLSearchParams({ where: JSON.stringify(condition) }).toString();
      return openPage(`${here}/segments/preview?${query}`, cookie);
    };
    const told = await counted({ not: { not: { fact: "listed", op: "in", value: [list.id] } } });
    expect(JSON.parse(told.html)).toMatchObject({ preview: { count: 1, examples: [{ userId }] } });
    expect(JSON.parse((await counted({ all: "x" })).html)).toEqual({ preview: null });
    expect((await counted({ all: [] }, "")).location).toContain(`${here}/sign-in?next=`);
  });
});

describe("a campaign's page", () => {
  it("says while it is written how it would be announced, in the language that is written", async () => {
    const form = {
      ...{ trigger: "NTH_SALE", n: "3", "effect.kind": "multiplier", "effect.multiplier": "1,5" },
      ...{ from: "2039-03-04T08:00", until: "2039-03-05T00:00", minAmountMillimes: "20" },
    };
    const told = async (typed: Record<string, string>, cookie = desk) => {
      const query = new URLSearchParams({ ...form, spoken: "en", ...typed }).toString();
      return openPage(`${here}/campaigns/preview?${query}`, cookie);
    };
    const running = { gain: "Points × 1.5", when: "today" };
    expect(JSON.parse((await told({})).html)).toMatchObject({ running, announced: true });
    const unannounced = { running: null, doubt: null };
    expect(JSON.parse((await told({ until: "" })).html)).toEqual({ ...unannounced, announced: true });
    const birthday = { trigger: "BIRTHDAY", "effect.kind": "spin", n: "", minAmountMillimes: "" };
    expect(JSON.parse((await told(birthday)).html)).toEqual({ ...unannounced, announced: false });
    expect((await told({}, "")).location).toContain(`${here}/sign-in?next=`);
  });

  it("says its state, moves it where its state allows, and says who did it", async () => {
    const { id: partnerId } = await makePartner();
    const { id } = await makeCampaign({ now, partnerId, status: "DRAFT" });
    const page = `${here}/campaigns/${id}`;
    const words = async () => wordsOf((await openPage(page, desk)).html);
    const moves = async () =>
      [...(await openPage(page, desk)).html.matchAll(/name="intent" value="(\w+)"/g)].map(([, move]) => move);
    expect(await words()).toContain(t("lists:stages.text.DRAFT"));
    expect(await moves()).toEqual(["start"]);
    expect((await postSure(page, { intent: "start" }, desk)).location).toBe(page);
    expect(await words()).toContain(t("lists:stages.text.OPEN"));
    expect(await moves()).toEqual(["pause", "end"]);
    for (const intent of ["pause", "pause", "start", "end"]) await postSure(page, { intent }, desk);
    expect(await words()).toContain(t("lists:stages.text.ENDED"));
    const history = (await words()).split(t("lists:states.history"))[1] ?? "";
    const became = (status: "ON" | "PAUSED" | "ENDED") => t(`lists:stages.became.${status}`);
    const order = new RegExp([became("ENDED"), became("ON"), became("PAUSED"), became("ON")].join(".*"));
    expect(history).toMatch(order);
    expect(await prisma.campaignVersion.count({ where: { campaignId: id } }), "pausing twice is once").toBe(
      5,
    );
    expect((await openPage(page, desk)).html).not.toContain('<select name="status"');
  });

  it("gives its fields to a copy", async () => {
    const { id: partnerId } = await makePartner();
    const { id, title } = await makeCampaign({
      now,
      partnerId,
      trigger: "NTH_SALE",
      n: 4,
      effect: { points: 70 },
    });
    expect((await openPage(`${here}/campaigns/${id}`, desk)).html).toContain(`/campaigns/new?copy=${id}"`);
    const { html } = await openPage(`${here}/campaigns/new?copy=${id}`, desk);
    const shown = ["title.fr", "n", "effect.points", "trigger", "effect.kind"].map(
      (name) => controlOf(html, name).value,
    );
    expect(shown).toEqual([
      t("operator:editor.copyOf", { title: title.fr }),
      ...["4", "70", "NTH_SALE", "points"],
    ]);
    expect((await openPage(`${here}/campaigns/new?copy=${newId()}`, desk)).status).toBe(404);
  });
});

describe("beside its form", () => {
  /** The content of the section "as customers see it". */
  const previewOf = async (path: string) => {
    const { html } = await openPage(`${here}/${path}`, desk);
    return wordsOf(/<aside aria-labelledby="preview".*?<\/aside>/s.exec(html)?.[0] ?? "");
  };

  it("a story is seen with its slides", async () => {
    const preview = await previewOf(`help/${(await makeStory("HOME")).id}`);
    for (const text of ["Histoire", "Image", "Texte"]) expect(preview).toContain(text);
    expect(await previewOf("help/new?kind=STORY")).toContain(t("operator:editor.untitled"));
  });

  it("a stamp card is seen with its stars and what it brings", async () => {
    const { id: partnerId } = await makePartner();
    const { id, title } = await makeStampCard({ now, partnerId, target: 7 });
    const preview = await previewOf(`stamp-cards/${id}`);
    expect(preview).toContain(title.fr);
    expect(preview).toContain(t("partners:stamps.have", { stamps: 1, target: 7 }));
    expect(await previewOf("stamp-cards/new")).toContain(t("operator:editor.untitled"));
  });
});
