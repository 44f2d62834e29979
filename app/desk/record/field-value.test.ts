import { expect, test } from "vitest";
import { fieldValue } from "./field-value.ts";

const bare = { options: [], controls: [], fields: [] };
const told = (field: Partial<Parameters<typeof fieldValue>[0]>, values: Record<string, string>) =>
  fieldValue({ ...bare, name: "one", kind: "text", ...field }, values, "fr", "Oui");

test("each kind of field is said as it is read", () => {
  expect(told({}, { one: "Café" })).toBe("Café");
  expect(told({ kind: "dinars" }, { one: "12,500" })).toBe("12,500\u00a0DT");
  expect(told({ kind: "moment" }, { one: "2026-11-29T18:30" })).toBe("29/11/2026 18:30");
  expect(told({ kind: "day" }, { one: "2026-11-29" })).toBe("29/11/2026");
  expect(told({ kind: "flag" }, { one: "true" })).toBe("Oui");
  const options = [
    { value: "a", label: "Le café, à Tunis", title: "Le café" },
    { value: "b", label: "Le thé" },
    { value: "c", label: "L’eau" },
  ];
  expect(told({ kind: "choices", options }, { one: "b\na" })).toBe("Le café\nLe thé");
});

test("a discount is percent or dinars, as its kind says", () => {
  const field = { name: "discount.value", kind: "discount" } as const;
  expect(told(field, { "discount.kind": "PERCENT", "discount.value": "10" })).toBe("10\u00a0%");
  expect(told(field, { "discount.kind": "AMOUNT", "discount.value": "2,000" })).toBe("2,000\u00a0DT");
});

test("a text in three languages is the reader's, and another where that is empty", () => {
  const controls = [
    { name: "one.ar", text: "" },
    { name: "one.fr", text: "" },
  ];
  expect(told({ localized: true, controls }, { "one.ar": "قهوة", "one.fr": "Café" })).toBe("Café");
  expect(told({ localized: true, controls }, { "one.ar": "قهوة", "one.fr": "" })).toBe("قهوة");
});

test("what is empty says nothing, in no kind", () => {
  for (const kind of ["text", "dinars", "discount", "moment", "flag", "choice", "rows", "kept"] as const)
    expect(told({ kind }, { one: "" }), kind).toBe("");
});
