/** An error about the machine whose message explains it fully, so that no stack is printed. */
export class PlainError extends Error {}
