import { expect, test } from "vitest";
import { makePicture } from "#tests/factories/picture.ts";
import { makePdf } from "#tests/factories/sale-point.ts";
import { cleanDocument } from "./clean-document.server.ts";

test("ten pictures wait while one is read; who comes then is asked to come again, and a PDF waits for nobody", async () => {
  const picture = await makePicture({ width: 1_500, height: 1_500 });
  const sent = Array.from({ length: 24 }, () => cleanDocument(picture));
  expect(await cleanDocument(makePdf())).toMatchObject({ ok: true, value: { type: "application/pdf" } });
  const answers = await Promise.all(sent);
  const turnedAway = answers.filter(({ ok }) => !ok);
  expect(turnedAway).toEqual(
    Array.from(turnedAway, () => ({ ok: false, refusal: "MAINTENANCE", retryAfterSeconds: 15 })),
  );
  expect(turnedAway.length).toBeGreaterThan(0);
  expect(answers.length - turnedAway.length).toBeGreaterThanOrEqual(11);
  expect(await cleanDocument(picture)).toMatchObject({ ok: true, value: { type: "image/jpeg" } });
});

test.each([
  ["as large as may be", 6_400, 6_250, true],
  ["larger", 6_400, 6_251, false],
])("a picture that is %s", async (_, width, height, isRead) => {
  const picture = await makePicture({ width, height });
  expect((await cleanDocument(picture)).ok).toBe(isRead);
});
