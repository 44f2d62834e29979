/** What the desk asks before it gives, sends or publishes, in a browser without scripts. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { inEveryLanguage } from "#app/core/domain/languages.ts";
import { formatNumber } from "#app/core/ui/format.ts";
import { day } from "#tests/factories/account.ts";
import { makeStampCard } from "#tests/factories/campaign.ts";
import { makeOffer, makePartner } from "#tests/factories/catalogue.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { makeSegmentOf } from "#tests/factories/operator-message.ts";
import { deskCookieOf, makePerson } from "#tests/factories/staff.ts";
import { textsOf } from "#tests/setup/texts.ts";
import {
  controlOf,
  inAll,
  openPage,
  postForm,
  postSure,
  sentBy,
  sureOf,
  wordsOf,
} from "./support/desk-page.ts";

const t = textsOf("fr");
const here = "/fr/operator";
let desk = "";
let email = "";

beforeAll(async () => {
  const person = await makePerson(["ADMIN"]);
  ({ email } = person);
  desk = (await deskCookieOf(person.id)).split(";")[0] ?? "";
});

const given = async (userId: string) =>
  (await prisma.pointsEntry.findMany({ where: { userId, source: "GIFT" } })).map(({ amount }) => amount);

describe("a gift", () => {
  it("is given after a yes to whom and how many, once for its form, and then is told", async () => {
    const { userId, login } = await makeCustomer({ points: 20 });
    const page = `${here}/customers/${userId}`;
    const name = `\u2068${login}\u2069`;
    const fields = { points: "100", note: "", idempotencyKey: randomUUID() };
    const asked = await postForm(page, fields, desk);
    expect(asked.status).toBe(200);
    const words = wordsOf(asked.html);
    expect(words).toContain(t("asked:gift.title", { count: 100, amount: "100", name }));
    expect(words).toContain(t("asked:points.after", { count: 120, amount: "120" }));
    expect(controlOf(asked.html, "points").value).toBe("100");
    expect(controlOf(asked.html, "idempotencyKey").value).toBe(fields.idempotencyKey);
    expect(await given(userId)).toEqual([20]);

    const sure = sureOf(asked.html) ?? "";
    // The yes was to 100 points: others are asked about anew.
    const other = await postForm(page, { ...fields, points: "1000", sure }, desk);
    const amount = formatNumber(1_020, "fr");
    expect(wordsOf(other.html)).toContain(t("asked:points.after", { count: 1_020, amount }));
    expect(await given(userId)).toEqual([20]);

    const done = await postForm(page, { ...fields, sure }, desk);
    expect(done.status).toBe(302);
    const again = await postForm(page, { ...fields, sure }, desk);
    expect(again.location).toBe(done.location);
    expect(await given(userId)).toEqual([20, 100]);
    const { html } = await openPage(done.location ?? "", desk);
    expect(wordsOf(html)).toContain(t("asked:gift.done", { count: 100, amount: "100", name }));
    expect(controlOf(html, "points").value).toBe("");
    // Of what was not given to this customer no address tells.
    const { search } = new URL(done.location ?? "", "http://desk");
    const stranger = await makeCustomer();
    const elsewhere = await openPage(`${here}/customers/${stranger.userId}${search}`, desk);
    const said = { count: 100, amount: "100", name: `\u2068${stranger.login}\u2069` };
    expect(wordsOf(elsewhere.html)).not.toContain(t("asked:gift.done", said));
  });
});

describe("a message", () => {
  const typed = async (more: Record<string, string> = {}) => {
    const now = new Date();
    const { userId } = await makeCustomer();
    const text = (name: string) =>
      Object.fromEntries(
        ["ar", "fr", "en"].map((language) => [`${name}.${language}`, `${name} ${language}`]),
      );
    const { id: segmentId } = await makeSegmentOf([userId], { now });
    return { ...text("title"), ...text("text"), segmentId, holdOutPercent: "0", channels: "PUSH", ...more };
  };
  const made = (segmentId: string) => prisma.operatorMessage.count({ where: { segmentId } });

  it("leaves after a yes to how many and when", async () => {
    const fields = await typed();
    const asked = await postForm(`${here}/messages/new`, fields, desk);
    expect(wordsOf(asked.html)).toContain(t("asked:message.now", { count: 1, amount: "1" }));
    expect(controlOf(asked.html, "title.fr").value).toBe("title fr");
    expect(await made(fields.segmentId)).toBe(0);
    // The question is no act.
    expect(await prisma.auditEntry.count({ where: { target: fields.segmentId } })).toBe(0);
    const sent = await postSure(`${here}/messages/new`, fields, desk);
    expect(sent.location).toMatch(/messages\/[0-9a-f-]{36}\?made$/);
    expect(await made(fields.segmentId)).toBe(1);
  });

  it("that would be refused is refused in place of the question", async () => {
    const fields = await typed({ url: "https://elsewhere.example/" });
    const refused = await postForm(`${here}/messages/new`, fields, desk);
    expect(sureOf(refused.html)).toBeNull();
    expect(controlOf(refused.html, "url").error).not.toBeNull();
    expect(await made(fields.segmentId)).toBe(0);
  });

  it("goes to its writer as a test, and to nobody else", async () => {
    const fields = await typed({ at: "2036-12-24T08:00" });
    const before = await prisma.outbox.count({ where: { recipient: email } });
    const tested = await postForm(`${here}/messages/new?test`, fields, desk);
    expect(wordsOf(tested.html)).toContain(t("outreach:tested", { email }));
    expect(controlOf(tested.html, "text.en").value).toBe("text en");
    expect(await prisma.outbox.count({ where: { recipient: email } })).toBe(before + 3);
    expect(await made(fields.segmentId)).toBe(0);
    expect(await prisma.auditEntry.count({ where: { action: "message.test" } })).toBeGreaterThan(0);
  });
});

describe("an offer", () => {
  it("begins as a draft, and is published after a yes that says what is missing", async () => {
    const { id: partnerId } = await makePartner();
    const title = inEveryLanguage((language) => `Bon ${language}`);
    const made = await postForm(
      `${here}/offers/new?type=VOUCHER`,
      {
        ...{
          type: "VOUCHER",
          partnerId,
          pricingType: "POINTS_ONLY",
          pointPrice: "400",
          faceValueMillimes: "8",
        },
        ...Object.fromEntries(Object.entries(title).map(([language, text]) => [`title.${language}`, text])),
      },
      desk,
    );
    const page = made.location?.replace("?saved", "") ?? "";
    const id = page.split("/").at(-1) ?? "";
    const status = async () => (await prisma.offer.findUniqueOrThrow({ where: { id } })).status;
    expect(await status()).toBe("DRAFT");
    const asked = await postForm(page, { intent: "publish", version: "1" }, desk);
    for (const words of [t("asked:whom.all"), t("asked:offer.noStock"), t("asked:offer.noPicture")])
      expect(wordsOf(asked.html)).toContain(words);
    expect(await status()).toBe("DRAFT");
    expect((await postSure(page, { intent: "publish", version: "1" }, desk)).location).toBe(page);
    expect(await status()).toBe("ACTIVE");
  });
});

describe("a stamp card", () => {
  it("says whose its reward is before it is put into use, if it is another partner's", async () => {
    const now = new Date(Date.now() - day);
    const [own, other] = [await makePartner(), await makePartner()];
    const { id: offerId } = await makeOffer({ partnerId: other.id });
    const { id } = await makeStampCard({ now, partnerId: own.id });
    await prisma.stampCard.update({ where: { id }, data: { status: "PAUSED", offerId } });
    const page = `${here}/stamp-cards/${id}`;
    const { html } = await openPage(page, desk);
    const before = controlOf(html, "before").value;
    const fields = { ...(JSON.parse(before) as Record<string, string>), before, status: "ON" };
    const asked = await postForm(page, fields, desk);
    const named = (name: string) => `\u2068${name}\u2069`;
    expect(wordsOf(asked.html)).toContain(
      t("asked:stamps.foreign", { other: named(other.name), partner: named(own.name) }),
    );
    expect((await postSure(page, fields, desk)).location).toBe(`${page}?saved`);
    expect((await prisma.stampCard.findUniqueOrThrow({ where: { id } })).status).toBe("ON");
  });
});

describe("what everybody sees at once", () => {
  it.each([
    ["home", t("asked:home.now"), async () => ({ offerId: (await makeOffer()).id, position: "900" })],
    [
      "help",
      t("asked:help.now"),
      () => ({ ...inAll("title", "Titre"), ...inAll("body", "Un"), position: "900" }),
    ],
  ])(
    "%s: is asked about when it is made and when it is shown again, else not",
    async (noun, words, fields) => {
      const made = { ...(await fields()), active: "true" };
      const asked = await postForm(`${here}/${noun}/new`, made, desk);
      expect(asked.status).toBe(200);
      expect(wordsOf(asked.html)).toContain(words);
      const { location } = await postSure(`${here}/${noun}/new`, made, desk);
      const [page = ""] = location?.split("?") ?? [];
      expect(page).toMatch(/\/[0-9a-f-]{36}$/);
      const sent = async () => sentBy((await openPage(page, desk)).html);
      // Without its box it is put away, which needs no question.
      expect((await postForm(page, await sent(), desk)).status).toBe(302);
      const again = await postForm(page, { ...(await sent()), active: "true" }, desk);
      expect([again.status, sureOf(again.html) !== null]).toEqual([200, true]);
    },
  );
});
