const boxes = ["roles", "storeIds"];

/** A form of a person as it is sent back where it is refused: of its boxes those that were ticked, as one value. */
export function withTicked(form: FormData): FormData {
  const again = new FormData();
  for (const [name, value] of form) if (!boxes.includes(name)) again.append(name, value);
  for (const name of boxes) again.set(name, form.getAll(name).join(" "));
  return again;
}

/** What was ticked in a form that was refused; as before where none was. */
export function tickedIn(sent: string | undefined, before: readonly string[]): readonly string[] {
  return sent === undefined ? before : sent.split(" ");
}
