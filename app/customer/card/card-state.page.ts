import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import type { ItemState } from "#app/customer/wallet/item-state.ts";
import { cardVersion } from "./card-version.ts";
import { readCardFace } from "./card-face.server.ts";
import { findClientCall } from "#app/core/pages/call.server.ts";

/** For the page of the customer's card: whether what it shows has changed, and the current time. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const call = await findClientCall(args);
  const headers = { "Cache-Control": "no-store" };
  if (!call) return Response.json(null, { status: 401, headers });
  const { userId, codeEpoch: codes } = call.caller;
  const face = await readCardFace(userId, call.now);
  const state: ItemState = { version: cardVersion(face), codes, now: call.now.getTime() };
  return Response.json(state, { headers });
}
