import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { jwtVerify, type JWTPayload } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { googleObjects, GoogleRefused } from "./google-objects.server.ts";

/** A service account's key of our own making. */
const account = generateKeyPairSync("rsa", { modulusLength: 2048 });
const key = account.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const email = "passes@mezia.iam.gserviceaccount.com";
const face = { level: 4, points: 1250 };

interface Heard {
  method: string | undefined;
  path: string | undefined;
  bearer: string | undefined;
  body: unknown;
}

let heard: Heard[] = [];
let assertions: JWTPayload[] = [];
/** What the API answers, and how long its tokens hold, in seconds; null for no answer at all. */
let status: number | null = 200;
let tokenStatus = 200;
let tokenSeconds = 3600;

const textOf = async (request: IncomingMessage) => {
  let text = "";
  for await (const part of request) text += String(part);
  return text;
};

/** As Google documents both addresses: a token for a signed assertion, and the API for that token alone. */
const google = createServer((request, response) => {
  void (async () => {
    const text = await textOf(request);
    if (request.url === "/token") {
      const form = new URLSearchParams(text);
      expect(form.get("grant_type")).toBe("urn:ietf:params:oauth:grant-type:jwt-bearer");
      const audience = `${originOf()}/token`;
      const { payload } = await jwtVerify(form.get("assertion") ?? "", account.publicKey, { audience });
      assertions.push(payload);
      response.writeHead(tokenStatus, { "Content-Type": "application/json" });
      const token = { access_token: `t${assertions.length}`, expires_in: tokenSeconds, token_type: "Bearer" };
      return response.end(JSON.stringify(token));
    }
    const { method, url: path, headers } = request;
    heard.push({ method, path, bearer: headers.authorization, body: JSON.parse(text) });
    if (status === null) return response.destroy();
    response.writeHead(status, { "Content-Type": "application/json" });
    return response.end("{}");
  })();
});
const originOf = () => `http://127.0.0.1:${(google.address() as AddressInfo).port}`;

beforeAll(async () => void (await once(google.listen(0, "127.0.0.1"), "listening")));
afterAll(() => google.close());
beforeEach(() => {
  [heard, assertions] = [[], []];
  [status, tokenStatus, tokenSeconds] = [200, 200, 3600];
});

const updater = () =>
  googleObjects({
    issuer: { issuerId: "3388", email, key },
    apiOrigin: originOf(),
    tokenUrl: `${originOf()}/token`,
    timeLimitMs: 2_000,
  });

test("changes points and level of the card's pass and nothing else, as the service account", async () => {
  expect(await updater()("ABCDEFGH23", face)).toBe("SHOWN");
  expect(heard).toEqual([
    {
      method: "PATCH",
      path: "/walletobjects/v1/loyaltyObject/3388.C-ABCDEFGH23",
      bearer: "Bearer t1",
      body: {
        loyaltyPoints: { balance: { int: 1250 } },
        secondaryLoyaltyPoints: { balance: { int: 4 } },
      },
    },
  ]);
  expect(assertions).toEqual([
    expect.objectContaining({ iss: email, scope: "https://www.googleapis.com/auth/wallet_object.issuer" }),
  ]);
  const { iat = 0, exp = 0 } = assertions[0] ?? {};
  expect(exp - iat).toBe(3600);
});

test("ends a pass: it is shown as such, and its code goes with its secret", async () => {
  expect(await updater()("ABCDEFGH23", "ENDED")).toBe("SHOWN");
  expect(heard).toMatchObject([{ method: "PATCH", body: { state: "INACTIVE", rotatingBarcode: null } }]);
});

test("one token serves many passes at once, and another is asked for when it is about to end", async () => {
  const update = updater();
  await Promise.all(Array.from({ length: 5 }, () => update("ABCDEFGH23", face)));
  expect(assertions).toHaveLength(1);
  tokenSeconds = 30;
  const soonOver = updater();
  await soonOver("ABCDEFGH23", face);
  await soonOver("ABCDEFGH23", face);
  expect(assertions).toHaveLength(3);
});

test("a pass that nobody has saved is no failure", async () => {
  status = 404;
  expect(await updater()("ABCDEFGH23", face)).toBe("ABSENT");
});

test("a token that is refused is not used again", async () => {
  const update = updater();
  status = 401;
  await expect(update("ABCDEFGH23", face)).rejects.toEqual(new GoogleRefused(401));
  status = 200;
  expect(await update("ABCDEFGH23", face)).toBe("SHOWN");
  expect(heard.map(({ bearer }) => bearer)).toEqual(["Bearer t1", "Bearer t2"]);
});

test("whatever else happens is thrown, for the next run to try again", async () => {
  const update = updater();
  tokenStatus = 400;
  await expect(update("ABCDEFGH23", face)).rejects.toEqual(new GoogleRefused(400));
  expect(heard, "no pass without a token").toEqual([]);
  tokenStatus = 200;
  for (const refused of [429, 503]) {
    status = refused;
    await expect(update("ABCDEFGH23", face)).rejects.toEqual(new GoogleRefused(refused));
  }
  status = null;
  await expect(update("ABCDEFGH23", face)).rejects.toThrow();
  status = 200;
  expect(await update("ABCDEFGH23", face)).toBe("SHOWN");
});
