import { redirect, type ActionFunctionArgs } from "#app/remix.server.ts";
import { safeNextPath } from "#app/core/auth/next-path.ts";
import { idSchema } from "#app/core/domain/fields.ts";
import { requireClientCall } from "#app/core/pages/call.server.ts";
import { readForm } from "#app/core/pages/form.server.ts";
import { customerLoader } from "#app/customer/frame/customer.server.ts";
import { showName } from "./show-name.server.ts";

/** Shows the customer's first name among a wheel's winners, or no longer, and returns to where they said so. */
export async function action(args: ActionFunctionArgs) {
  const call = await requireClientCall(args);
  const form = await readForm(args.request);
  const shown = form.get("intent") === "show";
  const way = form.has("next") ? "PROFILE" : "PROMPT";
  await showName(call, { id: idSchema.parse(args.params.spin), shown, way });
  const wheel = form.get("wheel") === "GRAND" ? "grand-prize-wheel" : "fortune-wheel";
  return redirect(safeNextPath(form.get("next")?.toString(), `/${call.language}/${wheel}`));
}

/** Opening the address changes nothing; only the form does. */
export const loader = customerLoader(({ language }) => redirect(`/${language}/fortune-wheel`));
