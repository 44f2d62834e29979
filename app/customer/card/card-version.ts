/** A text that changes with everything on the card's page: the level, the name, and the waiting sale. */
export function cardVersion(face: {
  firstName: string | null;
  level: number;
  waitingSaleId: string | null;
}): string {
  // Encoded, because letters outside ASCII may be written differently in the page's HTML.
  const name = encodeURIComponent(face.firstName ?? "");
  return `card ${face.level} ${name} ${face.waitingSaleId ?? ""}`.trimEnd();
}
