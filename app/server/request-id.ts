const saneId = /^[A-Za-z0-9-]{1,64}$/;

/**
 * The caller's own `X-Request-Id` if it is short and plain. It stands in the log beside ours; what names the call in the
 * audit is ours alone, so that nobody can give an act another's id.
 */
export function callersRequestId(given: string | string[] | undefined): string | undefined {
  return typeof given === "string" && saneId.test(given) ? given : undefined;
}
