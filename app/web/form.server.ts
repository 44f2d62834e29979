import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { checkInput } from "#app/api/input.ts";
import { isMultipart, readMultipartBody, readTextForm } from "#app/api/read-body.ts";
import { accept, type Decision, type Detail, type Refusal, type Refused } from "#app/domain/refusals.ts";
import { documentMaxBytes } from "#app/domain/requests/document.ts";
import { textsOf } from "./failed-form.ts";

/** What a form's action answers when it refuses: what to say, where, and what was typed. */
export interface FormRefusal {
  ok: false;
  error: Refusal;
  details: Detail[];
  /** What was typed, to be shown again; never a password or a code. */
  values: Record<string, string>;
}

/** A body can be read once; who has to say later what was typed finds it here. */
const read = new WeakMap<Request, FormData>();

/** A form as its page posted it; without fields where it is none, or larger than any page of ours would post. */
export async function readForm(request: Request): Promise<FormData> {
  const form = await readTextForm(request);
  return remember(request, form.ok ? form.value : new FormData());
}

/** The same where less than was posted would change what it does not name: refuses 415, INVALID_INPUT, and 413 beyond 256 kB. */
export async function readWholeForm(request: Request): Promise<Decision<FormData>> {
  const form = await readTextForm(request);
  return form.ok ? accept(remember(request, form.value)) : form;
}

/** A form that may hold files. Refuses 415, INVALID_INPUT, and 413 for a file of more than `maxBytes`. */
export async function readFileForm(
  request: Request,
  { maxBytes }: { maxBytes: number },
): Promise<Decision<FormData>> {
  const body = await readMultipartBody(request, { maxBytes });
  if (!body.ok) return body;
  const form = new FormData();
  for (const [name, value] of Object.entries(body.value)) form.set(name, value);
  return accept(remember(request, form));
}

/** What was posted, whether somebody has read it already or not; without fields where it cannot be read any more. */
export async function formOf(request: Request): Promise<FormData> {
  const known = read.get(request);
  if (known || request.bodyUsed) return known ?? new FormData();
  if (!isMultipart(request)) return readForm(request);
  const form = await readFileForm(request, { maxBytes: documentMaxBytes });
  return form.ok ? form.value : new FormData();
}

function remember(request: Request, form: FormData): FormData {
  // A copy: what its action adds to it has not been typed.
  const typed = new FormData();
  for (const [name, value] of form) typed.append(name, value);
  read.set(request, typed);
  return form;
}

/** Checks a form by the same schema as the API's body. Fields in `lists` are read as lists, whole numbers in `numbers`. */
export function checkForm<S extends z.ZodType>(
  schema: S,
  form: FormData,
  { lists = [], numbers = [] }: { lists?: string[]; numbers?: string[] } = {},
): Decision<z.output<S>> {
  const input: Record<string, unknown> = {};
  for (const name of new Set(form.keys())) {
    const value = form.get(name);
    if (lists.includes(name)) input[name] = form.getAll(name);
    else if (typeof value === "string" && value !== "")
      input[name] = numbers.includes(name) ? Number(value) : value;
  }
  for (const name of lists) input[name] ??= [];
  return checkInput(schema, input);
}

/** A refusal as the page shows it; `keep` names the fields whose text comes back. */
export function formRefusalOf(refused: Refused, form: FormData, keep: readonly string[] = []): FormRefusal {
  const values = { ...textsOf(form, keep), ...keyAfter(refused, form) };
  return { ok: false, error: refused.refusal, details: refused.details ?? [], values };
}

/**
 * The key of a refused form's next sending: its own, as an earlier sending that nobody saw answered may be under way
 * yet. One that stands for something else by now would be refused for ever.
 */
function keyAfter({ refusal }: Refused, form: FormData): { idempotencyKey?: string } {
  const own = form.get("idempotencyKey");
  if (typeof own !== "string") return {};
  return { idempotencyKey: refusal === "IDEMPOTENCY_KEY_REUSED" ? randomUUID() : own };
}
