/** The most letters of a note. */
export const longestNote = 1_000;
