import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { stateOf, type ItemState } from "./item-state.ts";
import { getWalletItem } from "./get-wallet-item.server.ts";
import { findClientCall } from "#app/core/pages/call.server.ts";

/** For the page of a wallet item: whether it has changed, and the current time. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const call = await findClientCall(args);
  if (!call) return answer(null, 401);
  const id = idSchema.safeParse(args.params.id);
  const item = id.success ? await getWalletItem(call, id.data) : null;
  if (!item?.ok) return answer(null, 404);
  return answer(stateOf(item.value, call), 200);
}

function answer(state: ItemState | null, status: number): Response {
  return Response.json(state, { status, headers: { "Cache-Control": "no-store" } });
}
