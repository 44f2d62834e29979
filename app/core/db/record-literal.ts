/** The fields of each record type, by name: in the database's order, each with its type. */
export type RecordTypes = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The text by which Postgres reads a value of this type, `(12,"a ""b""",)` for a record; null for NULL. A record is
 * sent as one parameter: only a call whose arguments are parameters can be passed on whole. Records may hold lists and
 * records.
 */
export function literalOf(value: unknown, type: string, records: RecordTypes): string | null {
  if (value === null) return null;
  if (type.endsWith("[]")) {
    const elements = (value as readonly unknown[]).map((one) => literalOf(one, type.slice(0, -2), records));
    return `{${elements.map((text) => (text === null ? "NULL" : quoted(text))).join(",")}}`;
  }
  const fields = records[type];
  if (fields) {
    const given = value as Readonly<Record<string, unknown>>;
    const texts = Object.entries(fields).map(([name, kind]) => literalOf(given[name], kind, records));
    return `(${texts.map((text) => (text === null ? "" : quoted(text))).join(",")})`;
  }
  return plainText(value, type);
}

function plainText(value: unknown, type: string): string {
  if (type === "jsonb") return JSON.stringify(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "bigint" || typeof value === "boolean")
    return value.toString();
  throw new TypeError(`no value of ${type}: ${typeof value}`);
}

/** Between quotes everything stands for itself but a quote and a backslash: so an empty text differs from NULL. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
