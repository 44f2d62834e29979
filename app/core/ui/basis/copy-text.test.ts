import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { copyText } from "./copy-text.ts";

/** What the page has copied by itself, of what was selected. */
let selected: string[] = [];
const field = { value: "", style: {}, select: () => undefined, remove: () => undefined };

beforeEach(() => {
  selected = [];
  vi.useFakeTimers();
  vi.stubGlobal("HTMLElement", Object);
  vi.stubGlobal("document", {
    activeElement: null,
    body: { append: () => undefined },
    createElement: () => field,
    execCommand: () => selected.push(field.value) > 0,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["that takes it", () => Promise.resolve(), []],
  ["that refuses", () => Promise.reject(new Error("NotAllowedError")), ["K7M2PQ9X"]],
  ["that never answers", () => new Promise(() => undefined), ["K7M2PQ9X"]],
  ["that is missing", undefined, ["K7M2PQ9X"]],
])("a text is copied with a clipboard %s", async (_, writeText, bySelection) => {
  vi.stubGlobal("navigator", writeText ? { clipboard: { writeText } } : {});
  const copied = copyText("K7M2PQ9X");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await copied).toBe(true);
  expect(selected).toEqual(bySelection);
});
