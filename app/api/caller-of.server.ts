import type { Caller, OperatorCaller, PartnerCaller } from "#app/core/domain/callers/caller.ts";
import { accept, refuse, type Decision } from "#app/core/domain/refusals.ts";
import type { ApiRequest } from "#app/core/http/api-request.ts";
import type { AnyEndpoint } from "#app/api/endpoint/endpoint.ts";

/** Who may be behind a request. */
export interface CallerPorts {
  identifyCaller(token: string): Promise<Caller | null>;
  /** The partner's person who is signed in in this browser. */
  identifyBrowser(request: ApiRequest): Promise<PartnerCaller | null>;
  /** Whether a writing request comes from one of our own pages: browsers send cookies for any site's. */
  isFromOwnPage(request: ApiRequest): boolean;
}

export const reading = new Set(["GET", "HEAD"]);

/** Who calls; refuses UNAUTHORIZED for nobody, and FORBIDDEN for somebody to whom the call is closed. */
export async function callerOf(
  endpoint: AnyEndpoint,
  ports: CallerPorts,
  { request, params }: { request: ApiRequest; params: Record<string, string | undefined> },
): Promise<Decision<Caller | null>> {
  if (endpoint.signIn === "none") return accept(null);
  const given = request.headers.get("Authorization");
  const token = /^Bearer +(\S+)$/i.exec(given ?? "")?.[1];
  const byBrowser = given === null && endpoint.signIn === "partner";
  const caller = byBrowser
    ? await ports.identifyBrowser(request)
    : token
      ? await ports.identifyCaller(token)
      : null;
  if (!caller) return refuse("UNAUTHORIZED");
  if (byBrowser && !reading.has(request.method) && !ports.isFromOwnPage(request)) return refuse("FORBIDDEN");
  const takesUnverified = endpoint.signIn === "unverified-client";
  if (caller.kind !== (takesUnverified ? "client" : endpoint.signIn)) return refuse("FORBIDDEN");
  if (caller.kind === "operator")
    return holdsRight(caller, endpoint)
      ? accept(caller)
      : refuse((await endpoint.closedBy?.(caller, params)) ?? "FORBIDDEN");
  if (caller.kind === "partner")
    return endpoint.right === undefined || holdsRight(caller, endpoint)
      ? accept(caller)
      : refuse("FORBIDDEN");
  const verified = caller.kind !== "client" || caller.status === "ACTIVE";
  return verified || takesUnverified ? accept(caller) : refuse("FORBIDDEN");
}

/** Nobody holds the right of a call that names none. */
function holdsRight(caller: OperatorCaller | PartnerCaller, { right, orRight }: AnyEndpoint): boolean {
  const rights: readonly string[] = caller.rights;
  return [right, orRight].some((one) => one !== undefined && rights.includes(one));
}
