import { secretFields } from "./failed-form.ts";

/** In this tab alone: what is typed into a form is nobody's in the next one. */
const place = "mezia.typed";
/** Who signs in later than that may have changed the same elsewhere. */
const keptMs = 15 * 60 * 1000;
const unkept: readonly string[] = [...secretFields, "idempotencyKey"];

/** The texts of a form that could not be taken, for the page that shows it. */
export interface TypedForm {
  userId: string;
  /** The path of the form's page. */
  page: string;
  /** When it was kept, by the device's clock. */
  at: number;
  fields: [name: string, value: string][];
}

let present: string | null = null;

/** Says whose pages these are. */
export function noteCustomer(userId: string | null): void {
  present = userId;
}

/** The page to which a sign-in leads back, where an answer asks for one. */
export function pageBehindSignIn(answer: Response): string | null {
  const to = answer.headers.get("Location") ?? "";
  const next = /^\/\w+\/sign-in\?next=([^&]*)/.exec(to)?.[1];
  return next === undefined ? null : decodeURIComponent(next);
}

/**
 * Keeps what was typed into a form of the customer whose session has ended, for this page after the sign-in; never secrets
 * and files.
 */
export function keepTyped(page: string, form: FormData): void {
  if (present === null) return;
  const fields = [...form].filter(
    (field): field is [string, string] => typeof field[1] === "string" && !unkept.includes(field[0]),
  );
  const typed: TypedForm = { userId: present, page: pathOf(page), at: Date.now(), fields };
  try {
    sessionStorage.setItem(place, JSON.stringify(typed));
  } catch {
    // Storage is blocked or full: the form is empty after the sign-in, as without script.
  }
}

/** What this customer typed on this page, once; what anybody else typed is forgotten. */
export function takeTyped(page: string, userId: string): TypedForm["fields"] | null {
  try {
    const typed = JSON.parse(sessionStorage.getItem(place) ?? "null") as TypedForm | null;
    if (typed === null || (typed.userId === userId && typed.page !== pathOf(page))) return null;
    sessionStorage.removeItem(place);
    return typed.userId === userId && Date.now() - typed.at < keptMs ? typed.fields : null;
  } catch {
    return null;
  }
}

const pathOf = (page: string) => page.split("?")[0] ?? page;
