// Own process: it changes the secrets, which the app reads once.
import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { moveSandboxClock } from "#app/core/adapters/clock/sandbox-clock.server.ts";
import { identifyCaller } from "#app/core/auth/callers.server.ts";
import { openChallenge } from "#app/core/auth/challenges.server.ts";
import { guessCode, makeCode } from "#app/core/auth/codes.server.ts";
import { hashPin, pinMatches } from "#app/core/auth/passwords.server.ts";
import { guessPin } from "#app/core/auth/pins.server.ts";
import { currentCustomer, signInCookie } from "#app/core/auth/web-session.server.ts";
import { openSecret, sealSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { openWebhookSecret, sealWebhookSecret } from "#app/core/auth/webhook-secrets.server.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { newId } from "#app/core/db/ids.server.ts";
import { checkedEnvironment } from "#app/env.server.ts";
import { resealSecrets } from "#app/core/services/secrets/reseal.server.ts";
import { makePartner } from "#tests/factories/catalogue.ts";
import { makeCustomer } from "#tests/factories/customer.ts";
import { makePerson } from "#tests/factories/staff.ts";
import { runLines } from "../runbook/shell.ts";

const environment = checkedEnvironment();
const names = ["TOKEN_SECRET", "COOKIE_SECRET", "CODE_SECRET"] as const;
const old = names.map((name) => [name, environment[name]] as const);
const added = "a new secret that is long enough to be one";

const newestFirst = () => names.forEach((name) => (environment[name] = `${added},${environment[name]}`));
afterEach(async () => {
  Object.assign(environment, Object.fromEntries(old));
  await moveSandboxClock("reset");
});

test("who is signed in stays it, and a code that was sent is right", async () => {
  const { userId, login, token } = await makeCustomer();
  const cookie = (await signInCookie(token)).split(";")[0] ?? "";
  const purpose = { login, kind: "RESET_PASSWORD" } as const;
  const now = new Date();
  const code = (await makeCode(prisma, purpose, userId, { form: "DIGITS", now })) ?? "";
  const by = { address: null, now };
  newestFirst();
  expect(await identifyCaller(token)).toMatchObject({ userId });
  const request = new Request("https://mezia.example/fr", { headers: { Cookie: cookie } });
  expect(await currentCustomer(request)).toMatchObject({ userId });
  expect(await guessCode(purpose, { form: "DIGITS", code }, by)).toMatchObject({ outcome: "right" });
  const other = { form: "DIGITS", code: code === "0000" ? "0001" : "0000" } as const;
  expect(await guessCode(purpose, other, by)).toMatchObject({ outcome: "wrong", last: false });
});

test("a PIN is hashed with the newest secret when it is used", async () => {
  const { userId } = await makeCustomer();
  const before = await hashPin(userId, "2758");
  await prisma.customer.update({ where: { id: userId }, data: { pinHash: before } });
  newestFirst();
  const now = new Date();
  await openChallenge(prisma, { kind: "PIN", userId, login: null }, now);
  const challenge = await prisma.challenge.findFirstOrThrow({ where: { userId, kind: "PIN" } });
  expect(await guessPin(challenge, "2759", before, now)).toBe(false);
  expect(await guessPin(challenge, "2758", before, now)).toBe(true);
  const { pinHash } = await prisma.customer.findUniqueOrThrow({ where: { id: userId } });
  expect(pinHash).not.toBe(before);
  environment.CODE_SECRET = added;
  expect(await pinMatches(userId, "2758", pinHash)).toBe("right");
});

test("a webhook's secret is sealed anew, once, and its merchant notices nothing", async () => {
  const { id: partnerId } = await makePartner();
  const data = { id: newId(), partnerId, url: "https://shop.example", createdAt: new Date() };
  await prisma.webhookEndpoint.create({
    data: { ...data, sealedSecret: sealWebhookSecret("whsec_1") },
  });
  newestFirst();
  expect((await resealSecrets()).anew).toBe(1);
  expect((await resealSecrets()).anew).toBe(0);
  environment.CODE_SECRET = added;
  const { sealedSecret } = await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: data.id } });
  expect(openWebhookSecret(sealedSecret)).toBe("whsec_1");
});

test("the steps of the page end with the old secret off the list, and nobody notices", async () => {
  const [, page = ""] = /^## Secrets\n(.*?)^## /ms.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
  const [, reseal = ""] = /`(npm run [\w:]+)`/.exec(page) ?? [];
  const [{ id: partnerId }, person, { userId, token }] = [
    await makePartner(),
    await makePerson(),
    await makeCustomer(),
  ];
  // Of another test, sealed with a secret that this one does not list.
  await prisma.webhookEndpoint.deleteMany({});
  const endpoint = { id: newId(), partnerId, url: "https://shop.example", createdAt: new Date() };
  await prisma.webhookEndpoint.create({ data: { ...endpoint, sealedSecret: sealWebhookSecret("whsec_2") } });
  const sealedTotp = sealSecret("operator-totp", "JBSWY3DPEHPK3PXP");
  await prisma.staffPerson.update({ where: { id: person.id }, data: { sealedTotp } });
  const opened = async () => {
    const hook = await prisma.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
    const { sealedTotp: totp } = await prisma.staffPerson.findUniqueOrThrow({ where: { id: person.id } });
    return [openWebhookSecret(hook.sealedSecret), openSecret("operator-totp", totp ?? "")];
  };
  const all = ["whsec_2", "JBSWY3DPEHPK3PXP"];
  const lists = [...page.matchAll(/`((?:old|new),(?:old|new))`/g)].map(([, list = ""]) => list);
  expect(lists).toEqual(["old,new", "new,old"]);
  for (const list of lists) {
    for (const [name, secret] of old)
      environment[name] = list.replace("old", secret).replace("new", `${added} for ${name}`);
    expect(await opened()).toEqual(all);
    expect(await identifyCaller(token)).toMatchObject({ userId });
  }
  const settings = Object.fromEntries(names.map((name) => [name, environment[name]]));
  expect(await runLines(reseal, { settings })).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^([1-9]\d*) of \1 secrets were sealed anew\.\n$/) as string,
  });
  environment.CODE_SECRET = `${added} for CODE_SECRET`;
  expect(await opened()).toEqual(all);
});

test("a token is over 400 days after it was signed, however often it is used", async () => {
  const { token } = await makeCustomer();
  const day = 24 * 3_600_000;
  for (const days of [80, 80, 80, 80, 79]) {
    await moveSandboxClock({ addMs: days * day });
    expect(await identifyCaller(token)).not.toBeNull();
  }
  await moveSandboxClock({ addMs: day });
  expect(await identifyCaller(token)).toBeNull();
});
