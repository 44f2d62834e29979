import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { newFormKey, withFileFormKey, withFormKey } from "#app/core/pages/call.server.ts";
import { clientCall } from "#tests/factories/calls.ts";

const call = clientCall(randomUUID());
const key = newFormKey(call.caller);

function formWith(document: string, orderId = "CMD-1"): FormData {
  const form = new FormData();
  form.set("idempotencyKey", key);
  form.set("orderId", orderId);
  form.set("document", new File([document], "facture.pdf", { type: "application/pdf" }));
  return form;
}

const hashOf = async (form: FormData) => (await withFileFormKey(call, form)).idempotency?.requestHash;

test("the bytes of a file are part of what a form asks", async () => {
  const first = await hashOf(formWith("one"));
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await hashOf(formWith("one"))).toBe(first);
  expect(await hashOf(formWith("two"))).not.toBe(first);
  expect(await hashOf(formWith("one", "CMD-2"))).not.toBe(first);
});

test("a form with a file is not taken for one of texts", () => {
  expect(() => withFormKey(call, formWith("one"))).toThrow("withFileFormKey");
});
