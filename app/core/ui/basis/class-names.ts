/** Joins the class names that are set: `classNames("a", wide && "b", className)`. */
export function classNames(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ");
}
