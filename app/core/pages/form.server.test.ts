import { expect, test } from "vitest";
import { z } from "zod";
import { textSchema, typedSchema } from "#app/core/domain/fields.ts";
import { refuse } from "#app/core/domain/refusals.ts";
import { checkForm, readForm, readWholeForm, formRefusalOf } from "./form.server.ts";

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

test.each([" ", "\u00a0", "\u3164", "\u200f \u200b"])("a field of %j is one left empty", (blank) => {
  const schema = z.object({
    sale: z.string(),
    reference: textSchema(80).optional(),
    amount: typedSchema(20).min(1).optional(),
    secret: z.string().min(1),
  });
  const check = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    return checkForm(schema, form);
  };
  const own = { sale: "1", secret: "word" };
  expect(check({ ...own, reference: blank, amount: blank })).toEqual({ ok: true, value: own });
  expect(check({ ...own, secret: blank })).toEqual({ ok: true, value: { ...own, secret: blank } });
  const missing = { ok: false, details: [{ path: "sale", code: "REQUIRED" }] };
  expect(check({ secret: "word", reference: blank })).toMatchObject(missing);
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
