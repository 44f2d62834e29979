import { expect, test } from "vitest";
import { resources, translator } from "./i18n.server.ts";
import { languages } from "#app/core/domain/languages.ts";
import ar from "#app/core/i18n/locales/ar/index.ts";
import { fillRuleNumbers, ruleNumbers } from "./rule-numbers.ts";

test("rules' numbers are whole and need no groups", () => {
  for (const [name, number] of Object.entries(ruleNumbers)) {
    expect(Number.isInteger(number), name).toBe(true);
    expect(number, name).toBeGreaterThan(0);
    expect(number, name).toBeLessThan(1000);
  }
});

test("a text gets the rule's number in the words of its language", () => {
  const window = (language: "ar" | "en" | "fr") => translator(language)("request.window", { ns: "online" });
  expect(window("fr")).toBe("Sans réponse dans les 90\u00a0jours, la demande est refusée.");
  expect(window("en")).toBe("If there is no answer within 90\u00a0days, the request is refused.");
  expect(window("ar")).toBe("إن لم يصل ردّ خلال 90\u00a0يومًا يُرفض الطلب.");
  expect(translator("ar")("pin.pin", { ns: "account" })).toBe("رمزك من 4 أرقام");
});

test.each([
  [1, "يوم واحد"],
  [2, "يومين"],
  [7, "7\u00a0أيام"],
  [90, "90\u00a0يومًا"],
  [100, "100\u00a0يوم"],
])("%d days take their Arabic form when a rule changes", (claimAnswerDays, words) => {
  const { online } = fillRuleNumbers(ar, "ar", ar.common, { claimAnswerDays });
  expect(online.request.window).toBe(`إن لم يصل ردّ خلال ${words} يُرفض الطلب.`);
});

test("no text waits for a rule's number any more", () => {
  const left = languages.flatMap((language) =>
    JSON.stringify(resources[language]).match(
      new RegExp(`\\{\\{(?:${Object.keys(ruleNumbers).join("|")})\\b[^}]*\\}\\}`, "g"),
    ),
  );
  expect(left.filter(Boolean)).toEqual([]);
});
