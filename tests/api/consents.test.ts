/** What customers agree to over HTTP, and how a browser without script is asked when the texts change. */
import { describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { versionInForce } from "#app/core/domain/help/legal-version.ts";
import type { Consents } from "#app/core/domain/consents/consent-answer.ts";
import { makeWonGoods } from "#tests/factories/wheel.ts";
import { makeCustomer, type Customer } from "#tests/factories/customer.ts";
import { api } from "#tests/setup/api-server.ts";
import { textsOf } from "#tests/setup/texts.ts";
import { done } from "./support/journey.ts";
import { open, post } from "./support/plain-browser.ts";

const t = textsOf("fr");
const current = versionInForce("terms");

/** As if the customer had agreed to the texts before these. */
const agreedBefore = ({ userId }: Customer) =>
  prisma.consent.updateMany({ where: { userId }, data: { version: "2026-11-28" } });

async function enter({ login, password }: Customer) {
  const entered = await post("/sign-in", {}, { login, password });
  return entered.cookies;
}

describe("the calls", () => {
  it("tell what was agreed to, and take a yes to the text in force alone", async () => {
    const customer = await makeCustomer();
    await agreedBefore(customer);
    const { texts, items } = done(await api.get<Consents>("/client/consents", customer));
    expect(texts[0]).toEqual({ kind: "TERMS", version: current, agreedVersion: "2026-11-28" });
    expect(items.map(({ kind, way, given }) => [kind, way, given])).toEqual([
      ["PRIVACY", "SIGN_UP", true],
      ["TERMS", "SIGN_UP", true],
    ]);
    const agree = (version: string) =>
      api.post<Consents>("/client/consents", { kind: "TERMS", version }, customer);
    expect(await agree("2026-11-28")).toMatchObject({ status: 409, body: { error: "CONFLICT" } });
    expect(done(await agree(current)).items[0]).toMatchObject({
      kind: "TERMS",
      version: current,
      way: "API",
    });
    expect(done(await agree(current)).items).toHaveLength(3);
  });

  it("take back what is free, and nothing that the account rests on", async () => {
    const customer = await makeCustomer();
    const withdraw = (kind: string) => api.post<Consents>("/client/consents/withdraw", { kind }, customer);
    expect(done(await withdraw("MESSAGES")).items.slice(0, 2)).toMatchObject([
      { subject: "CAMPAIGN.mail", given: false, way: "API" },
      { subject: "CAMPAIGN.push", given: false },
    ]);
    expect(await withdraw("TERMS")).toMatchObject({ status: 400, body: { error: "INVALID_INPUT" } });
    const preferences = done(await api.get<{ kinds: object }>("/client/notification-preferences", customer));
    expect(preferences.kinds).toMatchObject({ CAMPAIGN: { push: false, mail: false } });
  });
});

describe("a browser without script", () => {
  it("is asked where it disturbs nobody, and after one press no more", async () => {
    const customer = await makeCustomer();
    const cookies = await enter(customer);
    const question = 'value="agree-both"';
    expect((await open("/profile", cookies)).html).not.toContain(question);
    await agreedBefore(customer);
    const { html } = await open("/profile", cookies);
    expect(html).toContain(t("consents:ask.changed"));
    for (const page of ["terms-of-use", "privacy-policy"])
      expect(html).toContain(`href="/fr/${page}/changes?from=2026-11-28"`);
    await prisma.consent.updateMany({
      where: { userId: customer.userId, kind: "TERMS" },
      data: { version: current },
    });
    const other = await open("/profile", cookies);
    expect(other.html).toContain('href="/fr/privacy-policy/changes?from=2026-11-28"');
    expect(other.html).not.toContain("/fr/terms-of-use/changes");
    await agreedBefore(customer);
    expect((await open("/wallet", cookies)).html).not.toContain(question);
    const yes = {
      intent: "agree-both",
      terms: current,
      privacy: versionInForce("privacy"),
      next: "/fr/profile",
    };
    const agreed = await Promise.all([1, 2].map(() => post("/profile/consents", cookies, yes)));
    expect(agreed.map(({ leadsTo }) => leadsTo)).toEqual(["/fr/profile", "/fr/profile"]);
    expect((await open("/profile", cookies)).html).not.toContain(question);
    const asked = { userId: customer.userId, way: "PROMPT" } as const;
    expect(await prisma.consent.count({ where: asked })).toBe(2);
  });

  it("reads what it agreed to, and takes it back", async () => {
    const customer = await makeCustomer();
    const cookies = await enter(customer);
    const page = await open("/profile/consents", cookies);
    expect(page.html).toContain(t("consents:ways.SIGN_UP"));
    const back = await post("/profile/consents", cookies, { intent: "withdraw", kind: "MESSAGES" });
    expect(back.leadsTo).toBe("/fr/profile/consents?done=withdrawn");
    const { userId } = customer;
    expect(await prisma.consent.count({ where: { userId, kind: "MESSAGES", way: "PROFILE" } })).toBe(2);
  });

  it("takes back that it is named as a winner, however long ago it won", async () => {
    const customer = await makeCustomer();
    const cookies = await enter(customer);
    const { userId } = customer;
    const id = await makeWonGoods(userId);
    await prisma.wheelSpin.update({ where: { userId_id: { userId, id } }, data: { shownName: "Amina" } });
    const { html } = await open("/profile/consents", cookies);
    expect(html).toContain(`/fr/wheel-spins/${id}/name`);
    const back = { intent: "hide", wheel: "GRAND", next: "/fr/profile/consents" };
    expect((await post(`/wheel-spins/${id}/name`, cookies, back)).leadsTo).toBe(back.next);
    expect((await open("/profile/consents", cookies)).html).not.toContain(t("wheel:name.hide"));
  });

  it("reads what changed in a text, and finds nothing of a version that never was", async () => {
    const terms = await open("/terms-of-use/changes", {});
    expect(terms.status).toBe(200);
    expect(terms.html).toContain("<ins");
    expect((await open("/privacy-policy/changes?from=2026-11-28", {})).html).toContain("<ins");
    expect((await open(`/terms-of-use/changes?from=${newId()}`, {})).status).toBe(404);
  });
});
