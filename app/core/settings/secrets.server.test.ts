// Own process: replaces a module.
import { createHmac, createSecretKey, hkdfSync } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { SignJWT } from "jose";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  callbackSignature,
  isSignedCallback,
} from "#app/core/adapters/payments/callback-signature.server.ts";
import { formerHashesOf } from "#app/core/auth/former-logins.server.ts";
import {
  cardCodeOf,
  inStoreCodeOf,
  passCodeOf,
  stepOfCardDigits,
  stepOfDigits,
  stepOfPassDigits,
} from "#app/core/auth/item-codes.server.ts";
import { leaveAddress, readLeaveToken } from "#app/core/auth/leave-mails.server.ts";
import { signPass, verifyPass } from "#app/core/auth/offline-keys.server.ts";
import { isPassToken, passTokenOf } from "#app/core/auth/pass-tokens.server.ts";
import { hashPin, pinMatches } from "#app/core/auth/passwords.server.ts";
import { pendingDeletion } from "#app/core/auth/pending.server.ts";
import { openSecret, resealSecret, sealSecret } from "#app/core/auth/sealed-secrets.server.ts";
import { readToken, signToken, tokenLifeSeconds } from "#app/core/auth/tokens.server.ts";
import { newSeedMaterial, wheelSeedOf } from "#app/core/auth/wheel-seeds.server.ts";
import type { PassClaims } from "#app/core/domain/offline/pass.ts";
import { keyIdOf, secretsOf } from "./secrets.server.ts";

const names = ["TOKEN_SECRET", "COOKIE_SECRET", "CODE_SECRET"] as const;
const environment = vi.hoisted(() => ({
  ...{ TOKEN_SECRET: "", COOKIE_SECRET: "", CODE_SECRET: "" },
  ...{ BCRYPT_COST: 4, isProduction: true, ORIGIN: "https://mezia.example" },
}));
vi.mock("#app/env.server.ts", () => ({ env: environment }));

const [first, second] = ["the first secret of thirty-two letters", "the second secret of 32 letters or more"];
const list = (...secrets: string[]) => {
  for (const name of names) environment[name] = secrets.join(", ");
};
beforeEach(() => list(first));

const now = new Date("2026-11-23T12:00:00Z");
const claims = { userId: "u", sessionId: "s" };
const item = {
  ...{ id: "0b1f3c3e-6a86-4c47-9f0e-2f1a4b1c9d10", code: "ABCDEFGHJK" },
  ...{ userId: "0b1f3c3e-6a86-4c47-9f0e-2f1a4b1c9d11", codeEpoch: 2 },
};
const owner = { userId: item.userId, codeEpoch: item.codeEpoch };
const offlinePass: PassClaims = {
  ...{ iss: "mezia", jti: item.id, sub: "handle", level: 1, items: [], iat: 1, exp: 2 },
  cnf: {
    // The key of RFC 7515, A.3.
    jwk: {
      ...{ kty: "EC", crv: "P-256", x: "f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU" },
      y: "x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0",
    },
  },
};
const entered = { login: "amel@example.tn", challenge: "c".repeat(43), resendAt: 1 };

/** Each thing that a secret protects: makes one, and returns a check whether it is still valid. */
const things: Record<string, () => Promise<() => Promise<boolean> | boolean>> = {
  "a token": async () => {
    const token = await signToken(claims, now);
    return async () => (await readToken(token))?.sessionId === "s";
  },
  "a sealed cookie": async () => {
    const cookie = await pendingDeletion.keep(entered);
    const headers = { Cookie: cookie.split(";")[0] ?? "" };
    return async () =>
      (await pendingDeletion.read(new Request("https://mezia.example", { headers }))) !== null;
  },
  "a sealed secret": async () => {
    const sealed = sealSecret("webhook-secret", "whsec");
    return () => {
      try {
        return openSecret("webhook-secret", sealed) === "whsec";
      } catch {
        return false;
      }
    };
  },
  "a PIN": async () => {
    const hash = await hashPin("u", "2580");
    return async () => (await pinMatches("u", "2580", hash)) !== "wrong";
  },
  "a wallet code": async () => {
    const { code } = inStoreCodeOf(item, now);
    return () => stepOfDigits(item, code.slice(-6), now) !== null;
  },
  "the seed of a draw": async () => {
    const material = newSeedMaterial();
    const seed = wheelSeedOf(material);
    return () => wheelSeedOf(material) === seed;
  },
  "a card's code": async () => {
    const { code } = cardCodeOf({ ...owner, code: item.code }, now);
    return () => stepOfCardDigits(owner, code.slice(-6), now) !== null;
  },
  "a pass's code": async () => {
    const code = passCodeOf({ serial: item.id, code: item.code }, now);
    return () => stepOfPassDigits(item.id, code.slice(-6), now) !== null;
  },
  "a pass for tills without a network": async () => {
    const pass = await signPass(offlinePass);
    return async () => verifyPass(pass)?.jti === item.id;
  },
  "a pass's token": async () => {
    const token = passTokenOf(item.id);
    return () => isPassToken(item.id, token);
  },
  "an address that ends mails": async () => {
    const { searchParams } = new URL(leaveAddress({ userId: item.userId, kind: "CAMPAIGN" }, "fr"));
    return () => readLeaveToken(searchParams.get("mails"))?.userId === item.userId;
  },
  "the hash of a login that left": async () => {
    const [hash] = formerHashesOf("amel@example.tn");
    return () => formerHashesOf("amel@example.tn").includes(hash);
  },
  "a payment's callback": async () => {
    const signature = callbackSignature("konnect", item.id);
    return () => isSignedCallback("konnect", item.id, signature);
  },
};

describe.each(Object.entries(things))("%s", (name, make) => {
  test("made before a change of secrets is good during it and after it, until its secret is taken off", async () => {
    const isGood = await make();
    for (const secrets of [[first], [first, second], [second, first]]) {
      list(...secrets);
      expect(await isGood(), secrets.join()).toBe(true);
      // A new one is valid, too.
      expect(await (await make())()).toBe(true);
    }
    list(second);
    // A token that was read before stays known until its session or the process ends.
    if (name !== "a token") expect(await isGood()).toBe(false);
    const anew = await make();
    list(second, first);
    expect(await anew()).toBe(true);
  });

  test("made with the new secret is good where the old one still signs", async () => {
    list(second, first);
    const isGood = await make();
    list(first, second);
    expect(await isGood()).toBe(true);
  });
});

describe("a token", () => {
  const header = (token: string) =>
    JSON.parse(Buffer.from(token.split(".")[0] ?? "", "base64url").toString()) as { kid?: string };
  const sign = (secret: string, build: (jwt: SignJWT) => SignJWT = (jwt) => jwt, kid?: string) =>
    build(new SignJWT({ sid: "s" }).setProtectedHeader({ alg: "HS256", ...(kid && { kid }) }))
      .setSubject("u")
      .setIssuedAt(now)
      .sign(createSecretKey(secret, "utf8"));
  const end = new Date(now.getTime() + tokenLifeSeconds * 1000);

  test("names its key and its end", async () => {
    const token = await signToken(claims, now);
    expect(header(token).kid).toBe(keyIdOf(first));
    expect(token).not.toContain(Buffer.from(first).toString("base64url"));
    expect(await readToken(token)).toEqual({ ...claims, endsAt: end });
  });

  test("of before, without a key, is of the oldest secret, and ends as late", async () => {
    const before = await sign(first);
    list(second, first);
    expect(await readToken(before)).toEqual({ ...claims, endsAt: end });
    list(first, second);
    expect(await readToken(await sign(first, (jwt) => jwt.setJti("other")))).toBeNull();
  });

  test("with a key needs an end, and is for us alone", async () => {
    const ours = (jwt: SignJWT) => jwt.setIssuer("mezia").setAudience("mezia:client").setExpirationTime(end);
    const kid = keyIdOf(first);
    expect(await readToken(await sign(first, ours, kid))).toMatchObject(claims);
    for (const wrong of [
      await sign(first, (jwt) => jwt, kid),
      await sign(first, (jwt) => ours(jwt).setAudience("other"), kid),
      await sign(first, (jwt) => ours(jwt).setIssuer("other"), kid),
      await sign(second, ours, kid),
      await sign(first, ours, keyIdOf(second)),
      await sign(first, ours, "../../x"),
    ])
      expect(await readToken(wrong)).toBeNull();
  });
});

test("a PIN of an older secret says so, and a wrong one is wrong with each", async () => {
  const hash = await hashPin("u", "2580");
  list(second, first);
  expect(await pinMatches("u", "2580", hash)).toBe("old");
  expect(await pinMatches("u", "2580", await hashPin("u", "2580"))).toBe("right");
  expect(await pinMatches("u", "2581", hash)).toBe("wrong");
  expect(await pinMatches("u", "2580", null)).toBe("wrong");
});

test("a seed of before, without a key, is of the oldest secret", () => {
  const key = new Uint8Array(hkdfSync("sha256", first, "", "wheel-seed", 32));
  const seed = createHmac("sha256", key).update("material").digest("hex");
  list(second, first);
  expect(wheelSeedOf("material")).toBe(seed);
});

test("a sealed secret is sealed anew once", () => {
  const sealed = sealSecret("webhook-secret", "whsec");
  expect(resealSecret("webhook-secret", sealed)).toBeNull();
  list(second, first);
  const anew = resealSecret("webhook-secret", sealed);
  expect(anew && resealSecret("webhook-secret", anew)).toBeNull();
  list(second);
  expect(anew && openSecret("webhook-secret", anew)).toBe("whsec");
  expect(() => resealSecret("webhook-secret", sealed)).toThrow("cannot be opened");
});

test("a list is read without the space around its secrets", () => {
  environment.CODE_SECRET = ` ${first} ,${second}`;
  expect(secretsOf("CODE_SECRET")).toEqual([first, second]);
});

/** Where a secret of the settings is used, and what shows what becomes of it when the secret is changed. */
const uses: Record<string, string> = {
  "../customer/accounts/note-newcomer.server.ts": "a day's counts of new accounts, which begin anew",
  "adapters/payments/callback-signature.server.ts": "a payment's callback",
  "adapters/push/vapid.server.ts": "of the sandbox alone",
  "auth/challenges.server.ts": "the way from a reset's code to its new password, which is begun anew",
  "auth/codes.server.ts": "rotated-secrets.test.ts",
  "auth/form-keys.server.ts": "whose page made a form; a page that is open is told to look again",
  "auth/former-logins.server.ts": "the hash of a login that left",
  "auth/item-codes.server.ts": "a wallet code",
  "auth/leave-mails.server.ts": "an address that ends mails",
  "auth/staff-passkeys.server.ts": "good for one attempt, which is begun anew",
  "auth/staff-totp.server.ts": "shown while an invitation is used, which is opened anew",
  "auth/offline-keys.server.ts": "a pass for tills without a network",
  "auth/partner-tokens.server.ts": "of the sandbox alone",
  "auth/pass-tokens.server.ts": "a pass's token",
  "auth/passwords.server.ts": "a PIN",
  "auth/pin-at-till.server.ts": "known for a day: a repeated call is refused, not made twice",
  "auth/sealed-cookie.server.ts": "a sealed cookie",
  "auth/sealed-secrets.server.ts": "a sealed secret",
  "auth/tokens.server.ts": "a token",
  "auth/web-session.server.ts": "rotated-secrets.test.ts",
  "auth/wheel-seeds.server.ts": "the seed of a draw",
};

test("every use of a secret is known here", () => {
  const folder = "app/core";
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file))
    .map((file) => path.join("app", file));
  const using = files.filter((file) =>
    /(?:secretsOf|derivedKeys)\("(?:TOKEN|COOKIE|CODE)_SECRET"/.test(readFileSync(file, "utf8")),
  );
  expect(using.map((file) => path.relative(folder, file)).toSorted()).toEqual(Object.keys(uses).toSorted());
});
