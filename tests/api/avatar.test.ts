/** A customer's picture over HTTP: uploaded as a multipart form, served at its address. */
import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { ErrorCode } from "#app/core/domain/refusals.ts";
import { makeCustomer, type Customer } from "#tests/factories/customer.ts";
import { makePicture } from "#tests/factories/picture.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";
import { expectRefused, type Expected } from "./support/refused.ts";

const path = "/client/profile/info/update/avatar";
const mega = 1024 * 1024;

let customer: Customer;
let picture: Buffer;

beforeAll(async () => {
  customer = await makeCustomer();
  picture = await makePicture();
});

function formOf(bytes: Buffer, name = "avatar"): FormData {
  const form = new FormData();
  form.set(name, new File([Uint8Array.from(bytes)], "moi.png", { type: "image/png" }));
  return form;
}

interface Changed {
  avatarUrl: string;
  levelUp: unknown;
}

async function send(bytes: Buffer): Promise<Changed> {
  return done(await api.post<Changed>(path, formOf(bytes), { token: customer.token }));
}

describe("a picture that is sent", () => {
  it("is answered with its address, where it is seen as a square JPEG that may be kept for ever", async () => {
    const answer = await send(picture);
    expect(answer).toEqual({
      success: true,
      avatarUrl: expect.stringMatching(/^\/avatars\/[0-9a-f-]{36}\/[0-9a-f]{32}$/) as string,
      levelUp: null,
    });
    const response = await fetch(server.url + answer.avatarUrl);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "content-disposition": "inline",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers.get("Set-Cookie")).toBeNull();
    const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect(metadata).toMatchObject({ format: "jpeg", width: 512, height: 512 });
    const head = await fetch(server.url + answer.avatarUrl, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Type"), await head.text()]).toEqual([
      200,
      "image/jpeg",
      "",
    ]);
    for (const where of ["/client/profile", "/client/profile/info"]) {
      const { body } = await api.get(where, { token: customer.token });
      expect(JSON.stringify(body)).toContain(answer.avatarUrl);
    }
  });

  it("is seen by pages in modern formats and small", async () => {
    const { avatarUrl } = await send(picture);
    for (const side of [96, 160, 240])
      for (const [ending, format] of Object.entries({ avif: "heif", webp: "webp" })) {
        const response = await fetch(`${server.url}${avatarUrl}/${side}.${ending}`);
        expect(Object.fromEntries(response.headers)).toMatchObject({
          "content-type": `image/${ending}`,
          "cache-control": "public, max-age=31536000, immutable",
        });
        const { size, ...metadata } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
        expect(metadata).toMatchObject({ format, width: side, height: side });
        expect(size).toBeLessThan(10_000);
      }
  });

  it("takes the place of the one before, whose addresses then show nothing", async () => {
    const before = await send(picture);
    const after = await send(picture);
    expect(after.avatarUrl).not.toBe(before.avatarUrl);
    for (const url of [before.avatarUrl, `${before.avatarUrl}/96.avif`, `${before.avatarUrl}/240.webp`]) {
      const gone = await fetch(server.url + url);
      expect([gone.status, gone.headers.get("Cache-Control"), await gone.text()]).toEqual([
        404,
        "no-store",
        "",
      ]);
    }
    expect((await fetch(server.url + after.avatarUrl)).status).toBe(200);
  });
});

describe("an address", () => {
  it("that was not given out shows nothing, and nothing else of the store", async () => {
    const { avatarUrl } = await send(picture);
    const [, , userId = "", random = ""] = avatarUrl.split("/");
    const others = [
      `/avatars/${userId}`,
      `/avatars/${userId}/`,
      `/avatars/${userId}/${random.slice(1)}`,
      `/avatars/${userId}/${random}0`,
      `/avatars/${userId}/${"0".repeat(32)}`,
      `/avatars/${userId}/${random}/96.png`,
      `/avatars/${userId}/${random}/97.avif`,
      `/avatars/${userId}/${random}/constructor`,
      `/avatars/${userId}/%2e%2e%2f${random}`,
      `/avatars/..%2f${userId}/${random}`,
      `/avatars/customers%2f${userId}/avatar-${random}`,
      "/avatars/%00/%00",
      "/avatars/__proto__/constructor",
    ];
    for (const other of others) {
      const response = await fetch(server.url + other);
      await response.text();
      expect(response.status, other).toBe(404);
    }
  });

  it("takes no other method", async () => {
    const { avatarUrl } = await send(picture);
    const response = await fetch(server.url + avatarUrl, {
      method: "DELETE",
      headers: { Origin: server.url },
    });
    await response.text();
    expect(response.status).toBe(405);
  });
});

describe("what is no picture of ours", () => {
  const post = (form: FormData | object) => (options: { lang?: "ar" | "fr" | "en" }, query: string) =>
    api.post(path + query, form, { token: customer.token, ...options });
  const wrong = (error: ErrorCode): Expected => ({ error, details: [{ path: "avatar", code: error }] });

  it.each([
    ["a drawing", () => formOf(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))],
    ["nothing", () => formOf(Buffer.alloc(0))],
    ["another field", () => formOf(picture, "picture")],
  ])("as %s is refused in every language and changes nothing", async (_, form) => {
    await expectRefused(wrong("AVATAR_INVALID_TYPE"), post(form()));
  });

  it("as half a picture says that it cannot be read", async () => {
    const refused = {
      error: "AVATAR_INVALID_TYPE",
      details: [{ path: "avatar", code: "UNREADABLE" }],
    } as const;
    await expectRefused(
      { ...refused, details: [...refused.details] },
      post(formOf(picture.subarray(0, 200))),
    );
  });

  it("above 2 MB is AVATAR_TOO_LARGE, above 10 MB not even read", async () => {
    await expectRefused(wrong("AVATAR_TOO_LARGE"), post(formOf(Buffer.alloc(2 * mega + 1))));
    await expectRefused(wrong("AVATAR_TOO_LARGE"), post(formOf(Buffer.alloc(10 * mega))));
    await expectRefused({ error: "PAYLOAD_TOO_LARGE" }, post(formOf(Buffer.alloc(10 * mega + 1))));
    await expectRefused({ error: "PAYLOAD_TOO_LARGE" }, post(formOf(Buffer.alloc(20 * mega))));
  });

  it("of just 2 MB is read", async () => {
    // Anything after the picture in its file is ignored.
    const padded = Buffer.concat([await makePicture({ format: "jpeg" }), Buffer.alloc(2 * mega)]).subarray(
      0,
      2 * mega,
    );
    await send(padded);
  });

  it("as JSON is UNSUPPORTED_MEDIA_TYPE", async () => {
    await expectRefused({ error: "UNSUPPORTED_MEDIA_TYPE" }, post({ avatar: picture.toString("base64") }));
  });

  it("without end and without its length is cut off", async () => {
    const headers = {
      Authorization: `Bearer ${customer.token}`,
      "Content-Type": "multipart/form-data; boundary=----endless-boundary-000000001",
    };
    const sent = httpRequest(`${server.url}/api/v1${path}`, { method: "POST", headers });
    sent.on("error", () => {});
    const answered = once(sent, "response");
    const piece = Buffer.alloc(mega);
    for (let count = 0; count < 12; count += 1) sent.write(piece);
    const [response] = (await answered) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    expect(JSON.parse(await text(response))).toMatchObject({ error: "PAYLOAD_TOO_LARGE" });
    sent.destroy();
  });
});
