import type { Language } from "#app/core/domain/languages.ts";
import type { Condition, Leaf } from "#app/core/domain/segments/condition.ts";
import { formatMoney, formatNumber } from "#app/core/ui/format.ts";
import { translatorOf } from "#app/core/i18n/i18n.server.ts";
import type { ConditionChoices } from "#app/core/ui/record/condition-editor.ts";

/**
 * A segment's condition in one sentence, for whoever decides about it without its editor: "Level: at least 3 · none of
 * these (Interest: equals Books)". A list, an interest or a partner that is gone is named by its id.
 */
export function conditionWords(language: Language, choices: ConditionChoices) {
  const t = translatorOf(language, "campaigns");
  const operator = translatorOf(language, "operator");
  const isListed = (fact: string): fact is keyof ConditionChoices => fact in choices;
  const labelOf = (list: keyof ConditionChoices, value: string) =>
    choices[list].find((one) => one.value === value)?.label ?? value;

  function groupText(kind: "all" | "any" | "none" | "notAll", inner: readonly Condition[]): string {
    if (inner.length === 0) return t(`condition.empty.${kind}`);
    return `${t(`condition.kind.${kind}`)} (${inner.map(textOf).join(" · ")})`;
  }

  const is = (name: string, value: string) => operator("audit.is", { name, is: value });

  function leafText(leaf: Leaf): string {
    const values = [leaf.value].flat().map((value) => valueText(leaf.fact, value));
    const comparison = leaf.fact === "premium" ? "" : `${t(`condition.ops.${leaf.op}`)} `;
    const said = is(t(`condition.facts.${leaf.fact}`), `${comparison}${values.join(" / ")}`);
    if (!("days" in leaf)) return said;
    const days = is(t("condition.days"), formatNumber(leaf.days, language));
    const at = leaf.partnerId && is(t("condition.partner"), labelOf("partners", leaf.partnerId));
    return `${said} (${at ? `${days} · ${at}` : days})`;
  }

  function valueText(fact: Leaf["fact"], value: string | number | boolean): string {
    if (typeof value === "boolean") return t(`condition.${value}`);
    if (typeof value === "number")
      return fact === "spentMillimes" ? formatMoney(value, language) : formatNumber(value, language);
    return isListed(fact) ? labelOf(fact, value) : value;
  }

  function textOf(condition: Condition): string {
    if ("fact" in condition) return leafText(condition);
    if ("all" in condition) return groupText("all", condition.all);
    if ("any" in condition) return groupText("any", condition.any);
    if ("any" in condition.not) return groupText("none", condition.not.any);
    return "all" in condition.not
      ? groupText("notAll", condition.not.all)
      : groupText("none", [condition.not]);
  }

  return (condition: Condition): string =>
    "all" in condition && condition.all.length > 0
      ? condition.all.map(textOf).join(" · ")
      : textOf(condition);
}
