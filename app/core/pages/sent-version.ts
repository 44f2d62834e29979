/** The version of the record that a form's page showed; null if the form names none. */
export function sentVersion(form: FormData, name = "version"): number | null {
  const version = Number(form.get(name));
  return Number.isInteger(version) && version > 0 ? version : null;
}
