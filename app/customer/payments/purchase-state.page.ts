import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { getPurchase } from "./get-purchase.server.ts";
import { findClientCall } from "#app/core/pages/call.server.ts";

/** The state of a purchase and its payment, for its open page. Does not ask the gateway. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const call = await findClientCall(args);
  if (!call) return answer(null, 401);
  const id = idSchema.safeParse(args.params.id);
  const result = id.success ? await getPurchase(call, id.data) : null;
  if (!result?.ok) return answer(null, 404);
  return answer({ status: `${result.value.status} ${result.value.invoice?.refund ?? null}` }, 200);
}

function answer(state: { status: string } | null, status: number): Response {
  return Response.json(state, { status, headers: { "Cache-Control": "no-store" } });
}
