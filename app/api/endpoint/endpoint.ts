import { z } from "zod";
import type { Waiting } from "#app/core/domain/approvals/approval.ts";
import type { OperatorCaller } from "#app/core/domain/callers/caller.ts";
import type { LiveStream } from "#app/core/domain/live/live-stream.ts";
import type { Right } from "#app/core/domain/operators/rights.ts";
import type { PartnerRight } from "#app/core/domain/partners/rights.ts";
import { accept, type Decision, type ErrorCode } from "#app/core/domain/refusals.ts";
import { inParts, versionSchema } from "#app/core/domain/versions/in-parts.ts";
import type {
  AnonymousCall,
  ClientCall,
  MerchantCall,
  OperatorCall,
  PartnerCall,
} from "#app/core/services/call.ts";
import type { NamedFile } from "#app/core/http/file-response.ts";

export const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof methods)[number];

/** The rate limits that count calls per network address. */
export type AddressLimit = "auth" | "registration";

interface CallBySignIn {
  none: AnonymousCall;
  client: ClientCall;
  "unverified-client": ClientCall;
  merchant: MerchantCall;
  operator: OperatorCall;
  partner: PartnerCall;
}

/** The rights of those who have some. */
interface RightBySignIn extends Record<SignIn, string> {
  operator: Right;
  partner: PartnerRight;
}

/** Whose token a call accepts; `unverified-client` also accepts an unverified account. */
export type SignIn = keyof CallBySignIn;

/** The events of a stream by name, with their meaning, for the description. */
export type EventNames = Readonly<Record<string, string>>;

/** A handler's input: the facts of the call and its validated input. */
export type EndpointCall<
  S extends SignIn,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
> = CallBySignIn[S] & { params: z.output<P>; query: z.output<Q>; body: z.output<B> };

/** One call of the API as data. The OpenAPI description is made from the same object. */
export interface Endpoint<
  S extends SignIn,
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  A extends z.ZodObject,
> {
  /** One line for the description, in English. */
  summary: string;
  description?: string;
  signIn: S;
  /** The right that it needs: every call of operators names one; one of partners that names none is open to each. */
  right?: RightBySignIn[S];
  /** Another right that opens the call too. */
  orRight?: RightBySignIn[S];
  params?: P;
  query?: Q;
  body?: B;
  /** The body is a multipart form with a file (`z.file()` in its schema); a larger file is 413. */
  upload?: { maxBytes: number };
  /** How many bytes its JSON body may have, where that is more than usual. */
  bodyBytes?: number;
  /** The answer without `success`; exactly these fields, which the tests check. */
  answer: A;
  /** The answer is an event stream, which `handle` returns as `{ stream }`; see `streamEndpoint`. */
  events?: EventNames;
  /** The answer is a file of one of these types, which `handle` returns as `{ file }`; see `fileEndpoint`. */
  file?: readonly string[];
  /** Defaults to 200. */
  status?: 200 | 201;
  /** Its effect may wait for another operator's approval: then it answers 202 with `waitingAnswer`. */
  mayWait?: true;
  /** A body with `dryRun` changes nothing: then it answers 200 with `id: null`. */
  mayTry?: true;
  /** The handler's refusals; those common to all calls need not be named. */
  refusals: readonly ErrorCode[];
  /**
   * It changes an operators' or a partner's record, from a version that the body or `If-Match` names; see `recordChange`. The
   * body's own schema, by which whole fields are checked.
   */
  changes?: z.ZodObject;
  /** The call accepts an `Idempotency-Key`. */
  idempotent?: boolean;
  /** The call accepts a `Device-Id`: it may create an account or sign somebody in. */
  takesDeviceId?: boolean;
  limits?: readonly AddressLimit[];
  /** Stays open during maintenance, as operators' calls do: for calls that finish a sale in progress. */
  duringMaintenance?: boolean;
  /**
   * Answered while this server's clock is wrong too, as calls that read are: it moves no value, and is needed then. All others
   * that change something are refused.
   */
  atAnyClock?: true;
  /** Why it is closed to an operator without its right, by the call's path; FORBIDDEN where it says nothing. */
  closedBy?(caller: OperatorCaller, params: Readonly<Record<string, string | undefined>>): Promise<ErrorCode>;
  // A method, not a property: method parameters are compared in both directions, so that any endpoint is an
  // AnyEndpoint.
  handle(
    call: EndpointCall<S, P, Q, B>,
  ): Decision<z.input<A> | Waiting> | Promise<Decision<z.input<A> | Waiting>>;
}

export type AnyEndpoint = Endpoint<SignIn, z.ZodObject, z.ZodObject, z.ZodType, z.ZodObject>;
export type EndpointsByMethod = Partial<Record<Method, AnyEndpoint>>;

/**
 * Calls by their path below /api/v1, in lower case; a segment that starts with a colon is a parameter, as in
 * `/client/wallet/:id`.
 */
export type CallsByPath = Readonly<Record<`/${string}`, EndpointsByMethod>>;

/**
 * Declares the calls of one noun, the only content of a file in `app/api/calls`. `app/api/table.server.ts`
 * joins them.
 */
export function calls(byPath: CallsByPath): CallsByPath {
  return byPath;
}

type NoFields = z.ZodObject<Record<never, never>>;

/** Declares one call; it exists only so that TypeScript derives the types of `call` from the schemas. */
export function endpoint<
  A extends z.ZodObject,
  S extends SignIn,
  P extends z.ZodObject = NoFields,
  Q extends z.ZodObject = NoFields,
  B extends z.ZodType = z.ZodUndefined,
>(definition: Endpoint<S, P, Q, B, A>): Endpoint<S, P, Q, B, A> {
  return definition;
}

type Change<
  S extends SignIn,
  P extends z.ZodObject,
  B extends z.ZodObject,
  A extends z.ZodObject<{ version: z.ZodType }>,
> = Omit<Endpoint<S, P, NoFields, B, A>, "signIn" | "changes" | "query"> & { body: B };

/** What every change of a record declares: its body in parts, with the version that it was made from. */
function changing<B extends z.ZodObject>(body: B, refusals: readonly ErrorCode[]) {
  return {
    body: inParts(body).extend({ version: versionSchema.optional() }),
    changes: body,
    refusals: [...new Set<ErrorCode>([...refusals, "CONFLICT"])],
  };
}

/**
 * Declares the change of an operators' record, the only way to declare their PATCH: the record has a version,
 * the body can name it, and may name only parts of texts and rows. The service completes them by `changeRecord`,
 * which refuses CONFLICT for a field that was changed since (rules.md, Two people at one record).
 */
export function recordChange<
  B extends z.ZodObject,
  A extends z.ZodObject<{ version: z.ZodType }>,
  P extends z.ZodObject = NoFields,
>({ refusals, body, ...definition }: Change<"operator", P, B, A>): AnyEndpoint {
  return { ...definition, signIn: "operator", ...changing(body, refusals) };
}

/** The same for the PATCH of a record that a partner keeps in its own house. */
export function ownRecordChange<
  B extends z.ZodObject,
  A extends z.ZodObject<{ version: z.ZodType }>,
  P extends z.ZodObject = NoFields,
>({ refusals, body, ...definition }: Change<"partner", P, B, A>): AnyEndpoint {
  return { ...definition, signIn: "partner", ...changing(body, refusals) };
}

interface StreamEndpoint<S extends SignIn> {
  summary: string;
  signIn: S;
  duringMaintenance?: boolean;
  events: EventNames;
  open(call: CallBySignIn[S], lastEventId: string | null): Promise<Decision<LiveStream>>;
}

/** A browser that reconnects sends the header `Last-Event-ID`; other clients can use the query. */
const streamQuery = z.object({
  lastEventId: z
    .string()
    .max(100)
    .optional()
    .meta({ description: "The id of the last event heard: the stream begins with what came since" }),
});

/**
 * Declares a call that answers with an event stream, starting after the last event that the caller received.
 */
export function streamEndpoint<S extends SignIn>(definition: StreamEndpoint<S>): AnyEndpoint {
  const { summary, signIn, events, duringMaintenance } = definition;
  return endpoint({
    summary,
    signIn,
    duringMaintenance,
    events,
    query: streamQuery,
    answer: z.object({ stream: z.custom<LiveStream>() }),
    refusals: [],
    async handle(call) {
      const opened = await definition.open(call, call.query.lastEventId ?? null);
      return opened.ok ? accept({ stream: opened.value }) : opened;
    },
  });
}

interface FileEndpoint<S extends SignIn, P extends z.ZodObject, Q extends z.ZodObject> {
  summary: string;
  description?: string;
  signIn: S;
  right?: RightBySignIn[S];
  params: P;
  query?: Q;
  /** The possible types, as `image/jpeg`. */
  types: readonly string[];
  refusals: readonly ErrorCode[];
  read(call: CallBySignIn[S] & { params: z.output<P>; query: z.output<Q> }): Promise<Decision<NamedFile>>;
}

/** Declares a call that answers with a file. */
export function fileEndpoint<S extends SignIn, P extends z.ZodObject, Q extends z.ZodObject = NoFields>(
  definition: FileEndpoint<S, P, Q>,
): AnyEndpoint {
  const { summary, description, signIn, right, params, query, types, refusals } = definition;
  return endpoint({
    summary,
    description,
    signIn,
    right,
    params,
    query,
    file: types,
    answer: z.object({ file: z.custom<NamedFile>() }),
    refusals,
    async handle(call) {
      const read = await definition.read(call);
      return read.ok ? accept({ file: read.value }) : read;
    },
  });
}

/** The answer of a call whose effect waits; see `mayWait`. */
export const waitingAnswer = z
  .object({
    approvalId: z.string().meta({ description: "What waits for another operator at `/operator/approvals`" }),
  })
  .meta({ id: "Waiting" });

/** Whether a successful call waits for another operator. */
export function isWaiting({ mayWait }: AnyEndpoint, value: object): boolean {
  return mayWait === true && "approvalId" in value;
}

/** Whether a successful call was a dry run, which changes nothing. */
export function isTrial({ mayTry }: AnyEndpoint, value: object): boolean {
  return mayTry === true && "id" in value && value.id === null;
}

/** Every code that a call may answer with: its own and those that follow from its declaration. */
export function codesOf(endpoint: AnyEndpoint): ErrorCode[] {
  const codes: ErrorCode[] = [...endpoint.refusals];
  if (endpoint.params || endpoint.query || endpoint.body || endpoint.idempotent) codes.push("INVALID_INPUT");
  // A path with a parameter that cannot be decoded belongs to no call.
  if (endpoint.params) codes.push("NOT_FOUND");
  if (endpoint.body) codes.push("PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE");
  if (endpoint.signIn !== "none") codes.push("UNAUTHORIZED", "FORBIDDEN", "TOO_MANY_REQUESTS");
  if (endpoint.idempotent) codes.push("IDEMPOTENCY_KEY_IN_USE", "IDEMPOTENCY_KEY_REUSED");
  // A blocked customer's token is no longer valid, so this is a block during the call.
  if (endpoint.idempotent && endpoint.signIn === "client") codes.push("USER_BLOCKED");
  if (endpoint.limits) codes.push("TOO_MANY_REQUESTS");
  codes.push("RUNTIME_ERROR", "MAINTENANCE");
  return [...new Set(codes)];
}
