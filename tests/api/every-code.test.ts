// Own server: locks tables and lets limits run out.
/** Provokes every code of the catalogue over HTTP, and checks its status and its words in each language. */
import { describe, expect, it } from "vitest";
import { errorTable } from "#app/core/http/error-table.ts";
import { errorCodes, type ErrorCode } from "#app/core/domain/refusals.ts";
import { languages } from "#app/core/domain/languages.ts";
import { calls, messageOf } from "./support/contract.ts";
import { accountRefusals } from "./support/provoke-accounts.ts";
import { callRefusals } from "./support/provoke-calls.ts";
import { payoutRefusals } from "./support/provoke-payouts.ts";
import { playRefusals } from "./support/provoke-play.ts";
import { shopRefusals } from "./support/provoke-shop.ts";
import type { Provoke } from "./support/provoke.ts";

/** The type requires an entry for each code. */
const provoked: Record<ErrorCode, Provoke> = {
  ...callRefusals,
  ...accountRefusals,
  ...payoutRefusals,
  ...shopRefusals,
  ...playRefusals,
};

describe("every code", () => {
  // One of the cases takes as long as a call waits for a lock at most.
  it.each(errorCodes)("%s is seen in words in three languages", { timeout: 180_000 }, async (code) => {
    const refuse = await provoked[code]();
    const said: (string | undefined)[] = [];
    for (const lang of languages) {
      const { words, details, ...answer } = await refuse(lang);
      expect({ ...answer, words }).toEqual({
        status: errorTable[code].status,
        success: false,
        error: code,
        words: messageOf(code, lang, details),
      });
      expect(words).toMatch(/\S.{10,}/);
      said.push(words);
    }
    expect(new Set(said).size).toBe(languages.length);
  });

  it("is provoked in one place, and is none that the catalogue does not have", () => {
    const parts = [callRefusals, accountRefusals, payoutRefusals, shopRefusals, playRefusals].flatMap(
      (part) => Object.keys(part),
    );
    expect(parts.sort()).toEqual([...errorCodes].sort());
  });
});

/** The calls whose description says that they may answer with the code. */
function refusedBy(code: ErrorCode): string[] {
  const codesOf = ({ operation }: (typeof calls)[number]) =>
    Object.values(operation.responses).flatMap(
      ({ content }) => content?.["application/json"]?.schema.properties?.error?.enum ?? [],
    );
  return calls.filter((call) => codesOf(call).includes(code)).map(({ name }) => name);
}

/**
 * Codes that no call describes: the first is outside all calls; pages show the others when they get no
 * answer, or one that they cannot read.
 */
const undescribed: ErrorCode[] = [
  "METHOD_NOT_ALLOWED",
  "APPROVAL_NEEDED",
  "API_ERROR",
  "ACTION_ERROR",
  "PIN_ERROR_RUNTIME_ERROR",
  "VALIDATION_SUBMISSION_ERROR",
];

describe("the description", () => {
  it("names each code at the calls that refuse with it, and no call has those of the pages", () => {
    const named = errorCodes.filter((code) => refusedBy(code).length > 0);
    expect(named).toEqual(errorCodes.filter((code) => !undescribed.includes(code)));
  });
});
