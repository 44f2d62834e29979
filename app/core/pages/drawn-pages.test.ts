import { expect, test } from "vitest";
import type { EntryContext } from "#app/remix.server.ts";
import { drawnFrom, DrawnPages } from "./drawn-pages.server.ts";

const text = (page: Uint8Array | null) => page && Buffer.from(page).toString();
const bytes = (page: string) => new Uint8Array(Buffer.from(page));

test("a page is given again with the marks of the request that asks", () => {
  const pages = new DrawnPages();
  pages.keep("a", bytes('<i nonce="N1"></i>متجر R1 <i nonce="N1">'), { nonce: "N1", requestId: "R1" }, 0);
  expect(text(pages.get("a", { nonce: "N/+2=", requestId: "R2" }, 1))).toBe(
    '<i nonce="N/+2="></i>متجر R2 <i nonce="N/+2=">',
  );
  expect(pages.get("b", { nonce: "N2", requestId: "R2" }, 1)).toBeNull();
});

test("a page is given for a minute, and the oldest of too many goes", () => {
  const pages = new DrawnPages();
  const marks = { nonce: "N", requestId: "R" };
  for (let count = 0; count <= 60; count += 1) pages.keep(`page ${count}`, bytes("x"), marks, 0);
  expect(pages.get("page 0", marks, 1)).toBeNull();
  expect(text(pages.get("page 1", marks, 59_999))).toBe("x");
  expect(pages.get("page 1", marks, 60_000)).toBeNull();
});

const url = "https://mezia.example/fr";
const asked = (cookie: string | null, method = "GET") =>
  new Request(url, { method, headers: cookie === null ? {} : { Cookie: cookie } });
const read = (more: object = {}, offers: unknown = [{ id: 1 }]) =>
  ({
    staticHandlerContext: {
      ...{ statusCode: 200, errors: null, actionData: null, ...more },
      loaderData: { root: { requestId: "R", theme: "dark" }, language: { user: null }, shop: { offers } },
    },
  }) as unknown as EntryContext;

test.each([null, "", "language=ImFyIg%3D%3D", "__Host-theme=a; __Host-language=b"])(
  "the page of a visitor with the cookies %j is kept",
  (cookie) => expect(drawnFrom(asked(cookie), read())).toBe(drawnFrom(asked(null), read())),
);

test.each([
  ["a session", asked("session=a"), read()],
  ["a session beside", asked("language=a; session=b"), read()],
  ["a name that only ends so", asked("my-language=a"), read()],
  ["a form", asked(null, "POST"), read()],
  ["a missing page", asked(null), read({ statusCode: 404 })],
  ["an error", asked(null), read({ errors: { shop: new Error("away") } })],
  ["an action's answer", asked(null), read({ actionData: { form: {} } })],
  ["data on its way", asked(null), read({}, Promise.resolve([]))],
])("not that of %s", (_, request, context) => expect(drawnFrom(request, context)).toBeNull());

test("other data is another page, also where JSON would not tell them apart", () => {
  const from = (offers: unknown) => drawnFrom(asked(null), read({}, offers));
  expect(from([{ id: 2 }])).not.toBe(from([{ id: 1 }]));
  expect(from(new Set([1]))).not.toBe(from(new Set([2])));
  expect(from(new Date(0))).not.toBe(from(new Date(0).toISOString()));
});
