import { expect, test, vi } from "vitest";
import { remembering } from "./remember-texts.ts";

test("a text without values is looked up once, one with values each time", () => {
  const t = vi.fn((key: string, values?: object) => key + JSON.stringify(values ?? null));
  const shop = remembering(t);
  expect([shop("title"), shop("title")]).toEqual(["titlenull", "titlenull"]);
  expect(t).toHaveBeenCalledTimes(1);
  expect([shop("left", { n: 1 }), shop("left", { n: 2 })]).toEqual(['left{"n":1}', 'left{"n":2}']);
});
