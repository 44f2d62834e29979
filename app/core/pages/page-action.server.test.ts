// Own process: replaces modules.
import { data, redirect, type ActionFunctionArgs } from "#app/remix.server.ts";
import { expect, test, vi } from "vitest";
import type { FailedForm } from "#app/core/ui/forms/failed-form.ts";
import { readForm } from "./form.server.ts";
import { pageAction } from "./page-action.server.ts";

// There is no database here, and so no clock to compare with.
vi.mock("#app/core/adapters/clock/database-clock.server.ts", () => ({
  requireRightClock: () => Promise.resolve(),
}));

const typed = { login: "amira@example.tn", password: "jasmin2026" };

function posted(body: BodyInit = new URLSearchParams(typed), signal?: AbortSignal) {
  const log = { error: vi.fn(), warn: vi.fn() };
  const request = new Request("http://localhost/fr/sign-in", { method: "POST", body, signal });
  return { log, args: { request, params: {}, context: { log } } as unknown as ActionFunctionArgs };
}

/** What the action returns if `thrown` is thrown inside it. */
async function answerTo(thrown: unknown, options?: Parameters<typeof pageAction>[1], { args } = posted()) {
  const action = pageAction((): Promise<null> => Promise.reject(thrown as Error), options);
  const answer = (await action(args)) as { data: FailedForm; init: { status: number; headers: Headers } };
  return { ...answer.data, status: answer.init.status, retryAfter: answer.init.headers.get("Retry-After") };
}

test("what breaks inside is a refusal of the form, logged, with what was typed and without its password", async () => {
  const { args, log } = posted();
  const bug = new TypeError("a secret of the inside");
  const action = pageAction(async ({ request }) => {
    // Fields that the action itself adds are not the user's input.
    (await readForm(request)).set("challenge-of-the-inside", "x");
    throw bug;
  });
  const { data: failed, init } = (await action(args)) as unknown as {
    data: FailedForm;
    init: { status: number };
  };
  expect(init.status).toBe(500);
  expect(failed).toMatchObject({
    ok: false,
    error: "ACTION_ERROR",
    details: [],
    values: { login: typed.login },
  });
  expect(Object.keys(failed.values)).toEqual(["login"]);
  expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: bug }, expect.any(String));
});

test("it keeps what was typed also where nothing had been read, of a form with a file too", async () => {
  expect(await answerTo(new Error("early"))).toMatchObject({ values: { login: typed.login } });
  const form = new FormData();
  form.set("orderId", "A-1");
  form.set("document", new File(["x".repeat(400_000)], "x.pdf"));
  expect((await answerTo(new Error("early"), undefined, posted(form))).values).toEqual({ orderId: "A-1" });
});

test("two failures are told apart, and a page may say it in words of its own", async () => {
  const [one, two] = [
    await answerTo(new Error("x")),
    await answerTo(new Error("x"), { failure: "PIN_ERROR_RUNTIME_ERROR" }),
  ];
  expect(one.at).not.toBe(two.at);
  expect(two.error).toBe("PIN_ERROR_RUNTIME_ERROR");
});

test("a database that is away is 503, and no bug", async () => {
  const { args, log } = posted();
  expect(
    await answerTo(Object.assign(new Error(), { code: "ECONNREFUSED" }), undefined, { args, log }),
  ).toMatchObject({
    ...{ status: 503, retryAfter: "5", error: "ACTION_ERROR", values: { login: typed.login } },
  });
  expect(log.error).not.toHaveBeenCalled();
});

test("too many forms in a minute say how long to wait, and lose nothing", async () => {
  const tooMany = new Response(null, { status: 429, headers: { "Retry-After": "17" } });
  expect(await answerTo(tooMany)).toMatchObject({
    status: 429,
    retryAfter: "17",
    error: "TOO_MANY_REQUESTS",
    retryAfterSeconds: 17,
    values: { login: typed.login },
  });
});

test.each([
  ["a redirect", redirect("/fr")],
  ["a page that is not there", data(null, { status: 404 })],
])("%s that was thrown goes out", async (_, thrown) => {
  await expect(answerTo(thrown)).rejects.toBe(thrown);
});

test("who left is no failure of ours", async () => {
  const { args, log } = posted(undefined, AbortSignal.abort());
  await answerTo(new Error("broken off"), undefined, { args, log });
  expect(log.error).not.toHaveBeenCalled();
});
