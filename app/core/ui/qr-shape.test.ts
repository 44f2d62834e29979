import sharp from "sharp";
import { expect, test } from "vitest";
import { maxTokenLength } from "#app/core/domain/offline/token.ts";
import { readQr } from "#tests/e2e/support/read-qr.ts";
import { codeSvg } from "./code-svg.ts";
import { qrShape } from "./qr-shape.ts";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A token as long as one may be; its letters are always the same. */
function longestToken(): string {
  let state = 7;
  return Array.from({ length: maxTokenLength }, () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    return letters[(state >> 16) & 63] ?? "";
  }).join("");
}

interface Camera {
  width: number;
  height: number;
  /** Of its picture, in its own pixels. */
  blur: number;
}

/** The code on the smallest phone (360 px wide, two device pixels each), held before a camera that is not quite straight. */
async function photo(text: string, { width, height, blur }: Camera): Promise<Buffer> {
  const screen = await sharp(Buffer.from(codeSvg(qrShape(text, "L"))), { density: 300 })
    .resize(640, 640)
    .png()
    .toBuffer();
  const side = Math.round(height * 0.8);
  const held = await sharp(screen).resize(side, side).rotate(4, { background: "#969696" }).png().toBuffer();
  const ground = { create: { width, height, channels: 3, background: "#969696" } } as const;
  const whole = await sharp(ground)
    .composite([{ input: held }])
    .png()
    .toBuffer();
  return sharp(whole).blur(blur).jpeg({ quality: 75 }).toBuffer();
}

test.each<[string, Camera]>([
  ["the size that the till asks for, out of focus", { width: 1280, height: 720, blur: 1.5 }],
  ["the oldest webcams, a little out of focus", { width: 640, height: 480, blur: 0.8 }],
])("the longest token is read from a phone's screen by a camera of %s", async (_, camera) => {
  const token = longestToken();
  expect(await readQr(await photo(token, camera))).toBe(token);
});

test("less correction makes larger squares", () => {
  const token = longestToken();
  expect(qrShape(token, "L").width).toBeLessThan(qrShape(token, "M").width);
});
