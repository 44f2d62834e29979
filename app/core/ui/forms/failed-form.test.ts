import fc from "fast-check";
import { expect, test } from "vitest";
import { failedForm, secretFields } from "./failed-form.ts";

function formOf(fields: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test("what was typed and chosen comes back, a file does not", () => {
  const form = formOf([
    ["login", "amira@example.tn"],
    ["tags", "1"],
    ["tags", "2"],
    ["note", ""],
    ["document", new File(["x"], "x.pdf")],
  ]);
  expect(failedForm("ACTION_ERROR", form, 7)).toEqual({
    ...{ ok: false, error: "ACTION_ERROR", details: [], at: 7, retryAfterSeconds: null, triesLeft: null },
    values: { login: "amira@example.tn", tags: "1\n2", note: "" },
  });
});

test("no secret comes back, whatever stands beside it", () => {
  const names = fc.constantFrom("login", "phone", ...secretFields);
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string({ minLength: 1 }))), (fields) => {
      const { values } = failedForm("API_ERROR", formOf(fields), 0);
      const open = fields.map(([name]) => name).filter((name) => !secretFields.includes(name));
      expect(Object.keys(values).sort()).toEqual([...new Set(open)].sort());
    }),
  );
});
