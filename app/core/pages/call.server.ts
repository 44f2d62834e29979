import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "#app/remix.server.ts";
import { clockNow } from "#app/core/adapters/clock/clock.server.ts";
import { requestHash, withFilesHashed } from "#app/core/http/idempotency.server.ts";
import { isOpening } from "#app/core/http/opening.ts";
import { ForeignForm, formKeyOf, isFormKeyOf } from "#app/core/auth/form-keys.server.ts";
import { callByCaller } from "#app/core/auth/call-limit.server.ts";
import { browserIdOf } from "#app/core/auth/own-browser.server.ts";
import { currentCustomer, requireCustomer } from "#app/core/auth/web-session.server.ts";
import { idOfCaller, type Caller, type ClientCaller } from "#app/core/domain/callers/caller.ts";
import { languageOf } from "#app/core/i18n/i18n.server.ts";
import type {
  AnonymousCall,
  ClientCall,
  MerchantCall,
  OperatorCall,
  PartnerCall,
} from "#app/core/services/call.ts";

export type Args = LoaderFunctionArgs | ActionFunctionArgs;

/** The part of a call that does not depend on the caller. */
export async function callContextOf({ request, context }: Args) {
  const [now, language] = await Promise.all([clockNow(), languageOf(request)]);
  const { requestId, clientAddress: address, log } = context;
  const userAgent = request.headers.get("User-Agent");
  const opens = isOpening(request);
  return { now, language, requestId, address, userAgent, opens, deviceId: null, log, idempotency: null };
}

/** The call of a public page. Its form may sign somebody in, so it records the browser. */
export async function anonymousCall(args: Args): Promise<AnonymousCall> {
  const deviceId = reading.has(args.request.method) ? null : await browserIdOf(args.request);
  return { ...(await callContextOf(args)), deviceId, caller: null };
}

const reading = new Set(["GET", "HEAD"]);

/** Throws 429 for more forms in a minute than a person can fill in. */
export async function limitForms({ request }: Args, caller: Caller): Promise<void> {
  const passed = reading.has(request.method) ? null : await callByCaller(caller);
  if (passed)
    throw new Response(null, { status: 429, headers: { "Retry-After": String(passed.retryAfterSeconds) } });
}

async function clientCall(args: Args, caller: ClientCaller): Promise<ClientCall> {
  await limitForms(args, caller);
  return { ...(await callContextOf(args)), caller };
}

/** The call of a page that shows more to signed-in customers; null for a visitor. */
export async function findClientCall(args: Args): Promise<ClientCall | null> {
  const caller = await currentCustomer(args.request);
  return caller && clientCall(args, caller);
}

/** The call of a page that needs an account: a visitor is redirected to sign-in and back. */
export async function requireClientCall(args: Args): Promise<ClientCall> {
  return clientCall(args, await requireCustomer(args.request));
}

const formKeyField = "idempotencyKey";

/**
 * A new key for a form that moves points: the loader creates it, a hidden field returns it. A customer's is good for their
 * own forms alone.
 */
export function newFormKey(customer: Pick<ClientCaller, "userId"> | null = null): string {
  return customer ? formKeyOf(customer.userId) : randomUUID();
}

/**
 * The call with the form's own key, so that a form sent twice counts once. `path` tells apart forms of one
 * page that share a key. A form with a file uses `withFileFormKey`. Throws ForeignForm for the key of another customer's
 * page.
 */
export function withFormKey<C extends ClientCall | MerchantCall | OperatorCall | PartnerCall>(
  call: C,
  form: FormData,
  path = "form",
): C {
  if ([...form.values()].some((value) => typeof value !== "string"))
    throw new Error("a form with a file needs withFileFormKey");
  return withKeyOf(call, form, [...form], path);
}

/**
 * Like `withFormKey`, for a form that may have files: their bytes are hashed too, so that another file makes
 * it another form.
 */
export async function withFileFormKey<C extends ClientCall | MerchantCall | OperatorCall | PartnerCall>(
  call: C,
  form: FormData,
  path = "form",
): Promise<C> {
  const fields = [...form].map(
    async ([name, value]) => [name, (await withFilesHashed({ value })) as unknown] as const,
  );
  return withKeyOf(call, form, await Promise.all(fields), path);
}

function withKeyOf<C extends ClientCall | MerchantCall | OperatorCall | PartnerCall>(
  call: C,
  form: FormData,
  fields: (readonly [string, unknown])[],
  path: string,
): C {
  const key = form.get(formKeyField);
  if (typeof key !== "string" || !/^[0-9a-f-]{36}$/.test(key)) return call;
  if (call.caller.kind === "client" && !isFormKeyOf(key, call.caller.userId)) throw new ForeignForm();
  const request = fields.filter(([name]) => name !== formKeyField);
  const ownerId = idOfCaller(call.caller);
  const idempotency = { ownerId, path, key, requestHash: requestHash(request) };
  return { ...call, idempotency };
}
