import { createHash, randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { files } from "#app/core/adapters/files/files.server.ts";
import { FileStoreError } from "#app/core/adapters/files/files.ts";
import { prisma } from "#app/core/db/client.server.ts";
import { smallAvatarsOf } from "#app/core/domain/accounts/avatar.ts";
import { env } from "#app/env.server.ts";
import { getAvatar } from "#app/customer/profile/get-avatar.server.ts";
import { getProfileInfo } from "#app/core/services/profile/get-profile-info.server.ts";
import { updateAvatar } from "#app/customer/profile/update-avatar.server.ts";
import { makeAccount } from "#tests/factories/account.ts";
import { clientCall } from "#tests/factories/calls.ts";
import { refusal, uniqueEmail, uniquePhone, value } from "#tests/factories/customer.ts";
import { colourAt, makePicture, makeSidewaysPicture, withClaimedSize } from "#tests/factories/picture.ts";

async function keyOf(userId: string): Promise<string | null> {
  return (await prisma.customer.findUniqueOrThrow({ where: { id: userId } })).avatarKey;
}

/** The customer's current picture. */
async function pictureOf(userId: string): Promise<Buffer> {
  const kept = await files.get((await keyOf(userId)) ?? "");
  return Buffer.from(kept?.bytes ?? []);
}

function filesOf(userId: string): Promise<string[]> {
  return readdir(path.join(env.FILES_DIR, "customers", userId)).catch(() => []);
}

describe("a picture", () => {
  test.each(["png", "jpeg"] as const)(
    "that is a %s becomes a square JPEG at an address of its own",
    async (format) => {
      const userId = await makeAccount();
      const { avatarUrl, levelUp } = value(
        await updateAvatar(clientCall(userId), await makePicture({ format, width: 900, height: 300 })),
      );
      expect(avatarUrl).toMatch(new RegExp(`^/avatars/${userId}/[0-9a-f]{32}$`));
      expect(levelUp).toBeNull();
      expect(await sharp(await pictureOf(userId)).metadata()).toMatchObject({
        format: "jpeg",
        width: 512,
        height: 512,
        space: "srgb",
      });
      expect((await getProfileInfo(clientCall(userId))).avatarUrl).toBe(avatarUrl);
      const [, , , random = ""] = avatarUrl.split("/");
      expect(await getAvatar(userId, random)).toMatchObject({ contentType: "image/jpeg" });
    },
  );

  test("stands upright and says nothing of its camera, place and owner", async () => {
    const userId = await makeAccount();
    const taken = await makeSidewaysPicture();
    expect(taken.toString("latin1")).toContain("Amira Ben Salah");
    value(await updateAvatar(clientCall(userId), taken));
    const picture = await pictureOf(userId);
    expect(await colourAt(picture, 0.5, 0.1)).toEqual([
      expect.closeTo(254, -1),
      expect.closeTo(0, -1),
      expect.closeTo(0, -1),
    ]);
    expect(await colourAt(picture, 0.5, 0.9)).toEqual([
      expect.closeTo(0, -1),
      expect.closeTo(0, -1),
      expect.closeTo(254, -1),
    ]);
    const { exif, xmp, iptc, icc, orientation } = await sharp(picture).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(picture.toString("latin1")).not.toMatch(/Amira|Kamera|Exif|GPS/);
  });

  test("with holes stands on white, one with many colours or few is read", async () => {
    const userId = await makeAccount();
    const clear = sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    value(await updateAvatar(clientCall(userId), await clear.png().toBuffer()));
    expect(await colourAt(await pictureOf(userId), 0.5, 0.5)).toEqual([255, 255, 255]);
    const grey = await sharp(await makePicture())
      .greyscale()
      .jpeg()
      .toBuffer();
    const print = await sharp(await makePicture())
      .toColourspace("cmyk")
      .jpeg()
      .toBuffer();
    const deep = await sharp(await makePicture())
      .toColourspace("rgb16")
      .png()
      .toBuffer();
    for (const bytes of [grey, print, deep]) {
      value(await updateAvatar(clientCall(userId), bytes));
      expect((await sharp(await pictureOf(userId)).metadata()).space).toMatch(/srgb|b-w/);
    }
  });

  test("carries nothing along that was hidden in it or behind it", async () => {
    const userId = await makeAccount();
    const script = "<script>alert(1)</script>";
    const jpeg = await makePicture({ format: "jpeg" });
    const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), Buffer.from(script)]);
    const polyglot = Buffer.concat([
      jpeg.subarray(0, 2),
      comment,
      jpeg.subarray(2),
      Buffer.from(`<html>${script}</html>`),
      Buffer.from("PK\u0003\u0004"),
    ]);
    value(await updateAvatar(clientCall(userId), polyglot));
    expect((await pictureOf(userId)).toString("latin1")).not.toMatch(/script|html|PK\u0003/);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
const noise = createHash("shake256", { outputLength: 300 * 300 * 3 })
  .update("noise")
  .digest();
const noisy = sharp(noise, { raw: { width: 300, height: 300, channels: 3 } });
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from("ftypheic\0\0\0\0mif1heic"),
  Buffer.alloc(500),
]);

const evil: [string, () => Promise<Buffer> | Buffer][] = [
  ["nothing", () => Buffer.alloc(0)],
  ["a drawing", () => Buffer.from(svg)],
  ["a drawing with a head of XML", () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ["a GIF", () => makePicture({ format: "gif" })],
  ["a WebP", () => makePicture({ format: "webp" })],
  ["a page that is called a picture", () => Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["a GIF that is a script", () => Buffer.from("GIF89a/*<svg/>*/=1;alert(1)")],
  [
    "the head of a PNG before a page",
    () => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from("<html></html>")]),
  ],
  ["the head of a JPEG and no more", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ["a HEIC", () => heic],
  ["a PDF", () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n")],
  ["half a PNG", async () => (await noisy.clone().png().toBuffer()).subarray(0, 60_000)],
  ["half a JPEG", async () => (await noisy.clone().jpeg({ quality: 95 }).toBuffer()).subarray(0, 20_000)],
  ["a PNG with broken content", async () => (await noisy.clone().png().toBuffer()).fill(7, 30_000, 60_000)],
  ["a PNG that claims to be huge", async () => withClaimedSize(await makePicture(), 60_000, 60_000)],
  ["a PNG that claims to have no size", async () => withClaimedSize(await makePicture(), 0, 0)],
  [
    "a PNG of a few bytes that would fill the memory",
    () => makePicture({ width: 9_000, height: 9_000, colour: "#000" }),
  ],
  [
    "a JPEG of a few bytes that would fill the memory",
    () => makePicture({ width: 12_000, height: 4_000, format: "jpeg" }),
  ],
];

/** The damaged files that look like PNG or JPEG by their first bytes. */
const damaged = new Set(
  evil.map(([what]) => what).filter((what) => /PNG|JPEG/.test(what) && !what.includes("page")),
);

test.each(evil)("%s is AVATAR_INVALID_TYPE and leaves nothing behind", async (what, make) => {
  const userId = await makeAccount();
  const { log, ...call } = clientCall(userId);
  const error = vi.fn();
  const decision = await updateAvatar({ ...call, log: { ...log, error } }, await make());
  expect(decision).toEqual({
    ok: false,
    refusal: "AVATAR_INVALID_TYPE",
    details: [{ path: "avatar", code: damaged.has(what) ? "UNREADABLE" : "AVATAR_INVALID_TYPE" }],
  });
  expect(await keyOf(userId)).toBeNull();
  expect(await filesOf(userId)).toEqual([]);
  expect(error).not.toHaveBeenCalled();
});

/** A customer with level 3, three days in a row, and every profile field but the picture. */
async function makeNearlyComplete(): Promise<string> {
  const userId = await makeAccount({ level: 3, onboardingStep: 3 });
  const told = {
    firstName: "Leïla",
    lastName: "Gharbi",
    gender: "FEMALE",
    state: "SOUSSE",
    birthday: new Date("1988-09-02"),
  } as const;
  await prisma.customer.update({
    where: { id: userId },
    data: { ...told, longestRunDays: 3, contactPhone: uniquePhone() },
  });
  await prisma.login.create({
    data: { login: uniqueEmail(), kind: "EMAIL", userId, verifiedAt: new Date() },
  });
  return userId;
}

describe("the profile", () => {
  test("that is complete with its picture reaches level 4, and that once", async () => {
    const userId = await makeNearlyComplete();
    const picture = await makePicture();
    const first = value(await updateAvatar(clientCall(userId), picture));
    expect(first.levelUp).toMatchObject({ level: 4 });
    expect(first.levelUp?.rewardPoints).toBeGreaterThan(0);
    expect(value(await updateAvatar(clientCall(userId), picture)).levelUp).toBeNull();
    expect(await getProfileInfo(clientCall(userId))).toMatchObject({ complete: true, missing: [] });
  });

  test("of two pictures at once keeps one, with its files alone, and is paid once", async () => {
    const userId = await makeNearlyComplete();
    const colours = ["#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff"];
    const pictures = await Promise.all(colours.map((colour) => makePicture({ colour })));
    const changed = await Promise.all(pictures.map((picture) => updateAvatar(clientCall(userId), picture)));
    const values = changed.map((decision) => value(decision));
    expect(values.filter(({ levelUp }) => levelUp !== null)).toHaveLength(1);
    const key = await keyOf(userId);
    expect(values.map(({ avatarUrl }) => avatarUrl)).toContain(
      key?.replace(/^customers\/(.+)\/avatar-/, "/avatars/$1/"),
    );
    const kept = [key ?? "", ...smallAvatarsOf(key ?? "").map((small) => small.key)];
    expect((await filesOf(userId)).toSorted()).toEqual(kept.map((one) => path.basename(one)).toSorted());
  });

  test("gets another address with another picture, and the old one shows nothing", async () => {
    const userId = await makeAccount();
    const [first, second] = [await makePicture(), await makePicture({ colour: "#123456" })];
    const before = value(await updateAvatar(clientCall(userId), first)).avatarUrl;
    const after = value(await updateAvatar(clientCall(userId), second)).avatarUrl;
    expect(after).not.toBe(before);
    expect(await getAvatar(userId, before.split("/")[3] ?? "")).toBeNull();
  });

  test("shows a picture that was sent before small ones were kept", async () => {
    const userId = await makeAccount();
    const random = "0".repeat(32);
    await files.put(`customers/${userId}/avatar-${random}`, Buffer.from("whole"), "image/jpeg");
    const seen = await getAvatar(userId, random, "96.avif");
    expect([seen?.contentType, Buffer.from(seen?.bytes ?? []).toString()]).toEqual(["image/jpeg", "whole"]);
    expect(await getAvatar(userId, random, "97.avif")).toBeNull();
  });

  test("that was deleted a moment ago takes no picture, and keeps none", async () => {
    const userId = await makeAccount();
    await prisma.customer.update({ where: { id: userId }, data: { status: "DELETED" } });
    expect(refusal(await updateAvatar(clientCall(userId), await makePicture()))).toBe("UNAUTHORIZED");
    expect(await keyOf(userId)).toBeNull();
    expect(await filesOf(userId)).toEqual([]);
  });
});

describe("a store of files", () => {
  test("that does not answer makes it MAINTENANCE and changes nothing", async () => {
    const userId = await makeNearlyComplete();
    const put = vi.spyOn(files, "put").mockRejectedValueOnce(new FileStoreError("away"));
    const decision = await updateAvatar(clientCall(userId), await makePicture());
    put.mockRestore();
    expect(decision).toEqual({ ok: false, refusal: "MAINTENANCE", retryAfterSeconds: 5 });
    expect(await keyOf(userId)).toBeNull();
  });

  test("that does not give up the old picture is no reason to fail", async () => {
    const userId = await makeAccount();
    value(await updateAvatar(clientCall(userId), await makePicture()));
    const removeAll = vi.spyOn(files, "removeAll").mockRejectedValueOnce(new FileStoreError("away"));
    const { avatarUrl } = value(await updateAvatar(clientCall(userId), await makePicture()));
    removeAll.mockRestore();
    expect((await getProfileInfo(clientCall(userId))).avatarUrl).toBe(avatarUrl);
  });

  test("shows nothing but pictures, whatever is asked", async () => {
    const userId = await makeAccount();
    const random = "0".repeat(32);
    await files.put(`customers/${userId}/documents/invoice`, Buffer.from("x"), "application/pdf");
    await files.put(`customers/${userId}/avatar-${random}`, Buffer.from("x"), "image/jpeg");
    expect(await getAvatar(userId, random)).not.toBeNull();
    const others = [
      [userId, `${random}/../documents/invoice`],
      [userId, "documents/invoice"],
      [`${userId}/documents`, "invoice"],
      ["..", random],
      ["", ""],
    ];
    for (const [owner = "", name = ""] of [
      ...others,
      [randomUUID(), random],
      [userId.toUpperCase(), random],
      [userId, random.slice(1)],
    ]) {
      expect(await getAvatar(owner, name)).toBeNull();
    }
  });
});
