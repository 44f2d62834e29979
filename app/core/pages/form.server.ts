import type { z } from "zod";
import { nextFormKey } from "#app/core/auth/form-keys.server.ts";
import { checkInput } from "#app/core/http/input.ts";
import { isMultipart, readMultipartForm, readTextForm } from "#app/core/http/read-body.ts";
import { accept, type Decision, type Detail, type Refusal, type Refused } from "#app/core/domain/refusals.ts";
import { seenText } from "#app/core/domain/text.ts";
import { documentMaxBytes } from "#app/core/domain/requests/document.ts";
import { textsOf } from "#app/core/ui/forms/failed-form.ts";

/** What a form's action returns on a refusal: the message, its field, and the input. */
export interface FormRefusal {
  ok: false;
  error: Refusal;
  details: Detail[];
  /** The input to show again; never a password or a code. */
  values: Record<string, string>;
}

/** A body can be read only once; it is kept here for whoever needs the input later. */
const read = new WeakMap<Request, FormData>();

/**
 * The fields of a page's form; empty if the body is not a form, or larger than any of our pages would post.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = await readTextForm(request);
  return remember(request, form.ok ? form.value : new FormData());
}

/**
 * The same, where missing fields would change their meaning: refuses 415, INVALID_INPUT, and 413 beyond 256
 * kB.
 */
export async function readWholeForm(request: Request): Promise<Decision<FormData>> {
  const form = await readTextForm(request);
  return form.ok ? accept(remember(request, form.value)) : form;
}

/** A form that may contain files. Refuses 415, INVALID_INPUT, and 413 for a file of more than `maxBytes`. */
export async function readFileForm(
  request: Request,
  { maxBytes }: { maxBytes: number },
): Promise<Decision<FormData>> {
  const form = await readMultipartForm(request, { maxBytes });
  return form.ok ? accept(remember(request, form.value)) : form;
}

/** The posted fields, whether or not they have been read already; empty if they can no longer be read. */
export async function formOf(request: Request): Promise<FormData> {
  const known = read.get(request);
  if (known || request.bodyUsed) return known ?? new FormData();
  if (!isMultipart(request)) return readForm(request);
  const form = await readFileForm(request, { maxBytes: documentMaxBytes });
  return form.ok ? form.value : new FormData();
}

function remember(request: Request, form: FormData): FormData {
  // A copy: fields added by the action are not the user's input.
  const typed = new FormData();
  for (const [name, value] of form) typed.append(name, value);
  read.set(request, typed);
  return form;
}

/**
 * Validates a form by the same schema as the API's body. Fields in `lists` are read as lists, those in
 * `numbers` as whole numbers. A field that only looks empty, and that the schema does not take so, is as one left empty:
 * a password of spaces stays one.
 */
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
  const checked = checkInput(schema, input);
  if (checked.ok) return checked;
  const isSeen = (value: unknown) => typeof value !== "string" || seenText(value) !== "";
  return checkInput(schema, Object.fromEntries(Object.entries(input).filter(([, value]) => isSeen(value))));
}

/** A refusal as the page shows it; `keep` names the fields whose input is sent back. */
export function formRefusalOf(refused: Refused, form: FormData, keep: readonly string[] = []): FormRefusal {
  const values = { ...textsOf(form, keep), ...keyAfter(refused, form) };
  return { ok: false, error: refused.refusal, details: refused.details ?? [], values };
}

/**
 * The key for sending a refused form again: its own, as an earlier attempt with a lost answer may still be
 * running. A key already used for another request would be refused for ever, so it is replaced.
 */
function keyAfter({ refusal }: Refused, form: FormData): { idempotencyKey?: string } {
  const own = form.get("idempotencyKey");
  if (typeof own !== "string") return {};
  return { idempotencyKey: refusal === "IDEMPOTENCY_KEY_REUSED" ? nextFormKey(own) : own };
}
