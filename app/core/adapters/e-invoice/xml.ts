const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (one) => entities[one] ?? one);
}

type Attributes = Readonly<Record<string, string>>;

/** An element of XML. A text is escaped; elements are given as a list. Attributes stand in the order of their names. */
export function xmlElement(
  name: string,
  attributes: Attributes,
  content: string | readonly string[],
): string {
  const written = Object.keys(attributes)
    .sort()
    .map((key) => ` ${key}="${escaped(attributes[key] ?? "")}"`);
  const inner = typeof content === "string" ? escaped(content) : content.join("");
  return `<${name}${written.join("")}>${inner}</${name}>`;
}

/** A day as the platform writes it: 2026-11-29 as 291126. */
export function shortDay(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return date + month + year.slice(2);
}
