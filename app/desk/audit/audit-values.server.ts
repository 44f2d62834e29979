import { formatMoney, formatNumber, formatPercent } from "#app/core/ui/format.ts";
import type { ShownChange } from "./audit-row.tsx";
import type { Values } from "#app/core/domain/audit/changed-values.ts";
import type { NamedKind } from "#app/core/domain/audit/named-kinds.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { translator } from "#app/core/i18n/i18n.server.ts";
import { inLanguage, isLanguage, type Language, type LocalizedText } from "#app/core/domain/languages.ts";
import type { AuditEntry } from "#app/core/domain/audit/audit-answer.ts";
import type { Condition } from "#app/core/domain/segments/condition.ts";

export type NameOf = (kind: NamedKind, id: string) => string | null;

/** A segment's condition in words. */
export type ConditionText = (condition: Condition) => string;

/** Fields that hold the id of a record with a name. */
const kindOfField: Partial<Record<string, NamedKind>> = {
  cashierId: "cashier",
  legalEntityId: "legalEntity",
  offerId: "offer",
  partnerId: "partner",
  segmentId: "segment",
  storeId: "store",
  storeIds: "store",
};

/** The field of a segment that is a condition. */
const conditionField = "where";

/** Whether a line changes a condition. */
export function changesCondition({ before, after }: Pick<AuditEntry, "before" | "after">): boolean {
  return [before, after].some((values) => typeof values?.[conditionField] === "object");
}

/**
 * Ids and technical names, which the page leaves out, and the reason, which it shows apart. The export has
 * all of them.
 */
const hidden = new Set([
  "fields",
  "reason",
  "giftId",
  "correctionId",
  "approvalId",
  "submissionId",
  "shown",
  "id",
  "createdAt",
  "version",
]);

/** The maximum length of a shown value; the export has all of it. */
const maxShown = 160;

const isMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const isUuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** The records that a line names by their ids. */
export function idsIn({ detail, before, after }: Pick<AuditEntry, "detail" | "before" | "after">) {
  return [detail, before ?? {}, after ?? {}].flatMap((values) =>
    Object.entries(values).flatMap(([name, value]) => {
      const kind = kindOfField[name];
      const ids = [value].flat().filter((one) => typeof one === "string" && isUuid.test(one));
      return kind ? ids.map((id) => ({ kind, id: id as string })) : [];
    }),
  );
}

/** The words for names of fields, and for values that are codes. */
function readWords(language: Language) {
  const t = translator(language);
  const texts = (key: "audit.details" | "audit.values" | "audit.roles" | "fields.names" | "fields.choices") =>
    t(key, { ns: "operator", returnObjects: true }) as Record<string, string>;
  const support = (key: "audit.names" | "audit.values") =>
    t(key, { ns: "support", returnObjects: true }) as Record<string, string>;
  return {
    names: { ...texts("fields.names"), ...texts("audit.details"), ...support("audit.names") },
    values: {
      ...(t("governorates", { ns: "partners", returnObjects: true }) as Record<string, string>),
      ...(t("roles", { ns: "partner", returnObjects: true }) as Record<string, string>),
      ...texts("fields.choices"),
      ...(t("name", { ns: "triggers", returnObjects: true }) as Record<string, string>),
      ...texts("audit.values"),
      ...texts("audit.roles"),
      ...support("audit.values"),
    } as Record<string, string>,
  };
}

/** Converts names and values of an audit line into words of this language. */
export function valueWords(language: Language, nameOf: NameOf, conditionText?: ConditionText) {
  const t = translator(language);
  const { names, values } = readWords(language);
  const yes = (is: boolean) => t(is ? "yes" : "no", { ns: "operator" });
  const nameText = (name: string) => names[name]?.replace("{{highestLevel}}", "10") ?? name;

  function valueText(name: string, value: unknown): string {
    if (value === null || value === undefined || value === "") return "–";
    if (typeof value === "boolean") return yes(value);
    if (typeof value === "number") return numberText(name, value);
    if (typeof value === "string") return shortened(stringText(name, value));
    if (Array.isArray(value)) return shortened(listText(name, value));
    if (isText(value)) return valueText(name, inLanguage(value, language));
    if (name === conditionField && conditionText) return conditionText(value as Condition);
    const inner = value as Record<string, unknown>;
    if (typeof inner.kind === "string" && typeof inner.value === "number")
      return inner.kind === "PERCENT"
        ? formatPercent(inner.value, language)
        : formatMoney(inner.value, language);
    return t("audit.content", { ns: "support" });
  }

  function numberText(name: string, value: number): string {
    if (/millimes$/i.test(name)) return formatMoney(value, language);
    return name.endsWith("Percent") ? formatPercent(value, language) : formatNumber(value, language);
  }

  function stringText(name: string, value: string): string {
    const kind = kindOfField[name];
    if (kind && isUuid.test(value)) return nameOf(kind, value) ?? t("audit.gone", { ns: "support" });
    if (isMoment.test(value)) return formatDate(value, language, "dateTime");
    // A help text holds placeholders for the rules' figures; the reader sees their names, not code.
    return values[value] ?? value.replaceAll(/\{\{(\w{1,40})\}\}/g, "‹$1›");
  }

  function listText(name: string, list: readonly unknown[]): string {
    if (list.length === 0) return "–";
    if (list.every(isAsked))
      return list.map(({ key, target }) => `${values[key] ?? key} (${numberText(key, target)})`).join(" · ");
    const plain = list.every((one) => typeof one === "string" || typeof one === "number");
    return plain
      ? list.map((one) => valueText(name, one)).join(" · ")
      : t("audit.rows", { ns: "support", count: list.length });
  }

  return {
    /** Several words as one text; null for none. */
    list: (some: readonly string[]): string | null => (some.length === 0 ? null : listText("", some)),
    facts: (detail: Values): string[] =>
      Object.entries(detail).flatMap(([name, value]) =>
        value === null || hidden.has(name)
          ? []
          : [t("audit.is", { ns: "operator", name: nameText(name), is: valueText(name, value) })],
      ),
    changes: (before: Values | null, after: Values | null): ShownChange[] =>
      pairsOf(before, after).map(({ name, was, is }) => ({
        name: nameText(name),
        was: was === undefined ? null : valueText(name, was),
        is: valueText(name, is),
      })),
  };
}

/** Whether a value is a condition of a level. */
function isAsked(value: unknown): value is { key: string; target: number } {
  return typeof value === "object" && value !== null && "key" in value && "target" in value;
}

interface Pair {
  name: string;
  was: unknown;
  is: unknown;
}

/**
 * The fields that differ. For the ceilings it compares their own fields; of a new record it takes the fields
 * that are set.
 */
function pairsOf(before: Values | null, after: Values | null): Pair[] {
  return Object.keys(after ?? before ?? {})
    .filter((name) => !hidden.has(name))
    .flatMap((name): Pair[] => {
      const [was, is] = [before?.[name], after?.[name]];
      return name === "ceilings" ? pairsOf(was as Values | null, is as Values | null) : [{ name, was, is }];
    })
    .filter(({ was, is }) => (was === undefined || was === null ? !isNothing(is) : was !== is));
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === "" || value === false) return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === "object" && Object.values(value).every((one) => one === "");
}

function shortened(text: string): string {
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

/** Whether a value is a text by language; an old one may lack a language that was added since. */
function isText(value: object): value is LocalizedText {
  const keys = Object.keys(value);
  return keys.length > 0 && keys.every(isLanguage);
}
