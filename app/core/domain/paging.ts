/** One page of a list: `nextCursor` is null at the end. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/**
 * Makes a page from rows of which one more than `limit` was read, so that the end is known without counting.
 * `cursorOf` names the row after which the next page starts.
 */
export function page<T>(rows: readonly T[], limit: number, cursorOf: (last: T) => object): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const more = rows.length > limit && last !== undefined;
  return { items, nextCursor: more ? encodeCursor(cursorOf(last)) : null };
}

export function encodeCursor(position: object): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

/** The decoded content, or null for an invalid cursor. The caller must check the fields. */
export function decodeCursor(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return null;
  }
}
