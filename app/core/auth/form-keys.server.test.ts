import { expect, test } from "vitest";
import { newId } from "#app/core/db/ids.server.ts";
import { formKeyOf, isFormKeyOf, nextFormKey } from "./form-keys.server.ts";

test("a key is its customer's alone, and so is the next one", () => {
  const [amel, sami] = [newId(), newId()];
  const key = formKeyOf(amel);
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(formKeyOf(amel)).not.toBe(key);
  for (const own of [key, nextFormKey(key)]) {
    expect(isFormKeyOf(own, amel)).toBe(true);
    expect(isFormKeyOf(own, sami)).toBe(false);
  }
  expect(nextFormKey(key)).not.toBe(key);
  for (const other of ["", "1", newId(), key.slice(0, -1)]) expect(isFormKeyOf(other, amel)).toBe(false);
});
