import { redirect, type ActionFunctionArgs } from "#app/remix.server.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { watchOffer } from "./watch-offer.server.ts";
import { requireClientCall } from "#app/core/pages/call.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";

/** Starts or stops the customer's notice that the offer is back, and returns to the offer's page. */
export async function action(args: ActionFunctionArgs) {
  const call = await requireClientCall(args);
  const id = idSchema.parse(args.params.id);
  const form = await readForm(args.request);
  await watchOffer(call, id, form.get("intent") === "watch");
  return redirect(`/${call.language}/voucher/${id}`);
}

/** Opening the address changes nothing; only the form does. */
export const loader = customerLoader(({ language }, { params }) =>
  redirect(`/${language}/voucher/${params.id}`),
);
