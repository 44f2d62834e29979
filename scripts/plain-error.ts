/** An error about the machine whose message explains it fully, so that no stack is printed. */
export class PlainError extends Error {}

/** Ends the program with 1 and what a PlainError says. Throws any other error on. */
export function endPlainly(error: unknown): never {
  if (!(error instanceof PlainError)) throw error;
  console.error(error.message);
  process.exit(1);
}
