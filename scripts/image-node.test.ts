import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { imageNode, nodeOfImage } from "./image-node.ts";

test("the Node of the tests is the image's", () => {
  const lines = [...readFileSync("Dockerfile", "utf8").matchAll(/^FROM node:(\d+)/gm)].map(
    ([, line]) => line,
  );
  expect(new Set(lines)).toEqual(new Set([String(imageNode)]));
});

test("where npm cannot bring it, a sentence says so", async () => {
  await expect(nodeOfImage("/nowhere/npm-cli.js")).rejects.toThrow("npm could not bring");
});
