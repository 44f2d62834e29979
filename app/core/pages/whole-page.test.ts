import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { expect, test } from "vitest";
import { wholePage } from "./whole-page.ts";

function render(words: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const page = wholePage((bytes) => resolve(Buffer.from(bytes).toString()));
    const { pipe } = renderToPipeableStream(createElement("p", null, ...words), {
      onAllReady: () => pipe(page),
      onError: reject,
    });
  });
}

// With each length of the text before them, the letters lie at another place in React's buffers.
test.each([0, 1, 2, 3])("%i letters before Arabic words, and every word is whole", async (before) => {
  const words = ["a".repeat(before), ...Array.from({ length: 400 }, () => "يوافق على ذلك 🎉")];
  // React marks where one text ends and the next begins.
  expect((await render(words)).replaceAll("<!-- -->", "")).toBe(`<p>${words.join("")}</p>`);
});

test("the manifest says the same without its blanks", async () => {
  const manifest = { routes: { root: { path: ":lang", imports: ["/a b.js", "/c.js"] } }, version: "1" };
  const script = `window.__remixManifest = ${JSON.stringify(manifest, null, 2)};\nafterwards();`;
  const written = (await render([script])).replaceAll("&quot;", '"');
  expect(written.length).toBeLessThan(script.length);
  const said = /__remixManifest = (\{.*\});\nafterwards\(\);/.exec(written.replace("\n};", "};"))?.[1] ?? "";
  expect(JSON.parse(said)).toEqual(manifest);
});
