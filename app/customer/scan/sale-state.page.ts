import type { LoaderFunctionArgs } from "#app/remix.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import type { SaleState } from "./sale.ts";
import { getSale } from "./verify-transaction.server.ts";
import { findClientCall } from "#app/core/pages/call.server.ts";

/** Whether the cashier has answered, for the page of a waiting sale. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const call = await findClientCall(args);
  if (!call) return answer(null, 401);
  const id = idSchema.safeParse(args.params.id);
  const sale = id.success ? await getSale(call, id.data) : null;
  if (!sale?.ok) return answer(null, 404);
  return answer({ status: sale.value.status }, 200);
}

function answer(state: SaleState | null, status: number): Response {
  return Response.json(state, { status, headers: { "Cache-Control": "no-store" } });
}
