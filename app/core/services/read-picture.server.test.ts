import { expect, test } from "vitest";
import { makePicture } from "#tests/factories/picture.ts";
import { readPicture, refusePicture } from "./read-picture.server.ts";

const shape = { width: 64, height: 64, maxPixels: 1_000_000, quality: 80 };

test("of many pictures at once ten wait, and the rest are told when to come again", async () => {
  const picture = await makePicture({ width: 400, height: 400 });
  const read = await Promise.all(Array.from({ length: 40 }, () => readPicture(picture, shape)));
  expect(read.filter(({ ok }) => ok)).toHaveLength(11);
  expect(read.find(({ ok }) => !ok)).toMatchObject({ refusal: "MAINTENANCE", retryAfterSeconds: 15 });
  expect(await readPicture(picture, shape)).toMatchObject({ ok: true, value: expect.any(Buffer) as Buffer });
});

test("what is no picture, or too large a one, waits for nobody's turn", async () => {
  const picture = await makePicture({ width: 400, height: 400 });
  expect(await readPicture(Buffer.from("<svg/>"), shape)).toEqual({ ok: true, value: "OTHER_KIND" });
  const tooLarge = await readPicture(picture, { ...shape, maxPixels: 100 * 100 });
  expect(tooLarge).toEqual({ ok: true, value: "UNREADABLE" });
});

test("a damaged picture says that it cannot be read, another file that it is none", async () => {
  const half = (await makePicture()).subarray(0, 200);
  expect(await readPicture(half, shape)).toEqual({ ok: true, value: "UNREADABLE" });
  expect(refusePicture("DOCUMENT_INVALID", "document", "UNREADABLE")).toEqual({
    ok: false,
    refusal: "DOCUMENT_INVALID",
    details: [{ path: "document", code: "UNREADABLE" }],
  });
  expect(refusePicture("AVATAR_INVALID_TYPE", "avatar", "OTHER_KIND").details).toEqual([
    { path: "avatar", code: "AVATAR_INVALID_TYPE" },
  ]);
});
