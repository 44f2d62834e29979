import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copy-text.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser with this clipboard; what is selected is copied, or not. */
function inBrowser(writeText: (() => Promise<void>) | null, copiesSelected: boolean) {
  const copied: string[] = [];
  const field = { value: "", style: {}, select: () => {}, remove: () => {} };
  vi.stubGlobal("HTMLElement", class {});
  vi.stubGlobal("navigator", { clipboard: writeText ? { writeText } : undefined });
  vi.stubGlobal("document", {
    createElement: () => field,
    activeElement: null,
    body: { append: () => {} },
    execCommand: () => copiesSelected && copied.push(field.value) > 0,
  });
  return copied;
}

test("a clipboard that answers is enough", async () => {
  const copied = inBrowser(() => Promise.resolve(), false);
  expect(await copyText("K7M2")).toBe(true);
  expect(copied).toEqual([]);
});

test("without a clipboard, or with one that refuses, what is selected is copied", async () => {
  for (const writeText of [null, () => Promise.reject(new Error("denied"))]) {
    expect(await (inBrowser(writeText, true), copyText("K7M2"))).toBe(true);
    expect(await (inBrowser(writeText, false), copyText("K7M2"))).toBe(false);
  }
});

test("a clipboard that never answers is not waited for", async () => {
  vi.useFakeTimers();
  const copied = inBrowser(() => new Promise(() => {}), true);
  const done = copyText("K7M2");
  await vi.advanceTimersByTimeAsync(1000);
  expect(await done).toBe(true);
  expect(copied).toEqual(["K7M2"]);
});
