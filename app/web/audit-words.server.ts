import type { Values } from "#app/domain/audit/changed-values.ts";
import { formatDate } from "#app/i18n/format.ts";
import { translator } from "#app/i18n/i18n.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import type { ListedAuditItem } from "#app/services/audit/list-audit.server.ts";

/** The most of a value that the page shows; the export has all of it. */
const maxShown = 160;

type TextsKey = "audit.actions" | "audit.details" | "audit.roles" | "audit.values" | "fields.names";

/** A line of the audit, in words. */
export function auditShown(language: Language, item: ListedAuditItem) {
  const t = translator(language);
  const texts = (key: TextsKey) => t(key, { ns: "operator", returnObjects: true }) as Record<string, string>;
  const names = { ...texts("fields.names"), ...texts("audit.details") };
  const nameOf = (name: string) => names[name]?.replace("{{highestLevel}}", "10") ?? name;
  const words = {
    ...texts("audit.values"),
    ...texts("audit.roles"),
    true: t("yes", { ns: "operator" }),
    false: t("no", { ns: "operator" }),
  };
  const valueOf = (value: unknown) => valueText(inLanguage(value, language), words);
  const { id, at, actor, actorName, keyId, roles, action, target, userId, detail, before, after } = item;
  return {
    ...{ id, keyId, target, userId: userId === target ? null : userId },
    who: [
      t(`audit.actors.${actor}`, { ns: "operator" }),
      actorName,
      ...(roles.length > 0 ? [valueOf(roles)] : []),
    ]
      .filter(Boolean)
      .join(" · "),
    what: texts("audit.actions")[action] ?? action,
    at: formatDate(at, language, "dateTime"),
    detail: Object.entries(detail).flatMap(([name, value]) =>
      value === null || name === "fields"
        ? []
        : [t("audit.is", { ns: "operator", name: nameOf(name), is: valueOf(value) })],
    ),
    changes: changesOf(before, after).map(({ name, was, is }) => ({
      name: nameOf(name),
      was: was === undefined ? null : valueOf(was),
      is: valueOf(is),
    })),
  };
}

function changesOf(before: Values | null, after: Values | null) {
  const names = Object.keys(after ?? before ?? {});
  return names.map((name) => ({ name, was: before?.[name], is: after?.[name] }));
}

/** Of a text in three languages that of the reader. */
function inLanguage(value: unknown, language: Language): unknown {
  const isLocalized = typeof value === "object" && value !== null && languages.every((one) => one in value);
  return isLocalized ? (value as Record<Language, unknown>)[language] : value;
}

function valueText(value: unknown, words: Record<string, string>): string {
  if (value === null || value === undefined || value === "") return "–";
  const texts = isTexts(value) ? value : [typeof value === "string" ? value : JSON.stringify(value)];
  const shown = texts.map((text) => words[text] ?? text).join(" · ");
  return shown.length > maxShown ? `${shown.slice(0, maxShown)}…` : shown;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
