/**
 * A desk whose second factor is old asks for it again before it makes keys, persons or ceilings, gives points or says yes as
 * a second person, and then goes on; and a sign-in, at the desk and in a partner's house, leads back to the page that asked
 * for it.
 */
import { TOTP, Secret } from "otpauth";
import { describe, expect, it } from "vitest";
import { sealSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { failedFactorByPerson } from "#app/core/auth/limits.server.ts";
import { hashPassword } from "#app/core/auth/passwords.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { SecondFactorNeeded } from "#app/core/auth/second-factor.server.ts";
import type { OperatorCall } from "#app/core/services/call.ts";
import { cancelOnlineUse } from "#app/core/services/online/cancel-online-use.server.ts";
import { cancelRequest } from "#app/core/services/requests/cancel-request.server.ts";
import { cancelByOperator } from "#app/desk/customers/cancel-by-operator.server.ts";
import { moveStrandedItems, returnStrandedItems } from "#app/desk/partners/stranded-items.server.ts";
import { finishRefund, retryRefund } from "#app/desk/refunds/move-refund.server.ts";
import { returnPurchase } from "#app/desk/refunds/return-purchase.server.ts";
import { voidWalletItem } from "#app/desk/refunds/void-wallet-item.server.ts";
import { personCall } from "#tests/factories/calls.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { goodPassword, makeCustomer, makeOperatorKey } from "#tests/factories/customer.ts";
import { deskCookieOf, makePartnerPerson, makePerson } from "#tests/factories/staff.ts";
import { server } from "#tests/setup/api-server.ts";
import { controlOf, openPage, postForm, postSure, signInBefore } from "./support/desk-page.ts";

const secret = new Secret({ size: 20 }).base32;
const codeAt = (moment: number) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: "SHA1" }).generate({
    timestamp: moment,
  });

/** A desk whose person gave the second factor so many seconds ago. */
async function openedDesk(secondsAgo: number) {
  const { id } = await makePerson(["ADMIN"]);
  await prisma.staffPerson.update({
    where: { id },
    data: { sealedTotp: sealSecret("operator-totp", secret) },
  });
  const cookie = await deskCookieOf(id);
  const factorAt = new Date(Date.now() - secondsAgo * 1000);
  await prisma.staffSession.updateMany({ where: { personId: id }, data: { factorAt } });
  return { id, cookie };
}

/** The form that a page asks for the second factor with: its address and what it sends again. */
function askedIn(html: string) {
  const [form = ""] = /<form[^>]*action="[^"]*[?&amp;]factor=[^"]*".*?<\/form>/s.exec(html) ?? [];
  const [, action = ""] = /action="([^"]*)"/.exec(form) ?? [];
  const inputs = [...form.matchAll(/<input type="hidden"[^>]*name="([^"]*)"[^>]*value="([^"]*)"/g)];
  const fields = Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value]));
  return { action: action.replaceAll("&amp;", "&"), fields };
}

const keysOf = (madeBy: string) => prisma.apiKey.findMany({ where: { madeBy }, select: { name: true } });
const making = { name: "Night job", rights: "reports" };

describe("a key", () => {
  it("is made at once while the second factor is fresh", async () => {
    const { id, cookie } = await openedDesk(4 * 60);
    expect((await postForm("/fr/operator/keys", making, cookie)).status).toBe(200);
    expect(await keysOf(id)).toEqual([{ name: "Night job" }]);
  });

  it("has all rights if the form names none, as the form says", async () => {
    const { id, cookie } = await openedDesk(0);
    expect((await postForm("/fr/operator/keys", { name: "Everything" }, cookie)).status).toBe(200);
    expect(await prisma.apiKey.findMany({ where: { madeBy: id } })).toMatchObject([
      { name: "Everything", rights: null },
    ]);
  });

  it("is asked about after five minutes, and made with all that was typed once the factor is given", async () => {
    const { id, cookie } = await openedDesk(5 * 60 + 1);
    const first = await postForm("/fr/operator/keys", making, cookie);
    expect(first.status).toBe(403);
    const asked = askedIn(first.html);
    expect(asked.fields).toMatchObject(making);
    expect(await keysOf(id)).toEqual([]);

    const wrong = await postForm(asked.action, { ...asked.fields, factorOtp: "000000" }, cookie);
    expect(wrong.status).toBe(400);
    const again = askedIn(wrong.html);
    expect(again.fields).toMatchObject(making);
    // As an authenticator app copies it.
    const factorOtp = codeAt(Date.now()).replace(/^\d{3}/, "$& ");
    const made = await postForm(again.action, { ...again.fields, factorOtp }, cookie);
    expect(made.status).toBe(200);
    expect(made.html).toMatch(/ok_[\w-]{20,}/);
    expect(await keysOf(id)).toEqual([{ name: "Night job" }]);
    // Fresh for five minutes, and no longer than they last.
    expect((await postForm("/fr/operator/keys", { ...making, name: "Second" }, cookie)).status).toBe(200);
    // Sent again with the same digits, because the answer was lost: they are not wrong.
    const lost = { ...again.fields, name: "Third", factorOtp };
    expect((await postForm(again.action, lost, cookie)).status).toBe(200);
  });

  it("is made by who has it open, whoever fails elsewhere with the person's password", async () => {
    const { id, cookie } = await openedDesk(600);
    for (let turn = 0; turn < 11; turn++) await failedFactorByPerson.take(id);
    expect(await failedFactorByPerson.look(id)).not.toBeNull();
    const asked = askedIn((await postForm("/fr/operator/keys", making, cookie)).html);
    const wrong = { ...asked.fields, factorOtp: "000000" };
    const [first = ""] = [askedIn((await postForm(asked.action, wrong, cookie)).html).fields.factorEntry];
    const right = { ...asked.fields, factorEntry: first, factorOtp: codeAt(Date.now()) };
    expect((await postForm(asked.action, right, cookie)).status).toBe(200);
    expect(await keysOf(id)).toHaveLength(1);
  });

  it("waits after ten wrong factors at one desk", async () => {
    const { id, cookie } = await openedDesk(600);
    let asked = askedIn((await postForm("/fr/operator/keys", making, cookie)).html);
    for (let turn = 0; turn < 10; turn++) {
      const sent = { ...asked.fields, factorOtp: "000000" };
      asked = askedIn((await postForm(asked.action, sent, cookie)).html);
    }
    const right = { ...asked.fields, factorOtp: codeAt(Date.now()) };
    expect((await postForm(asked.action, right, cookie)).status).toBe(429);
    expect(await keysOf(id)).toEqual([]);
  });

  it("is not made with somebody else's factor, nor with one that was used", async () => {
    const [mine, other] = [await openedDesk(600), await openedDesk(600)];
    const asked = askedIn((await postForm("/fr/operator/keys", making, mine.cookie)).html);
    const digits = { factorOtp: codeAt(Date.now()) };
    const stolen = await postForm(asked.action, { ...asked.fields, ...digits }, other.cookie);
    expect(stolen.status).toBe(400);
    expect((await postForm(asked.action, { ...asked.fields, ...digits }, mine.cookie)).status).toBe(200);
    await prisma.staffSession.updateMany({ where: { personId: mine.id }, data: { factorAt: new Date(0) } });
    expect((await postForm(asked.action, { ...asked.fields, ...digits }, mine.cookie)).status).toBe(400);
    expect([...(await keysOf(mine.id)), ...(await keysOf(other.id))]).toHaveLength(1);
  });
});

it.each([
  ["/fr/operator/economy", { perGiftPoints: "5" }],
  ["/fr/operator/levels/1", { rewardPoints: "5" }],
  ["/fr/operator/persons/new", { name: "A", email: "a@mezia.example", "roles.0": "ADMIN", roles: "ADMIN" }],
])("%s asks for it too", async (path, fields) => {
  const { cookie } = await openedDesk(600);
  const page = await openPage(path, cookie);
  expect(page.status).toBe(200);
  const before = page.html.includes('name="before"') ? controlOf(page.html, "before").value : "{}";
  const typed = { ...(JSON.parse(before) as Record<string, string>), ...fields };
  const sent = await postForm(path, before === "{}" ? typed : { ...typed, before }, cookie);
  expect(sent.status).toBe(403);
  expect(askedIn(sent.html).fields).toMatchObject(fields);
});

/** A person with a password and the authenticator app; their e-mail. */
async function enrol(make: () => Promise<{ id: string; email: string | null }>): Promise<string> {
  const { id, email } = await make();
  const passwordHash = await hashPassword(goodPassword, { known: id });
  const sealedTotp = sealSecret("operator-totp", secret);
  await prisma.staffPerson.update({ where: { id }, data: { passwordHash, sealedTotp } });
  return email ?? "";
}

describe("a sign-in that a page asked for leads back to it", () => {
  const people = {
    "/fr/operator/customers?q=ben": () => makePerson(["ADMIN"]),
    "/ar/partner/sales?store=none": async () => makePartnerPerson((await makePartner()).id),
  };

  it.each(Object.entries(people))("%s", async (page, make) => {
    const email = await enrol(make);
    const asked = await openPage(page, "");
    expect(asked.location).toBe(signInBefore(page));
    const signIn = asked.location ?? "";
    const password = await postForm(signIn, { intent: "password", email, password: goodPassword }, "");
    const step = password.location ?? "";
    expect(step).toMatch(/[?&]next=[^&]+&of=/);
    const factor = { intent: "factor", otp: codeAt(Date.now()) };
    const opened = await postForm(step, factor, password.cookie);
    expect(opened.location).toBe(page);
    expect((await openPage(signIn, opened.cookie)).location).toBe(page);
  });

  it("in two windows as two persons: each one's second factor is checked against their own", async () => {
    const signIn = "/fr/operator/sign-in";
    const begin = async (cookie: string) => {
      const email = await enrol(() => makePerson(["ADMIN"]));
      return postForm(signIn, { intent: "password", email, password: goodPassword }, cookie);
    };
    const one = await begin("");
    // The address without a name is the first step, also beside a sign-in that is begun.
    expect((await openPage(signIn, one.cookie)).html).toContain('name="email"');
    const two = await begin(one.cookie);
    const restarted = await postForm(two.location ?? "", { intent: "restart" }, two.cookie);
    expect(restarted.location).toBe(signIn);
    expect((await openPage(one.location ?? "", restarted.cookie)).html).toContain('name="otp"');
    const factor = { intent: "factor", otp: codeAt(Date.now()) };
    expect((await postForm(one.location ?? "", factor, two.cookie)).location).toBe("/fr/operator");
    expect((await postForm(two.location ?? "", factor, two.cookie)).location).toBe("/fr/operator");
  });

  it("of a form, the page on which it stands, and what is asked aside", async () => {
    const page = "/fr/operator/offers/new?type=VOUCHER";
    const Referer = server.url + page;
    const headers = { Origin: server.url, "Sec-Fetch-Site": "same-origin", Referer };
    expect((await postForm("/fr/operator/keys", {}, "", headers)).location).toBe(signInBefore(page));
    const aside = await fetch(`${server.url}/fr/operator/segments/preview?where=%7B%7D`, {
      redirect: "manual",
      headers,
    });
    expect(aside.headers.get("Location")).toBe(signInBefore(page));
  });

  it.each(["https://evil.example/fr/operator/x", "//evil.example/operator/x", "/fr", "/fr/partner/sales"])(
    "and to no other place: %s",
    async (next) => {
      const { key } = await makeOperatorKey();
      const at = `/fr/operator/sign-in?next=${encodeURIComponent(next)}`;
      expect((await postForm(at, { key }, "")).location).toBe("/fr/operator");
    },
  );
});

describe("money at the desk", () => {
  const reason = "Erreur";
  const nobody = newId();
  const services: Record<string, (call: OperatorCall) => Promise<unknown>> = {
    "a return": (call) => returnPurchase(call, nobody, { reason }),
    "a void item": (call) => voidWalletItem(call, nobody, { reason, refund: true }),
    "a refund by hand": (call) => finishRefund(call, nobody, 1),
    "a refund tried again": (call) => retryRefund(call, nobody),
    "a sale cancelled": async (call) => cancelByOperator(call, nobody, { reason }),
    "a claim cancelled": async (call) => cancelRequest(call, nobody, { reason }),
    "an online use cancelled": async (call) => cancelOnlineUse(call, nobody, { reason }),
    "what a closed partner left, returned": (call) => returnStrandedItems(call, nobody, { reason }),
    "what a closed partner left, moved": (call) => moveStrandedItems(call, nobody, { partnerId: nobody }),
  };

  it.each(Object.entries(services))("%s asks for it before anything moves", async (_, move) => {
    const call = personCall(["ADMIN"]);
    const given = (minutes: number) => new Date(call.now.getTime() - minutes * 60_000);
    const open = (minutes: number) => ({ ...call, caller: { ...call.caller, factorAt: given(minutes) } });
    await expect(move(open(6))).rejects.toThrow(SecondFactorNeeded);
    expect(await move(open(4))).toMatchObject({ refusal: "NOT_FOUND" });
  });
});

describe("points and a second person's yes", () => {
  const points = async (userId: string) =>
    (await prisma.pointsAccount.findUniqueOrThrow({ where: { userId } })).available;

  it.each([
    ["a correction", "/correct", { points: "5", reason: "Erreur" }],
    ["a gift", "", { points: "5", note: "Bienvenue" }],
  ])("%s asks for it before anything is given", async (_, page, typed) => {
    const [{ cookie }, { userId }] = [await openedDesk(600), await makeCustomer()];
    const sent = await postSure(`/fr/operator/customers/${userId}${page}`, typed, cookie);
    expect(sent.status).toBe(403);
    const asked = askedIn(sent.html);
    expect(asked.fields).toMatchObject(typed);
    const before = await points(userId);
    const given = await postForm(asked.action, { ...asked.fields, factorOtp: codeAt(Date.now()) }, cookie);
    expect(given.status).toBe(302);
    expect((await points(userId)) - before).toBe(5);
  });

  it("a yes asks for it, a no does not", async () => {
    const [asker, { cookie }] = [await makePerson(["ADMIN"]), await openedDesk(600)];
    const asked = async () => {
      const { id } = await prisma.approval.create({
        data: {
          ...{ id: newId(), kind: "EXPORT", subject: "customers", requestedBy: asker.id },
          ...{ detail: { note: "customers", hash: "" }, customers: 0, points: 0, createdAt: new Date() },
        },
      });
      return { id, path: `/fr/operator/approvals/${id}` };
    };
    const statusOf = async (id: string) =>
      (await prisma.approval.findUniqueOrThrow({ where: { id } })).status;
    const [one, other] = [await asked(), await asked()];
    const yes = await postForm(one.path, { intent: "approve" }, cookie);
    expect([yes.status, await statusOf(one.id)]).toEqual([403, "PENDING"]);
    const no = await postForm(other.path, { intent: "refuse", reason: "Non" }, cookie);
    expect([no.status, await statusOf(other.id)]).toEqual([302, "REFUSED"]);
    const again = askedIn(yes.html);
    const given = { ...again.fields, factorOtp: codeAt(Date.now()) };
    expect((await postForm(again.action, given, cookie)).location).toMatch(/answered$/);
    expect(await statusOf(one.id)).toBe("APPROVED");
  });
});
