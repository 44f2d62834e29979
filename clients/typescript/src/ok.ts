import { MeziaError } from "./errors.ts";
import type { Failure } from "./schema.ts";

type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/** The body of an answer. Throws a `MeziaError` for a refusal. */
export async function ok<Data>(answer: Promise<Answer<Data>>): Promise<Data> {
  const { data, error, response } = await answer;
  if (response.ok && data !== undefined) return data;
  if (isFailure(error)) throw new MeziaError(error, response);
  throw new Error(`Mezia answered ${response.status} without saying why`);
}

function isFailure(body: unknown): body is Failure {
  return typeof body === "object" && body !== null && "error" in body && "message" in body;
}
