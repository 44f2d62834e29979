import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import type { FetchedPass } from "#app/core/domain/offline/kept-pass.ts";
import { errorTable } from "#app/core/http/error-table.ts";
import { formatDate } from "#app/core/i18n/format.ts";
import { findClientCall } from "#app/core/pages/call.server.ts";
import { offlinePassQuery } from "./card.schema.ts";
import { getOfflinePass } from "./get-offline-pass.server.ts";

/** For the card's page and the service worker: the pass for tills without a network, for the key that this device has made. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const headers = { "Cache-Control": "no-store" };
  const call = await findClientCall(args);
  if (call?.caller.status !== "ACTIVE") return new Response(null, { status: 401, headers });
  const { searchParams } = new URL(args.request.url);
  const query = offlinePassQuery.safeParse({ publicKey: searchParams.get("publicKey") });
  if (!query.success) return new Response(null, { status: 400, headers });
  const made = await getOfflinePass(call, query.data.publicKey);
  if (!made.ok) return new Response(null, { status: errorTable[made.refusal].status, headers });
  const { pass, validUntil } = made.value;
  const answer: FetchedPass = {
    ...{ pass, validUntil: Date.parse(validUntil) },
    untilText: formatDate(new Date(validUntil), call.language, "dateTime"),
  };
  return Response.json(answer, { headers });
}
