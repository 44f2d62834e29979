/** Pictures of the catalogue over HTTP: sent once, served from our own address in the sizes that pages need. */
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { prisma } from "#app/core/db/client.server.ts";
import { makePartner, textIn } from "#tests/factories/catalogue.ts";
import { makeOperatorKey } from "#tests/factories/customer.ts";
import { colourAt, makePicture, makeSidewaysPicture, withClaimedSize } from "#tests/factories/picture.ts";
import { api, server } from "#tests/setup/api-server.ts";
import { done } from "./support/journey.ts";
import { expectRefused } from "./support/refused.ts";

interface Kept {
  id: string;
  url: string;
  width: number;
  height: number;
}

let key: string;
beforeAll(async () => {
  ({ key } = await makeOperatorKey());
});

function formOf(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.set("picture", new File([Uint8Array.from(bytes)], "any.name"));
  return form;
}

const send = (bytes: Uint8Array) => api.post<Kept>("/operator/pictures", formOf(bytes), { key });

const refused = (form: FormData, code: string) =>
  expectRefused({ error: "PICTURE_INVALID", details: [{ path: "picture", code }] }, (options, query) =>
    api.post(`/operator/pictures${query}`, form, { key, ...options }),
  );

async function load(url: string) {
  const response = await fetch(server.url + url);
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

describe("a picture that is sent", () => {
  it.each(["png", "jpeg", "webp"] as const)(
    "as %s is kept at every width in AVIF and WebP",
    async (format) => {
      const bytes = await makePicture({ format, width: 1000, height: 500 });
      const answer = await send(bytes);
      expect(answer.status).toBe(201);
      const { url, width, height } = answer.body;
      expect({ width, height }).toEqual({ width: 1000, height: 500 });
      const whole = await load(url);
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
      expect(whole.headers.get("Content-Security-Policy")).toBeNull();
      expect(await sharp(whole.bytes).metadata()).toMatchObject({ format: "webp", width: 1000, height: 500 });
      const folder = url.slice(0, url.lastIndexOf("/"));
      for (const small of [96, 240, 480, 960])
        for (const kind of ["avif", "webp"]) {
          const { bytes: shown, headers } = await load(`${folder}/${small}.${kind}`);
          expect(headers.get("Content-Type")).toBe(`image/${kind}`);
          expect((await sharp(shown).metadata()).width).toBe(small);
        }
      expect((await load(`${folder}/1440.avif`)).status).toBe(404);
    },
  );

  it("stands upright, without what its camera wrote into it", async () => {
    const { body } = await send(await makeSidewaysPicture());
    const { bytes } = await load(body.url);
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    const [red, , blue] = await colourAt(bytes, 0.5, 0.1);
    expect(red).toBeGreaterThan(blue);
  });

  it("keeps what is transparent", async () => {
    const background = { r: 10, g: 20, b: 30, alpha: 0 };
    const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background } })
      .png()
      .toBuffer();
    const { bytes } = await load((await send(clear)).body.url);
    expect((await sharp(bytes).stats()).isOpaque).toBe(false);
  });

  it("ten times at once is one picture, and the audit names who sent it once", async () => {
    const bytes = await makePicture({ width: 60, height: 60 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(bytes)));
    const ids = new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.url}`));
    expect(ids.size).toBe(1);
    const written = await prisma.auditEntry.count({
      where: { action: "picture.create", target: answers[0]?.body.id ?? "" },
    });
    expect(written).toBe(1);
  });

  it("is shown by offers and partners that name its address", async () => {
    const { url } = done(await send(await makePicture()));
    const partner = done(
      await api.post<{ id: string; logoUrl: string }>(
        "/operator/partners",
        { name: "Dar Fen", logoUrl: url },
        { key },
      ),
    );
    expect(partner.logoUrl).toBe(url);
    const page = await (await fetch(`${server.url}/fr/store/${partner.id}`)).text();
    expect(page).toContain(`${url.slice(0, url.lastIndexOf("/"))}/96.avif 96w`);
  });
});

describe("what is no picture for us is refused with PICTURE_INVALID", () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["a text", () => Buffer.from("no picture"), "PICTURE_INVALID"],
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "PICTURE_INVALID"],
    ["a GIF", () => makePicture({ format: "gif" }), "PICTURE_INVALID"],
    ["nothing", () => Buffer.alloc(0), "PICTURE_INVALID"],
    ["half of one", async () => (await makePicture()).subarray(0, 200), "UNREADABLE"],
    [
      "one of too many pixels",
      async () => withClaimedSize(await makePicture(), 30_000, 30_000),
      "UNREADABLE",
    ],
    ["one of too many bytes", () => Buffer.alloc(10 * 1024 ** 2 + 1), "PICTURE_INVALID"],
  ])("%s", async (_, make, code) => {
    await refused(formOf(await make()), code);
  });

  it("of a form without one", async () => {
    await refused(new FormData(), "PICTURE_INVALID");
  });
});

it.each(["https://10.0.0.1/a.png", "https://169.254.169.254/a.png", "https://127.0.0.1:1/a.png"])(
  "an offer with the picture %s is refused, and nothing is kept of it",
  async (imageUrl) => {
    const partner = await makePartner();
    const body = {
      ...{ type: "VOUCHER", partnerId: partner.id, title: textIn("Bon"), imageUrl },
      ...{ pricingType: "POINTS_ONLY", pointPrice: 10, faceValueMillimes: 5_000 },
    };
    await expectRefused(
      { error: "PICTURE_INVALID", details: [{ path: "imageUrl", code: "UNREADABLE" }] },
      (lang, query) => api.post(`/operator/offers${query}`, body, { key, ...lang }),
    );
    expect(await prisma.offer.count({ where: { partnerId: partner.id } })).toBe(0);
  },
);
