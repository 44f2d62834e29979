import { describe, expect, test } from "vitest";
import { checkInput } from "#app/core/http/input.ts";
import { legalEntityBody, newLegalEntityBody } from "./legal-entity-record.ts";

const company = {
  ...{ partnerId: "0190b6d8-5f3c-7c1e-9d6f-0123456789ab", name: "Atlas", address: "Tunis", vat: "NORMAL" },
  ...{ taxNumber: "1234567/A/B/M/000", rib: "10006035183598478831" },
};

describe.each([
  ["taxNumber", "TAX_NUMBER_INVALID", "1234567/X"],
  ["rib", "RIB_INVALID", "10006035183598478832"],
] as const)("%s", (field, code, wrong) => {
  test.each([wrong, 1234567, null, "1".repeat(101)])("there and wrong has its own code: %s", (value) => {
    expect(checkInput(newLegalEntityBody, { ...company, [field]: value })).toMatchObject({
      ...{ refusal: code, details: [{ path: field, code }] },
    });
  });

  test.each([undefined, ""])("missing is REQUIRED like any other field: %s", (value) => {
    expect(checkInput(newLegalEntityBody, { ...company, [field]: value })).toMatchObject({
      ...{ refusal: "INVALID_INPUT", details: [{ path: field, code: "REQUIRED" }] },
    });
  });

  test("may be left out of a change", () => {
    expect(checkInput(legalEntityBody, {})).toMatchObject({ ok: true });
  });
});
