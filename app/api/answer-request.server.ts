import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { parseDeviceId } from "#app/core/domain/accounts/device.ts";
import type { Caller } from "#app/core/domain/callers/caller.ts";
import { SecondFactorNeeded } from "#app/core/auth/second-factor.server.ts";
import type { LiveStream } from "#app/core/domain/live/live-stream.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import { languageOfCall } from "#app/core/i18n/i18n.server.ts";
import { versionSchema } from "#app/core/domain/versions/in-parts.ts";
import { unknownFields } from "#app/core/domain/versions/unknown-fields.ts";
import type { SentChange } from "#app/core/services/record-change.server.ts";
import type { ApiContext, ApiRequest, ApiResponse } from "#app/core/http/api-request.ts";
import { awayRetrySeconds, awayWords, isDatabaseAway } from "#app/core/http/database-away.ts";
import {
  codesOf,
  isTrial,
  isWaiting,
  methods,
  waitingAnswer,
  type AddressLimit,
  type AnyEndpoint,
  type EndpointsByMethod,
} from "#app/api/endpoint/endpoint.ts";
import { eventStreamBody, eventStreamHeaders, lastEventIdOf } from "#app/core/http/event-stream.ts";
import { fileHeaders, type NamedFile } from "#app/core/http/file-response.ts";
import { readIdempotency } from "#app/core/http/idempotency.server.ts";
import { changeFrom } from "#app/core/http/change-from.ts";
import { checkInput } from "#app/core/http/input.ts";
import { isOpening } from "#app/core/http/opening.ts";
import { readJsonBody, readMultipartBody } from "#app/core/http/read-body.ts";
import { callerOf, reading, type CallerPorts } from "./caller-of.server.ts";
import { commonHeaders, respond, respondAllowed, withoutBody, type AnswerFacts } from "./respond.server.ts";

/** What answering needs from the rest of the app. */
export interface ApiPorts extends CallerPorts {
  clockNow(): Promise<Date>;
  /** Throws while this server's clock is wrong: no call changes anything then but those of `atAnyClock`. */
  requireRightClock(): Promise<void>;
  /** Null unless maintenance is on. */
  closedFor(): Promise<{ retryAfterSeconds: number } | null>;
  /** Counts one call; not null if it exceeds the limit. */
  takeOfLimit(limit: AddressLimit, address: string): Promise<{ retryAfterSeconds: number } | null>;
  /** Counts one call of this caller; not null if it exceeds the limit. */
  takeOfCaller(caller: Caller): Promise<{ retryAfterSeconds: number } | null>;
  /** Checks every answer against its declaration; a difference is a bug. Not in production. */
  checksAnswers: boolean;
}

/** A request with a known path, and the values of its path parameters, decoded but not validated. */
export interface RoutedRequest {
  request: ApiRequest;
  context: ApiContext;
  /** The whole declared path, as `/api/v1/client/wallet/:id`. */
  route: string;
  params: Record<string, string | undefined>;
}

type Facts = RoutedRequest & AnswerFacts;

/** Answers one HTTP request by the endpoint of its method; never throws. */
export async function answerRequest(
  byMethod: EndpointsByMethod,
  ports: ApiPorts,
  args: RoutedRequest,
): Promise<ApiResponse> {
  const { request, context } = args;
  const language = languageOfCall(request);
  const facts = { ...args, requestId: context.requestId, language, allowed: allowedMethods(byMethod) };
  if (request.method === "OPTIONS") return respondAllowed(facts);
  const head = request.method === "HEAD";
  const endpoint = (byMethod as Record<string, AnyEndpoint | undefined>)[head ? "GET" : request.method];
  const decision = endpoint ? await decide(endpoint, ports, facts) : refuse("METHOD_NOT_ALLOWED");
  if (endpoint?.events && decision.ok) return respondStream(decision.value as { stream: LiveStream }, facts);
  const response =
    endpoint?.file && decision.ok
      ? respondFile(decision.value as { file: NamedFile }, facts)
      : respond(decision, endpoint ? successStatus(endpoint, decision) : 200, facts);
  return head ? withoutBody(response) : response;
}

function successStatus(endpoint: AnyEndpoint, decision: Decision<object>): number {
  if (decision.ok && isWaiting(endpoint, decision.value)) return 202;
  return decision.ok && isTrial(endpoint, decision.value) ? 200 : (endpoint.status ?? 200);
}

/** The answer for a path that is not a call. */
export function respondUnknownPath(request: ApiRequest, { requestId }: ApiContext): ApiResponse {
  const facts = { requestId, language: languageOfCall(request), allowed: [] };
  const response = respond(refuse("NOT_FOUND"), 404, facts);
  return request.method === "HEAD" ? withoutBody(response) : response;
}

function respondFile({ file }: { file: NamedFile }, facts: Facts): ApiResponse {
  const headers = { ...commonHeaders(facts), ...fileHeaders(file) };
  return { status: 200, headers, body: Buffer.from(file.bytes) };
}

/** A stream requested with HEAD ends before it starts. */
function respondStream({ stream }: { stream: LiveStream }, facts: Facts): ApiResponse {
  const { request } = facts;
  const head = request.method === "HEAD";
  const body = eventStreamBody(stream, head ? AbortSignal.abort() : request.signal);
  return {
    status: 200,
    headers: { ...commonHeaders(facts), ...eventStreamHeaders },
    body: head ? null : body,
  };
}

function allowedMethods(byMethod: EndpointsByMethod): string[] {
  const declared = methods.filter((method) => byMethod[method]);
  return [...declared, ...(byMethod.GET ? ["HEAD"] : []), "OPTIONS"];
}

async function decide(endpoint: AnyEndpoint, ports: ApiPorts, facts: Facts): Promise<Decision<object>> {
  const { method, url } = facts.request;
  const { log } = facts.context;
  try {
    const decision = await handle(endpoint, ports, facts);
    if (ports.checksAnswers) requireAsDeclared(endpoint, decision);
    return decision;
  } catch (error) {
    if (error instanceof SecondFactorNeeded) return refuse("SECOND_FACTOR_NEEDED");
    const where = { err: error, method, path: new URL(url).pathname };
    if (isDatabaseAway(error)) {
      log.warn(where, awayWords(error));
      return refuse("MAINTENANCE", { retryAfterSeconds: awayRetrySeconds });
    }
    log.error(where, "a call failed");
    return refuse("RUNTIME_ERROR");
  }
}

/**
 * Cheap checks first: no body is read for a caller without access, and no rule is checked on invalid input.
 */
async function handle(
  endpoint: AnyEndpoint,
  ports: ApiPorts,
  { request, route, params, context, language }: Facts,
): Promise<Decision<object>> {
  const goesOn = endpoint.duringMaintenance || endpoint.signIn === "operator";
  const closed = goesOn ? null : await ports.closedFor();
  if (closed) return refuse("MAINTENANCE", closed);

  const caller = await callerOf(endpoint, ports, { request, params });
  if (!caller.ok) return caller;

  const tooMany = caller.value && (await ports.takeOfCaller(caller.value));
  if (tooMany) return refuse("TOO_MANY_REQUESTS", tooMany);

  const { requestId, clientAddress: address, log } = context;
  for (const limit of endpoint.limits ?? []) {
    const passed = await ports.takeOfLimit(limit, address);
    if (passed) return refuse("TOO_MANY_REQUESTS", passed);
  }

  const input = await readInput(endpoint, request, params);
  if (!input.ok) return input;
  const { query, ...moving } = input.value;
  const sent = endpoint.changes && sentChange(endpoint.changes, request, moving);
  if (sent && !sent.ok) return sent;
  const idempotency =
    endpoint.idempotent && caller.value
      ? await readIdempotency(request, caller.value, route, moving)
      : accept(null);
  if (!idempotency.ok) return idempotency;

  if (!reading.has(request.method) && !endpoint.atAnyClock) await ports.requireRightClock();
  const now = await ports.clockNow();
  const userAgent = request.headers.get("User-Agent");
  // An invalid id is treated as none, so that it locks nobody out.
  const deviceId = endpoint.takesDeviceId ? parseDeviceId(request.headers.get("Device-Id")) : null;
  const call = {
    now,
    language,
    requestId,
    address,
    userAgent,
    opens: isOpening(request),
    deviceId,
    log,
    caller: caller.value,
    idempotency: idempotency.value,
  };
  return waitingOr(endpoint, await endpoint.handle({ ...call, query, ...moving, ...sent?.value }));
}

/** A change that needs a second person is done as far as the caller can do it: it waits. */
function waitingOr({ mayWait }: AnyEndpoint, decision: Decision<object>): Decision<object> {
  if (decision.ok || !mayWait || decision.refusal !== "APPROVAL_NEEDED") return decision;
  const { approvalId, replayed } = decision.extra ?? {};
  return accept({ approvalId }, { replayed: replayed === true });
}

interface Input {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

async function readInput(
  endpoint: AnyEndpoint,
  request: ApiRequest,
  rawParams: RoutedRequest["params"],
): Promise<Decision<Input>> {
  const params = checkedBy(endpoint.params, rawParams);
  if (!params.ok) return params;
  // A form field left empty means "no value", not an empty text.
  const given = [...new URL(request.url).searchParams].filter(([, value]) => value !== "");
  const lastEventId = endpoint.events ? lastEventIdOf(request) : null;
  const values = { ...Object.fromEntries(given), ...(lastEventId !== null && { lastEventId }) };
  const query = checkedBy(endpoint.query, values);
  if (!query.ok) return query;
  if (!endpoint.body) return accept({ params: params.value, query: query.value, body: undefined });
  const raw = endpoint.upload
    ? await readMultipartBody(request, endpoint.upload)
    : await readJsonBody(request, endpoint.bodyBytes);
  if (!raw.ok) return raw;
  const body = checkInput(endpoint.body, raw.value);
  if (!body.ok) return body;
  const unknown = refusesUnknown(endpoint) ? unknownFields(raw.value, body.value) : [];
  if (unknown.length > 0) return refuse("INVALID_INPUT", { details: unknown });
  return accept({ params: params.value, query: query.value, body: body.value });
}

/** What a call takes of these values; nothing where it has no schema for them. */
function checkedBy(
  schema: z.ZodType<Record<string, unknown>> | undefined,
  values: Record<string, unknown>,
): Decision<Record<string, unknown>> {
  return schema ? checkInput(schema, values) : accept({});
}

/** Whether the body is that of an operators' or a partner's record, new or changed. */
function refusesUnknown({ signIn, status, changes, upload }: AnyEndpoint): boolean {
  return (
    (signIn === "operator" || signIn === "partner") && !upload && (changes !== undefined || status === 201)
  );
}

/** Takes the version out of a change's body: there, or in `If-Match`, it says from which one it was made. */
function sentChange(
  whole: z.ZodObject,
  request: ApiRequest,
  { body }: Pick<Input, "body">,
): Decision<{ body: object; sent: SentChange }> {
  const { version, ...fields } = body as { version?: number };
  const header = request.headers.get("If-Match")?.trim() ?? "*";
  const tag = /^(?:W\/)?"(\d{1,10})"$/.exec(header)?.[1];
  const parsed = tag === undefined ? undefined : versionSchema.safeParse(Number(tag)).data;
  const wrong = (header !== "*" && parsed === undefined) || (version ?? parsed) !== (parsed ?? version);
  if (wrong) return refuse("INVALID_INPUT", { details: [{ path: "version", code: "INVALID" }] });
  return accept({ body: fields, sent: changeFrom(whole, version ?? parsed ?? null) });
}

/** Compares with the JSON that is sent, so that an undeclared field is found as well as a missing one. */
function requireAsDeclared(endpoint: AnyEndpoint, decision: Decision<object>): void {
  if (!decision.ok) {
    if (codesOf(endpoint).includes(decision.refusal)) return;
    throw new Error(`"${endpoint.summary}" refused with ${decision.refusal}, which it does not declare`);
  }
  if (endpoint.events || endpoint.file) return;
  const wire: unknown = JSON.parse(JSON.stringify(decision.value));
  const declared = isWaiting(endpoint, decision.value) ? waitingAnswer : endpoint.answer;
  const parsed = declared.safeParse(wire);
  if (!parsed.success)
    throw new Error(`"${endpoint.summary}" answered otherwise than declared: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, wire)) {
    throw new Error(`"${endpoint.summary}" answered with a field that it does not declare`);
  }
}
