/** Another one as soon as something on the card's page has changed: the level, the name, or the sale that waits. */
export function cardVersion(face: {
  firstName: string | null;
  level: number;
  waitingSaleId: string | null;
}): string {
  // Letters of any alphabet would stand in the page's HTML in another form.
  const name = encodeURIComponent(face.firstName ?? "");
  return `card ${face.level} ${name} ${face.waitingSaleId ?? ""}`.trimEnd();
}
