import { secretFields } from "#app/core/ui/forms/failed-form.ts";
import { presentPerson, typedPlace, type TypedForm } from "./take-typed.ts";

const unkept: readonly string[] = [...secretFields, "idempotencyKey"];

/** The page to which a sign-in of a customer, at the desk or in a partner's house leads back, where an answer asks for one. */
export function pageBehindSignIn(answer: Response): string | null {
  const to = answer.headers.get("Location") ?? "";
  const next = /^\/\w+\/(?:(?:operator|partner)\/)?sign-in\?next=([^&]*)/.exec(to)?.[1];
  return next === undefined ? null : decodeURIComponent(next);
}

/**
 * Keeps what was typed into a form of the person whose session has ended, for this page after the sign-in; never secrets
 * and files.
 */
export function keepTyped(page: string, form: FormData): void {
  const userId = presentPerson();
  if (userId === null) return;
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !unkept.includes(field[0]),
  );
  const typed: TypedForm = { userId, page: page.split("?")[0] ?? page, at: Date.now(), fields };
  try {
    sessionStorage.setItem(typedPlace, JSON.stringify(typed));
  } catch {
    // Storage is blocked or full: the form is empty after the sign-in, as without script.
  }
}
