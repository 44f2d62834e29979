/** In this tab alone: what is typed into a form is nobody's in the next one. */
export const typedPlace = "mezia.typed";
/** Who signs in later than that may have changed the same elsewhere. */
const keptMs = 15 * 60 * 1000;

/** The texts of a form that could not be taken, for the page that shows it. */
export interface TypedForm {
  /** The customer, or who works at the desk or in a partner's house. */
  userId: string;
  /** The path of the form's page. */
  page: string;
  /** When it was kept, by the device's clock. */
  at: number;
  fields: [name: string, value: string][];
}

let present: string | null = null;

/** Says whose pages these are. */
export function notePerson(userId: string | null): void {
  present = userId;
}

/** Whose pages these are. */
export const presentPerson = (): string | null => present;

/** What this person typed on this page, once; what anybody else typed is forgotten. */
export function takeTyped(page: string, userId: string): TypedForm["fields"] | null {
  try {
    const typed = JSON.parse(sessionStorage.getItem(typedPlace) ?? "null") as TypedForm | null;
    if (typed === null || (typed.userId === userId && typed.page !== page)) return null;
    sessionStorage.removeItem(typedPlace);
    return typed.userId === userId && Date.now() - typed.at < keptMs ? typed.fields : null;
  } catch {
    return null;
  }
}
