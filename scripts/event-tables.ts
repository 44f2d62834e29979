import { z } from "zod";
import {
  eventFamilies,
  eventSchema,
  eventTypes,
  familyOf,
  webhookEvents,
  type EventFamily,
} from "#app/core/domain/webhooks/events.ts";
import { formatted } from "#scripts/formatted.ts";

const begin = "<!-- events -->";
const end = "<!-- /events -->";

/** A field of an event: its possible values and its meaning. */
interface Field {
  words: string;
  meaning: string;
}

/** The part of JSON Schema that the events use. */
interface Described {
  type?: string | string[];
  format?: string;
  const?: string;
  enum?: string[];
  anyOf?: Described[];
  description?: string;
  properties?: Record<string, Described>;
}

/** The guide with its tables regenerated from the events' schemas, formatted. */
export async function withEventTables(guide: string): Promise<string> {
  const [before, after] = [guide.indexOf(begin), guide.indexOf(end)];
  if (before === -1 || after < before) throw new Error(`no ${begin} and ${end} in the guide`);
  const tables = eventFamilies.map(tablesOf).join("\n\n");
  const whole = `${guide.slice(0, before + begin.length)}\n\n${tables}\n\n${guide.slice(after)}`;
  return formatted("docs/webhooks.md", whole);
}

function tablesOf(family: EventFamily): string {
  const types = eventTypes.filter((type) => familyOf(type) === family);
  const rows = types.map((type) => `| \`${type}\` | ${webhookEvents[type].about} |`);
  const fields = Object.entries(fieldsOf(types)).map(
    ([name, { words, meaning }]) => `| \`${name}\` | ${words} | ${meaning} |`,
  );
  return [
    `### \`${family}\``,
    ["| `type` | what happened |", "| --- | --- |", ...rows].join("\n"),
    ["| in `data` | is | meaning |", "| --- | --- | --- |", ...fields].join("\n"),
  ].join("\n\n");
}

/**
 * The fields of all these types. A field whose values differ between the types, such as the state, lists all
 * values.
 */
function fieldsOf(types: (typeof eventTypes)[number][]): Record<string, Field> {
  const all: Record<string, Field> = {};
  for (const type of types) {
    const described = z.toJSONSchema(eventSchema(type)) as Described;
    for (const [name, field] of Object.entries(described.properties?.data?.properties ?? {})) {
      const words = wordsOf(field);
      const known = all[name]?.words.split(" or ") ?? [];
      all[name] = {
        words: [...new Set([...known, ...words])].join(" or "),
        meaning: field.description ?? "",
      };
    }
  }
  return all;
}

const wordOf: Record<string, string> = { string: "text", integer: "whole number" };

function wordsOf({ type, format: kind, const: value, enum: values, anyOf }: Described): string[] {
  if (anyOf) return anyOf.flatMap(wordsOf);
  if (value !== undefined) return [`\`${value}\``];
  if (values) return values.map((one) => `\`${one}\``);
  return [type ?? []]
    .flat()
    .map((one) => (kind === "uuid" && one === "string" ? "id" : (wordOf[one] ?? one)));
}
