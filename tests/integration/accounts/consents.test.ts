/** What customers say yes and no to: kept once, never changed, and what rested on it ends with it. */
import { expect, test } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { noteGoogleLink } from "#app/core/db/card/google-pass.server.ts";
import { readOrMakePass } from "#app/core/db/card/apple-pass.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { readPreferences } from "#app/core/db/notices/settings.server.ts";
import { countAudience } from "#app/core/db/operator-messages/audience.server.ts";
import type { AnyNotice } from "#app/core/domain/notices/notice.ts";
import { channelsOf } from "#app/core/domain/notices/preferences.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";
import { transact } from "#app/core/db/transaction.server.ts";
import { versionInForce } from "#app/core/domain/help/legal-version.ts";
import {
  keepReceivers,
  readKeptReceivers,
  readUnaskedReceivers,
} from "#app/core/db/consents/kept-receivers.server.ts";
import type { Role } from "#app/core/domain/operators/rights.ts";
import { readTasks } from "#app/desk/overview/today-words.server.ts";
import { getLegalChanges } from "#app/customer/help/get-legal-changes.server.ts";
import { agree, withdraw } from "#app/customer/security/consents.server.ts";
import { changeNoticePreferences, getNoticePreferences } from "#app/customer/notices/preferences.server.ts";
import { subscribePush, unsubscribePush } from "#app/customer/notices/push.server.ts";
import { readNews } from "#app/customer/notices/news.server.ts";
import { consentsShown } from "#app/core/services/consents/consent-words.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { showName } from "#app/customer/wheels/show-name.server.ts";
import { withdrawForCustomer } from "#app/desk/customers/consents-of.server.ts";
import { recordConsent } from "#app/core/services/consents/record-consent.server.ts";
import { eraseIfDue } from "#app/core/services/accounts/erase-account.server.ts";
import { clientCall, operatorCall, personCall } from "#tests/factories/calls.ts";
import { makeWonGoods } from "#tests/factories/wheel.ts";
import { makeSegmentOf } from "#tests/factories/operator-message.ts";
import { makeCustomer, makeMinor, refusal, value } from "#tests/factories/customer.ts";

const now = new Date("2026-11-20T09:00:00Z");
const keys = {
  p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
  auth: "tBHItJI5svbpez7KI4CCXg",
};
const browser = () => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${newId()}`, keys });

async function member() {
  const { userId } = await makeCustomer({ now, language: "ar" });
  return { userId, call: clientCall(userId, { now }) };
}

/** What was said, the newest last, as "KIND yes". */
async function saidBy(userId: string): Promise<string[]> {
  const rows = await prisma.consent.findMany({ where: { userId }, orderBy: { id: "asc" } });
  return rows.map(({ kind, subject, given }) => `${subject ?? kind} ${given ? "yes" : "no"}`);
}

const texts = ["TERMS yes", "PRIVACY yes"];

test("who proves a sign-up has agreed to both texts, in the language that they read", async () => {
  const { userId } = await member();
  expect(await saidBy(userId)).toEqual(texts);
  expect(await prisma.consent.findFirst({ where: { userId, kind: "TERMS" } })).toMatchObject({
    ...{ version: versionInForce("terms"), language: "ar", way: "SIGN_UP", at: now },
  });
});

test("two presses at once are one consent", async () => {
  const { userId, call } = await member();
  const said = { way: "PROMPT", language: "fr", now } as const;
  await Promise.all([1, 2, 3].map(() => recordConsent(userId, "LOCATION", said)));
  await Promise.all([1, 2].map(() => withdraw(call, "LOCATION", "PROFILE")));
  expect(await saidBy(userId)).toEqual([...texts, "LOCATION yes", "LOCATION no"]);
});

test("a text is agreed to in the version in force alone, and once", async () => {
  const { userId, call } = await member();
  expect(refusal(await agree(call, { kind: "TERMS", version: "2020-01-01" }, "API"))).toBe("CONFLICT");
  value(await agree(call, { kind: "TERMS", version: versionInForce("terms") }, "API"));
  expect(await saidBy(userId)).toEqual(texts);
});

test("the notification preferences write what was switched, and nothing else", async () => {
  const { userId, call } = await member();
  const mailOff = { kinds: { CAMPAIGN: { mail: false }, REFUND: { push: true } } };
  await changeNoticePreferences(call, mailOff, "PROFILE");
  await changeNoticePreferences(call, mailOff, "PROFILE");
  await changeNoticePreferences(call, { kinds: { CAMPAIGN: { mail: true } } }, "PROFILE");
  expect(await saidBy(userId)).toEqual([...texts, "CAMPAIGN.mail no", "CAMPAIGN.mail yes"]);
});

test("messages of campaigns taken back are off on every channel", async () => {
  const { userId, call } = await member();
  await withdraw(call, "MESSAGES", "PROFILE");
  await withdraw(call, "MESSAGES", "PROFILE");
  expect((await getNoticePreferences(call)).kinds.CAMPAIGN).toEqual({ push: false, mail: false });
  expect(await saidBy(userId)).toEqual([...texts, "CAMPAIGN.push no", "CAMPAIGN.mail no"]);
});

test("where campaigns ask first, their messages leave only after a yes, which is kept", async () => {
  const { userId, call } = await member();
  const message: AnyNotice = { kind: "CAMPAIGN", about: { campaignId: newId(), points: 5 } };
  const channels = async () => channelsOf(message, await readPreferences(prisma, userId));
  const segment = await makeSegmentOf([userId], { now });
  const reached = async () => (await countAudience(segment.where as Condition, now)).mailable;
  const mail = (on: boolean) =>
    changeNoticePreferences(call, { kinds: { CAMPAIGN: { push: on, mail: on } } }, "PROFILE");
  // The form of the preferences sends what is on, too.
  await mail(true);
  expect([await channels(), await reached()]).toEqual([["PUSH", "MAIL"], 1]);
  const settings = checkedEnvironment();
  settings.CAMPAIGNS_ASK = true;
  try {
    expect([await channels(), await reached()]).toEqual([[], 0]);
    expect((await readNews(userId, now)).campaignsUnsaid, "what was sent along with the rest is no yes").toBe(
      true,
    );
    expect(await withdraw(call, "MESSAGES", "PROFILE").then(() => saidBy(userId))).toEqual(texts);
    await Promise.all([1, 2].map(() => mail(true)));
    expect([await channels(), await reached()]).toEqual([["PUSH", "MAIL"], 1]);
    expect(await saidBy(userId)).toEqual([...texts, "CAMPAIGN.push yes", "CAMPAIGN.mail yes"]);
    await mail(false);
    expect([await channels(), await reached()]).toEqual([[], 0]);
    const asked = await member();
    const unsaid = async () => (await readNews(asked.userId, now)).campaignsUnsaid;
    expect(await unsaid()).toBe(true);
    await makeMinor(asked.userId, now);
    expect(await unsaid(), "a minor gets none, so there is nothing to ask").toBe(false);
    await prisma.customer.update({ where: { id: asked.userId }, data: { birthday: null } });
    const no = { kinds: { CAMPAIGN: { push: false, mail: false } } };
    for (let times = 0; times < 2; times += 1) await changeNoticePreferences(asked.call, no, "PROMPT");
    expect(await unsaid(), "a no is not asked for again").toBe(false);
    expect((await saidBy(asked.userId)).slice(texts.length)).toContain("CAMPAIGN.mail no");
  } finally {
    settings.CAMPAIGNS_ASK = false;
  }
});

test("messages off on one channel are said to be on by what was said of the other", async () => {
  const { userId, call } = await member();
  const said = async () => {
    const { free } = await consentsShown(userId, { language: "en", now });
    return free.find(({ kind }) => kind === "MESSAGES");
  };
  await changeNoticePreferences(call, { kinds: { CAMPAIGN: { mail: false } } }, "PROFILE");
  expect(await said()).toMatchObject({ allowed: true, said: null });
  await changeNoticePreferences(call, { kinds: { CAMPAIGN: { push: false } } }, "PROFILE");
  expect(await said()).toMatchObject({
    allowed: false,
    said: expect.stringContaining("Taken back") as string,
  });
});

test("who else gets data since a day is a new version of the privacy policy: it is asked for once more", async () => {
  const { userId } = await member();
  const that = new Date("2026-12-24T09:00:00Z");
  const call = clientCall(userId, { now: that });
  const asked = async (at = that) => (await readNews(userId, at)).textsToAgree;
  const shown = async () => (await consentsShown(userId, { language: "fr", now: that })).texts;
  const settings = checkedEnvironment();
  expect(await asked()).toBeNull();
  settings.RECEIVERS_SINCE = "2026-12-24";
  try {
    const eve = new Date("2026-12-23T22:59:00Z");
    expect(await asked(eve), "the day has not come in Tunis").toBeNull();
    expect(await asked()).toBe("CHANGED");
    expect((await shown()).filter(({ waits }) => waits)).toMatchObject([
      { kind: "PRIVACY", version: "2026-12-24" },
    ]);
    expect(refusal(await agree(call, { kind: "PRIVACY", version: versionInForce("privacy") }, "API"))).toBe(
      "CONFLICT",
    );
    value(await agree(call, { kind: "PRIVACY", version: "2026-12-24" }, "API"));
    expect(await asked()).toBeNull();
    settings.RECEIVERS_SINCE = "2020-01-01";
    expect((await shown()).map(({ version }) => version)).toEqual([
      versionInForce("terms"),
      versionInForce("privacy"),
    ]);
  } finally {
    delete settings.RECEIVERS_SINCE;
  }
});

test("a version of the privacy policy is read with those who got data by it, and what the next one added", async () => {
  const settings = checkedEnvironment();
  const before = { ...settings };
  // Later than all words, so that the receivers alone are new.
  const [first, second] = ["2027-03-01", "2027-04-01"] as const;
  const on = (day: string) => new Date(`${day}T09:00:00Z`);
  const changes = (from: string | null) =>
    getLegalChanges("privacy", from, { language: "en", now: on(second) });
  const todaysReceivers = async (role: Role) =>
    (await readTasks(personCall([role], { now: on(second) })))
      .filter(({ kind }) => kind === "receivers")
      .map(({ count }) => count);
  try {
    Object.assign(settings, { RECEIVERS_SINCE: first, SMS_PROVIDER: "off", NOTHING_ABROAD: true });
    await keepReceivers(on(first));
    Object.assign(settings, { RECEIVERS_SINCE: second, SMS_PROVIDER: "twilio", NOTHING_ABROAD: false });
    await Promise.all([1, 2].map(() => keepReceivers(on(second))));
    expect((await readUnaskedReceivers(on(second))).receivers).toEqual([]);
    // A later start does not rewrite what customers have agreed to.
    Object.assign(settings, { SMS_PROVIDER: "off" });
    await keepReceivers(on(second));
    expect((await readKeptReceivers()).map(({ version }) => version)).toEqual(
      expect.arrayContaining([second, first]),
    );
    // Who is gone is no news, who is new is told until a day is written, to who looks after the system alone.
    expect((await readUnaskedReceivers(on(second))).receivers).toEqual([]);
    Object.assign(settings, { SMS_PROVIDER: "twilio", RECEIVERS_SINCE: first });
    const unasked = await readUnaskedReceivers(on(second));
    expect(unasked).toMatchObject({
      version: first,
      receivers: expect.arrayContaining([expect.objectContaining({ id: "twilio" })]),
    });
    expect(await todaysReceivers("ADMIN")).toEqual([unasked.receivers.length]);
    expect(await todaysReceivers("SUPPORT")).toEqual([]);
    Object.assign(settings, { RECEIVERS_SINCE: second });
    const shown = await changes(null);
    expect(shown?.between).toMatch(/March 2027.*April 2027/);
    const shared = shown?.sections.find(({ id }) => id === "shared")?.lines ?? [];
    const saying = (name: string, lines = shared) =>
      lines.filter(({ blocks }) => JSON.stringify(blocks).includes(name)).map(({ state }) => state);
    expect(saying("Twilio")).toEqual(["added"]);
    expect(shared.map(({ state }) => state)).not.toContain("gone");
    expect(await changes(versionInForce("privacy")), "the words before it can be compared").not.toBeNull();
    expect(await changes(second), "it is in force").toBeNull();
    expect(await changes("2027-03-02"), "there never was one").toBeNull();
  } finally {
    Object.assign(settings, before);
    if (before.RECEIVERS_SINCE === undefined) delete settings.RECEIVERS_SINCE;
  }
});

test("what an installation does not have is not shown, unless something was said to it", async () => {
  const { userId, call } = await member();
  const shown = async () =>
    (await consentsShown(userId, { language: "fr", now })).free.map(({ kind }) => kind);
  const settings = checkedEnvironment();
  const before = settings.NOTHING_ABROAD;
  settings.NOTHING_ABROAD = true;
  try {
    expect(await shown()).toEqual(["MESSAGES", "LOCATION"]);
    await recordConsent(userId, "PASS_ABROAD", { way: "PROMPT", language: "fr", now });
    await withdraw(call, "PASS_ABROAD", "PROFILE");
    expect(await shown()).toEqual(["MESSAGES", "LOCATION", "PASS_ABROAD"]);
  } finally {
    settings.NOTHING_ABROAD = before;
  }
});

test("texts have changed for who agreed to both, and are new to all others", async () => {
  const { userId } = await member();
  const asked = async () => (await readNews(userId, now)).textsToAgree;
  expect(await asked()).toBe(null);
  await prisma.consent.updateMany({ where: { userId }, data: { version: "2020-01-01" } });
  expect(await asked()).toBe("CHANGED");
  await prisma.consent.deleteMany({ where: { userId, kind: "TERMS" } });
  expect(await asked()).toBe("NEW");
});

test("pushes: the first browser is the yes, the last one that ends the no", async () => {
  const { userId, call } = await member();
  const [one, two] = [browser(), browser()];
  await Promise.all([one, two].map((each) => subscribePush(call, each, "PROMPT")));
  value(await unsubscribePush(call, one.endpoint, "PROFILE"));
  expect(await saidBy(userId)).toEqual([...texts, "PUSH yes"]);
  value(await unsubscribePush(call, two.endpoint, "PROFILE"));
  expect(await saidBy(userId)).toEqual([...texts, "PUSH yes", "PUSH no"]);
});

test("pushes taken back leave no device to push to", async () => {
  const { userId, call } = await member();
  value(await subscribePush(call, browser(), "PROMPT"));
  await withdraw(call, "PUSH", "PROFILE");
  expect(await prisma.pushSubscription.count({ where: { userId } })).toBe(0);
});

test("a pass taken back ends, and its codes with it", async () => {
  const { userId, call } = await member();
  await readOrMakePass({ userId, codeEpoch: 0 }, newId(), now);
  await noteGoogleLink(userId, "ABCDEFGHJK", now);
  await recordConsent(userId, "PASS_ABROAD", { way: "PROMPT", language: "fr", now });
  await withdraw(call, "PASS_ABROAD", "PROFILE");
  expect(await prisma.applePass.count({ where: { userId } })).toBe(0);
  expect(await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ codeEpoch: 1 });
});

test("support takes back on the person's word: once, and in the audit", async () => {
  const { userId } = await member();
  const asked = { kind: "MESSAGES", reason: "Demandé au téléphone" } as const;
  const made = await Promise.all([1, 2].map(() => withdrawForCustomer(operatorCall({ now }), userId, asked)));
  expect(made.map(refusal).sort()).toEqual(["CONFLICT", null]);
  expect(refusal(await withdrawForCustomer(operatorCall({ now }), newId(), asked))).toBe("NOT_FOUND");
  const entries = await prisma.auditEntry.findMany({
    where: { userId, action: "customer.withdraw-consent" },
  });
  expect(entries.map(({ detail }) => detail)).toEqual([asked]);
  // The operator reads French: what is kept is the customer's language.
  expect(await prisma.consent.findFirst({ where: { userId, subject: "CAMPAIGN.mail" } })).toMatchObject({
    ...{ way: "SUPPORT", language: "ar" },
  });
});

test("support takes a winner's name back, at every spin", async () => {
  const { userId, call } = await member();
  const first = await makeWonGoods(userId);
  await prisma.wheelSpin.update({ where: { userId_id: { userId, id: first } }, data: { wheel: "POINTS" } });
  const spins = [first, await makeWonGoods(userId)];
  await prisma.customer.update({ where: { id: userId }, data: { firstName: "Amira" } });
  const named = async () => (await consentsShown(userId, { language: "fr", now })).named;
  const take = () =>
    withdrawForCustomer(operatorCall({ now }), userId, { kind: "WINNER_NAME", reason: "Demandé" });
  expect([await named(), refusal(await take())]).toEqual([null, "CONFLICT"]);
  for (const id of spins) value(await showName(call, { id, shown: true, way: "PROMPT" }));
  expect(await named()).not.toBeNull();
  value(await take());
  expect(await prisma.wheelSpin.count({ where: { userId, shownName: { not: null } } })).toBe(0);
  expect(await saidBy(userId)).toEqual([
    ...[...texts, ...spins.map((id) => `${id} yes`)],
    ...spins.toSorted().map((id) => `${id} no`),
  ]);
  expect([await named(), refusal(await take())]).toEqual([null, "CONFLICT"]);
});

test("what was agreed to is still proved when the account is erased", async () => {
  const { userId } = await member();
  const asked = new Date(now.getTime() - 31 * 24 * 60 * 60 * 1000);
  await prisma.customer.update({ where: { id: userId }, data: { deletionRequestedAt: asked } });
  expect(await transact((tx) => eraseIfDue(tx, userId, now))).toBe("erased");
  expect(await saidBy(userId)).toEqual(texts);
});
