import { expect, test } from "vitest";
import { refuse } from "#app/core/domain/refusals.ts";
import { readForm, readWholeForm, formRefusalOf } from "./form.server.ts";

const headers = { "Content-Type": "application/x-www-form-urlencoded" };
const post = (body: BodyInit, more: object = {}) =>
  new Request("https://mezia.example/fr", { method: "POST", headers, body, ...more });

/** A form whose sender disconnects in the middle. */
function halfSent() {
  const body = new ReadableStream({
    pull(stream) {
      stream.enqueue(new TextEncoder().encode("name=Dar+"));
      stream.error(new Error("aborted"));
    },
  });
  return post(body, { duplex: "half" });
}

test("a form that came whole is what was posted", async () => {
  const form = await readWholeForm(post("name=Dar+Mergoum&tags=a&tags=b"));
  expect(form.ok && [...form.value]).toEqual([
    ["name", "Dar Mergoum"],
    ["tags", "a"],
    ["tags", "b"],
  ]);
});

test("one that did not is refused, and is not taken for one in which everything was emptied", async () => {
  expect(await readWholeForm(halfSent())).toMatchObject({ ok: false, refusal: "INVALID_INPUT" });
  expect(await readWholeForm(post(`name=${"a".repeat(256 * 1024)}`))).toMatchObject({
    ok: false,
    refusal: "PAYLOAD_TOO_LARGE",
  });
  expect([...(await readForm(halfSent()))]).toEqual([]);
});

test("a refused form keeps its key, unless that stands for another form by now", () => {
  const form = new FormData();
  const key = "6f0e4b5c-0d1e-4b3a-9c55-0a4f9a1f7d21";
  form.set("idempotencyKey", key);
  form.set("amount", "12");
  const keyAfter = (refusal: "IDEMPOTENCY_KEY_IN_USE" | "IDEMPOTENCY_KEY_REUSED") =>
    formRefusalOf(refuse(refusal), form).values.idempotencyKey;
  expect(formRefusalOf(refuse("INVALID_INPUT"), form, ["amount"]).values).toEqual({
    amount: "12",
    idempotencyKey: key,
  });
  expect(keyAfter("IDEMPOTENCY_KEY_IN_USE")).toBe(key);
  expect(keyAfter("IDEMPOTENCY_KEY_REUSED")).toMatch(/^(?!6f0e4b5c)[0-9a-f-]{36}$/);
  expect(formRefusalOf(refuse("INVALID_INPUT"), new FormData()).values).toEqual({});
});
