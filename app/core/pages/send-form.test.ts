import { redirect, UNSAFE_ErrorResponseImpl as ErrorResponse } from "@remix-run/router";
import { expect, test } from "vitest";
import { sendForm } from "./send-form.ts";

const typed = new URLSearchParams({
  login: "amira@example.tn",
  password: "jasmin2026",
  idempotencyKey: "one",
});

function send(serverAction: (request: Request) => Promise<unknown>, signal?: AbortSignal) {
  const request = new Request("http://localhost/fr/sign-in", { method: "POST", body: typed, signal });
  const answer = async () => {
    // As Remix does before its request to the server.
    await request.formData();
    return serverAction(request);
  };
  return sendForm({ request, params: {}, serverAction: answer as never });
}

test("an answer is passed on", async () => {
  await expect(send(() => Promise.resolve({ ok: true }))).resolves.toEqual({ ok: true });
});

test.each([
  ["a redirect", redirect("/fr")],
  ["what is not there", new ErrorResponse(404, "Not Found", null)],
])("%s is an answer too", async (_, thrown) => {
  await expect(
    send(async () => {
      throw thrown;
    }),
  ).rejects.toBe(thrown);
});

test.each([
  ["no network", new TypeError("Failed to fetch")],
  ["a page of somebody else's", new Error("Unable to decode turbo-stream response")],
  ["a server that broke", new ErrorResponse(502, "Bad Gateway", null)],
])("after %s the form says so and keeps what was typed, under its own key", async (_, thrown) => {
  const answer = (await send(async () => {
    throw thrown;
  })) as Response;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    ok: false,
    error: "API_ERROR",
    values: { login: "amira@example.tn", idempotencyKey: "one" },
  });
});

test("a form that was left is not talked about", async () => {
  const end = new AbortController();
  const left = send(() => {
    end.abort();
    return Promise.reject(new DOMException("left", "AbortError"));
  }, end.signal);
  await expect(left).rejects.toThrow("left");
});
