import type { ErrorCode } from "./error-codes.ts";
import type { Failure } from "./schema.ts";

export type { ErrorCode };

/** A refusal, as the API says it. */
export class MeziaError extends Error {
  override readonly name = "MeziaError";
  /** A code of the catalogue; a newer server may have others. */
  readonly code: ErrorCode | (string & {});
  /** The status of the answer. */
  readonly status: number;
  /** Which fields were wrong, by path and code; empty for a refused rule. */
  readonly details: NonNullable<Failure["details"]>;
  /** What Mezia's log calls this request: name it when you ask for help. */
  readonly requestId: string | null;

  constructor(failure: Failure, { status, headers }: Pick<Response, "status" | "headers">) {
    super(failure.message);
    this.code = failure.error;
    this.status = status;
    this.details = failure.details ?? [];
    this.requestId = headers.get("X-Request-Id");
  }
}

/** Whether something that was thrown is a refusal, with one of these codes if any are named. */
export function isMeziaError(thrown: unknown, ...codes: ErrorCode[]): thrown is MeziaError {
  return thrown instanceof MeziaError && (codes.length === 0 || codes.some((code) => code === thrown.code));
}
